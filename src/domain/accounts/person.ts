import * as z from "zod/mini"
import { newPassword } from "./credentials.ts"
import { limits } from "../text/limits.ts"
import { emailPattern } from "../contact-details/email-pattern.ts"
import { tidyContact } from "../text/invisible-marks.ts"
import { onOneLine, requiredText } from "../text/text.ts"
import { roles } from "./rights.ts"

/** The letters that stand for a person: those that were set, else of the name, else of the e-mail address. */
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

/** How a person is called: the name, else the e-mail address. */
export function callPerson({ name, email }: { name: string; email: string }): string {
  return name || email
}

function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters.`), onOneLine(label))
}

const role = z.enum(roles, { error: `Role must be one of ${roles.join(", ")}.` })

/** What the form of a new invitation sends. */
export const invitationForm = z.strictObject({
  // Normalized before it is checked, because a full-width sign could end the address or add another one.
  email: requiredText("E-mail", limits.email, "E-mail is required.", (text) =>
    tidyContact(text.normalize("NFKC")),
  ).check(z.regex(emailPattern, "This is not an e-mail address.")),
  name: requiredText("Name", limits.personName, "Name is required.").check(onOneLine("Name")),
  role,
})

/** What a person may change of the own account; what is absent stays, empty initials are made from the name. */
export const profileChange = z.strictObject({
  name: z.optional(text("Name", limits.personName)),
  initials: z.optional(text("Initials", limits.initials)),
})

/** What an owner may change of an account. */
export const personChange = z.extend(profileChange, { role: z.optional(role) })
export type PersonChange = z.output<typeof personChange>

const token = z
  .string({ error: "The link is not complete." })
  .check(z.minLength(1, "The link is not complete."), z.maxLength(100, "The link is not complete."))

/** What the page of an invitation sends to be told whose it is. */
export const invitationToken = z.strictObject({ token })

/** What the page of an invitation sends to accept it. */
export const invitationAcceptance = z.strictObject({ token, password: newPassword("Password") })

/** The message for a link that is unknown, used, revoked or too old alike. */
export const invitationGone = "This invitation is no longer valid. Ask an owner for a new one."

/** How long an invitation is valid, in days. */
export const invitationDays = 7

/** How long a one-time link works, in milliseconds. */
export const linkLife = { invitation: invitationDays * 24 * 60 * 60 * 1000, reset: 30 * 60_000 }

/** The longest time for which a challenge can be answered, in milliseconds. */
export const longestChallenge = 10 * 60_000
