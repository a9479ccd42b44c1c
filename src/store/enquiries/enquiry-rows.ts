import { hash } from "node:crypto"
import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { dayOf } from "#domain/text/calendar.ts"
import { type Enquiry, type EnquiryForm, referenceOf } from "#domain/enquiry/enquiry.ts"
import type { EnquiryStatus } from "#domain/enquiry/enquiry-status.ts"
import { type SentEstimate, unreadableEstimate } from "#domain/estimate/sent-estimate.ts"
import { phoneDigitsIn, phoneKey } from "#domain/contact-details/phone-key.ts"
import { readPhone } from "#domain/contact-details/phone.ts"
import { emailKey, keptUntil } from "#domain/enquiry/erasure.ts"
import { toSearchText, toSortKey } from "#domain/text/search-text.ts"
import { type EmailColumns, toEmailState } from "./outbox.ts"
import { putText } from "../base/search.ts"
import type { Tables } from "../database/tables.ts"

type Row = Tables["enquiries"]

/** The row of a new enquiry, with the keys that it is searched and sorted by. */
export function toEnquiryRow(
  form: EnquiryForm,
  about: {
    page: string
    createdAt?: string
    /** The country whose numbers are written without a code. */
    country: string
    /** The calculated estimate of the form; where it is missing, a note holds what was sent. */
    estimate?: SentEstimate | undefined
  },
): Row {
  const { fullName, email, phone, company, message, estimate: sent = "" } = form
  const createdAt = about.createdAt ?? new Date().toISOString()
  return {
    id: newId(),
    full_name: fullName,
    email,
    phone,
    property_name: company,
    message,
    page: about.page,
    status: "New",
    notes: sent && !about.estimate ? unreadableEstimate(sent) : "",
    created_at: createdAt,
    contacted_at: createdAt,
    idempotency_key: null,
    received_on: dayOf(createdAt),
    read_at: null,
    is_unread: 1,
    ...toEnquiryKeys({ full_name: fullName, email, phone, property_name: company }, about.country),
    changed_by: "",
    changed_at: "",
    estimate: about.estimate ? JSON.stringify(about.estimate) : "",
  }
}

/** The columns that an enquiry is called, found and sorted by; `country` is that of the business. */
export function toEnquiryKeys(
  { full_name, email, phone, property_name }: Pick<Row, "full_name" | "email" | "phone" | "property_name">,
  country: string,
) {
  const number = readPhone(phone, country)
  return {
    full_name_key: toSortKey(full_name),
    email_key: emailKey(email),
    phone_number: number,
    phone_key: phoneKey(number),
    property_key: toSearchText(property_name),
  }
}

/** Equal for two forms with the same text, however long the page was open. */
export function fingerprintOf({ fullName, email, phone, company, message, estimate }: EnquiryForm): string {
  const written = [fullName, email, phone, company, message, ...(estimate ? [estimate] : [])]
  return hash("sha256", JSON.stringify(written))
}

/** The enquiry of a row. */
export function toEnquiry(row: Row): Enquiry {
  return {
    _id: row.id,
    reference: referenceOf(row.id),
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    phoneNumber: row.phone_number,
    propertyName: row.property_name,
    message: row.message,
    page: row.page,
    status: row.status as EnquiryStatus,
    notes: row.notes,
    readAt: row.read_at,
    isUnread: row.is_unread === 1,
    createdAt: row.created_at,
    keptUntil: keptUntil(row.contacted_at),
    ...(row.estimate && { estimate: JSON.parse(row.estimate) as SentEstimate }),
  }
}

/** The enquiry of a row that is joined with its e-mail, whose columns are null where there is none. */
export function toEnquiryWithMail(row: Row & { [Column in keyof EmailColumns]: EmailColumns[Column] | null }): Enquiry {
  const { attempts, due_at } = row
  if (attempts === null || due_at === null) return toEnquiry(row)
  return { ...toEnquiry(row), mail: toEmailState({ ...row, attempts, due_at }) }
}

/** The texts that an enquiry is searched by; its phone numbers also as digits alone. */
function enquirySearchTexts(row: Row): string[] {
  const { full_name, email, phone, phone_number, property_name, message, notes } = row
  const digits = [phone, message, notes].flatMap((each) => phoneDigitsIn(toSearchText(each)))
  return [referenceOf(row.id), full_name, email, phone, phone_number, ...digits, property_name, message, notes]
}

/** The row of the search text of an enquiry. */
export function toEnquiryText(row: Row): Tables["enquiry_texts"] {
  return { id: row.id, text: toSearchText(enquirySearchTexts(row).join(" ")) }
}

/** Stores the search text of an enquiry that has changed, in the transaction that changes the enquiry. */
export async function putEnquiryText(db: Kysely<Tables>, row: Row): Promise<void> {
  await putText(db, "enquiries", row.id, ...enquirySearchTexts(row))
}
