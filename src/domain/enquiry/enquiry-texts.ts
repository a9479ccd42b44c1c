import { limits } from "../text/limits.ts"

/** A text of an enquiry, as it arrives. */
interface EnquiryText {
  /** Beside its input and in tables; tables leave out one without it. */
  label?: string
  example: string
  /** Absent, the enquiry is found by it. */
  isSearched?: false
}

/** One that a visitor types; the marks that come along when an address or a number is copied are no part of it. */
export interface TypedText extends EnquiryText {
  label: string
  max: number
  isRequired?: true
  kind?: "email" | "phone"
}

/** What a visitor types, as it is sent (spec section 5); plain data, since a page that checks it need not load a schema. */
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

/** All texts, as they are stored: columns, what is searched, the API, the download and the admin's view follow. */
export const enquiryTexts: Record<EnquiryTextName, EnquiryText> = texts

/** Their names, in the order of the API. */
export const enquiryTextNames = Object.keys(texts) as EnquiryTextName[]
