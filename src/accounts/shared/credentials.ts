import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"
import { requiredContact } from "#base/text/text.ts"

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

/** The sign-in form; the password is used as typed, never trimmed. */
export const credentials = z.strictObject({
  email: requiredContact("Email", limits.email, "Email is required"),
  password: secret("Password", "Password is required"),
})

export const passwordLength = 10

export function newPassword(label: string) {
  return secret(label, `${label} is required.`).check(
    z.minLength(passwordLength, `${label} must have at least ${passwordLength} characters.`),
  )
}

export const passwordChange = z.strictObject({
  currentPassword: secret("Current password", "Current password is required."),
  newPassword: newPassword("New password"),
})

export const passwordAgain = z.strictObject({ password: secret("Password", "Password is required.") })
