import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Business } from "#collections/shared/business/business.ts"
import { AppError, invalidField } from "#base/errors.ts"
import type { Keyed } from "#base/repository.ts"
import { formatDate } from "#base/text/date.ts"
import { dayOf } from "#base/text/calendar.ts"
import { countRows, requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { storeChange, withEnquiry } from "#enquiries/server/enquiry-changes.ts"
import { toEventRow } from "#enquiries/server/enquiry-rows.ts"
import { winOrder } from "#enquiries/server/order-changes.ts"
import { describeWork } from "#enquiries/server/work.ts"
import { hasOrder } from "#orders/server/order-columns.ts"
import { readQuoted, selectQuoted } from "#enquiries/server/reports.ts"
import { paymentEmail } from "#mail/shared/email-status.ts"
import { toEmailRow } from "#mail/server/outbox.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"
import { formatPaise } from "../shared/amounts.ts"
import { partiesOf, type Sources } from "./quotations.ts"
import { modeLabels, type PaymentForm, scheduleOf, whyWrongDay } from "../shared/payments.ts"
import type { QuotationValues } from "../shared/quotation.ts"
import type { Parties, Payment, Payments } from "../shared/quotation-entities.ts"

type Row = Tables["payments"]

export type Receipt = Awaited<ReturnType<ReturnType<typeof createPayments>["getReceipt"]>>

const paymentNotFound = "Payment not found."
const noQuotation = "Send a quotation first. Payments belong to a sent or accepted quotation."

/** The payments of enquiries, as the office records them; `onEmail` is called when an e-mail becomes due. */
export function createPayments(db: Kysely<Tables>, { now: clock, onEmail, readBusiness, readWarrantyYears }: Sources) {
  return {
    listFor: async (enquiryId: string): Promise<Payment[]> => (await readRows(db, enquiryId)).map(toPayment),

    /** The payments, and the schedule of the accepted quotation, otherwise of the latest sent one. */
    async list(enquiryId: string): Promise<Payments> {
      const [rows, quoted] = await Promise.all([readRows(db, enquiryId), findQuoted(db, enquiryId)])
      if (!quoted) return { payments: rows.map(toPayment), schedule: null }
      const { number, total, shares } = quoted
      return { payments: rows.map(toPayment), schedule: { number, total, ...scheduleOf(total, shares, rows) } }
    },

    /**
     * Records a payment with an event, and queues its receipt if wanted; the same key and form again return the first. Throws "not-found",
     * and "invalid" without a sent quotation.
     */
    async add(id: string, form: PaymentForm, { by, keyed }: { by: string; keyed?: Keyed | undefined }) {
      const [business, years] = [await readBusiness(), await readWarrantyYears()]
      const payment = await withEnquiry(db, { id, keyed }, (trx, before) =>
        insertPayment(trx, before, form, { by, now: clock(), years, business }),
      )
      onEmail()
      return payment
    },

    /** Removes a wrong entry and its queued receipt, with an event; returns the id of the enquiry. Throws "not-found". */
    async remove(id: string, by: string): Promise<string> {
      const { enquiry_id } = await readRow(db, id)
      await withEnquiry(db, { id: enquiry_id }, async (trx, before) => {
        const gone = trx.deleteFrom("payments").where("id", "=", id).returningAll()
        const row = requireRow(await gone.executeTakeFirst(), paymentNotFound)
        await trx.deleteFrom("outbox").where("kind", "=", `${paymentEmail}:${id}`).execute()
        const now = clock()
        const text = `${deleted}: ${describe(row)}`
        const events = [toEventRow(enquiry_id, { at: now.toISOString(), by, kind: "payment", text })]
        await storeChange(trx, before, {}, { by: "", now, events })
      })
      return enquiry_id
    },

    /** A payment, the labels of the shares that it covers, and the balance after it in paise; throws "not-found". */
    async getReceipt(id: string) {
      const row = await readRow(db, id)
      const [rows, quoted] = await Promise.all([readRows(db, row.enquiry_id), findQuoted(db, row.enquiry_id)])
      const { total, shares } = requireRow(quoted, noQuotation)
      const earlier = rows.filter(({ number }) => number < row.number)
      const [before, after] = [scheduleOf(total, shares, earlier), scheduleOf(total, shares, [...earlier, row])]
      const covered = after.payments.filter(({ paid }, index) => paid > (before.payments[index]?.paid ?? 0))
      return {
        payment: toPayment(row),
        enquiryId: row.enquiry_id,
        /** Null for a payment before they were stored. */
        parties: row.parties === "" ? null : (JSON.parse(row.parties) as Parties),
        shares: covered.map(({ label }) => label),
        balance: Math.max(0, total - after.paid),
        credit: after.credit,
      }
    },

    /** The totals of enquiries' quotations and the sums of their payments, in paise; undefined for none. */
    async sum(enquiryIds: readonly string[]) {
      const quoted = await readQuoted(db, enquiryIds)
      const rows = db.selectFrom("payments").select(["enquiry_id", "amount"]).where("enquiry_id", "in", enquiryIds)
      const paid = Map.groupBy(enquiryIds.length === 0 ? [] : await rows.execute(), (row) => row.enquiry_id)
      const sumOf = (enquiryId: string) => paid.get(enquiryId)?.reduce((sum, { amount }) => sum + amount, 0)
      return (enquiryId: string) => ({ quoted: quoted.get(enquiryId), paid: sumOf(enquiryId) })
    },
  }
}

async function findQuoted(db: Kysely<Tables>, enquiryId: string) {
  const one = selectQuoted(db).select(["number", "total", "body"]).where("enquiry_id", "=", enquiryId)
  const row = await one.limit(1).executeTakeFirst()
  return row && { ...row, shares: (JSON.parse(row.body) as QuotationValues).shares }
}

async function readRow(db: Kysely<Tables>, id: string): Promise<Row> {
  requireId(id, paymentNotFound)
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst()
  return requireRow(row, paymentNotFound)
}

function readRows(db: Kysely<Tables>, enquiryId: string): Promise<Row[]> {
  return db.selectFrom("payments").selectAll().where("enquiry_id", "=", enquiryId).orderBy("number").execute()
}

async function insertPayment(
  trx: Transaction<Tables>,
  before: Tables["enquiries"],
  { mail, paidOn, ...form }: PaymentForm,
  { by, now, years, business }: { by: string; now: Date; years: number; business: Business },
): Promise<Payment> {
  const at = now.toISOString()
  const problem = whyWrongDay(paidOn, dayOf(at))
  if (problem !== undefined) throw invalidField("paidOn", problem)
  if (!(await findQuoted(trx, before.id))) throw new AppError("invalid", noQuotation)
  const number = await nextNumber(trx, before.id)
  const about = { id: newId(), enquiry_id: before.id, number, paid_on: paidOn, created_at: at, created_by: by }
  const row = { ...about, ...form, parties: JSON.stringify(partiesOf(business, before)) }
  await trx.insertInto("payments").values(row).execute()
  // A payment starts the order, whose papers the law demands.
  const after = hasOrder(before) ? before : await winOrder(trx, before, { now, years })
  const work = await describeWork(trx, before, after, { by, now })
  const events = [toEventRow(before.id, { at, by, kind: "payment", text: describe(row) }), ...work]
  await storeChange(trx, before, after, { by: "", now, events })
  await queueEvent(trx, "payment.recorded", { enquiryId: before.id, itemId: row.id, at })
  if (mail && before.email !== "") {
    const receipt = toEmailRow(`${paymentEmail}:${row.id}`, before.id, at)
    await trx.insertInto("outbox").values(receipt).execute()
  }
  return toPayment(row)
}

/** The beginning of an event about a deleted payment. */
const deleted = "Deleted"

/** The number after all that were ever used: a deleted payment may have had a receipt. */
async function nextNumber(trx: Transaction<Tables>, enquiryId: string): Promise<number> {
  const events = trx.selectFrom("events").where("enquiry_id", "=", enquiryId).where("kind", "=", "payment")
  return (await countRows(events.where("text", "not like", `${deleted}%`))) + 1
}

function describe({ number, amount, mode, paid_on, reference }: Row): string {
  const how = modeLabels[mode as Payment["mode"]]
  return [formatPaise(amount), how, formatDate(paid_on), reference, `receipt ${number}`].filter(Boolean).join(", ")
}

function toPayment({ id, number, amount, paid_on, mode, reference, created_at, created_by }: Row): Payment {
  const about = { _id: id, number, amount, paidOn: paid_on, mode: mode as Payment["mode"], reference }
  return { ...about, createdAt: created_at, createdBy: created_by }
}
