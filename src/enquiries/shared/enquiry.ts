import * as z from "zod/mini"
import type { enquiryEntity } from "./enquiry-entities.ts"
import { enquiryStatus, outcomes, maxNextWords, nextAtPattern, nextStepMessages } from "./enquiry-status.ts"
import { eventText } from "./events.ts"
import { channels, readSource } from "./source.ts"
import { isShortened } from "#base/contact/phone-number.ts"
import { emailPattern, tidyContact } from "#base/contact/contact-text.ts"
import { foldDigits } from "#base/text/number.ts"
import { messageForMax } from "#base/text/limits.ts"
import { isStorable, orNull, plainText, requiredContact, requiredText } from "#base/text/text.ts"
import { invalidEmail, type TypedName, type TypedText, typedTexts } from "./enquiry-rules.ts"

/** An enquiry; `reference` is for the visitor to quote, `page` is the page of the form. */
export type Enquiry = z.output<typeof enquiryEntity>

/** Documented as text; any other value is accepted, too, because a bad estimate must not lose an enquiry. */
const anyEstimate = z.optional(
  z.pipe(
    z.unknown().check(z.meta({ type: "string" })),
    z.transform((sent) => toText(sent).trim()),
  ),
)

/** Documented as an object; any other value is accepted, too, because a bad source must not lose an enquiry. */
const anySource = z.optional(z.pipe(z.unknown().check(z.meta({ type: "object" })), z.transform(readSource)))

function toText(sent: unknown): string {
  if (typeof sent === "string") return sent
  try {
    return sent == null ? "" : JSON.stringify(sent)
  } catch {
    // It is nested too deeply.
    return ""
  }
}

/** Removes characters that a database cannot store from source and estimate, which must not cause a rejection. */
export function cleanSent({ source, estimate, ...sent }: Record<string, unknown>): Record<string, unknown> {
  const text = toText(estimate)
  return {
    ...sent,
    ...(source !== undefined && { source: readSource(source) }),
    ...(text !== "" && isStorable(text) && { estimate: text }),
  }
}

function ruleOf({ label, max, isRequired, kind }: TypedText): z.ZodMiniType<string> {
  // Programs send null for an empty input, which must not lose an enquiry.
  if (!isRequired) return orNull(plainText(label, max))
  const rule = (kind ? requiredContact : requiredText)(label, max, `${label} is required`)
  return kind === "email" ? rule.check(z.regex(emailPattern, invalidEmail)) : rule
}

const typed = Object.fromEntries(Object.entries(typedTexts).map(([name, text]) => [name, ruleOf(text)]))

/**
 * The enquiry form (spec section 5); the property's name is sent as `company`, an estimate as the query of its URL.
 * `subject` and `openFor` are for the spam check: `subject` is a hidden input, `openFor` is how long the page was open, in milliseconds.
 */
export const enquiryForm = z.strictObject({
  ...(typed as Record<TypedName, z.ZodMiniType<string>>),
  subject: z.optional(z.string({ error: "Subject must be text." })),
  openFor: z.optional(z.number({ error: "openFor must be a number of milliseconds." })),
  estimate: anyEstimate,
  source: anySource,
})
export type EnquiryForm = z.output<typeof enquiryForm>

const { unreadable } = nextStepMessages

const work = {
  channel: z.optional(z.enum(channels, { error: `Channel must be one of ${channels.join(", ")}.` })),
  assignedTo: z.optional(z.nullable(z.uuid({ error: "assignedTo must be the id of a person, or null." }))),
  nextAt: z.optional(z.nullable(z.string({ error: unreadable }).check(z.regex(nextAtPattern, unreadable)))),
  nextWords: z.optional(
    z
      .string({ error: "Next step must be text." })
      .check(z.trim(), z.maxLength(maxNextWords, messageForMax("Next step", maxNextWords))),
  ),
}

const invalidPhone = "Phone must be a number, such as +91 98220 00000."
const shortenedPhone = "A spreadsheet has shortened this phone number. Enter all its digits, such as +91 98220 00000."

const { fullName, phone } = typed as Record<TypedName, z.ZodMiniType<string>>

/** The texts of an enquiry entered by the office: a name and a phone number are enough. */
const texts = {
  fullName,
  phone: phone.check(
    z.refine((text) => !isShortened(text), shortenedPhone),
    z.refine((text) => /(?:\d\D*){5}/.test(foldDigits(text)), invalidPhone),
  ),
  email: z.string({ error: "Email must be text." }).check(
    z.overwrite(tidyContact),
    z.maxLength(typedTexts.email.max, messageForMax("Email", typedTexts.email.max)),
    z.refine((text) => text === "" || emailPattern.test(text), invalidEmail),
  ),
  company: plainText(typedTexts.company.label, typedTexts.company.max),
  message: plainText(typedTexts.message.label, typedTexts.message.max),
}

export const officeForm = z.strictObject({
  ...texts,
  email: z._default(texts.email, ""),
  company: z._default(texts.company, ""),
  message: z._default(texts.message, ""),
  source: anySource,
  ...work,
  notes: z.optional(eventText("Notes")),
})
export type OfficeForm = z.output<typeof officeForm>

/** The office's changes to an enquiry; absent fields stay. */
export const enquiryChangeForm = z.strictObject({
  fullName: z.optional(texts.fullName),
  phone: z.optional(texts.phone),
  email: z.optional(texts.email),
  company: z.optional(texts.company),
  message: z.optional(texts.message),
  status: z.optional(enquiryStatus),
  isRead: z.optional(z.boolean({ error: "isRead must be true or false." })),
  notes: z.optional(eventText("Notes")),
  ...work,
  outcome: z.optional(z.nullable(z.enum(outcomes, { error: `Outcome must be one of ${outcomes.join(", ")}.` }))),
})
export type EnquiryChange = z.output<typeof enquiryChangeForm>

export const messageStays = "A visitor’s message can’t be changed. Add a note instead."

export const enquiryNotFound = "Enquiry not found."

/** Why an enquiry looks like spam, for the office, and whether its e-mail is held. */
interface SpamFinding {
  words: string
  holdsEmail: boolean
}

/** People need longer than this for the form, in milliseconds; a browser that fills it in may not. */
const minFillTime = 3_000

/** The spam finding, if any. Such an enquiry is stored and confirmed like any other, so the sender learns nothing. */
export function checkForSpam({ subject = "", openFor }: EnquiryForm): SpamFinding | undefined {
  if (subject.trim() !== "") {
    return { words: "Possibly sent by a bot: it filled in a field that people can’t see.", holdsEmail: true }
  }
  if (openFor !== undefined && openFor < minFillTime) {
    return { words: "Possibly sent by a bot: the form was filled in within 3 seconds.", holdsEmail: false }
  }
  return undefined
}
