import type { Kysely, SelectQueryBuilder, Transaction } from "kysely"
import type { Business } from "#domain/business/business.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import { parse } from "#domain/base/parse.ts"
import type { VisitKind } from "#domain/business/visit-hours.ts"
import type { Keyed } from "#domain/content/repository.ts"
import { enquiryNotFound, type VisitForm } from "#domain/enquiry/enquiry.ts"
import type { EnquiryStatus } from "#domain/enquiry/enquiry-status.ts"
import { addDays } from "#domain/text/calendar.ts"
import { type DayTimes, isWithinHours, type Slot, toSlots } from "#domain/visit/free-times.ts"
import {
  maxMoves,
  type OfficeVisitForm,
  type PlaceChange,
  placeForm,
  visitMessages,
  visitStateLabels,
} from "#domain/visit/visit.ts"
import type { BookedVisit, ListedVisit, Visit } from "#domain/visit/visit-entities.ts"
import { once } from "../base/idempotency.ts"
import { requireId, requireRow } from "../base/rows.ts"
import { readTrustedTime } from "../base/settings.ts"
import { transact, tryAgain } from "../database/failures.ts"
import type { Tables } from "../database/tables.ts"
import { type Admission, transactAdmitted } from "../enquiries/admission.ts"
import type { Enquiries, Submission } from "../enquiries/enquiries.ts"
import { lockEnquiry } from "../enquiries/enquiry-changes.ts"
import { hasExpired } from "../enquiries/enquiry-rows.ts"
import { hashVisitorSecret, makeVisitorSecret } from "../enquiries/visitor-secret.ts"
import { type AnyDays, type Blocks, type Days, openBlocks } from "./blocks.ts"
import { type ErasedVisit, readErasedVisit } from "./erased-visits.ts"
import { findSeat, notOpen, takeSeat } from "./cells/cells.ts"
import { type AskedTime, NotFree, openOfferedTimes, requireServed, rulesOf } from "./offered-times.ts"
import {
  cancelVisit,
  changeVisit,
  insertVisit,
  noteOnEnquiry,
  toVisitEvent,
  type VisitSources,
} from "./visit-changes.ts"
import { toListedVisit, toTimes, toVisit, type VisitRow } from "./visit-rows.ts"

/** A visit by its id, for the office, with its sequence as it was read; or by the secret of the visitor who sent its enquiry. */
type WhichVisit = { id: string; sequence?: number | undefined } | { secret: string; admit?: Admission | undefined }

/** The visits of a database. Two that overlap are refused by its keys; times are compared with its clock. */
export interface Visits extends Blocks {
  /** The times that can be booked now, the earliest first; the office needs no notice. */
  listFree(kind: VisitKind, days: Days, about?: { isOffice?: boolean }): Promise<Slot[]>
  /** The same for visitors, day by day. */
  listFreeDays(kind: VisitKind, days: Days): Promise<DayTimes[]>
  /**
   * Stores an enquiry with its visit, its events and its e-mails in one transaction; the same key and form again return the first visit.
   * Throws "in-use" where the time is taken meanwhile, with the next times that are free, and where the person has an open visit of the
   * kind, without them; "invalid" for a time that is not offered, for a kind that is off, and for a PIN code outside of the area.
   */
  book(form: VisitForm, about: Omit<Submission, "visit">): Promise<BookedVisit>
  /** Books a visit for an enquiry that is there; throws as `book`. `by` is the e-mail address of the admin. */
  bookFor(form: OfficeVisitForm, about: { by: string; keyed?: Keyed | undefined }): Promise<Visit>
  /** The open visit of the enquiry with this secret, otherwise the one that was changed last; undefined if it has none. */
  find(secret: string): Promise<Visit | undefined>
  get(id: string): Promise<Visit>
  /** A visit that was cancelled when its enquiry was erased; undefined where there is none. */
  findErased(which: { id: string; enquiryId: string }): Promise<ErasedVisit | undefined>
  /** All visits of an enquiry: the open one first, then those that were changed last. */
  listOf(enquiryId: string): Promise<Visit[]>
  /** Moves an open visit; throws as `book`, "invalid" for one that is over or cancelled, and "stale" for one that was moved since it was read. */
  move(which: WhichVisit, startsAt: string, by?: string): Promise<Visit>
  /** Corrects where an open visit at home is; throws as `move`, and "invalid" if it is in the studio. */
  correctPlace(which: WhichVisit, place: PlaceChange, by?: string): Promise<Visit>
  /** Cancels an open visit; throws as `move`, but the office can cancel one that is cancelled already. */
  cancel(which: WhichVisit, by?: string): Promise<Visit>
  /** Notes what became of a visit; who came earlier was here, too. */
  mark(id: string, state: "done" | "missed", by: string): Promise<Visit>
  /** The visits of some days or of all, in whatever state, the earliest first. */
  list(days: AnyDays): Promise<ListedVisit[]>
  /** The visits to come that may not be wanted any more: outside of the hours as they are now, or of an enquiry that is spam or lost. */
  listDoubtful(): Promise<ListedVisit[]>
}

