import { hash } from "node:crypto"
import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { AppError, invalidField, type LastChange } from "#base/errors.ts"
import { referenceOf } from "#base/reference.ts"
import type { Keyed } from "#base/repository.ts"
import { dayOf } from "#base/text/calendar.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { once } from "#db/idempotency.ts"
import { requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { lockEnquiry, storeChange } from "#enquiries/server/enquiry-changes.ts"
import { describeWork } from "#enquiries/server/work.ts"
import { toEnquiry, toEventRow } from "#enquiries/server/enquiry-rows.ts"
import { winOrder } from "#enquiries/server/order-changes.ts"
import { acceptanceEmail, acceptanceNews, quotationEmail } from "#mail/shared/email-status.ts"
import { queueLatest } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/queue.ts"
import { hasOrder } from "#orders/server/order-columns.ts"
import { formatPaise, totalsOf } from "../shared/amounts.ts"
import { emptyQuotation, quotationFromEstimate } from "../shared/first-draft.ts"
import { type AcceptForm, quotationNumber, whyUnacceptable, whyUnsendable } from "../shared/quotation.ts"
import type { NewQuotation, QuotationState, QuotationValues } from "../shared/quotation.ts"
import type { Parties, Quotation } from "../shared/quotation-entities.ts"

type Row = Tables["quotations"]
type Enquiry = Tables["enquiries"]

const quotationNotFound = "This quotation no longer exists."

/** Checks a quotation just before a change; if it throws, nothing changes. */
export type CheckQuotation = (current: Quotation, last: LastChange) => void

interface About {
  /** The e-mail address of the admin. */
  by: string
  check: CheckQuotation
}

interface Sources {
  now: () => Date
  onEmail: () => void
  readBusiness: () => Promise<Business>
  readWarrantyYears: () => Promise<number>
}

export type Quotations = ReturnType<typeof createQuotations>

/** Opens the quotations of a database. Each change locks its enquiry, so two of them are never made at once. */
export function createQuotations(
  db: Kysely<Tables>,
  { now: clock, onEmail, readBusiness, readWarrantyYears }: Sources,
) {
  const rowsOf = (enquiryId: string) =>
    db.selectFrom("quotations").selectAll().where("enquiry_id", "=", enquiryId).orderBy("number", "desc")

  async function get(id: string): Promise<Quotation> {
    return toQuotation(await findRow(db, id))
  }

  /** Runs the work on a quotation whose enquiry is locked. */
  async function change(
    id: string,
    { check }: Pick<About, "check">,
    work: (trx: Transaction<Tables>, row: Row, enquiry: Enquiry, now: Date) => Promise<void>,
  ): Promise<void> {
    const { enquiry_id } = await findRow(db, id)
    await db.transaction().execute(async (trx) => {
      const enquiry = await lockEnquiry(trx, enquiry_id)
      const row = await findRow(trx, id)
      check(toQuotation(row), { by: row.changed_by, at: row.changed_at })
      await work(trx, row, enquiry, clock())
    })
  }

  return {
    get,
    /** Every version of an enquiry, latest first. */
    listFor: async (enquiryId: string): Promise<Quotation[]> => (await rowsOf(enquiryId).execute()).map(toQuotation),

    /** Both sides as they are now, for a draft or a receipt. */
    async readParties(enquiryId: string): Promise<Parties> {
      const enquiry = db.selectFrom("enquiries").selectAll().where("id", "=", enquiryId)
      return partiesOf(await readBusiness(), requireRow(await enquiry.executeTakeFirst(), quotationNotFound))
    },

    /** Makes a draft from the estimate, from a quotation, or empty; throws "in-use" while there is one. */
    async add(
      enquiryId: string,
      { from, quotation }: NewQuotation,
      { by, keyed }: { by: string; keyed?: Keyed | undefined },
    ) {
      const business = await readBusiness()
      const copied = quotation === undefined ? undefined : await get(quotation)
      const id = await db.transaction().execute(async (trx) => {
        const enquiry = await lockEnquiry(trx, enquiryId)
        const make = async () => {
          const now = clock()
          const { estimate } = toEnquiry(enquiry)
          if (from === "estimate" && !estimate) throw invalidField("from", "This enquiry has no estimate.")
          const empty = emptyQuotation(business, dayOf(now.toISOString()))
          const values = copied
            ? { ...copied.values, validUntil: empty.validUntil }
            : from === "estimate" && estimate
              ? quotationFromEstimate(empty, estimate)
              : empty
          return await insertDraft(trx, enquiryId, values, { by, now })
        }
        return await once(trx, keyed, make, { enquiryId })
      })
      return await get(id)
    },

    /** Replaces the values of a draft; throws "stale" by its check, and "in-use" if it was sent. */
    async change(id: string, values: QuotationValues, about: About): Promise<Quotation> {
      await change(id, about, async (trx, row, _enquiry, now) => {
        requireDraft(row, "A quotation that was sent cannot be changed. Make the next version of it.")
        const changed = { ...columnsOf(values), changed_at: now.toISOString(), changed_by: about.by }
        await trx.updateTable("quotations").set(changed).where("id", "=", id).execute()
      })
      return await get(id)
    },

    /** Deletes a draft; throws "in-use" if it was sent. */
    remove: (id: string, about: About) =>
      change(id, about, async (trx, row) => {
        requireDraft(row, "A quotation that was sent cannot be deleted.")
        await trx.deleteFrom("quotations").where("id", "=", id).execute()
      }),

    /** Freezes a draft, which replaces the version that was sent before, and queues the customer's e-mail if one is wanted. */
    async send(id: string, { by, check, mail }: About & { mail: boolean }): Promise<Quotation> {
      const business = await readBusiness()
      await change(id, { check }, async (trx, row, enquiry, now) => {
        requireDraft(row, "This quotation was already sent.")
        const at = now.toISOString()
        const why = whyUnsendable(toQuotation(row).values, dayOf(at))
        if (why) throw invalidField(...why)
        const parties = JSON.stringify(partiesOf(business, enquiry))
        const print = hash("sha256", [row.enquiry_id, row.number, row.body, parties].join("\n"))
        const sent = { state: "sent", parties, hash: print, sent_at: at, changed_at: at, changed_by: by }
        const versions = trx.updateTable("quotations").where("enquiry_id", "=", enquiry.id)
        await versions.set({ state: "replaced" }).where("state", "=", "sent").execute()
        await trx.updateTable("quotations").set(sent).where("id", "=", id).execute()
        await storeChange(trx, enquiry, {}, { by: "", now, events: [eventOf(row, "Sent", { at, by })] })
        if (mail && enquiry.email !== "") await queueLatest(trx, quotationEmail, enquiry.id, at)
      })
      onEmail()
      return await get(id)
    },

    /**
     * Accepts a version for the customer: it is frozen, its order starts, and both sides get an e-mail. The same acceptance again changes
     * nothing; throws "not-found", and "in-use" with the reason if the version cannot be accepted.
     */
    async accept(enquiryId: string, { number, name }: AcceptForm, key?: string): Promise<Quotation> {
      const years = await readWarrantyYears()
      const keyed =
        key === undefined ? undefined : { key: `accept:${enquiryId} ${key}`, fingerprint: `${number} ${name}` }
      const id = await db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, enquiryId)
        return await once(trx, keyed, () => acceptIn(trx, before, { number, name }, { now: clock(), years }), {
          enquiryId,
        })
      })
      onEmail()
      return await get(id)
    },
  }
}

