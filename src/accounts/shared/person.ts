import { roles } from "./roles.ts"
import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { emailPattern, tidyContact } from "#base/contact/contact-text.ts"
import { onOneLine, requiredText, requiredContact } from "#base/text/text.ts"
import { formatNumber } from "#base/text/number.ts"

export interface Admin {
  _id: string
  email: string
}

function secret(label: string, required: string) {
  return z
    .string({ error: (issue) => (issue.input == null ? required : `${label} must be text.`) })
    .check(
      z.minLength(1, required),
      z.maxLength(limits.password, `${label} must be ${formatNumber(limits.password)} characters or fewer.`),
    )
}

/** The sign-in form; the password is used as typed, never trimmed. */
export const credentials = z.strictObject({
  email: requiredContact("Email", limits.email, "Email is required"),
  password: secret("Password", "Password is required"),
})

export const passwordLength = 10

function newPassword(label: string) {
  return secret(label, `${label} is required.`).check(
    z.minLength(passwordLength, `${label} must have at least ${passwordLength} characters.`),
  )
}

export const passwordChange = z.strictObject({
  currentPassword: secret("Current password", "Current password is required."),
  newPassword: newPassword("New password"),
})

export const passwordAgain = z.strictObject({ password: secret("Password", "Password is required.") })

/** A person's initials: the stored ones, or from the name, or from the e-mail address. */
export function initialsOf({ initials, name, email }: { initials: string; name: string; email: string }): string {
  if (initials !== "") return initials
  const words = name.split(/[\s.,()-]+/u).filter(Boolean)
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const made = last === "" ? letters(first || (email.split("@")[0] ?? ""), 2) : letters(first, 1) + letters(last, 1)
  return made.toUpperCase()
}

function letters(text: string, count: number): string {
  const each = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)]
  return each
    .slice(0, count)
    .map(({ segment }) => segment)
    .join("")
}

/** The name, or the e-mail address without one. */
export function displayName({ name, email }: { name: string; email: string }): string {
  return name || email
}

function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .check(z.trim(), z.maxLength(max, `${label} must be ${max} characters or fewer.`), onOneLine(label))
}

const role = z.enum(roles, { error: `Role must be one of ${roles.join(", ")}.` })

export const invitationForm = z.strictObject({
  // Normalised first, because a full-width sign could end the e-mail address or add another one.
  email: requiredText("E-mail", limits.email, "E-mail is required.", (text) =>
    tidyContact(text.normalize("NFKC")),
  ).check(z.regex(emailPattern, "This is not an e-mail address.")),
  name: requiredText("Name", limits.personName, "Name is required.").check(onOneLine("Name")),
  role,
})

/** Changes to one's own account; absent fields stay, empty initials are derived from the name. */
export const profileChange = z.strictObject({
  name: z.optional(text("Name", limits.personName)),
  initials: z.optional(text("Initials", limits.initials)),
})

export const personChange = z.extend(profileChange, { role: z.optional(role) })
export type PersonChange = z.output<typeof personChange>

const token = z
  .string({ error: "The link is not complete." })
  .check(z.minLength(1, "The link is not complete."), z.maxLength(100, "The link is not complete."))

export const invitationToken = z.strictObject({ token })

export const invitationAcceptance = z.strictObject({ token, password: newPassword("Password") })

/** One message for an unknown, used, revoked or expired link. */
export const invitationGone = "This invitation is no longer valid. Ask an owner for a new one."

export const invitationDays = 7

export const linkLife = { invitation: invitationDays * 24 * 60 * 60 * 1000, reset: 30 * 60_000 }

/** The maximum validity of a challenge, in milliseconds. */
export const longestChallenge = 10 * 60_000
