import type { Kysely } from "kysely"
import type { Tables } from "#db/tables.ts"

/** The sent versions of quotations, of each enquiry first the accepted one, otherwise the latest: the value of the enquiry. */
export function selectQuoted(db: Kysely<Tables>) {
  return db
    .selectFrom("quotations")
    .where("state", "in", ["accepted", "sent"])
    .orderBy("state")
    .orderBy("number", "desc")
}

/** The values of enquiries in paise; those without a sent quotation are left out. */
export async function readQuoted(db: Kysely<Tables>, enquiryIds: readonly string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map()
  const rows = await selectQuoted(db).select(["enquiry_id", "total"]).where("enquiry_id", "in", enquiryIds).execute()
  return new Map(rows.toReversed().map(({ enquiry_id, total }) => [enquiry_id, total]))
}