/** Accepts a version of a locked enquiry; returns its id. */
async function acceptIn(
  trx: Transaction<Tables>,
  before: Enquiry,
  { number, name }: Pick<AcceptForm, "number" | "name">,
  { now, years }: { now: Date; years: number },
): Promise<string> {
  const versions = trx.selectFrom("quotations").selectAll().where("enquiry_id", "=", before.id)
  const found = await versions.where("number", "=", number).where("state", "<>", "draft").executeTakeFirst()
  const row = requireRow(found, quotationNotFound)
  if (row.state === "accepted" && row.accepted_by === name) return row.id
  const at = now.toISOString()
  const why = whyUnacceptable(toState(row), dayOf(at))
  if (why !== undefined) throw new AppError("in-use", why)
  const all = trx.updateTable("quotations").where("enquiry_id", "=", before.id)
  await all.set({ state: "replaced" }).where("state", "=", "accepted").execute()
  const accepted = { state: "accepted", accepted_at: at, accepted_by: name, changed_at: at, changed_by: "" }
  await trx.updateTable("quotations").set(accepted).where("id", "=", row.id).execute()
  const after = hasOrder(before) ? before : await winOrder(trx, before, { now, years })
  const work = await describeWork(trx, before, after, { by: "", now })
  const events = [eventOf(row, `${name} accepted`, { at, by: "" }), ...work]
  await storeChange(trx, before, { ...after, is_unread: 1, read_at: null }, { by: "", now, events })
  await queueEvent(trx, "quotation.accepted", { enquiryId: before.id, itemId: row.id, at })
  await queueLatest(trx, acceptanceNews, before.id, at)
  if (before.email !== "") await queueLatest(trx, acceptanceEmail, before.id, at)
  return row.id
}

