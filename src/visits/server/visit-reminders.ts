import type { Kysely } from "kysely"
import { kindForVisit, visitReminder } from "#mail/shared/email-status.ts"
import { remindedFrom } from "../shared/visit.ts"
import type { Tables } from "#db/tables.ts"
import { toEmailRow } from "#mail/server/outbox.ts"

/**
 * Queues the e-mails to visitors about visits of the next day, when it is late enough in the zone; each once. A visitor who has just
 * booked or rescheduled has an e-mail about it. Returns the number.
 */
export async function queueReminders(db: Kysely<Tables>, zone: string, now: Date): Promise<number> {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  if (local.hour < remindedFrom) return 0
  const tomorrow = local.toPlainDate().add({ days: 1 })
  const iso = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()
  const due = await db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .select(["visits.id", "enquiries.id as enquiryId", "visits.sequence"])
    .where("visits.state", "=", "booked")
    .where("visits.starts_at", ">=", iso(tomorrow.toZonedDateTime(zone)))
    .where("visits.starts_at", "<", iso(tomorrow.add({ days: 1 }).toZonedDateTime(zone)))
    .where("visits.changed_at", "<", iso(local.withPlainTime({ hour: remindedFrom })))
    .where("enquiries.email", "<>", "")
    .execute()
  if (due.length === 0) return 0
  const queued = await db
    .insertInto("outbox")
    .values(due.map((visit) => toEmailRow(kindForVisit(visitReminder, visit), visit.enquiryId, now.toISOString())))
    .onConflict((conflict) => conflict.columns(["enquiry_id", "kind"]).doNothing())
    .returning("id")
    .execute()
  return queued.length
}
