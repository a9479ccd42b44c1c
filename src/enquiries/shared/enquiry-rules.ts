import type { FieldErrors } from "#base/errors.ts"
import { tidyContact, emailPattern } from "#base/contact/contact-text.ts"
import { messageForMax, limits } from "#base/text/limits.ts"

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

interface EnquiryText {
  /** Shown beside its input and in tables; tables omit texts without it. */
  label?: string
  example: string
  isSearched?: false
}

/** A text typed by a visitor; invisible characters copied with an address or number are removed. */
export interface TypedText extends EnquiryText {
  label: string
  max: number
  isRequired?: true
  kind?: "email" | "phone"
}

/** The texts typed by a visitor, as submitted (spec section 5); plain data, so a page that validates them need not load a schema. */
export const typedTexts = {
  fullName: { label: "Full Name", max: limits.title, isRequired: true, example: "Asha" },
  email: { label: "Email", max: limits.email, isRequired: true, kind: "email", example: "asha@home.example" },
  phone: { label: "Phone", max: limits.phone, isRequired: true, kind: "phone", example: "+91 98220 00000" },
  company: { label: "Property Name", max: limits.title, example: "Sea View" },
  message: { label: "Message", max: limits.message, isRequired: true, example: "10 × 8 ft, L-shaped" },
} satisfies Record<string, TypedText>
export type TypedName = keyof typeof typedTexts

const { company, message, ...others } = typedTexts
const texts = {
  ...others,
  phoneNumber: { example: "+919822000000" },
  propertyName: company,
  message,
  page: { label: "Page", isSearched: false, example: "/modular-kitchen" },
} satisfies Record<string, EnquiryText>
export type EnquiryTextName = keyof typeof texts

/** All texts as stored; columns, search, API, download and the admin's view derive from it. */
export const enquiryTexts: Record<EnquiryTextName, EnquiryText> = texts

/** In the order of the API. */
export const enquiryTextNames = Object.keys(texts) as EnquiryTextName[]
