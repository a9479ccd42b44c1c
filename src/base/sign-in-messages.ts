/** One message for an unknown account and for a wrong password. */
export const signInRefused = "Invalid email or password."

export const signInNeeded = "Sign in to continue."
