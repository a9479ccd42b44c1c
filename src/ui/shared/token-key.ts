/** The local-storage key of a sign-in token; in a separate file, because every page loads it. */
export const tokenKey = "authToken"
