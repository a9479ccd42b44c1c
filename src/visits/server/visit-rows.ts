import type { Kysely, SelectQueryBuilder } from "kysely"
import { v7 as newId } from "uuid"
import type { Business } from "#collections/shared/business/business.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { referenceOf } from "#base/reference.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { isWithinHours } from "../shared/free-times.ts"
import { visitMessages, type VisitState } from "../shared/visit.ts"
import type { Block, ListedVisit, Visit } from "../shared/visit-entities.ts"
import { requireId } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import type { Admission } from "#http/rate-limit/admission.ts"
import { hasExpired, toEnquiry } from "#enquiries/server/enquiry-rows.ts"
import { createHmac, hash } from "node:crypto"

/** The name of the store's secret from which visitors' secrets are derived. */
export const visitorKey = "visitors"

/** The secret for a visitor's enquiry: 128 bits, the same at each call until it is replaced; `turn` counts replacements. */
export function makeVisitorSecret(key: string, enquiryId: string, turn = 0): string {
  const of = turn === 0 ? enquiryId : `${enquiryId}:${turn}`
  return createHmac("sha256", key).update(of).digest().subarray(0, 16).toString("base64url")
}

export function hashVisitorSecret(secret: string): string {
  return hash("sha256", secret)
}

export type VisitRow = Tables["visits"]
export type EnquiryRow = Tables["enquiries"]

/** A visit by its id, for the office, with the sequence that was read; or by the secret of its enquiry's visitor. */
export type WhichVisit =
  | { id: string; sequence?: number | undefined }
  | { secret: string; admit?: Admission | undefined }

type NewVisit = Pick<VisitRow, "kind" | "address" | "pin" | "starts_at" | "ends_at" | "busy_until">

/** The row of a new visit for an enquiry; a studio visit has no address. */
export function toVisitRow(enquiry: EnquiryRow, { kind, address, pin, ...times }: NewVisit, now: string): VisitRow {
  return {
    id: newId(),
    enquiry_id: enquiry.id,
    kind,
    ...times,
    state: "booked",
    sequence: 0,
    ...(kind === "home" ? { address, pin } : { address: "", pin: "" }),
    open_enquiry: enquiry.id,
    open_email: enquiry.email_key || null,
    open_phone: enquiry.phone_key || null,
    created_at: now,
    changed_at: now,
  }
}

export function toVisit(row: VisitRow): Visit {
  return {
    _id: row.id,
    enquiryId: row.enquiry_id ?? "",
    kind: row.kind as VisitKind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as VisitState,
    sequence: row.sequence,
    address: row.address,
    pin: row.pin,
  }
}

export function toBlock({ id, kind, starts_at, ends_at, words, made_by }: Tables["visit_blocks"]): Block {
  return { _id: id, kind: (kind || null) as VisitKind | null, startsAt: starts_at, endsAt: ends_at, words, by: made_by }
}

/** Undefined if its enquiry was erased or the secret has ended. A secret opens the first visit of its enquiry. */
export async function readVisit(db: Kysely<Tables>, which: WhichVisit, now: Date): Promise<VisitRow | undefined> {
  if ("id" in which) requireId(which.id, visitMessages.notFound)
  const rows = db.selectFrom("visits").innerJoin("enquiries", "enquiries.id", "visits.enquiry_id").selectAll("visits")
  const found =
    "id" in which
      ? rows.where("visits.id", "=", which.id)
      : rows
          .where("enquiries.visitor_secret_hash", "=", hashVisitorSecret(which.secret))
          .where(({ not }) => not(hasExpired(now)))
  return await openFirst(found).limit(1).executeTakeFirst()
}

/** Orders the visits of an enquiry: the open one first, then the most recently changed. Ids follow the clocks of instances. */
export function openFirst<Result>(visits: SelectQueryBuilder<Tables, "visits", Result>) {
  return visits
    .orderBy("visits.open_enquiry", (order) => order.asc().nullsLast())
    .orderBy("visits.changed_at", "desc")
    .orderBy("visits.id", "desc")
}

/** Lists the visits that start between two times, in any state, earliest first. */
export async function listVisits(
  db: Kysely<Tables>,
  { begin, end }: { begin: string; end: string },
  { business, now }: { business: Business; now: Date },
): Promise<ListedVisit[]> {
  const rows = await db
    .selectFrom("visits")
    .leftJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .selectAll("visits")
    .select(["full_name", "phone", "phone_number", "online_discount", "status", "outcome"])
    .where("visits.starts_at", ">=", begin)
    .where("visits.starts_at", "<", end)
    .orderBy("visits.starts_at")
    .orderBy("visits.id")
    .execute()
  return rows.map(({ full_name, phone, phone_number, online_discount, status, outcome, ...row }) => {
    const visit = toVisit(row)
    const isToCome = row.state === "booked" && row.starts_at > now.toISOString()
    return {
      ...visit,
      enquiryId: row.enquiry_id,
      reference: row.enquiry_id === null ? "" : referenceOf(row.enquiry_id),
      fullName: full_name ?? "",
      phone: phone ?? "",
      phoneNumber: phone_number ?? "",
      onlineDiscount: online_discount === 1,
      doubt: isToCome ? doubtOf(visit, { status, outcome }, business) : null,
    }
  })
}

/** Why a future visit may no longer be wanted; an order may need its visit. */
function doubtOf(
  visit: Visit,
  { status, outcome }: { status: string | null; outcome: string | null },
  business: Business,
): ListedVisit["doubt"] {
  if (status === "Spam") return "spam"
  if (status === "Closed" && outcome !== "won") return "closed"
  return isWithinHours(visit.kind, business, visit) ? null : "hours"
}

/** Only for the last e-mails about a visit cancelled by an erasure, with its enquiry until that is destroyed. */
export async function readErasedVisit(
  db: Kysely<Tables>,
  { id, enquiryId }: { id: string; enquiryId: string },
): Promise<{ visit: Visit; askedBy: string; enquiry: Enquiry | undefined } | undefined> {
  const visits = db.selectFrom("visits").selectAll().where("id", "=", id).where("enquiry_id", "is", null)
  const visit = await visits.executeTakeFirst()
  const erasure = await db
    .selectFrom("erasures")
    .leftJoin("withheld_enquiries", "erasure_id", "erasures.id")
    .select(["asked_by", "enquiry"])
    .where("enquiry_id", "=", enquiryId)
    // An order has a second line, which is retained longer.
    .orderBy("purged_at", (order) => order.desc().nullsFirst())
    .executeTakeFirst()
  if (!visit || !erasure) return undefined
  const enquiry = erasure.enquiry === null ? undefined : toEnquiry(JSON.parse(erasure.enquiry) as EnquiryRow)
  return { visit: toVisit(visit), askedBy: erasure.asked_by, enquiry }
}