/** Opens the visits of a database. */
export function openVisits(
  db: Kysely<Tables>,
  { emails, now: clock, onEmail, readBusiness, readKey, submit }: VisitSources & Pick<Enquiries, "submit">,
): Visits {
  const { listFreeDays, requireOffered, orOffer } = openOfferedTimes(db, { now: clock, readBusiness })

  /** Where and when a visit is to be, and which seats it can take; throws as `requireOffered`. */
  function placeIn(business: Business, asked: AskedTime & { address: string; pin: string }) {
    const { gapMinutes } = business.visits[asked.kind]
    const rules = rulesOf(business.visits, asked.kind)
    return { ...asked, slot: requireOffered(asked, business), gapMinutes, rules }
  }

  async function changingBy(by: string) {
    return { by, now: clock(), emails, zone: (await readBusiness()).visits.zone }
  }

  async function get(id: string): Promise<Visit> {
    return toVisit(requireRow(await readRow(db, { id }, clock()), visitMessages.notFound))
  }

  async function find(secret: string): Promise<Visit | undefined> {
    const row = await readRow(db, { secret }, clock())
    return row && toVisit(row)
  }

  async function listOf(enquiryId: string): Promise<Visit[]> {
    const visits = openFirst(db.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiryId))
    return (await visits.execute()).map(toVisit)
  }

  /** The row of a visit, which nobody else changes until the transaction ends, and that of its enquiry. */
  async function lockVisit(trx: Transaction<Tables>, which: WhichVisit) {
    const read = async () => requireRow(await readRow(trx, which, clock()), visitMessages.notFound)
    const found = await read()
    const enquiry = await lockEnquiry(trx, found.enquiry_id ?? "")
    return { visit: await read(), enquiry }
  }

  /** The work in a transaction; what a visitor changes sends an e-mail, and takes a point of its sender like an enquiry. */
  function transactFor<Result>(
    which: WhichVisit,
    work: (trx: Transaction<Tables>, spend: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    return tryAgain(() => transactAdmitted(db, "secret" in which ? which.admit : undefined, work))
  }

  async function requireOpen(trx: Transaction<Tables>, { state, ends_at }: VisitRow, field: string): Promise<void> {
    if (state.startsWith("cancelled")) throw invalidField(field, visitMessages.cancelled)
    const isOver = ends_at <= (await readTrustedTime(trx, clock())).toISOString()
    if (state !== "booked" || isOver) throw invalidField(field, visitMessages.ended)
  }

  async function rangeOf({ from, to }: AnyDays): Promise<{ begin: string; end: string }> {
    const { zone } = (await readBusiness()).visits
    const at = (day: string) =>
      new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString()
    return { begin: from ? at(from) : "0000", end: to ? at(addDays(to, 1)) : "9999" }
  }

  return {
    ...openBlocks(db, { now: clock, rangeOf }),
    listFree: async (...asked) => (await listFreeDays(...asked)).flatMap(toSlots),
    listFreeDays,

    async book({ kind, startsAt, address, pin, ...form }, about) {
      const [business, key] = await Promise.all([readBusiness(), readKey()])
      const asked = { kind, startsAt, address, pin, isOffice: false }
      const visit: Submission["visit"] = {
        print: JSON.stringify([kind, startsAt, address, pin]),
        change: (row) => ({
          status: "Visit booked" satisfies EnquiryStatus,
          visitor_secret_hash: hashVisitorSecret(makeVisitorSecret(key, row.id)),
          online_discount: 1,
        }),
        async store(trx, row) {
          const place = placeIn(business, asked)
          if (kind === "home") requireServed(pin, business)
          const changing = { by: "", now: new Date(row.created_at), zone: business.visits.zone, emails }
          const { event } = await insertVisit(trx, row, "Booked by the visitor", place, changing)
          await trx.insertInto("events").values(event).execute()
        },
      }
      const enquiry = await orOffer(asked, () => tryAgain(() => submit(form, { ...about, visit })))
      // A retry is answered with the visit of the first request, whatever came of it: both were stored at the same time.
      const visits = db.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiry._id)
      const first = await visits.where("created_at", "=", enquiry.createdAt).executeTakeFirst()
      return {
        visit: toVisit(requireRow(first, visitMessages.notFound)),
        reference: enquiry.reference,
        secret: makeVisitorSecret(key, enquiry._id),
      }
    },

    async bookFor({ enquiryId, ...place }, { by, keyed }) {
      requireId(enquiryId, enquiryNotFound)
      const business = await readBusiness()
      const asked = { ...place, isOffice: true }
      const booked = await orOffer(asked, () =>
        transact(db, async (trx) => {
          const make = async () => {
            const enquiry = await lockEnquiry(trx, enquiryId)
            const changing = { by, now: clock(), zone: business.visits.zone, emails }
            const { visit, event } = await insertVisit(trx, enquiry, "Booked", placeIn(business, asked), changing)
            await noteOnEnquiry(trx, enquiry, { status: "Visit booked", outcome: "" }, { ...changing, event })
            return toVisit(visit)
          }
          return await once(trx, keyed, make, { enquiryId })
        }),
      )
      onEmail()
      return booked
    },

    find,
    get,
    findErased: (which) => readErasedVisit(db, which),
    listOf,

    async move(which, startsAt, by = "") {
      const isOffice = "id" in which
      const found = isOffice ? await get(which.id) : await find(which.secret)
      const { kind } = requireRow(found, visitMessages.notFound)
      const business = await readBusiness()
      const { zone, [kind]: of } = business.visits
      const asked = { kind, startsAt, isOffice }
      const moved = await orOffer(asked, () =>
        transactFor(which, async (trx, spend) => {
          const { visit: before, enquiry } = await lockVisit(trx, which)
          await requireOpen(trx, before, "startsAt")
          // The same again, as of a form that was sent twice, changes nothing.
          if (before.starts_at === startsAt) return before
          requireUnmoved(which, before)
          requireFewMoves(which, before, "startsAt")
          const changing = { by, now: clock(), zone, emails, words: "Moved" }
          const times = toTimes(requireOffered(asked, business), of.gapMinutes)
          const moving = { ...before, ...times, changed_at: changing.now.toISOString() }
          const seat = await findSeat(trx, moving, rulesOf(business.visits, kind))
          if (!(await takeSeat(trx, moving, seat))) throw new NotFree("in-use", visitMessages.taken)
          await spend()
          return await changeVisit(trx, { enquiry, visit: before }, times, changing)
        }),
      )
      onEmail()
      return toVisit(moved)
    },

    async correctPlace(which, change, by = "") {
      const business = await readBusiness()
      const changing = { by, now: clock(), zone: business.visits.zone, emails, words: "Address corrected" }
      const corrected = await transactFor(which, async (trx, spend) => {
        const found = await lockVisit(trx, which)
        const { kind, ...before } = found.visit
        await requireOpen(trx, found.visit, "address")
        if (kind !== "home") throw invalidField("address", visitMessages.studio)
        const { address = before.address, pin = before.pin } = change
        const place = parse(placeForm, { address, pin })
        if (place.address === before.address && place.pin === before.pin) return found.visit
        requireUnmoved(which, found.visit)
        requireFewMoves(which, found.visit, "address")
        if ("secret" in which) requireServed(place.pin, business)
        await spend()
        return await changeVisit(trx, found, place, changing)
      })
      onEmail()
      return toVisit(corrected)
    },

    async cancel(which, by = "") {
      const changing = await changingBy(by)
      const cancelled = await transact(db, async (trx) => {
        const found = await lockVisit(trx, which)
        if ("id" in which && found.visit.state.startsWith("cancelled")) return found.visit
        await requireOpen(trx, found.visit, "state")
        requireUnmoved(which, found.visit)
        const { visit, work, event } = await cancelVisit(trx, found, changing)
        await noteOnEnquiry(trx, found.enquiry, work, { ...changing, event })
        return visit
      })
      onEmail()
      return toVisit(cancelled)
    },

    async mark(id, state, by) {
      const changing = await changingBy(by)
      const at = changing.now.toISOString()
      const marked = await transact(db, async (trx) => {
        const { visit, enquiry } = await lockVisit(trx, { id })
        if (visit.state.startsWith("cancelled")) throw invalidField("state", visitMessages.cancelled)
        if (visit.state === state) return visit
        const change = { ...notOpen, state, changed_at: at }
        await trx.updateTable("visits").set(change).where("id", "=", id).execute()
        const event = toVisitEvent(enquiry, visit, visitStateLabels[state], changing)
        await noteOnEnquiry(trx, enquiry, {}, { ...changing, event })
        return { ...visit, ...change }
      })
      return toVisit(marked)
    },

    async list(days) {
      const { begin, end } = await rangeOf(days)
      const visits = selectListed(db).where("visits.starts_at", ">=", begin).where("visits.starts_at", "<", end)
      return (await visits.execute()).map(toListedVisit)
    },

    async listDoubtful() {
      const business = await readBusiness()
      const visits = selectListed(db)
        .select(["enquiries.status", "enquiries.outcome"])
        .where("visits.starts_at", ">", clock().toISOString())
        .where("visits.state", "=", "booked")
      const isLost = ({ status, outcome }: { status: string | null; outcome: string | null }) =>
        status === "Spam" || (status === "Closed" && outcome !== "won")
      return (await visits.execute())
        .map((row) => ({ visit: toListedVisit(row), isLost: isLost(row) }))
        .filter(({ visit, isLost: lost }) => lost || !isWithinHours(visit.kind, business, visit))
        .map(({ visit }) => visit)
    },
  }
}

