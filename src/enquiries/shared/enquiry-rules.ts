import type { FieldErrors } from "#base/errors.ts"
import { tidyContact } from "#base/text/invisible-marks.ts"
import { messageForMax } from "#base/text/limits.ts"
import { emailPattern } from "#base/contact/email-pattern.ts"
import { type TypedName, type TypedText, typedTexts } from "./enquiry-texts.ts"

export const invalidEmail = "Invalid email format"

/** The field errors of an enquiry's texts, as in `enquiryForm`; empty if it can be sent. */
export function checkEnquiry(texts: Record<TypedName, string>): FieldErrors {
  const errors = Object.entries(typedTexts).map(([name, text]) => [name, findError(texts[name as TypedName], text)])
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as FieldErrors
}

function findError(typed: string, { label, max, isRequired, kind }: TypedText): string | undefined {
  const text = kind ? tidyContact(typed) : typed.trim()
  if (text === "" && isRequired) return `${label} is required`
  // A character may be two units of `length`.
  if (text.length > max && Array.from(text).length > max) return messageForMax(label, max)
  return kind !== "email" || emailPattern.test(text) ? undefined : invalidEmail
}

export const enquirySent = "Message sent successfully!"

/** The message if sending failed and the server gave no reason. */
export const enquiryFailed = "Failed to send message. Please try again."

/** How long the message of the form is shown, in milliseconds (spec section 9). */
export const enquiryMessageShown = 5_000
