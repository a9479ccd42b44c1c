import type { FieldErrors } from "../base/errors.ts"
import { tidyContact } from "../text/invisible-marks.ts"
import { limits, messageForMax } from "../text/limits.ts"
import { emailPattern } from "../contact-details/email-pattern.ts"

interface TextRule {
  label: string
  max: number
  /** The message when the text is empty; without one it may be. */
  required?: string
  pattern?: { expression: RegExp; message: string }
  /** It is read without the marks that come along when it is copied. */
  isContact?: true
}

/** What the texts of an enquiry must be, in plain data, since a page that checks them need not load a schema. */
export const enquiryRules = {
  fullName: { label: "Full Name", max: limits.title, required: "Full Name is required" },
  email: {
    label: "Email",
    max: limits.email,
    required: "Email is required",
    pattern: { expression: emailPattern, message: "Invalid email format" },
    isContact: true,
  },
  phone: { label: "Phone", max: limits.phone, required: "Phone is required", isContact: true },
  company: { label: "Property Name", max: limits.title },
  message: { label: "Message", max: limits.message, required: "Message is required" },
} as const satisfies Record<string, TextRule>

/** The field errors of an enquiry's texts, as `enquiryForm` finds them; none if it can be sent. */
export function checkEnquiry(texts: Record<keyof typeof enquiryRules, string>): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of Object.keys(enquiryRules) as (keyof typeof enquiryRules)[]) {
    const rule: TextRule = enquiryRules[name]
    const error = findError(rule.isContact ? tidyContact(texts[name]) : texts[name].trim(), rule)
    if (error !== undefined) errors[name] = error
  }
  return errors
}

function findError(text: string, { label, max, required, pattern }: TextRule): string | undefined {
  if (text === "" && required !== undefined) return required
  // A character may be two units of `length`.
  if (text.length > max && Array.from(text).length > max) return messageForMax(label, max)
  return pattern === undefined || pattern.expression.test(text) ? undefined : pattern.message
}

/** The message when an enquiry has arrived. */
export const enquirySent = "Message sent successfully!"

/** The message when an enquiry could not be sent and the server gave no reason. */
export const enquiryFailed = "Failed to send message. Please try again."

/** How long the message of the form is shown, in milliseconds (spec section 9). */
export const enquiryMessageShown = 5_000
