import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Business } from "#collections/shared/business/business.ts"
import { AppError, invalidField } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import type { Keyed } from "#base/repository.ts"
import { enquiryNotFound } from "#enquiries/shared/enquiry.ts"
import type { EnquiryStatus } from "#enquiries/shared/enquiry-status.ts"
import { addDays } from "#base/text/calendar.ts"
import { toSlots } from "../shared/free-times.ts"
import * as visitRules from "../shared/visit.ts"
import type { Block, BookedVisit, ListedVisit, Visit } from "../shared/visit-entities.ts"
import { once } from "#db/idempotency.ts"
import { requireId, requireRow } from "#db/rows.ts"
import { readTrustedTime } from "#db/settings.ts"
import { transact, retryDeadlocks } from "#db/failures.ts"
import type { Tables } from "#db/tables.ts"
import { transactAdmitted } from "#http/rate-limit/admission.ts"
import type { Enquiries, Submission } from "#enquiries/server/enquiries.ts"
import { lockEnquiry } from "#enquiries/server/enquiry-changes.ts"
import * as visitRows from "./visit-rows.ts"
import { notOpen } from "./cells.ts"
import { createOfferedTimes, requireServed } from "./offered-times.ts"
import * as visitChanges from "./visit-changes.ts"

/** Days in the business's zone, inclusive; either may be absent for an open range. */
interface AnyDays {
  from?: string | undefined
  to?: string | undefined
}

/** The author, and the key of the request. */
interface Doing {
  by: string
  keyed?: Keyed | undefined
}

/** Changes a visit, in the transaction that has locked its enquiry. */
interface Locked {
  trx: Transaction<Tables>
  enquiry: visitRows.EnquiryRow
  visit: visitRows.VisitRow
  business: Business
  changing: visitChanges.Changing
  /** Counts the change towards the limits of its sender. */
  spend(): Promise<void>
}