async function findRow(db: Kysely<Tables>, id: string): Promise<Row> {
  requireId(id, quotationNotFound)
  return requireRow(
    await db.selectFrom("quotations").selectAll().where("id", "=", id).executeTakeFirst(),
    quotationNotFound,
  )
}

async function insertDraft(
  trx: Transaction<Tables>,
  enquiryId: string,
  values: QuotationValues,
  { by, now }: { by: string; now: Date },
): Promise<string> {
  const versions = trx.selectFrom("quotations").select(["number", "state"]).where("enquiry_id", "=", enquiryId)
  const last = await versions.orderBy("number", "desc").executeTakeFirst()
  if (last?.state === "draft") throw new AppError("in-use", "There is already a draft. Edit it, or delete it first.")
  const [id, at] = [newId(), now.toISOString()]
  const made = { created_at: at, created_by: by, changed_at: at, changed_by: by }
  const unsent = { state: "draft", parties: "", hash: "", sent_at: null, accepted_at: null, accepted_by: "" }
  const row: Row = {
    id,
    enquiry_id: enquiryId,
    number: (last?.number ?? 0) + 1,
    ...columnsOf(values),
    ...made,
    ...unsent,
  }
  await trx.insertInto("quotations").values(row).execute()
  return id
}

function columnsOf(values: QuotationValues): Pick<Row, "body" | "total" | "valid_until"> {
  return { body: JSON.stringify(values), total: totalsOf(values).total, valid_until: values.validUntil }
}

function requireDraft({ state }: Row, message: string): void {
  if (state !== "draft") throw new AppError("in-use", message)
}

function eventOf(row: Row, did: string, { at, by }: { at: string; by: string }): Tables["events"] {
  const text = `${did} ${quotationNumber(referenceOf(row.enquiry_id), row.number)}, ${formatPaise(row.total)}`
  return toEventRow(row.enquiry_id, { at, by, kind: "quotation", text })
}

function partiesOf(business: Business, enquiry: Enquiry): Parties {
  const { name, legalName, gstin, addressLine, phone, email } = toBusinessView(business)
  const { full_name, property_name } = enquiry
  return {
    firm: { name: legalName || name, address: addressLine, gstin, phone, email },
    customer: { name: full_name, phone: enquiry.phone, email: enquiry.email, property: property_name },
  }
}

function toState(row: Row): { state: QuotationState; validUntil: string } {
  return { state: row.state as QuotationState, validUntil: row.valid_until }
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
