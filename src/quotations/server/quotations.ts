import { hash } from "node:crypto"
import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { AppError, invalidField, type LastChange } from "#base/errors.ts"
import { referenceOf } from "#base/reference.ts"
import type { Keyed } from "#base/repository.ts"
import { dayOf } from "#base/text/calendar.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { storeChange, withEnquiry } from "#enquiries/server/enquiry-changes.ts"
import { describeWork } from "#enquiries/server/work.ts"
import { type Outcome, outcomeLabels } from "#enquiries/shared/enquiry-status.ts"
import { toEnquiry, toEventRow } from "#enquiries/server/enquiry-rows.ts"
import { winOrder } from "#enquiries/server/order-changes.ts"
import { acceptanceEmail, acceptanceNews, quotationEmail } from "#mail/shared/email-status.ts"
import { queueLatest } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"
import { hasOrder } from "#orders/server/order-columns.ts"
import { formatPaise, totalsOf } from "../shared/amounts.ts"
import { emptyQuotation, quotationFromEstimate } from "../shared/first-draft.ts"
import {
  type AcceptForm,
  type NewQuotation,
  quotationNumber,
  type QuotationState,
  type QuotationValues,
  whyUnacceptable,
  whyUnsendable,
} from "../shared/quotation.ts"
import type { Parties, Quotation, RecentQuotation } from "../shared/quotation-entities.ts"

type Row = Tables["quotations"]
type Enquiry = Tables["enquiries"]

const maxRecent = 50
const quotationNotFound = "This quotation no longer exists."

/** Checks a quotation just before a change; if it throws, nothing changes. */
export type CheckQuotation = (current: Quotation, last: LastChange) => void

/** `by` is the e-mail address of the admin. */
type About = { by: string; check: CheckQuotation }

export interface Sources {
  now: () => Date
  onEmail: () => void
  readBusiness: () => Promise<Business>
  readWarrantyYears: () => Promise<number>
}

export type Quotations = ReturnType<typeof createQuotations>

/** Opens the quotations of a database. Each change locks its enquiry, so two of them are never made at once. */
export function createQuotations(db: Kysely<Tables>, { now: clock, onEmail, ...sources }: Sources) {
  async function get(id: string): Promise<Quotation> {
    return toQuotation(await findRow(db, id))
  }

  return {
    get,
    /** Every version of an enquiry, latest first. */
    async listFor(enquiryId: string): Promise<Quotation[]> {
      const versions = db.selectFrom("quotations").selectAll().where("enquiry_id", "=", enquiryId)
      return (await versions.orderBy("number", "desc").execute()).map(toQuotation)
    },

    /** The latest sent versions of all customers, to copy from. */
    async listRecent(): Promise<RecentQuotation[]> {
      const rows = db.selectFrom("quotations").innerJoin("enquiries", "enquiries.id", "enquiry_id")
      const sent = rows.selectAll("quotations").select("full_name").where("state", "in", ["sent", "accepted"])
      return (await sent.orderBy("sent_at", "desc").limit(maxRecent).execute()).map(
        ({ full_name: customer, ...row }) => {
          return { ...toQuotation(row), customer }
        },
      )
    },

    /** Both sides as they are now, for a draft or a receipt. */
    async readParties(enquiryId: string): Promise<Parties> {
      const enquiry = db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId)
      return partiesOf(await sources.readBusiness(), requireRow(await enquiry.executeTakeFirst(), quotationNotFound))
    },

    /** Makes a draft from the estimate, from a quotation, or empty; throws "in-use" while there is one. */
    async add(id: string, { from, quotation }: NewQuotation, { by, keyed }: { by: string; keyed?: Keyed | undefined }) {
      const business = await sources.readBusiness()
      const copied = quotation === undefined ? undefined : await get(quotation)
      const added = await withEnquiry(db, { id, keyed }, async (trx, enquiry) => {
        const at = clock().toISOString()
        const { estimate } = toEnquiry(enquiry)
        if (from === "estimate" && !estimate) throw invalidField("from", "This enquiry has no estimate.")
        const empty = emptyQuotation(business, dayOf(at))
        const filled = from === "estimate" && estimate ? quotationFromEstimate(empty, estimate) : empty
        // Another customer gets the lines, but not the discounts and terms.
        const copy = copied?.enquiryId === id ? copied.values : { ...empty, groups: copied?.values.groups ?? [] }
        const values = copied ? { ...copy, validUntil: empty.validUntil } : filled
        return await insertDraft(trx, id, values, { by, at })
      })
      return await get(added)
    },

    /** Replaces the values of a draft; throws "stale" by its check, and "in-use" if it was sent. */
    async change(id: string, values: QuotationValues, { by, check }: About): Promise<Quotation> {
      const why = "A quotation that was sent cannot be changed. Make the next version of it."
      await changeDraft(db, id, { check, why }, (trx) => {
        const changed = { ...columnsOf(values), changed_at: clock().toISOString(), changed_by: by }
        return trx.updateTable("quotations").set(changed).where("id", "=", id).execute()
      })
      return await get(id)
    },

    /** Deletes a draft; throws "in-use" if it was sent. */
    remove: (id: string, { check }: About) =>
      changeDraft(db, id, { check, why: "A quotation that was sent cannot be deleted." }, (trx) =>
        trx.deleteFrom("quotations").where("id", "=", id).execute(),
      ),

    /** Freezes a draft, which replaces the version that was sent before, and queues the customer's e-mail if one is wanted. */
    async send(id: string, { by, check, mail }: About & { mail: boolean }): Promise<Quotation> {
      const business = await sources.readBusiness()
      await changeDraft(db, id, { check, why: "This quotation was already sent." }, (trx, row, enquiry) =>
        sendIn(trx, row, enquiry, { business, by, mail, now: clock() }),
      )
      onEmail()
      return await get(id)
    },

    /**
     * Accepts a version for the customer: it is frozen, its order starts, and both sides get an e-mail. The same acceptance again changes
     * nothing; throws "not-found", and "in-use" with the reason if the version cannot be accepted.
     */
    async accept(id: string, form: AcceptForm, key?: string): Promise<Quotation> {
      const years = await sources.readWarrantyYears()
      const fingerprint = `${form.number} ${form.name}`
      const keyed = key === undefined ? undefined : { key: `accept:${id} ${key}`, fingerprint }
      const accepted = await withEnquiry(db, { id, keyed }, (trx, before) =>
        acceptIn(trx, before, form, { now: clock(), years }),
      )
      onEmail()
      return await get(accepted)
    },
  }
}