/** Returns the visits of a database, and the blocked times. Times are compared with the database's clock. */
export function createVisits(
  db: Kysely<Tables>,
  { emails, now: clock, onEmail, readBusiness, readKey, submit }: visitChanges.VisitSources & Pick<Enquiries, "submit">,
) {
  const { listFreeDays, orOffer } = createOfferedTimes(db, { now: clock, readBusiness })
  const changingBy = (by: string, { visits }: Business, now = clock()) => ({ by, now, zone: visits.zone, emails })

  /** Changes a visit and adds it to the timeline of its enquiry; nothing changes if `work` returns undefined. */
  async function change(
    which: visitRows.WhichVisit,
    by: string,
    work: (locked: Locked) => Promise<visitChanges.Changed | undefined>,
  ): Promise<Visit> {
    const business = await readBusiness()
    const changing = changingBy(by, business)
    const changeIn = async (trx: Transaction<Tables>, spend: () => Promise<void>) => {
      const read = async () =>
        requireRow(await visitRows.readVisit(trx, which, clock()), visitRules.visitMessages.notFound)
      const enquiry = await lockEnquiry(trx, (await read()).enquiry_id ?? "")
      const visit = await read()
      const changed = await work({ trx, enquiry, visit, business, changing, spend })
      if (changed) await visitChanges.noteOnEnquiry(trx, enquiry, changed, changing)
      return visitRows.toVisit(changed?.visit ?? visit)
    }
    const visit = await retryDeadlocks(() =>
      transactAdmitted(db, "secret" in which ? which.admit : undefined, changeIn),
    )
    onEmail()
    return visit
  }

  async function requireOpen({ trx, visit: { state, ends_at } }: Locked, field: string): Promise<void> {
    if (state.startsWith("cancelled")) throw invalidField(field, visitRules.visitMessages.cancelled)
    const isOver = ends_at <= (await readTrustedTime(trx, clock())).toISOString()
    if (state !== "booked" || isOver) throw invalidField(field, visitRules.visitMessages.ended)
  }

  function rangeOf({ from, to }: AnyDays, { visits }: Business): { begin: string; end: string } {
    const at = (day: string) =>
      new Date(Temporal.PlainDate.from(day).toZonedDateTime(visits.zone).epochMilliseconds).toISOString()
    return { begin: from ? at(from) : "0000", end: to ? at(addDays(to, 1)) : "9999" }
  }

  /** Throws like `book`, "invalid" if the visit is over or cancelled, and "stale" if it was changed since it was read. */
  const move = (which: visitRows.WhichVisit, startsAt: string, by = "") =>
    orOffer(() =>
      change(which, by, async (locked) => {
        const { trx, enquiry, visit, business, changing, spend } = locked
        await requireOpen(locked, "startsAt")
        // The same time again, as from a form submitted twice, changes nothing.
        if (visit.starts_at === startsAt) return undefined
        requireUnchanged(which, visit, "startsAt")
        const asked = { kind: visit.kind as VisitKind, startsAt, isOffice: "id" in which }
        const moved = await visitChanges.bookVisit(trx, { enquiry, visit, asked, business }, changing)
        await spend()
        return moved
      }),
    )

  /** Corrects the place of an open home visit; throws like `move`, and "invalid" if it is in the studio. */
  const correctPlace = (which: visitRows.WhichVisit, { address, pin }: visitRules.PlaceChange, by = "") =>
    change(which, by, async (locked) => {
      const { trx, visit, business, changing, spend } = locked
      await requireOpen(locked, "address")
      if (visit.kind !== "home") throw invalidField("address", visitRules.visitMessages.studio)
      const place = parse(visitRules.placeForm, { address: address ?? visit.address, pin: pin ?? visit.pin })
      if (place.address === visit.address && place.pin === visit.pin) return undefined
      requireUnchanged(which, visit, "address")
      if ("secret" in which) requireServed(place.pin, business)
      await spend()
      return await visitChanges.updateVisit(
        trx,
        locked,
        place,
        { change: "moved", words: "Address corrected" },
        changing,
      )
    })

  /** Cancels an open visit; throws like `move`, but the office can cancel one that is cancelled already. */
  const cancel = (which: visitRows.WhichVisit, by = "") =>
    change(which, by, async (locked) => {
      if ("id" in which && locked.visit.state.startsWith("cancelled")) return undefined
      await requireOpen(locked, "state")
      requireUnchanged(which, locked.visit)
      return await visitChanges.cancelVisit(locked.trx, locked, locked.changing)
    })

  /** Records the outcome of a visit, even before its time: the visitor may have come earlier. */
  const mark = (which: visitRows.WhichVisit, state: "done" | "missed", by: string) =>
    change(which, by, async (locked) => {
      if (locked.visit.state.startsWith("cancelled")) throw invalidField("state", visitRules.visitMessages.cancelled)
      if (locked.visit.state === state) return undefined
      const columns = { ...notOpen, state }
      return await visitChanges.updateVisit(
        locked.trx,
        locked,
        columns,
        { words: visitRules.visitStateLabels[state] },
        locked.changing,
      )
    })

  return {
    /** Lists the available slots by day, earliest first; the office has no minimum notice. */
    listFreeDays,
    /** Lists the same slots without their days. */
    listFree: async (...asked: Parameters<typeof listFreeDays>) => (await listFreeDays(...asked)).flatMap(toSlots),

    /**
     * Stores an enquiry with its visit, its events and its e-mails in one transaction; the same key and form again return the first visit.
     * Throws "in-use" if the time was taken in the meantime, with the next available slots, and if the person has an open visit of the
     * kind, without them; "invalid" for a time that is not offered, for a kind that is off, and for a PIN code outside the area.
     */
    async book(
      { kind, startsAt, address, pin, ...form }: visitRules.VisitForm,
      about: Omit<Submission, "visit">,
    ): Promise<BookedVisit> {
      const [business, key] = await Promise.all([readBusiness(), readKey()])
      const asked = { kind, startsAt, isOffice: false }
      const visit: Submission["visit"] = {
        print: JSON.stringify([kind, startsAt, address, pin]),
        change: (row) => ({
          status: "Visit booked" satisfies EnquiryStatus,
          visitor_secret_hash: visitRows.hashVisitorSecret(visitRows.makeVisitorSecret(key, row.id)),
          online_discount: 1,
        }),
        async store(trx, enquiry) {
          const changing = changingBy("", business, new Date(enquiry.created_at))
          const { event } = await visitChanges.bookVisit(
            trx,
            { enquiry, visit: { address, pin }, asked, business },
            changing,
          )
          await trx.insertInto("events").values(event).execute()
        },
      }
      const enquiry = await orOffer(() => retryDeadlocks(() => submit(form, { ...about, visit })))
      // A retry gets the visit of the first request, whatever its state: both were stored at the same time.
      const visits = db.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiry._id)
      const first = await visits.where("created_at", "=", enquiry.createdAt).executeTakeFirst()
      return {
        visit: visitRows.toVisit(requireRow(first, visitRules.visitMessages.notFound)),
        reference: enquiry.reference,
        secret: visitRows.makeVisitorSecret(key, enquiry._id),
      }
    },

    /** Books a visit for an existing enquiry; throws like `book`. `by` is the e-mail address of the admin. */
    async bookFor(
      { enquiryId, kind, startsAt, address, pin }: visitRules.OfficeVisitForm,
      { by, keyed }: Doing,
    ): Promise<Visit> {
      requireId(enquiryId, enquiryNotFound)
      const business = await readBusiness()
      const asked = { kind, startsAt, isOffice: true }
      const make = async (trx: Transaction<Tables>) => {
        const enquiry = await lockEnquiry(trx, enquiryId)
        const changing = changingBy(by, business)
        const booked = await visitChanges.bookVisit(
          trx,
          { enquiry, visit: { address, pin }, asked, business },
          changing,
        )
        const work = { status: "Visit booked" satisfies EnquiryStatus, outcome: "" }
        await visitChanges.noteOnEnquiry(trx, enquiry, { ...booked, work }, changing)
        return visitRows.toVisit(booked.visit)
      }
      const booked = await orOffer(() => transact(db, (trx) => once(trx, keyed, () => make(trx), { enquiryId })))
      onEmail()
      return booked
    },

    /** Finds the open visit of the enquiry with this secret, otherwise the most recently changed one; undefined if it has none. */
    async find(secret: string): Promise<Visit | undefined> {
      const row = await visitRows.readVisit(db, { secret }, clock())
      return row && visitRows.toVisit(row)
    },

    get: async (id: string) =>
      visitRows.toVisit(requireRow(await visitRows.readVisit(db, { id }, clock()), visitRules.visitMessages.notFound)),
    /** Finds a visit that was cancelled when its enquiry was erased. */
    findErased: (which: { id: string; enquiryId: string }) => visitRows.readErasedVisit(db, which),

    /** Lists all visits of an enquiry: the open one first, then the most recently changed. */
    async listOf(enquiryId: string): Promise<Visit[]> {
      const visits = visitRows.openFirst(db.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiryId))
      return (await visits.execute()).map(visitRows.toVisit)
    },

    move,
    correctPlace,
    cancel,
    mark,
    /** Reschedules a visit, corrects its place, or sets its state, depending on the given fields. */
    change(which: visitRows.WhichVisit, { startsAt, state, ...place }: visitRules.VisitEdit, by = ""): Promise<Visit> {
      if (startsAt !== undefined) return move(which, startsAt, by)
      if (state === undefined) return correctPlace(which, place, by)
      return state === "cancelled-by-office" ? cancel(which, by) : mark(which, state, by)
    },

    /** Lists the visits of some days or all, in any state, earliest first. */
    async list(days: AnyDays): Promise<ListedVisit[]> {
      const business = await readBusiness()
      return await visitRows.listVisits(db, rangeOf(days, business), { business, now: clock() })
    },

    /** Blocks a time; visits booked in it stay. */
    block: ({ kind, startsAt, endsAt, words }: visitRules.BlockForm, { by, keyed }: Doing): Promise<Block> =>
      transact(db, (trx) =>
        once(trx, keyed, async () => {
          const times = { starts_at: startsAt, ends_at: endsAt }
          const row = { id: newId(), kind: kind ?? "", ...times, words, made_at: clock().toISOString(), made_by: by }
          await trx.insertInto("visit_blocks").values(row).execute()
          return visitRows.toBlock(row)
        }),
      ),

    async unblock(id: string): Promise<Block> {
      requireId(id, visitRules.visitMessages.blockNotFound)
      const removed = await db.deleteFrom("visit_blocks").where("id", "=", id).returningAll().executeTakeFirst()
      return visitRows.toBlock(requireRow(removed, visitRules.visitMessages.blockNotFound))
    },

    async listBlocks(days: AnyDays): Promise<Block[]> {
      const { begin, end } = rangeOf(days, await readBusiness())
      const blocks = db.selectFrom("visit_blocks").selectAll().where("ends_at", ">", begin).where("starts_at", "<", end)
      return (await blocks.orderBy("starts_at").orderBy("id").execute()).map(visitRows.toBlock)
    },
  }
}

/** Throws "stale" if the office has not seen the current visit, and "invalid" if its visitor has changed it too often. */
function requireUnchanged(which: visitRows.WhichVisit, { sequence }: visitRows.VisitRow, field?: string): void {
  if ("secret" in which && field !== undefined && sequence >= visitRules.maxMoves)
    throw invalidField(field, visitRules.visitMessages.movedOften)
  if ("id" in which && which.sequence !== undefined && which.sequence !== sequence)
    throw new AppError("stale", visitRules.visitMessages.changed)
}
