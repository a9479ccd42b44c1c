import type { Transaction } from "kysely"
import { type DerivedRows, refreshRows } from "#db/derived-rows.ts"
import type { Tables } from "#db/tables.ts"
import { enquirySearchTexts, readWritten, toEnquiryKeys } from "./enquiry-rows.ts"

/** The derived data of enquiries, for a business in this country. */
export function derivedEnquiries(country: string): DerivedRows<Tables["enquiries"]> {
  return {
    table: "enquiries",
    columns: (row) => toEnquiryKeys(row, country),
    texts: { noun: "enquiries", of: enquirySearchTexts, readMore: readWritten },
  }
}

/** Recomputes the derived data of enquiries, for a business in this country. */
export async function refreshEnquiries(trx: Transaction<Tables>, country: string): Promise<void> {
  await refreshRows(trx, derivedEnquiries(country))
}
