import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { AppError, type ErrorCode, invalidField } from "#domain/base/errors.ts"
import type { Business } from "#domain/business/business.ts"
import { type VisitKind, visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Keyed } from "#domain/content/repository.ts"
import { kindForVisit, visitNews } from "#domain/enquiry/email-status.ts"
import { enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import type { EnquiryStatus } from "#domain/enquiry/enquiry-status.ts"
import type { VisitForm } from "#domain/enquiry/enquiry.ts"
import type { SentEstimate } from "#domain/estimate/sent-estimate.ts"
import { addDays } from "#domain/text/calendar.ts"
import { isWithinHours, listOffered, type Slot } from "#domain/visit/free-times.ts"
import {
  type BlockForm,
  maxMoves,
  type OfficeVisitForm,
  type VisitChange,
  visitMessages,
  visitStateLabels,
} from "#domain/visit/visit.ts"
import type { Block, BookedVisit, ListedVisit, Visit } from "#domain/visit/visit-entities.ts"
import { dayIn, wordHour } from "#domain/visit/visit-words.ts"
import { once } from "../base/idempotency.ts"
import { requireId, requireRow } from "../base/rows.ts"
import { updateEnquiryCounts } from "../database/row-counts.ts"
import type { Tables } from "../database/tables.ts"
import { type Enquiries, recalculate, type Submission } from "../enquiries/enquiries.ts"
import { lockEnquiry, toEventRow } from "../enquiries/events.ts"
import { toEmailRow } from "../enquiries/outbox.ts"
import { hashVisitorSecret, makeVisitorSecret } from "../enquiries/visitor-secret.ts"
import { describeWork } from "../enquiries/work.ts"
import { isDeadlock } from "../database/failures.ts"
import {
  fillBlock,
  fillBlocks,
  freeCells,
  hasPlace,
  isFreeFor,
  quartersOf,
  readTaken,
  takeCells,
} from "./cells/cells.ts"
import { notOpen, toBlock, toListedVisit, toTimes, toVisit, toVisitRow } from "./visit-rows.ts"

type Row = Tables["visits"]
type EnquiryRow = Tables["enquiries"]

/** Days of the business's zone, both counted. */
interface Days {
  from: string
  to: string
}

/** A visit by its id, for the office, with its sequence as it was read; or by the secret of the visitor who sent its enquiry. */
type WhichVisit = { id: string; sequence?: number | undefined } | { secret: string }

/** The visits of a database. Two that overlap are refused by its keys; times are compared with its clock. */
export interface Visits {
  /** The times that can be booked now, the earliest first; the office needs no notice. */
  listFree(kind: VisitKind, days: Days, about?: { isOffice?: boolean }): Promise<Slot[]>
  /**
   * Stores an enquiry with its visit, its events and its e-mails in one transaction; the same key and form again return the first visit.
   * Throws "in-use" where the time is taken meanwhile, with the next times that are free, and where the person has an open visit of the
   * kind, without them; "invalid" for a time that is not offered, for a kind that is off, and for a PIN code outside of the area.
   */
  book(form: VisitForm, about: Omit<Submission, "visit">): Promise<BookedVisit>
  /** Books a visit for an enquiry that is there; throws as `book`. `by` is the e-mail address of the admin. */
  bookFor(form: OfficeVisitForm, about: { by: string; keyed?: Keyed | undefined }): Promise<Visit>
  /** The newest visit of the enquiry with this secret; undefined where there is none. */
  find(secret: string): Promise<Visit | undefined>
  get(id: string): Promise<Visit>
  /** All visits of an enquiry, the newest first. */
  listOf(enquiryId: string): Promise<Visit[]>
  /** Moves an open visit; throws as `book`, "invalid" for one that is over or cancelled, and "stale" for one that was moved since it was read. */
  move(which: WhichVisit, startsAt: string, by?: string): Promise<Visit>
  /** Cancels an open visit; throws as `move`, but that one that is cancelled already stays as it is. */
  cancel(which: WhichVisit, by?: string): Promise<Visit>
  /** Notes what became of a visit that has begun. */
  mark(id: string, state: "done" | "missed", by: string): Promise<Visit>
  /** The visits of some days, in whatever state, the earliest first. */
  list(days: Days): Promise<ListedVisit[]>
  /** The visits to come that lie outside of the hours as they are now. */
  listOutside(): Promise<ListedVisit[]>
  /** Blocks a time; visits that are booked in it stay. */
  block(form: BlockForm, about: { by: string; keyed?: Keyed | undefined }): Promise<Block>
  unblock(id: string): Promise<void>
  listBlocks(days: Days): Promise<Block[]>
}

/** A time cannot be booked; whoever catches this says which can. */
class NotFree extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** How often a transaction is tried that waits for another one which waits for it. */
const maxTries = 3

/** How many free times are offered in place of one that is not. */
const maxOffered = 5

/** Opens the visits of a database; `emails` are the kinds of e-mail that follow each change. */
export function openVisits(
  db: Kysely<Tables>,
  {
    emails,
    now: clock,
    onEmail,
    readBusiness,
    readKey,
    submit,
  }: {
    emails: Record<VisitChange, readonly string[]>
    now: () => Date
    onEmail: () => void
    readBusiness: () => Promise<Business>
    /** The key that the secrets of visitors are made with. */
    readKey: () => Promise<string>
    submit: Enquiries["submit"]
  },
): Visits {
  async function listFree(kind: VisitKind, days: Days, { isOffice = false } = {}): Promise<Slot[]> {
    const business = await readBusiness()
    return await leaveOutTaken(kind, business, listOffered(kind, business, { ...days, now: clock(), isOffice }))
  }

  async function leaveOutTaken(kind: VisitKind, { visits }: Business, offered: Slot[]): Promise<Slot[]> {
    const { atOnce, gapMinutes } = visits[kind]
    const quarters = offered.map((slot) => {
      const { starts_at, busy_until } = toTimes(slot, gapMinutes)
      return quartersOf(starts_at, busy_until)
    })
    const [first, last] = [quarters[0]?.[0], quarters.at(-1)?.at(-1)]
    if (first === undefined || last === undefined) return []
    const taken = await readTaken(db, kind, { first, last })
    return offered.filter((_, index) => hasPlace(quarters[index]?.map((each) => taken.get(each) ?? 0) ?? [], atOnce))
  }

  /** The offered slot that begins at a time; throws NotFree, and "invalid" for a kind that is off. */
  function requireOffered(kind: VisitKind, startsAt: string, business: Business, isOffice: boolean): Slot {
    const { zone, [kind]: of } = business.visits
    if (!of.isOn) throw invalidField("kind", visitMessages.off)
    const [now, day] = [clock(), dayIn(startsAt, zone)]
    const slot = listOffered(kind, business, { from: day, to: day, now, isOffice }).find(
      (each) => each.startsAt === startsAt,
    )
    if (slot) return slot
    const today = dayIn(now.toISOString(), zone)
    if (startsAt <= now.toISOString()) throw new NotFree("invalid", visitMessages.past)
    if (!isOffice && day < addDays(today, of.noticeDays)) throw new NotFree("invalid", visitMessages.tooSoon)
    if (day > addDays(today, of.daysAhead)) throw new NotFree("invalid", visitMessages.tooFar)
    throw new NotFree("invalid", visitMessages.notOffered)
  }

  /** What is done in a transaction; two that take what the other has just freed wait for each other, until the database ends one. */
  async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let left = maxTries; ; left--) {
      try {
        return await work()
      } catch (error) {
        if (left === 1 || !isDeadlock(error)) throw error
      }
    }
  }

  function transact<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return tryAgain(() => db.transaction().execute(work))
  }

  /** The work, which says in its failure which times are free where one is not. */
  async function orOffer<Result>(
    kind: VisitKind,
    startsAt: string,
    isOffice: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotFree)) throw error
      const today = clock().toISOString().slice(0, 10)
      const all = await listFree(kind, { from: addDays(today, -1), to: addDays(today, 62) }, { isOffice })
      const next = all.findIndex((slot) => slot.startsAt > startsAt)
      const from = Math.max(0, Math.min(next < 0 ? all.length : next, all.length - maxOffered))
      const free = all.slice(from, from + maxOffered)
      throw new AppError(error.code, error.message, { fields: { startsAt: error.message }, free, cause: error })
    }
  }

  function eventOf(visit: Row, words: string, { zone, at, by }: { zone: string; at: string; by: string }) {
    const kind = visitKindLabels[visit.kind as VisitKind]
    const text = `${words}: ${kind}, ${wordHour(visit.starts_at, visit.ends_at, zone)}`
    return toEventRow(visit.enquiry_id, { at, by, kind: "visit", text })
  }

  /** An e-mail about what a later change has overtaken is not sent. The office knows what it did itself. */
  async function sendEmails(
    trx: Transaction<Tables>,
    change: VisitChange,
    visit: Row,
    { at, isOffice }: { at: string; isOffice: boolean },
  ): Promise<void> {
    const kinds = emails[change].filter((kind) => !isOffice || kind !== visitNews)
    const rows = kinds.map((kind) => toEmailRow(kindForVisit(kind, visit), visit.enquiry_id, at))
    if (rows.length > 0) await trx.insertInto("outbox").values(rows).execute()
  }

  /** Stores a new visit with its cells; throws NotFree and "in-use". */
  async function insertVisit(
    trx: Transaction<Tables>,
    visit: Row,
    { seats, isOffice }: { seats: number; isOffice: boolean },
  ): Promise<void> {
    const { open_email: email, open_phone: phone } = visit
    await trx
      .updateTable("visits")
      .set(notOpen)
      .where("ends_at", "<=", clock().toISOString())
      .where((row) =>
        row.or([
          row("open_enquiry", "=", visit.enquiry_id),
          ...(email === null ? [] : [row("open_email", "=", email)]),
          ...(phone === null ? [] : [row("open_phone", "=", phone)]),
        ]),
      )
      .execute()
    const inserted = await trx
      .insertInto("visits")
      .values(visit)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    // Who asks for a time that is taken does not learn whose visits are booked.
    const isFree = inserted ? await takeCells(trx, visit, seats) : isOffice || (await isFreeFor(trx, visit, seats))
    if (!isFree) throw new NotFree("in-use", visitMessages.taken)
    if (!inserted) throw new AppError("in-use", isOffice ? await wordOpen(trx, visit) : visitMessages.open)
  }

  /** Sets columns of the enquiry of a visit, and notes the visit and the new status on its timeline. */
  async function noteOnEnquiry(
    trx: Transaction<Tables>,
    before: EnquiryRow,
    change: Partial<EnquiryRow>,
    { event, by, now }: { event: Tables["events"]; by: string; now: Date },
  ): Promise<void> {
    const at = now.toISOString()
    const changed = {
      ...change,
      ...(by !== "" && { changed_by: by, changed_at: at }),
      ...(before.status !== "Spam" && { contacted_at: at }),
    }
    const after = { ...before, ...changed }
    await trx.updateTable("enquiries").set(changed).where("id", "=", before.id).execute()
    const events = [event, ...(await describeWork(trx, before, after, { by, now }))]
    await trx.insertInto("events").values(events).execute()
    await updateEnquiryCounts(trx, { removed: [before], added: [after] })
  }

  async function find(secret: string): Promise<Visit | undefined> {
    const newest = selectBySecret(db, secret).selectAll("visits").orderBy("visits.id", "desc").limit(1)
    const row = await newest.executeTakeFirst()
    return row && toVisit(row)
  }

  async function get(id: string): Promise<Visit> {
    requireId(id, visitMessages.notFound)
    const row = await db.selectFrom("visits").selectAll().where("id", "=", id).executeTakeFirst()
    return toVisit(requireRow(row, visitMessages.notFound))
  }

  async function listOf(enquiryId: string): Promise<Visit[]> {
    const visits = db.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiryId)
    return (await visits.orderBy("id", "desc").execute()).map(toVisit)
  }

  /** The row of a visit, which nobody else changes until the transaction ends, and that of its enquiry. */
  async function lockVisit(trx: Transaction<Tables>, which: WhichVisit): Promise<[Row, EnquiryRow]> {
    if ("id" in which) requireId(which.id, visitMessages.notFound)
    const found =
      "id" in which
        ? await trx.selectFrom("visits").select("enquiry_id").where("id", "=", which.id).executeTakeFirst()
        : await selectBySecret(trx, which.secret).select("visits.enquiry_id").executeTakeFirst()
    const enquiry = await lockEnquiry(trx, requireRow(found, visitMessages.notFound).enquiry_id)
    const visits = trx.selectFrom("visits").selectAll().where("enquiry_id", "=", enquiry.id)
    const visit =
      "id" in which
        ? await visits.where("id", "=", which.id).executeTakeFirst()
        : await visits.orderBy("id", "desc").limit(1).executeTakeFirst()
    return [requireRow(visit, visitMessages.notFound), enquiry]
  }

  function requireOpen({ state, ends_at }: Row, startsAt: string): void {
    if (state.startsWith("cancelled")) throw invalidField(startsAt, visitMessages.cancelled)
    if (state !== "booked" || ends_at <= clock().toISOString()) throw invalidField(startsAt, visitMessages.ended)
  }

  async function listJoined(
    narrow: (query: ReturnType<typeof selectListed>) => ReturnType<typeof selectListed>,
  ): Promise<ListedVisit[]> {
    const rows = await narrow(selectListed(db)).orderBy("visits.starts_at").orderBy("visits.id").execute()
    return rows.map(toListedVisit)
  }

  async function rangeOf({ from, to }: Days): Promise<{ begin: string; end: string }> {
    const { zone } = (await readBusiness()).visits
    const at = (day: string) =>
      new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString()
    return { begin: at(from), end: at(addDays(to, 1)) }
  }

  return {
    listFree,

    async book({ kind, startsAt, address, pin, ...form }, about) {
      const [business, key] = await Promise.all([readBusiness(), readKey()])
      const { zone, [kind]: of } = business.visits
      const enquiry = await orOffer(kind, startsAt, false, () =>
        tryAgain(() =>
          submit(form, {
            ...about,
            visit: {
              print: JSON.stringify([kind, startsAt, address, pin]),
              change: (row) => ({
                status: "Visit booked" satisfies EnquiryStatus,
                visitor_secret_hash: hashVisitorSecret(makeVisitorSecret(key, row.id)),
                online_discount: 1,
              }),
              async store(trx, row) {
                const slot = requireOffered(kind, startsAt, business, false)
                if (kind === "home") requireServed(pin, business)
                const now = row.created_at
                const visit = toVisitRow(row, { kind, slot, gapMinutes: of.gapMinutes, address, pin, now })
                await insertVisit(trx, visit, { seats: of.atOnce, isOffice: false })
                await trx
                  .insertInto("events")
                  .values(eventOf(visit, "Booked by the visitor", { zone, at: now, by: "" }))
                  .execute()
                await sendEmails(trx, "booked", visit, { at: now, isOffice: false })
              },
            },
          }),
        ),
      )
      // A retry is answered with the first one, whatever came of it.
      const visit = requireRow((await listOf(enquiry._id)).at(-1), visitMessages.notFound)
      return { visit, reference: enquiry.reference, secret: makeVisitorSecret(key, enquiry._id) }
    },

    async bookFor({ enquiryId, kind, startsAt, address, pin }, { by, keyed }) {
      requireId(enquiryId, enquiryNotFound)
      const business = await readBusiness()
      const { zone, [kind]: of } = business.visits
      const visit = await orOffer(kind, startsAt, true, () =>
        transact((trx) =>
          once(
            trx,
            keyed,
            async () => {
              const before = await lockEnquiry(trx, enquiryId)
              const slot = requireOffered(kind, startsAt, business, true)
              const now = clock()
              const at = now.toISOString()
              const row = toVisitRow(before, { kind, slot, gapMinutes: of.gapMinutes, address, pin, now: at })
              await insertVisit(trx, row, { seats: of.atOnce, isOffice: true })
              await sendEmails(trx, "booked", row, { at, isOffice: true })
              const change = { status: "Visit booked", outcome: "" } as const
              const event = eventOf(row, "Booked", { zone, at, by })
              await noteOnEnquiry(trx, before, change, { event, by, now })
              return toVisit(row)
            },
            { enquiryId },
          ),
        ),
      )
      onEmail()
      return visit
    },

    find,
    get,

    listOf,

    async move(which, startsAt, by = "") {
      const isOffice = "id" in which
      const found = isOffice ? await get(which.id) : await find(which.secret)
      const { kind } = requireRow(found, visitMessages.notFound)
      const business = await readBusiness()
      const { zone, [kind]: of } = business.visits
      const moved = await orOffer(kind, startsAt, isOffice, () =>
        transact(async (trx) => {
          const [before, enquiry] = await lockVisit(trx, which)
          requireOpen(before, "startsAt")
          // The same again, as of a form that was sent twice, changes nothing.
          if (before.starts_at === startsAt) return before
          requireUnmoved(which, before)
          if (!isOffice && before.sequence >= maxMoves) throw invalidField("startsAt", visitMessages.movedOften)
          const slot = requireOffered(kind, startsAt, business, isOffice)
          const now = clock()
          const at = now.toISOString()
          const times = { ...toTimes(slot, of.gapMinutes), sequence: before.sequence + 1, changed_at: at }
          const visit = { ...before, ...times }
          await freeCells(trx, visit.id)
          if (!(await takeCells(trx, visit, of.atOnce))) throw new NotFree("in-use", visitMessages.taken)
          await fillBlocks(trx, before)
          await trx.updateTable("visits").set(times).where("id", "=", visit.id).execute()
          await sendEmails(trx, "moved", visit, { at, isOffice })
          const words = isOffice ? "Moved" : "Moved by the visitor"
          await noteOnEnquiry(trx, enquiry, {}, { event: eventOf(visit, words, { zone, at, by }), by, now })
          return visit
        }),
      )
      onEmail()
      return toVisit(moved)
    },

    async cancel(which, by = "") {
      const isOffice = "id" in which
      const { zone } = (await readBusiness()).visits
      const cancelled = await transact(async (trx) => {
        const [before, enquiry] = await lockVisit(trx, which)
        if (before.state.startsWith("cancelled")) return before
        requireOpen(before, "state")
        requireUnmoved(which, before)
        const now = clock()
        const at = now.toISOString()
        const state = isOffice ? "cancelled-by-office" : "cancelled-by-visitor"
        const change = { ...notOpen, state, sequence: before.sequence + 1, changed_at: at }
        await trx.updateTable("visits").set(change).where("id", "=", before.id).execute()
        await freeCells(trx, before.id)
        await fillBlocks(trx, before)
        await sendEmails(trx, "cancelled", { ...before, ...change }, { at, isOffice })
        const isStatusOurs = enquiry.status === "Visit booked"
        const work = {
          ...(enquiry.online_discount === 1 && { online_discount: 0, estimate: await withoutDiscount(trx, enquiry) }),
          // What a visitor cancels, the office has to see.
          ...(isStatusOurs && { status: isOffice ? "Contacted" : "New" }),
          ...(!isOffice && { is_unread: 1 }),
        }
        const event = eventOf(before, visitStateLabels[state], { zone, at, by })
        await noteOnEnquiry(trx, enquiry, work, { event, by, now })
        return { ...before, ...change }
      })
      onEmail()
      return toVisit(cancelled)
    },

    async mark(id, state, by) {
      const { zone } = (await readBusiness()).visits
      const marked = await transact(async (trx) => {
        const [before, enquiry] = await lockVisit(trx, { id })
        const now = clock()
        const at = now.toISOString()
        if (before.state.startsWith("cancelled")) throw invalidField("state", visitMessages.cancelled)
        if (before.starts_at > at) throw invalidField("state", visitMessages.notBegun)
        if (before.state === state) return before
        const change = { ...notOpen, state, changed_at: at }
        await trx.updateTable("visits").set(change).where("id", "=", id).execute()
        const event = eventOf(before, visitStateLabels[state], { zone, at, by })
        await noteOnEnquiry(trx, enquiry, {}, { event, by, now })
        return { ...before, ...change }
      })
      return toVisit(marked)
    },

    async list(days) {
      const { begin, end } = await rangeOf(days)
      return await listJoined((query) =>
        query.where("visits.starts_at", ">=", begin).where("visits.starts_at", "<", end),
      )
    },

    async listOutside() {
      const business = await readBusiness()
      const now = clock().toISOString()
      const all = await listJoined((query) =>
        query.where("visits.starts_at", ">", now).where("visits.state", "=", "booked"),
      )
      return all.filter((visit) => !isWithinHours(visit.kind, business, visit))
    },

    block: ({ kind, startsAt, endsAt, words }, { by, keyed }) =>
      transact((trx) =>
        once(trx, keyed, async () => {
          const times = { starts_at: startsAt, ends_at: endsAt }
          const row = { id: newId(), kind: kind ?? "", ...times, words, made_at: clock().toISOString(), made_by: by }
          await trx.insertInto("visit_blocks").values(row).execute()
          await fillBlock(trx, row)
          return toBlock(row)
        }),
      ),

    async unblock(id) {
      requireId(id, visitMessages.blockNotFound)
      await transact(async (trx) => {
        const row = await trx.deleteFrom("visit_blocks").where("id", "=", id).returningAll().executeTakeFirst()
        const { kind, starts_at, ends_at } = requireRow(row, visitMessages.blockNotFound)
        await fillBlocks(trx, { kind, starts_at, busy_until: ends_at })
      })
    },

    async listBlocks(days) {
      const { begin, end } = await rangeOf(days)
      const rows = await db
        .selectFrom("visit_blocks")
        .selectAll()
        .where("ends_at", ">", begin)
        .where("starts_at", "<", end)
        .orderBy("starts_at")
        .orderBy("id")
        .execute()
      return rows.map(toBlock)
    },
  }
}

