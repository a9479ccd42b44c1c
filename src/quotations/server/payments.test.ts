import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { emailOpener } from "#server/emails/enquiry-emails.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { addQuotation } from "../../../test/site/quotation-rows.ts"

const { databases } = prepareDatabases()

const form = { fullName: "Asha Rao", email: "asha@home.example", phone: "98220 12345", company: "", message: "m" }
const today = dayOf(new Date().toISOString())
const paid = { amount: 200_00, paidOn: today, mode: "upi", reference: "UTR 7", mail: false } as const
const by = "office@maap.example"

describe.each(databases)("the payments of an enquiry on $database", ({ openDialect }) => {
  let db: Kysely<Tables>
  let store: Store
  let id: string

  beforeEach(async () => {
    const dialect = await openDialect()
    db = new Kysely<Tables>({ dialect })
    store = await openStoreOn(dialect)
    id = (await store.enquiries.submit(form, { page: "/" }))._id
    // The e-mail to the office.
    await claim()
  })

  afterEach(() => store.close())

  const claim = () => store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
  const add = (form: object = {}) => store.payments.add(id, { ...paid, ...form }, { by })
  const texts = async () => (await store.enquiries.events.list(id)).items.map(({ kind, text }) => `${kind}: ${text}`)

  test("require a sent quotation", async () => {
    await addQuotation(db, id, { state: "draft" })
    await expect(add()).rejects.toMatchObject({ code: "invalid", message: expect.stringMatching(/^Send a quotation/) })
    expect(await store.payments.list(id)).toEqual({ payments: [], schedule: null })
    expect(await texts()).toEqual([])
  })

  test("count towards the shares of the accepted version, otherwise of the latest sent one", async () => {
    await addQuotation(db, id, { state: "replaced", total: 1_00 })
    await addQuotation(db, id, { number: 2, total: 2_000_00 })
    await add({ amount: 1_000_00 })
    const list = async () => (await store.payments.list(id)).schedule
    expect(await list()).toMatchObject({ number: 2, total: 2_000_00, paid: 1_000_00, due: 900_00, credit: 0 })
    await addQuotation(db, id, { number: 3, state: "accepted", total: 900_00 })
    await addQuotation(db, id, { number: 4, state: "sent" })
    expect(await list()).toMatchObject({ number: 3, total: 900_00, due: 0, credit: 100_00 })
    const sumOf = await store.payments.sum([id])
    expect([sumOf(id), sumOf("another")]).toEqual([{ quoted: 900_00, paid: 1_000_00 }, {}])
  })

  test("start the order, whose papers are kept", async () => {
    await addQuotation(db, id)
    await add()
    const enquiry = await store.enquiries.get(id)
    expect(enquiry).toMatchObject({ status: "Closed", outcome: "won", order: { stage: 2 } })
    expect(enquiry.keptUntil > addDays(today, 7 * 365)).toBe(true)
    await store.enquiries.change(id, { status: "Contacted" })
    await add({ reference: "UTR 8" })
    expect((await store.enquiries.get(id)).status).toBe("Contacted")
  })

  test("are on the timeline, and a number is not used again after a deletion", async () => {
    await addQuotation(db, id)
    const first = await add()
    await add({ amount: 12_50, mode: "bank", reference: "" })
    expect(await store.payments.remove(first._id, by)).toBe(id)
    const { payments } = await store.payments.list(id)
    expect(payments).toMatchObject([{ number: 2, amount: 12_50, mode: "bank", paidOn: today, createdBy: by }])
    await store.payments.remove(payments[0]?._id ?? "", by)
    expect(await add()).toMatchObject({ number: 3 })
    expect((await texts()).filter((text) => text.startsWith("payment"))).toEqual([
      expect.stringMatching(/^payment: ₹200, UPI, .*, UTR 7, receipt 3$/),
      expect.stringMatching(/^payment: Deleted: ₹12.50, Bank transfer, .*, receipt 2$/),
      expect.stringMatching(/^payment: Deleted: ₹200, UPI, .*, UTR 7, receipt 1$/),
      expect.stringMatching(/^payment: ₹12.50, Bank transfer, /),
      expect.stringMatching(/^payment: ₹200, UPI, .*, receipt 1$/),
    ])
    await expect(store.payments.remove(first._id, by)).rejects.toMatchObject({ code: "not-found" })
  })

  test("are rejected at their day when it is in the future", async () => {
    await addQuotation(db, id)
    for (const paidOn of [addDays(today, 1), "2001-01-01"]) {
      await expect(add({ paidOn })).rejects.toMatchObject({ code: "invalid", fields: { paidOn: expect.any(String) } })
    }
    expect((await store.payments.list(id)).payments).toEqual([])
  })

  test("are stored once per key, and once each when two people record them at once", async () => {
    await addQuotation(db, id)
    const keyed = { key: "payment:1 key", fingerprint: "1" }
    const again = () => store.payments.add(id, paid, { by, keyed })
    expect(await again()).toEqual(await again())
    await Promise.all([add(), add({ amount: 1 })])
    expect((await store.payments.list(id)).payments.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test("send a receipt with purpose and balance if wanted, unless it is deleted before", async () => {
    await addQuotation(db, id)
    await add()
    expect(await claim()).toBeUndefined()
    const { _id } = await add({ amount: 400_00, mail: true })
    const email = await claim()
    expect(email).toMatchObject({ kind: `payment:${_id}`, enquiryId: id })
    const opened = email && (await emailOpener(store, async () => "https://maap.example")(email))
    expect(opened).toMatchObject({ to: form.email })
    const { text, subject } = await (opened as { write(): Promise<{ text: string; subject: string }> }).write()
    expect(subject).toMatch(/^We’ve received your payment \(/)
    expect(text).toMatch(/^Hello Asha,\n\nThank you for your payment of ₹400\.\n/)
    expect(text).toMatch(/For: +With the order, Before fitting\n/)
    expect(text).toMatch(/Reference: +UTR 7\nBalance: +₹400\n/)
    expect(text).toContain("https://maap.example/e/")

    await store.enquiries.change(id, { fullName: "Ravi" }, { by })
    expect((await store.payments.getReceipt(_id)).parties?.customer.name).toBe("Asha Rao")

    const wrong = await add({ mail: true })
    await store.payments.remove(wrong._id, by)
    expect(await claim()).toBeUndefined()
    await store.enquiries.change(id, { email: "" }, { by })
    await add({ mail: true })
    expect(await claim()).toBeUndefined()
  })
})
