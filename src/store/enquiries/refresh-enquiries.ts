import type { Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"
import { putEnquiryText, toEnquiryKeys } from "./enquiry-rows.ts"

const batchLength = 500

/** Makes all that enquiries are called, found and sorted by again, for a business in this country. */
export async function refreshEnquiries(trx: Transaction<Tables>, country: string): Promise<void> {
  let last = ""
  for (;;) {
    const rows = await trx
      .selectFrom("enquiries")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchLength)
      .execute()
    for (const row of rows) {
      const keys = toEnquiryKeys(row, country)
      await trx.updateTable("enquiries").set(keys).where("id", "=", row.id).execute()
      await putEnquiryText(trx, { ...row, ...keys })
    }
    if (rows.length < batchLength) return
    last = rows.at(-1)?.id ?? ""
  }
}
