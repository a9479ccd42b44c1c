import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"

const { databases } = prepareDatabases()

const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "m" }
const today = dayOf(new Date().toISOString())
const about = { by: "office@maap.example", check: () => undefined }
const line = { id: "", description: "Cabinets", unit: "sq ft", rate: 1450_50, hsn: "9403", quantity: 61.25 } as const
const acceptance = { number: 1, name: "Asha Kulkarni", agrees: true } as const

describe.each(databases)("quotations on $database", ({ openDialect }) => {
  let dialect: Awaited<ReturnType<typeof openDialect>>
  let store: Store
  let enquiryId: string

  beforeEach(async () => {
    dialect = await openDialect()
    store = await openStoreOn(dialect)
    enquiryId = (await store.enquiries.submit(form, { page: "/" }))._id
    await claim()
  })

  afterEach(() => store.close())

  const claim = () => store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")

  async function draft(change: object = {}): Promise<Quotation> {
    const { _id, values } = await store.quotations.add(enquiryId, { from: "empty" }, about)
    return await store.quotations.change(
      _id,
      { ...values, groups: [{ title: "Kitchen", lines: [line] }], ...change },
      about,
    )
  }
  const send = async (change: object = {}, mail = false) =>
    store.quotations.send((await draft(change))._id, { ...about, mail })
  const states = async () => (await store.quotations.listFor(enquiryId)).map(({ number, state }) => [number, state])

  test("a draft is changed, sent and replaced by the next version, and a sent one never changes", async () => {
    const first = await send({}, true)
    expect(first).toMatchObject({
      number: 1,
      state: "sent",
      totals: { subtotal: 88_843_00, gst: 15_991_74, total: 1_04_834_74 },
    })
    expect(first.parties).toMatchObject({ customer: { name: "Asha" } })
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await claim()).toMatchObject({ kind: "quotation" })
    await expect(store.quotations.change(first._id, first.values, about)).rejects.toMatchObject({ code: "in-use" })
    await expect(store.quotations.remove(first._id, about)).rejects.toMatchObject({ code: "in-use" })
    await expect(store.quotations.send(first._id, { ...about, mail: false })).rejects.toMatchObject({ code: "in-use" })
    const copy = { from: "copy", quotation: first._id } as const
    const second = await store.quotations.add(enquiryId, copy, about)
    expect(second).toMatchObject({ number: 2, state: "draft", totals: first.totals })
    await expect(store.quotations.add(enquiryId, copy, about)).rejects.toMatchObject({ code: "in-use" })
    expect(await states()).toEqual([
      [2, "draft"],
      [1, "sent"],
    ])
    await store.quotations.send(second._id, { ...about, mail: false })
    expect(await states()).toEqual([
      [2, "sent"],
      [1, "replaced"],
    ])
    expect((await store.quotations.get(first._id)).values).toEqual(first.values)
    const { items } = await store.enquiries.events.list(enquiryId)
    expect(items.filter(({ kind }) => kind === "quotation").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Sent EN-\w{6}-2, ₹1,04,834.74$/),
      expect.stringMatching(/^Sent EN-\w{6}-1/),
    ])
  })

  test("acceptance freezes the version, starts the order and writes to both sides once", async () => {
    await send()
    const accepted = await store.quotations.accept(enquiryId, acceptance)
    expect(accepted).toMatchObject({ state: "accepted", acceptedBy: "Asha Kulkarni", acceptedAt: expect.any(String) })
    const enquiry = await store.enquiries.get(enquiryId)
    expect(enquiry).toMatchObject({ status: "Closed", outcome: "won", isUnread: true, order: { stage: 2 } })
    expect(enquiry.order?.dates.slice(1, 3)).toEqual([today, null])
    const kinds = [(await claim())?.kind, (await claim())?.kind]
    expect(new Set(kinds)).toEqual(new Set(["quotation-accepted", "quotation-accepted-news"]))
    expect(await store.quotations.accept(enquiryId, acceptance)).toEqual(accepted)
    expect(await claim()).toBeUndefined()
    await expect(store.quotations.accept(enquiryId, { ...acceptance, name: "Someone else" })).rejects.toMatchObject({
      code: "in-use",
      message: "This quotation has already been accepted.",
    })
    // A change of the order is the next version; its progress stays.
    const changed = await store.quotations.add(enquiryId, { from: "copy", quotation: accepted._id }, about)
    await store.quotations.send(changed._id, { ...about, mail: false })
    expect(await states()).toEqual([
      [2, "sent"],
      [1, "accepted"],
    ])
    await store.quotations.accept(enquiryId, { ...acceptance, number: 2 })
    expect(await states()).toEqual([
      [2, "accepted"],
      [1, "replaced"],
    ])
  })

  test("of 200 acceptances at once one is stored, with one event", async () => {
    await send()
    const names = Array.from({ length: 200 }, (_, nth) => `Person ${nth}`)
    const results = await Promise.allSettled(
      names.map((name) => store.quotations.accept(enquiryId, { ...acceptance, name })),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const { items } = await store.enquiries.events.list(enquiryId)
    expect(items.filter(({ kind }) => kind === "quotation" || kind === "status")).toHaveLength(3)
  })

  test("does not accept a draft, a replaced version or an expired one", async () => {
    await send()
    await draft()
    const accept = (number: number) => store.quotations.accept(enquiryId, { ...acceptance, number })
    await expect(accept(2)).rejects.toMatchObject({ code: "not-found" })
    const [second] = await store.quotations.listFor(enquiryId)
    await store.quotations.send(second?._id ?? "", { ...about, mail: false })
    await expect(accept(1)).rejects.toMatchObject({ message: expect.stringMatching(/replaced by a newer one/) })
    const past = { valid_until: addDays(today, -1) }
    await new Kysely<Tables>({ dialect }).updateTable("quotations").set(past).execute()
    await expect(accept(2)).rejects.toMatchObject({ message: expect.stringMatching(/expired/) })
    expect((await store.enquiries.get(enquiryId)).outcome).toBeNull()
  })

  test("does not accept for spam, and wins an enquiry that was lost, with an event about it", async () => {
    await send()
    const work = (change: object) => store.enquiries.change(enquiryId, change, { by: about.by })
    await work({ status: "Spam" })
    await expect(store.quotations.accept(enquiryId, acceptance)).rejects.toMatchObject({
      code: "in-use",
      message: expect.stringMatching(/withdrawn/),
    })
    expect(await states()).toEqual([[1, "sent"]])
    expect(await store.enquiries.get(enquiryId)).toMatchObject({ status: "Spam", outcome: null })
    await work({ status: "Closed", outcome: "lost-price" })
    await store.quotations.accept(enquiryId, acceptance)
    expect(await store.enquiries.get(enquiryId)).toMatchObject({ status: "Closed", outcome: "won" })
    const { items } = await store.enquiries.events.list(enquiryId)
    const texts = items.map(({ text }) => text)
    expect(texts).toContain("Closed. Won")
    expect(texts).toContainEqual(
      expect.stringMatching(/^Asha Kulkarni accepted .*, which had been lost: too expensive$/),
    )
  })

  test("a copy for another customer has the lines without discounts, and the latest are listed to copy from", async () => {
    const sent = await send({ discount: { kind: "percent", amount: null, percent: 10 }, terms: "Only for Asha." })
    expect(await store.quotations.listRecent()).toMatchObject([{ _id: sent._id, customer: "Asha", number: 1 }])
    const other = (await store.enquiries.submit({ ...form, fullName: "Ravi" }, { page: "/" }))._id
    const { values } = await store.quotations.add(other, { from: "copy", quotation: sent._id }, about)
    expect(values).toMatchObject({ groups: sent.values.groups, discount: { kind: "none" } })
    expect(values.terms).not.toContain("Asha")
    const { values: own } = await store.quotations.add(enquiryId, { from: "copy", quotation: sent._id }, about)
    expect(own).toMatchObject({ discount: { kind: "percent", percent: 10 }, terms: "Only for Asha." })
  })

  test("is not sent without lines, with an empty room, or when it has expired", async () => {
    const cases: [change: object, field: string][] = [
      [{ groups: [] }, "groups"],
      [
        {
          groups: [
            { title: "Kitchen", lines: [line] },
            { title: "Pooja", lines: [] },
          ],
        },
        "groups[1][lines]",
      ],
      [{ validUntil: addDays(today, -1) }, "validUntil"],
      [{ validUntil: addDays(today, 400) }, "validUntil"],
    ]
    for (const [change, field] of cases) {
      const { _id } = await draft(change)
      await expect(store.quotations.send(_id, { ...about, mail: false })).rejects.toMatchObject({
        code: "invalid",
        fields: { [field]: expect.any(String) },
      })
      await store.quotations.remove(_id, about)
    }
  })

  test("is deleted with its enquiry", async () => {
    await send()
    await store.enquiries.remove(enquiryId)
    expect(await store.quotations.listFor(enquiryId)).toEqual([])
  })
})