/** What the office reads where a visit is booked already: of this enquiry, whatever its kind, or of this kind and person. */
async function wordOpen(trx: Transaction<Tables>, { enquiry_id }: Row): Promise<string> {
  const own = trx.selectFrom("visits").select("id").where("open_enquiry", "=", enquiry_id)
  return (await own.executeTakeFirst()) ? visitMessages.openOfEnquiry : visitMessages.openForOffice
}

/** The estimate of an enquiry, as it is stored, without the discount for booking. */
async function withoutDiscount(trx: Transaction<Tables>, { estimate }: EnquiryRow): Promise<string> {
  if (estimate === "") return ""
  const without = await recalculate(trx, (JSON.parse(estimate) as SentEstimate).query)
  return without ? JSON.stringify(without) : estimate
}

/** Somebody who has not seen that the visit was moved may mean another time. */
function requireUnmoved(which: WhichVisit, { sequence }: Row): void {
  if ("id" in which && which.sequence !== undefined && which.sequence !== sequence)
    throw new AppError("stale", visitMessages.changed)
}

function requireServed(pin: string, { visits }: Business): void {
  const tidy = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase()
  const { pinPrefixes } = visits.home
  if (pinPrefixes.length === 0 || pinPrefixes.some((prefix) => tidy(pin).startsWith(tidy(prefix)))) return
  throw invalidField("pin", visitMessages.outside)
}

function selectBySecret(db: Kysely<Tables>, secret: string) {
  return db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .where("enquiries.visitor_secret_hash", "=", hashVisitorSecret(secret))
}

function selectListed(db: Kysely<Tables>) {
  return db
    .selectFrom("visits")
    .innerJoin("enquiries", "enquiries.id", "visits.enquiry_id")
    .selectAll("visits")
    .select(["full_name", "phone", "phone_number", "online_discount"])
}
