import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { readSource } from "../shared/source.ts"
import { readLeadTime } from "../shared/leads.ts"

const { databases } = prepareDatabases()

const by = "office@maap.example"
const utmSource = "IndiaMART"
const asha = { fullName: "Asha", phone: "+91 98220 12345", message: "L-shaped", utmSource }
const ravi = { fullName: "Ravi", phone: "98220 54321", utmSource }

describe.each(databases)("the import of leads on $database", ({ openDialect }) => {
  let dialect: Awaited<ReturnType<typeof openDialect>>
  let store: Store

  beforeEach(async () => {
    dialect = await openDialect()
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  const add = (...leads: unknown[]) =>
    store.enquiries.importLeads(
      leads.map((lead, index) => ({ line: index + 2, lead })),
      by,
    )
  const readTimeline = async (id: string) =>
    (await store.enquiries.events.list(id)).items.map(({ kind, text }) => [kind, text])

  test("adds unread enquiries without e-mails, once for each row", async () => {
    const receivedAt = new Date(Date.now() - 3_600_000).toISOString()
    const leads = [{ ...asha, receivedAt }, ravi]
    expect(await add(...leads)).toEqual({ added: 2, joined: 0, known: 0, refused: [] })
    const { items } = await store.enquiries.list()
    expect(items.map(({ fullName }) => fullName)).toEqual(["Ravi", "Asha"])
    const about = {
      createdAt: receivedAt,
      isUnread: true,
      channel: "other",
      source: readSource({ utmSource }),
      status: "New",
    }
    expect(items[1]).toMatchObject({ message: "L-shaped", ...about })
    expect(items[1]).not.toHaveProperty("mail")
    const again = leads.toReversed().map((lead) => ({ ...lead, utmSource: "x" }))
    expect(await add(...again)).toEqual({ added: 0, joined: 0, known: 2, refused: [] })
    expect((await store.enquiries.list()).total).toBe(2)
  })

  test("rejects invalid rows with their lines and stores all others", async () => {
    const rows = [{ ...asha, fullName: "" }, ravi, { fullName: "Sana", phone: "9.82E+09" }, null]
    expect(await add(...rows)).toMatchObject({
      added: 1,
      refused: [
        { line: 2, message: "Full Name is required" },
        { line: 4, message: expect.stringContaining("shortened") },
        { line: 5, message: expect.any(String) },
      ],
    })
  })

  test("adds a lead of a phone number known from the last 30 days as a note", async () => {
    const form = { fullName: "Asha K", email: "asha@home.example", phone: "98220-12345", company: "", message: "m" }
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    await store.enquiries.change(_id, { isRead: true })
    expect(await add(asha)).toMatchObject({ added: 0, joined: 1 })
    expect(await add(asha)).toMatchObject({ joined: 0, known: 1 })
    expect(await readTimeline(_id)).toEqual([["note", "Enquired again, indiamart\nAsha\nL-shaped"]])
    expect(await store.enquiries.get(_id)).toMatchObject({ isUnread: true, fullName: "Asha K" })
    const db = new Kysely<Tables>({ dialect })
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString()
    await db.updateTable("enquiries").set({ contacted_at: old }).execute()
    expect(await add({ ...asha, message: "Later" })).toMatchObject({ added: 1 })
  })

  test("does not join spam, and leaves no trace after an erasure", async () => {
    await add(asha)
    const [lead] = (await store.enquiries.list()).items
    await store.enquiries.change(lead?._id ?? "", { status: "Spam" })
    expect(await add({ ...asha, message: "U-shaped" })).toMatchObject({ added: 1 })
    await store.erasures.erase(lead?._id ?? "", { scope: "enquiry", askedBy: by, now: new Date() })
    const db = new Kysely<Tables>({ dialect })
    expect(await db.selectFrom("idempotency_keys").select("key").execute()).toHaveLength(1)
    expect(await add(asha)).toMatchObject({ joined: 1 })
  })

  test("uses the time of the import for a time that is in the future or over a year ago", async () => {
    for (const receivedAt of ["2999-01-01T00:00:00Z", "2020-01-01T00:00:00Z"]) {
      await add({ ...asha, phone: `98220 ${receivedAt.slice(0, 4)}1`, receivedAt })
    }
    const { items } = await store.enquiries.list()
    for (const { createdAt } of items) expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000)
  })

  test("stores two concurrent imports of a file once", async () => {
    const imports = await Promise.all([1, 2, 3].map(() => add(asha, ravi)))
    expect(imports.map(({ added }) => added).reduce((sum, each) => sum + each)).toBe(2)
    expect((await store.enquiries.list()).total).toBe(2)
  })
})

test.each([
  ["2026-11-21T11:00:00+0530", "2026-11-21T05:30:00.000Z"],
  ["2026-11-21T05:30:00Z", "2026-11-21T05:30:00.000Z"],
  ["2026-11-21 11:00", "2026-11-21T05:30:00.000Z"],
  ["21-Nov-2026 11:00:00 AM", "2026-11-21T05:30:00.000Z"],
  ["21 November, 2026 1:30 pm", "2026-11-21T08:00:00.000Z"],
  ["2026-11-21", "2026-11-20T18:30:00.000Z"],
  ["21/11/2026 12:00 am", "2026-11-20T18:30:00.000Z"],
  ["11/21/2026", "2026-11-20T18:30:00.000Z"],
  ["2/3/2026", "2026-03-01T18:30:00.000Z"],
])("reads the time %s", (typed, time) => expect(readLeadTime(typed)).toBe(time))

test.each(["21/21/2026", "2026-11-21 25:00", "x"])("reads no time of this year in %j", (typed) =>
  expect(readLeadTime(typed).slice(0, 4)).not.toBe("2026"),
)
