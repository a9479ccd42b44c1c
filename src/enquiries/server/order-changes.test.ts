import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { migrate, migrateTo } from "#db/migrate.ts"
import type { Tables } from "#db/tables.ts"
import { type Order, readStepTitles, startOrder } from "#orders/shared/order.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"

const { databases, emptyDatabases } = prepareDatabases()

const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "m" }
const won = { status: "Closed", outcome: "won" } as const
const today = dayOf(new Date().toISOString())
const about = { by: "office@maap.example", titles: readStepTitles({ blocks: [] }), check: () => undefined }

describe.each(databases)("the order of an enquiry on $database", ({ openDialect }) => {
  let dialect: Awaited<ReturnType<typeof openDialect>>
  let store: Store

  beforeEach(async () => {
    dialect = await openDialect()
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  const claim = () => store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")

  async function win(): Promise<{ id: string; order: Order }> {
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    const { order } = await store.enquiries.change(_id, won, about)
    // The e-mail to the office.
    await claim()
    return { id: _id, order: order as Order }
  }
  const fitting = (order: Order, date: string | null, stage = 3): Order => {
    return { stage, dates: order.dates.with(2, today).with(3, date) }
  }
  const idsOf = async (query: object, now?: Date) =>
    (await store.enquiries.list(query, now)).items.map(({ _id }) => _id)

  test("starts when it is won, stays while it is reopened, and ends with another outcome", async () => {
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    expect(await store.enquiries.get(_id)).not.toHaveProperty("order")
    const { order } = await store.enquiries.change(_id, won, about)
    expect(order).toEqual({ stage: 2, dates: [null, today, null, null, null, null] })
    const moved = fitting(order as Order, addDays(today, 7))
    await store.enquiries.changeOrder(_id, { ...moved, mail: false }, about)
    expect(await store.enquiries.change(_id, { status: "Contacted" }, about)).toMatchObject({ order: moved })
    expect(await store.enquiries.change(_id, won, about)).toMatchObject({ order: moved })
    expect(await store.enquiries.change(_id, { outcome: "lost-price" }, about)).not.toHaveProperty("order")
    expect(await idsOf({ stage: "3" })).toEqual([])
    const form2 = { ...moved, mail: false }
    await expect(store.enquiries.changeOrder(_id, form2, about)).rejects.toMatchObject({ code: "invalid" })
    expect((await store.enquiries.change(_id, { outcome: "won" }, about)).order?.dates[3]).toBeNull()
  })

  test("moves forward and back with an event for each change, and is filtered by its stage", async () => {
    const { id, order } = await win()
    await win()
    const done = fitting(order, today, 4)
    expect(await store.enquiries.changeOrder(id, { ...done, mail: false }, about)).toMatchObject({ order: done })
    expect(await idsOf({ stage: "4" })).toEqual([id])
    const [event] = (await store.enquiries.events.list(id)).items
    expect(event).toMatchObject({ kind: "order", by: about.by })
    expect(event?.text).toMatch(
      /^Place your order: Done on .*\nGet ready for installation: Done on .*\nThe Final Payment: Next$/,
    )
    await store.enquiries.changeOrder(id, { ...fitting(order, null), mail: false }, about)
    expect(await idsOf({ stage: "4" })).toEqual([])
    expect((await store.enquiries.events.list(id)).items[0]?.text).toContain("Get ready for installation: Next")
    // The same progress again is not a change.
    const before = await store.enquiries.events.list(id)
    await store.enquiries.changeOrder(id, { ...fitting(order, null), mail: true }, about)
    expect(await store.enquiries.events.list(id)).toEqual(before)
    expect(await claim()).toBeUndefined()
  })

  test("is listed today after its expected date", async () => {
    const { id, order } = await win()
    await store.enquiries.changeOrder(id, { ...fitting(order, addDays(today, 3)), mail: false }, about)
    const at = (days: number) => new Date(`${addDays(today, days)}T06:00:00.000Z`)
    const late = async (days: number) => (await store.enquiries.today(undefined, at(days))).orders.total
    expect([await late(0), await late(3), await late(4)]).toEqual([0, 0, 1])
    expect(await idsOf({ late: true }, at(4))).toEqual([id])
    expect((await store.enquiries.summarise(at(4))).late).toBe(1)
    await store.enquiries.change(id, { outcome: "lost-other" }, about)
    expect(await late(4)).toBe(0)
  })

  test("queues one e-mail about the latest progress, and none without an address", async () => {
    const { id, order } = await win()
    const move = (days: number) =>
      store.enquiries.changeOrder(id, { ...fitting(order, addDays(today, days)), mail: true }, about)
    await move(1)
    await move(2)
    const email = await claim()
    expect(email).toMatchObject({ kind: "order", enquiryId: id })
    expect(await claim()).toBeUndefined()
    // A change while it is being sent is sent as well.
    await move(3)
    if (email) await store.outbox.settle(email, new Date().toISOString())
    expect(await claim()).toMatchObject({ kind: "order" })
    await store.enquiries.change(id, { email: "" }, about)
    await move(4)
    expect(await claim()).toBeUndefined()
  })

  test("rejects a skipped step by its field, and a stale change by its check", async () => {
    const { id, order } = await win()
    await expect(store.enquiries.changeOrder(id, { ...order, stage: 5, mail: false }, about)).rejects.toMatchObject({
      code: "invalid",
      fields: { "dates[3]": expect.stringContaining("Enter the date") },
    })
    const check = () => {
      throw new Error("stale")
    }
    const moved = { ...fitting(order, today, 4), mail: false }
    await expect(store.enquiries.changeOrder(id, moved, { ...about, check })).rejects.toThrow("stale")
    expect((await store.enquiries.get(id)).order).toEqual(order)
  })
})

test.each(emptyDatabases)("an enquiry won before orders existed has an order on $database", async ({ openDialect }) => {
  const dialect = await openDialect()
  const db = new Kysely<Tables>({ dialect })
  await migrateTo(db, "0014-documents")
  const at = "2026-05-01T06:00:00.000Z"
  const row = {
    id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
    full_name: "Asha",
    email: "",
    phone: "1",
    phone_number: "",
    property_name: "",
    message: "",
    page: "",
    status: "Closed",
    notes: "",
    created_at: at,
    contacted_at: at,
    received_on: "2026-05-01",
    read_at: null,
    is_unread: 0,
    full_name_key: "asha",
    email_key: "",
    phone_key: "",
    property_key: "",
    changed_by: "",
    changed_at: "",
    estimate: "",
    channel: "site",
    source: "",
    source_name: "",
    assigned_to: null,
    next_at: "none",
    next_words: "",
    outcome: "won",
    visitor_secret_hash: null,
    visitor_secret_turn: 0,
    online_discount: 0,
    warranty_years: 0,
  }
  await db
    .insertInto("enquiries")
    .values(row as unknown as Tables["enquiries"])
    .execute()
  await migrate(db)
  const store = await openStoreOn(dialect)
  expect(await store.enquiries.get(row.id)).toMatchObject({ order: { stage: 3, dates: startOrder(null).dates } })
  expect((await store.enquiries.list({ stage: "3" })).total).toBe(1)
  await store.close()
})