/** Somebody who has not seen that the visit was moved may mean another time. */
function requireUnmoved(which: WhichVisit, { sequence }: VisitRow): void {
  if ("id" in which && which.sequence !== undefined && which.sequence !== sequence)
    throw new AppError("stale", visitMessages.changed)
}

function requireFewMoves(which: WhichVisit, { sequence }: VisitRow, field: string): void {
  if ("secret" in which && sequence >= maxMoves) throw invalidField(field, visitMessages.movedOften)
}

/** The row of a visit; undefined where there is none, its enquiry was erased, or the secret has ended. A secret is that of the first as `openFirst` orders them. */
async function readRow(db: Kysely<Tables>, which: WhichVisit, now: Date): Promise<VisitRow | undefined> {
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

/** Visits of an enquiry in their order: the open one, then those that were changed last. Ids follow the clocks of instances. */
function openFirst<Result>(visits: SelectQueryBuilder<Tables, "visits", Result>) {
  return visits
    .orderBy("visits.open_enquiry", (order) => order.asc().nullsLast())
    .orderBy("visits.changed_at", "desc")
    .orderBy("visits.id", "desc")
}

function selectListed(db: Kysely<Tables>) {
  return db
    .selectFrom("visits")
    .leftJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .selectAll("visits")
    .select(["full_name", "phone", "phone_number", "online_discount"])
    .orderBy("visits.starts_at")
    .orderBy("visits.id")
}
