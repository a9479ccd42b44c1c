import type { Kysely } from "kysely"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Visit } from "#domain/visit/visit-entities.ts"
import type { Tables } from "../database/tables.ts"
import { toEnquiry } from "../enquiries/enquiry-rows.ts"
import { type EnquiryRow, toVisit } from "./visit-rows.ts"

/** A visit that an erasure has cancelled, and who asked for that; with its enquiry until that is destroyed. */
export interface ErasedVisit {
  visit: Visit
  askedBy: string
  enquiry: Enquiry | undefined
}

/** A visit whose enquiry was erased, for the last e-mails about it alone; undefined where there is none. */
export async function readErasedVisit(
  db: Kysely<Tables>,
  { id, enquiryId }: { id: string; enquiryId: string },
): Promise<ErasedVisit | undefined> {
  const visits = db.selectFrom("visits").selectAll().where("id", "=", id).where("enquiry_id", "is", null)
  const visit = await visits.executeTakeFirst()
  const erasure = await db
    .selectFrom("erasures")
    .leftJoin("withheld_enquiries", "erasure_id", "erasures.id")
    .select(["asked_by", "enquiry"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst()
  if (!visit || !erasure) return undefined
  const enquiry = erasure.enquiry === null ? undefined : toEnquiry(JSON.parse(erasure.enquiry) as EnquiryRow)
  return { visit: toVisit(visit), askedBy: erasure.asked_by, enquiry }
}
