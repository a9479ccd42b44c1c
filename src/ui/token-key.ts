/** Where a browser keeps the token of a sign-in, in its local storage; in a file of its own, since every page loads it. */
export const tokenKey = "authToken"
