import { v7 as newId } from "uuid"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import { referenceOf } from "#domain/enquiry/enquiry.ts"
import type { Slot } from "#domain/visit/free-times.ts"
import type { VisitState } from "#domain/visit/visit.ts"
import type { Block, ListedVisit, Visit } from "#domain/visit/visit-entities.ts"
import type { Tables } from "../database/tables.ts"

export type VisitRow = Tables["visits"]
export type EnquiryRow = Tables["enquiries"]

/** Where and when a new visit is to be. */
export interface NewVisit {
  kind: VisitKind
  slot: Slot
  gapMinutes: number
  address: string
  pin: string
}

/** The row of a new visit for an enquiry; a visit in the studio has no address of its own. */
export function toVisitRow(
  enquiry: EnquiryRow,
  { kind, slot, gapMinutes, address, pin }: NewVisit,
  now: string,
): VisitRow {
  return {
    id: newId(),
    enquiry_id: enquiry.id,
    kind,
    ...toTimes(slot, gapMinutes),
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

/** The columns that say when a visit is. */
export function toTimes({ startsAt, endsAt }: Slot, gapMinutes: number) {
  const busyUntil = new Date(Date.parse(endsAt) + gapMinutes * 60_000).toISOString()
  return { starts_at: startsAt, ends_at: endsAt, busy_until: busyUntil }
}

/** The visit of a row that has an enquiry. */
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

type OfEnquiry = Pick<EnquiryRow, "full_name" | "phone" | "phone_number" | "online_discount">

/** The visit of a row with the columns of its enquiry, which are null where that was erased. */
export function toListedVisit(row: VisitRow & { [Column in keyof OfEnquiry]: OfEnquiry[Column] | null }): ListedVisit {
  return {
    ...toVisit(row),
    enquiryId: row.enquiry_id,
    reference: row.enquiry_id === null ? "" : referenceOf(row.enquiry_id),
    fullName: row.full_name ?? "",
    phone: row.phone ?? "",
    phoneNumber: row.phone_number ?? "",
    onlineDiscount: row.online_discount === 1,
  }
}

/** The block of a row. */
export function toBlock({ id, kind, starts_at, ends_at, words, made_by }: Tables["visit_blocks"]): Block {
  return { _id: id, kind: (kind || null) as VisitKind | null, startsAt: starts_at, endsAt: ends_at, words, by: made_by }
}
