import * as z from "zod/mini"
import { limits } from "./limits.ts"
import { formatNumber } from "./text/number.ts"
import { requiredText } from "./text/text.ts"

/** The one who may change things. */
export interface Admin {
  _id: string
  email: string
}

function secret(label: string, required: string) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text.`) })
    .check(
      z.minLength(1, required),
      z.maxLength(limits.password, `${label} can have at most ${formatNumber(limits.password)} characters.`),
    )
}

/** What the sign-in form sends; the password is taken as typed, never trimmed. */
export const credentials = z.strictObject({
  email: requiredText("Email", limits.email, "Email is required"),
  password: secret("Password", "Password is required"),
})

/** The fewest characters of a password that an admin chooses. */
export const passwordLength = 10

/** What a change of password sends. */
export const passwordChange = z.strictObject({
  currentPassword: secret("Current password", "Current password is required."),
  newPassword: secret("New password", "New password is required.").check(
    z.minLength(passwordLength, `New password must have at least ${passwordLength} characters.`),
  ),
})

/** What is said for an unknown account and for a wrong password alike. */
export const signInRefused = "Invalid email or password."

/** What is said when a call needs a token and has none that counts. */
export const signInNeeded = "Sign in to continue."
