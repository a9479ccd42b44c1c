import { hash } from "node:crypto"
import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { dayOf } from "#domain/text/calendar.ts"
import { type Enquiry, type EnquiryForm, referenceOf } from "#domain/enquiry/enquiry.ts"
import {
  type EnquiryTextName,
  enquiryTextNames,
  enquiryTexts,
  type TypedName,
  typedTexts,
} from "#domain/enquiry/enquiry-texts.ts"
import type { EnquiryStatus } from "#domain/enquiry/enquiry-status.ts"
import { type SentEstimate, unreadableEstimate } from "#domain/estimate/sent-estimate.ts"
import { phoneDigitsIn, phoneKey } from "#domain/contact-details/phone-key.ts"
import { readPhone } from "#domain/contact-details/phone.ts"
import { emailKey, keptUntil } from "#domain/enquiry/erasure.ts"
import { toSearchText, toSortKey } from "#domain/text/search-text.ts"
import { type EmailColumns, toEmailState } from "./outbox.ts"
import { putText, toText } from "../base/search.ts"
import { type ColumnOf, columnOf } from "../database/item-table.ts"
import type { Tables } from "../database/tables.ts"

type Row = Tables["enquiries"]
type Texts = Record<ColumnOf<EnquiryTextName>, string>

/** The column of each text. */
const columns = enquiryTextNames.map((name) => [name, columnOf(name)] as const)

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
  const { company, estimate: sent = "", ...typed } = form
  const createdAt = about.createdAt ?? new Date().toISOString()
  const given: Record<string, unknown> = { ...typed, propertyName: company, page: about.page }
  const texts = Object.fromEntries(columns.map(([name, column]) => [column, given[name] ?? ""])) as Texts
  return {
    id: newId(),
    ...texts,
    status: "New",
    notes: sent && !about.estimate ? unreadableEstimate(sent) : "",
    created_at: createdAt,
    contacted_at: createdAt,
    received_on: dayOf(createdAt),
    read_at: null,
    is_unread: 1,
    ...toEnquiryKeys(texts, about.country),
    changed_by: "",
    changed_at: "",
    estimate: about.estimate ? JSON.stringify(about.estimate) : "",
  }
}

/** The columns that an enquiry is called, found and sorted by; `country` is that of the business. */
export function toEnquiryKeys({ full_name, email, phone, property_name }: Texts, country: string) {
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
export function fingerprintOf({ estimate, ...form }: EnquiryForm): string {
  const typed = Object.keys(typedTexts).map((name) => form[name as TypedName])
  return hash("sha256", JSON.stringify([...typed, ...(estimate ? [estimate] : [])]))
}

/** The enquiry of a row. */
export function toEnquiry(row: Row): Enquiry {
  return {
    _id: row.id,
    reference: referenceOf(row.id),
    ...(Object.fromEntries(columns.map(([name, column]) => [name, row[column]])) as Record<EnquiryTextName, string>),
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
export function enquirySearchTexts(row: Row): string[] {
  const digits = [row.phone, row.message, row.notes].flatMap((each) => phoneDigitsIn(toSearchText(each)))
  const texts = columns.filter(([name]) => enquiryTexts[name].isSearched ?? true).map(([, column]) => row[column])
  return [referenceOf(row.id), ...texts, ...digits, row.notes]
}

/** The row of the search text of an enquiry. */
export function toEnquiryText(row: Row): Tables["enquiry_texts"] {
  return { id: row.id, text: toText(enquirySearchTexts(row)) }
}

/** Stores the search text of an enquiry that has changed, in the transaction that changes the enquiry. */
export async function putEnquiryText(db: Kysely<Tables>, row: Row): Promise<void> {
  await putText(db, "enquiries", row.id, ...enquirySearchTexts(row))
}
