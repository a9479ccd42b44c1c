import { hash } from "node:crypto"
import type { Kysely, Transaction } from "kysely"
import { parse, validate } from "#base/parse.ts"
import { keptUntil } from "../shared/erasure.ts"
import { maxEventText } from "../shared/events.ts"
import { type Lead, leadForm, type LeadReport, type LeadRow, readLeadTime } from "../shared/leads.ts"
import { readSource } from "../shared/source.ts"
import {
  type Enquiry,
  type EnquiryChange,
  type EnquiryForm,
  enquiryNotFound,
  messageStays,
  type OfficeForm,
  checkForSpam,
} from "../shared/enquiry.ts"
import { officeEmail } from "#mail/shared/email-status.ts"
import { enquiryFailed } from "../shared/enquiry-rules.ts"
import type { EnquiryQuery, EnquirySummary, Today } from "../shared/enquiry-list.ts"
import { recalculateSent, type SentEstimate, versionOf } from "#estimate/shared/sent-estimate.ts"
import { AppError, invalidField, type LastChange } from "#base/errors.ts"
import type { Keyed, Listed } from "#base/repository.ts"
import { type Admission, hasPoint, transactAdmitted } from "#http/rate-limit/admission.ts"
import { listEnquiries, readDue, readEnquiries, readEnquiry, readToday, summarise } from "./enquiry-list.ts"
import { lockLatest, noteOf, storeChange, withEnquiry } from "./enquiry-changes.ts"
import { createEvents } from "./events.ts"
import { describeWork, toWork } from "./work.ts"
import { fingerprintOf, toEnquiry, toEnquiryRow, toEnquiryText, toEventRow, withTexts } from "./enquiry-rows.ts"
import type { OrderForm } from "#orders/shared/order.ts"
import { orderAfterWork, storeOrder, warrantyOf } from "./order-changes.ts"
import { hasEmail, isHeld, requeueEmail, toEmailRow } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"
import { readVersion } from "#cms/server/singles.ts"
import { rateCard } from "#pages/server/kinds.ts"
import { claim, settle } from "#db/idempotency.ts"
import { hasRow, lastChangeOf, requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { createCounters } from "#db/counters.ts"
import { transact } from "#db/failures.ts"

/** The source of an enquiry, and its sender's limits. */
export interface Submission {
  /** The path of the page that contained the form. */
  page: string
  idempotencyKey?: string | undefined
  admit?: Admission | undefined
  visit?: BookedWith | undefined
}

type Row = Tables["enquiries"]

interface BookedWith {
  /** Distinguishes requests with the same form. */
  print: string
  change(row: Row): Partial<Row>
  /** Stores the visit in the transaction of the enquiry, or throws; not called for a retry. */
  store(trx: Transaction<Tables>, row: Row): Promise<void>
}

interface NewEnquiry {
  row: Row
  text: Tables["enquiry_texts"]
  emails: Tables["outbox"][]
  events: Tables["events"][]
  keyed?: Keyed | undefined
}

/** Removes the visits of enquiries that are about to be removed; `cancelled` has the future ones by enquiry. */
export type RemoveVisits = (
  trx: Transaction<Tables>,
  enquiryIds: readonly string[],
  about: { state: "cancelled-by-visitor" | "cancelled-by-office"; now: Date },
) => Promise<{ removed: Tables["visits"][]; cancelled: Map<string | null, Tables["visits"]> }>

/** Checks an enquiry just before a change; if it throws, nothing changes. */
export type CheckEnquiry = (current: Enquiry, last: LastChange) => void

export type Enquiries = ReturnType<typeof createEnquiries>

export const bookedStill = "This enquiry has a booked visit. Cancel the visit first, or erase the enquiry."

const papersKept =
  "This enquiry has an accepted quotation or payments, which the law requires you to keep. Erase it instead."

async function hasPapers(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const accepted = trx
    .selectFrom("quotations")
    .select("id")
    .where("enquiry_id", "=", id)
    .where("state", "=", "accepted")
  const payments = trx.selectFrom("payments").select("id").where("enquiry_id", "=", id)
  return (await hasRow(accepted.limit(1))) || (await hasRow(payments.limit(1)))
}

const noEmail = "There is no e-mail about this enquiry because the office entered it."

interface Surroundings {
  emails: readonly string[]
  now: () => Date
  onEmail: () => void
  readCountry: () => Promise<string>
  readWarrantyYears: () => Promise<number>
  removeVisits: RemoveVisits
}

/**
 * Opens the enquiries of a database; `emails` are the kinds sent for each, `onEmail` is called whenever one becomes due, and `readCountry`
 * is the country of phone numbers without a country code.
 */
export function createEnquiries(
  db: Kysely<Tables>,
  { emails, now: clock, onEmail, readCountry, readWarrantyYears, removeVisits }: Surroundings,
) {
  async function get(id: string): Promise<Enquiry> {
    requireId(id, enquiryNotFound)
    return requireRow(await readEnquiry(db, id), enquiryNotFound)
  }

  return {
    /**
     * Stores the enquiry and its e-mails in one transaction; possible spam holds the e-mails. The same key and form again return the first
     * enquiry and do not count against limits; the same key with another form is "invalid". An estimate is recalculated with its rate card;
     * an invalid one becomes a note for the office.
     */
    async submit(form: EnquiryForm, { page, idempotencyKey, admit, visit }: Submission): Promise<Enquiry> {
      const spam = checkForSpam(form)
      const heldFor = spam?.holdsEmail ? spam.words : undefined
      const [estimate, country] = await Promise.all([
        recalculate(db, form.estimate, visit !== undefined),
        readCountry(),
      ])
      const plain = toEnquiryRow(form, { page, estimate, country, createdAt: clock().toISOString() })
      const noted = { ...plain, notes: [spam?.words, plain.notes].filter(Boolean).join("\n") }
      const row = { ...noted, ...visit?.change(noted) }
      const fingerprint = fingerprintOf(form, visit?.print)
      const enquiry: NewEnquiry = {
        row,
        text: toEnquiryText(row),
        // Possible spam may have a stranger's address, and a visit has its own e-mail.
        emails: emails
          .filter((kind) => kind === officeEmail || (heldFor === undefined && visit === undefined))
          .map((kind) => toEmailRow(kind, row.id, row.created_at, heldFor)),
        events: row.notes === "" ? [] : [noteOf(row)],
        keyed: idempotencyKey ? { key: `contact ${idempotencyKey}`, fingerprint } : undefined,
      }
      const stored = await storeNew(db, enquiry, { admit, visit })
      onEmail()
      return toEnquiry(stored)
    },

    /** Stores an enquiry entered by the office; the same key and form again return the first. `by` is the e-mail address of the admin. */
    async add(form: OfficeForm, { by, keyed }: { by: string; keyed?: Keyed | undefined }): Promise<Enquiry> {
      const { notes = "", channel = "phone", assignedTo, nextAt, nextWords, ...typed } = form
      const now = clock()
      const about = { page: "", country: await readCountry(), channel, createdAt: now.toISOString() }
      const plain = toEnquiryRow(typed, about)
      // The person who enters it has read it.
      const begun = { ...plain, notes, changed_by: by, changed_at: plain.created_at }
      const read = { ...begun, is_unread: 0, read_at: begun.created_at }
      const row = { ...read, ...(await toWork(db, read, { assignedTo, nextAt, nextWords }, now)) }
      const events = [...(notes === "" ? [] : [noteOf(row)]), ...(await describeWork(db, read, row, { by, now }))]
      const enquiry = { row, text: toEnquiryText(row), emails: [], events, keyed }
      const stored = await storeNew(db, enquiry, {})
      onEmail()
      return toEnquiry(stored)
    },

    /**
     * Adds leads as unread enquiries without e-mails. A lead that was imported before adds nothing, one of a phone number with contact in the
     * last 30 days becomes a note, and an invalid one is reported.
     */
    async importLeads(leads: LeadRow[], by: string): Promise<LeadReport> {
      const report: LeadReport = { added: 0, joined: 0, known: 0, refused: [] }
      const country = await readCountry()
      for (const { line, lead } of leads) {
        const wrong = validate(leadForm, lead)
        if (wrong) report.refused.push({ line, message: Object.values(wrong).join(" ") })
        else report[await addLead(db, parse(leadForm, lead), { now: clock(), by, country })]++
      }
      onEmail()
      return report
    },

    events: createEvents(db, clock),
    /** Due and overdue follow-ups of a person, or of `nobody`, earliest first; at most `limit`. */
    listDue: (person: string, about: { now: Date; limit: number }): Promise<Enquiry[]> => readDue(db, person, about),
    /** Pending work at the time `now`, of everyone or of one person. */
    today: (person?: string, now = clock()): Promise<Today> => readToday(db, person, now),

    /** The time `now` decides which enquiries are unanswered or expiring. */
    list: (query: EnquiryQuery = {}, now = clock()): Promise<Listed<Enquiry>> => listEnquiries(db, query, now),
    /** All enquiries of a query, a batch at a time. */
    readAll: (query: EnquiryQuery = {}, now = clock()): AsyncGenerator<Enquiry[], void> =>
      readEnquiries(db, query, now),
    summarise: (now = clock()): Promise<EnquirySummary> => summarise(db, now),

    get,

    /** Adds timeline events, too, unless `check` throws; throws "not-found". `by` is the e-mail address of the admin. */
    async change(
      id: string,
      { isRead, notes, fullName, phone, email, company, message, ...work }: EnquiryChange,
      { by = "", check }: { by?: string; check?: CheckEnquiry } = {},
    ): Promise<Enquiry> {
      requireId(id, enquiryNotFound)
      const [country, years] = await Promise.all([readCountry(), readWarrantyYears()])
      await withEnquiry(db, { id }, async (trx, before) => {
        check?.(toEnquiry(before), lastWorkOn(before))
        const now = clock()
        const at = now.toISOString()
        const isRewritten = message !== undefined && message !== before.message
        if (isRewritten && (await hasEmail(trx, id))) throw invalidField("message", messageStays)
        const corrected = withTexts(before, { fullName, phone, email, company, message }, country)
        const done = { ...corrected, notes: notes ?? before.notes, ...(await toWork(trx, before, work, now)) }
        // An order is kept while its enquiry is reopened, for example for a repair, until it has another outcome.
        const withOrder = done.outcome === "won" ? warrantyOf(before, years) : before.warranty_years
        const hasOrder = done.outcome === "won" || work.outcome === undefined
        const worked = orderAfterWork(before, { ...done, warranty_years: hasOrder ? withOrder : 0 }, now)
        const events = await describeWork(trx, before, worked, { by, now })
        if (worked.notes !== before.notes && worked.notes !== "") {
          events.unshift(toEventRow(id, { at, by, kind: "note", text: worked.notes }))
        }
        const isWork = Object.entries(worked).some(([column, value]) => before[column as keyof typeof before] !== value)
        const read = isRead !== undefined && {
          is_unread: isRead ? 0 : 1,
          read_at: isRead ? (before.read_at ?? at) : null,
        }
        const after = { ...worked, ...read }
        if (isWork) return await storeChange(trx, before, after, { by, now, events })
        await trx.updateTable("enquiries").set(after).where("id", "=", id).execute()
      })
      onEmail()
      return await get(id)
    },

    /**
     * Moves the order of an enquiry to another step, or changes its dates, with an event and an e-mail if wanted, unless `check` throws; the
     * same key and form again change nothing. Throws "not-found" and "invalid".
     */
    async changeOrder(
      id: string,
      form: OrderForm,
      {
        by,
        titles,
        check,
        keyed,
      }: { by: string; titles: readonly string[]; check: CheckEnquiry; keyed?: Keyed | undefined },
    ): Promise<Enquiry> {
      requireId(id, enquiryNotFound)
      await withEnquiry(db, { id, keyed }, async (trx, before) => {
        check(toEnquiry(before), lastWorkOn(before))
        await storeOrder(trx, before, form, { by, titles, now: clock() })
        return id
      })
      onEmail()
      return await get(id)
    },

    /** Removes the enquiry and its e-mails, unless `check` throws; throws "not-found", and "in-use" while it has a booked visit, an accepted quotation or payments. */
    async remove(id: string, check?: CheckEnquiry): Promise<void> {
      requireId(id, enquiryNotFound)
      await transact(db, async (trx) => {
        const { cancelled } = await removeVisits(trx, [id], { state: "cancelled-by-office", now: clock() })
        // Its visitor would not be informed.
        if (cancelled.size > 0) throw new AppError("in-use", bookedStill)
        if (await hasPapers(trx, id)) throw new AppError("in-use", papersKept)
        const row = await trx.deleteFrom("enquiries").where("id", "=", id).returningAll().executeTakeFirst()
        const gone = requireRow(row, enquiryNotFound)
        check?.(toEnquiry(gone), lastWorkOn(gone))
      })
    },

    /** Queues the e-mail to the office again, due at once; throws "not-found", and "invalid" if there is none. */
    async resendEmail(id: string, by: string = ""): Promise<Enquiry> {
      const { mail } = await get(id)
      if (mail === undefined) throw new AppError("invalid", noEmail)
      await db.transaction().execute(async (trx) => {
        const now = clock().toISOString()
        if (!(await requeueEmail(trx, id, now))) throw new AppError("not-found", enquiryNotFound)
        const event = toEventRow(id, { at: now, by, kind: "letter", text: "Queued again" })
        await trx.insertInto("events").values(event).execute()
        if (mail.status === "held") await queueEvent(trx, "enquiry.created", { enquiryId: id, at: now })
      })
      onEmail()
      return await get(id)
    },
  }
}

type Join = (trx: Transaction<Tables>) => Promise<Row | undefined>

async function addLead(
  db: Kysely<Tables>,
  { receivedAt, utmSource, utmCampaign, ...texts }: Lead,
  { now, by, country }: { now: Date; by: string; country: string },
): Promise<"added" | "joined" | "known"> {
  const at = now.toISOString()
  const read = readLeadTime(receivedAt)
  // An older enquiry would be erased at once, and a later time is wrong.
  const createdAt = read <= at && read > keptUntil(at, -1) ? read : at
  const source = readSource({ utmSource, utmCampaign })
  const plain = toEnquiryRow({ ...texts, source }, { page: "", country, channel: "other", createdAt })
  const row = { ...plain, contacted_at: at, changed_by: by, changed_at: at }
  const print = hash("sha256", JSON.stringify([texts, receivedAt]))
  const keyed = { key: `lead ${print}`, fingerprint: print }
  let isJoined = false
  const join = async (trx: Transaction<Tables>) => {
    const known = await lockLatest(trx, row.phone_key, now)
    if (!known) return undefined
    isJoined = true
    const words = [`Enquired again${row.source_name && `, ${row.source_name}`}`, row.full_name, row.email, row.message]
    const text = words.filter(Boolean).join("\n").slice(0, maxEventText).toWellFormed()
    const event = toEventRow(known.id, { at, by, kind: "note", text })
    return await storeChange(trx, known, { notes: text, is_unread: 1 }, { by: "", now, events: [event] })
  }
  const stored = await storeNew(db, { row, text: toEnquiryText(row), emails: [], events: [], keyed }, { join })
  return isJoined ? "joined" : stored.id === row.id ? "added" : "known"
}

/** Stores an enquiry with everything that belongs to it, unless an earlier request has its key or it joins another; returns the stored row. */
async function storeNew(
  db: Kysely<Tables>,
  enquiry: NewEnquiry,
  { admit, visit, join }: Pick<Submission, "admit" | "visit"> & { join?: Join },
): Promise<Row> {
  return await transactAdmitted(db, admit, async (trx, spend) => {
    const { row, keyed } = enquiry
    const first = keyed && (await claim(trx, keyed))
    if (first) return await readRow(trx, first.enquiry_id ?? "")
    const joined = await join?.(trx)
    if (keyed && joined) await settle(trx, keyed, { enquiry_id: joined.id })
    if (joined) return joined
    await trx.insertInto("enquiries").values(row).execute()
    await trx.insertInto("enquiry_texts").values(enquiry.text).execute()
    // Possible spam is sent when the office sends its e-mail.
    if (!enquiry.emails.some(isHeld)) {
      const about = { enquiryId: row.id, at: row.created_at, by: row.changed_by, isImported: join !== undefined }
      await queueEvent(trx, "enquiry.created", about)
    }
    const mayWrite = !admit?.email || (await hasPoint(createCounters(trx), admit.email))
    const sent = enquiry.emails.filter(({ kind }) => kind === officeEmail || mayWrite)
    if (sent.length > 0) await trx.insertInto("outbox").values(sent).execute()
    if (enquiry.events.length > 0) await trx.insertInto("events").values(enquiry.events).execute()
    if (keyed) await settle(trx, keyed, { enquiry_id: row.id })
    await visit?.store(trx, row)
    await spend()
    return row
  })
}

/** The enquiry of an earlier request; throws "unavailable" if it is just being removed, so a retry succeeds. */
async function readRow(trx: Kysely<Tables>, id: string): Promise<Tables["enquiries"]> {
  const row = await trx.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw new AppError("unavailable", enquiryFailed, { retryAfter: 1 })
  return row
}

/** The office's last change; for a new enquiry, its arrival. */
function lastWorkOn(row: Tables["enquiries"]): LastChange {
  return lastChangeOf({ ...row, updated_at: row.changed_at || row.created_at })
}

/** Undefined for an invalid query. Rate card versions never change, so this needs no transaction. */
export async function recalculate(
  db: Kysely<Tables>,
  query: string | undefined,
  isBookedOnline = false,
): Promise<SentEstimate | undefined> {
  const version = query === undefined ? undefined : versionOf(query)
  const card = version === undefined ? undefined : await readVersion(db, rateCard, version)
  return query && card ? recalculateSent(query, card.version, card.card, isBookedOnline) : undefined
}
