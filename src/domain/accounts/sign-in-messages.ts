/** The message for an unknown account and for a wrong password alike. */
export const signInRefused = "Invalid email or password."

/** The message for a call that needs a token and has no valid one. */
export const signInNeeded = "Sign in to continue."