/** Runs the work on a draft whose enquiry is locked; throws "in-use" with the reason if it was sent. */
async function changeDraft(
  db: Kysely<Tables>,
  id: string,
  { check, why }: { check: CheckQuotation; why: string },
  work: (trx: Transaction<Tables>, row: Row, enquiry: Enquiry) => Promise<unknown>,
): Promise<void> {
  const { enquiry_id } = await findRow(db, id)
  await withEnquiry(db, { id: enquiry_id }, async (trx, enquiry) => {
    const row = await findRow(trx, id)
    check(toQuotation(row), { by: row.changed_by, at: row.changed_at })
    if (row.state !== "draft") throw new AppError("in-use", why)
    await work(trx, row, enquiry)
  })
}

/** Freezes a draft of a locked enquiry; throws "invalid" if it cannot be sent. */
async function sendIn(
  trx: Transaction<Tables>,
  row: Row,
  enquiry: Enquiry,
  { business, by, mail, now }: { business: Business; by: string; mail: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const wrong = whyUnsendable(toQuotation(row).values, dayOf(at))
  if (wrong) throw invalidField(...wrong)
  const parties = JSON.stringify(partiesOf(business, enquiry))
  const print = hash("sha256", [row.enquiry_id, row.number, row.body, parties].join("\n"))
  const sent = { state: "sent", parties, hash: print, sent_at: at, changed_at: at, changed_by: by }
  const versions = trx.updateTable("quotations").where("enquiry_id", "=", enquiry.id)
  await versions.set({ state: "replaced" }).where("state", "=", "sent").execute()
  await trx.updateTable("quotations").set(sent).where("id", "=", row.id).execute()
  await storeChange(trx, enquiry, {}, { by: "", now, events: [eventOf(row, "Sent", { at, by })] })
  if (mail && enquiry.email !== "") await queueLatest(trx, quotationEmail, enquiry.id, at)
}

/** Accepts a version of a locked enquiry; returns its id. */
async function acceptIn(
  trx: Transaction<Tables>,
  before: Enquiry,
  { number, name }: AcceptForm,
  { now, years }: { now: Date; years: number },
): Promise<string> {
  const versions = trx.selectFrom("quotations").selectAll().where("enquiry_id", "=", before.id)
  const found = await versions.where("number", "=", number).where("state", "<>", "draft").executeTakeFirst()
  const row = requireRow(found, quotationNotFound)
  if (row.state === "accepted" && row.accepted_by === name) return row.id
  const at = now.toISOString()
  const version = { state: row.state as QuotationState, validUntil: row.valid_until, status: before.status }
  const why = whyUnacceptable(version, dayOf(at))
  if (why !== undefined) throw new AppError("in-use", why)
  const all = trx.updateTable("quotations").where("enquiry_id", "=", before.id)
  await all.set({ state: "replaced" }).where("state", "=", "accepted").execute()
  const change = { state: "accepted", accepted_at: at, accepted_by: name, changed_at: at, changed_by: "" }
  await trx.updateTable("quotations").set(change).where("id", "=", row.id).execute()
  const after = hasOrder(before) ? before : await winOrder(trx, before, { now, years })
  const work = await describeWork(trx, before, after, { by: "", now })
  // The office no longer expects this order.
  const accepted = eventOf(row, `${name} accepted`, { at, by: "" })
  const lost = before.outcome.startsWith("lost") ? outcomeLabels[before.outcome as Outcome] : ""
  if (lost) accepted.text += `, which had been ${lost.toLowerCase()}`
  const unread = { ...after, is_unread: 1, read_at: null }
  await storeChange(trx, before, unread, { by: "", now, events: [accepted, ...work] })
  await queueEvent(trx, "quotation.accepted", { enquiryId: before.id, itemId: row.id, at })
  await queueLatest(trx, acceptanceNews, before.id, at)
  if (before.email !== "") await queueLatest(trx, acceptanceEmail, before.id, at)
  return row.id
}

async function findRow(db: Kysely<Tables>, id: string): Promise<Row> {
  requireId(id, quotationNotFound)
  const row = await db.selectFrom("quotations").selectAll().where("id", "=", id).executeTakeFirst()
  return requireRow(row, quotationNotFound)
}

async function insertDraft(
  trx: Transaction<Tables>,
  enquiryId: string,
  values: QuotationValues,
  { by, at }: { by: string; at: string },
): Promise<string> {
  const versions = trx.selectFrom("quotations").select(["number", "state"]).where("enquiry_id", "=", enquiryId)
  const last = await versions.orderBy("number", "desc").executeTakeFirst()
  if (last?.state === "draft") throw new AppError("in-use", "There is already a draft. Edit it, or delete it first.")
  const id = newId()
  const made = { created_at: at, created_by: by, changed_at: at, changed_by: by }
  const unsent = { state: "draft", parties: "", hash: "", sent_at: null, accepted_at: null, accepted_by: "" }
  const row = { id, enquiry_id: enquiryId, number: (last?.number ?? 0) + 1, ...columnsOf(values), ...made, ...unsent }
  await trx.insertInto("quotations").values(row).execute()
  return id
}

function columnsOf(values: QuotationValues): Pick<Row, "body" | "total" | "valid_until"> {
  return { body: JSON.stringify(values), total: totalsOf(values).total, valid_until: values.validUntil }
}

function eventOf(row: Row, did: string, { at, by }: { at: string; by: string }): Tables["events"] {
  const text = `${did} ${quotationNumber({ reference: referenceOf(row.enquiry_id), number: row.number })}, ${formatPaise(row.total)}`
  return toEventRow(row.enquiry_id, { at, by, kind: "quotation", text })
}

export function partiesOf(business: Business, { full_name, property_name, ...enquiry }: Enquiry): Parties {
  const { name, legalName, gstin, addressLine, phone, email } = toBusinessView(business)
  return {
    firm: { name: legalName || name, address: addressLine, gstin, phone, email },
    customer: { name: full_name, phone: enquiry.phone, email: enquiry.email, property: property_name },
  }
}

/** The quotation of a row. */
function toQuotation(row: Row): Quotation {
  const values = JSON.parse(row.body) as QuotationValues
  return {
    _id: row.id,
    enquiryId: row.enquiry_id,
    reference: referenceOf(row.enquiry_id),
    number: row.number,
    state: row.state as QuotationState,
    values,
    totals: totalsOf(values),
    parties: row.parties === "" ? null : (JSON.parse(row.parties) as Parties),
    hash: row.hash,
    createdAt: row.created_at,
    createdBy: row.created_by,
    changedAt: row.changed_at,
    sentAt: row.sent_at,
    acceptedAt: row.accepted_at,
    acceptedBy: row.accepted_by,
  }
}
