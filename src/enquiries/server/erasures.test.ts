import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Dialect, Kysely } from "kysely"
import { Client } from "pg"
import { describe, expect, test } from "vitest"
import { lastVisitEmail, lastVisitNews } from "#mail/shared/email-status.ts"
import { askedByVisitor } from "../shared/erasure.ts"
import { dayOf } from "#base/text/calendar.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { addQuotation } from "../../../test/site/quotation-rows.ts"
import { tomorrow, withVisitHours } from "../../../test/site/visit-hours.ts"
import type { Tables } from "#db/tables.ts"
import { readSource } from "../shared/source.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { openStore, type Store } from "#server/store/store.ts"
import type { VisitEmails } from "#visits/server/visit-changes.ts"

const { newFolder, postgres } = prepareDatabases()

/** A store whose files can be searched, as by a thief of the disk. */
interface OpenedStore {
  store: Store
  /** The data files that contain any of the texts. */
  findIn(texts: readonly string[]): Promise<string[]>
  /** The tables with a row that contains any of the texts. */
  findTables(texts: readonly string[]): Promise<string[]>
  /** Adds a version of a quotation. */
  quote(...row: Parameters<typeof addQuotation> extends [unknown, ...infer Row] ? Row : never): Promise<void>
}

async function openOnSqlite(visitEmails?: VisitEmails, folder = newFolder()): Promise<OpenedStore> {
  return {
    store: await openStore({ folder }, undefined, visitEmails),
    findIn: async (texts) => filesHolding(folder, texts),
    findTables: (texts) => tablesHolding(openSqlite(folder), texts),
    quote: (...row) => quoteIn(openSqlite(folder), row),
  }
}

async function openOnPostgres(visitEmails?: VisitEmails): Promise<OpenedStore> {
  const address = await postgres.createDatabase()
  return {
    store: await openStore({ databaseUrl: address, folder: "" }, undefined, visitEmails),
    findTables: (texts) => tablesHolding(openPostgres(address), texts),
    quote: (...row) => quoteIn(openPostgres(address), row),
    async findIn(texts) {
      const client = new Client(address)
      await client.connect()
      await client.query("checkpoint")
      const { rows } = await client.query(
        "select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()",
      )
      await client.end()
      return filesHolding((rows[0] as { folder: string }).folder, texts)
    },
  }
}

function filesHolding(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder).filter((name) => {
    // PostgreSQL removes and recreates this list of its own tables.
    if (name === "pg_internal.init") return false
    const bytes = readFileSync(join(folder, name))
    return texts.some((text) => bytes.includes(text))
  })
}

async function tablesHolding(dialect: Dialect, texts: readonly string[]): Promise<string[]> {
  const db = new Kysely<Record<string, object>>({ dialect })
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = JSON.stringify(await db.selectFrom(name).selectAll().execute())
    if (texts.some((text) => rows.includes(text))) found.push(name)
  }
  await db.destroy()
  return found
}

async function quoteIn(dialect: Dialect, [id, row]: Parameters<OpenedStore["quote"]>): Promise<void> {
  const db = new Kysely<Tables>({ dialect })
  await addQuotation(db, id, row)
  await db.destroy()
}

const noServer = "There is no PostgreSQL server on this machine."

const databases = [
  { database: "SQLite", open: openOnSqlite },
  { database: "PostgreSQL", open: openOnPostgres },
]

const erased = {
  fullName: "Zubeida Quillfeather",
  email: "Zubeida@quill.example",
  phone: "+91 98765 43210",
  company: "Quillfeather Heights",
  message: `A kitchen of quillwood. ${"Long enough to need pages of its own. ".repeat(120)}`,
}
/** The traces that must not be found: as typed, and as search and sort keys. */
const traces = [
  "Quillfeather",
  "quillfeather",
  "quill.example",
  "98765 43210",
  "9876543210",
  "quillwood",
  "pages of its own",
]
const other = { fullName: "Ravi", email: "ravi@home.example", phone: "020 5550 0199", company: "", message: "Stays." }
const day = 24 * 60 * 60 * 1000
const query = { scope: "person", askedBy: "owner@maap.example", now: new Date() } as const

describe.each(databases)("an erasure on $database", ({ database, open }) => {
  test("takes all of a person's enquiries out of sight at once, and nobody else's", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store } = await open()
    const mine = []
    mine.push(await store.enquiries.submit(erased, { page: "/", idempotencyKey: "key" }))
    mine.push(await store.enquiries.submit({ ...erased, email: "zubeida@QUILL.example" }, { page: "/" }))
    mine.push(await store.enquiries.submit({ ...erased, email: "ZUBEIDA@quill.example", phone: "1" }, { page: "/" }))
    const stays = await store.enquiries.submit(other, { page: "/" })
    const first = mine[0]?._id as string
    expect(new Set((await store.erasures.findMatches(first)).map(({ enquiry }) => enquiry._id))).toEqual(
      new Set(mine.map(({ _id }) => _id)),
    )

    const log = await store.erasures.erase(first, query)
    expect(new Set(log.map(({ enquiryId }) => enquiryId))).toEqual(new Set(mine.map(({ _id }) => _id)))
    expect(await store.erasures.list()).toHaveLength(3)
    expect(JSON.stringify(await store.erasures.list())).not.toMatch(/quill|zubeida|98765 ?43210/i)

    expect((await store.enquiries.list()).items.map(({ _id }) => _id)).toEqual([stays._id])
    expect((await store.enquiries.list({ search: "quill", page: 1 })).total).toBe(0)
    expect(await store.enquiries.summarise()).toMatchObject({ total: 1, unread: 1 })
    const today = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const range = { from: today, to: today }
    // The reports still count them.
    expect(await store.reports.countByDay(range)).toEqual(new Map([[today, 4]]))
    expect(await store.reports.countBy("page", range)).toMatchObject([{ name: "/", enquiries: 4 }])
    expect(await store.reports.countByChannel(range)).toMatchObject([{ channel: "site", enquiries: 4, won: 0 }])
    for (const { _id } of mine) {
      for (const ask of [
        () => store.enquiries.get(_id),
        () => store.enquiries.change(_id, {}),
        () => store.erasures.findMatches(_id),
        () => store.erasures.erase(_id, query),
      ]) {
        await expect(ask()).rejects.toMatchObject({ code: "not-found" })
      }
    }
    const [soon, later] = [1_000, 2_000].map((wait) => new Date(Date.now() + wait).toISOString()) as [string, string]
    expect(await store.outbox.claim(soon, later)).toMatchObject({ enquiryId: stays._id })
    expect(await store.outbox.claim(soon, later)).toBeUndefined()
    await store.close()
  })

  test("leaves anyone who only shares the phone, unless they are named", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store } = await open()
    const mine = await store.enquiries.submit(erased, { page: "/" })
    const sharing = await store.enquiries.submit(
      { ...erased, email: "son@other.example", phone: "9876543210" },
      { page: "/" },
    )
    const stranger = await store.enquiries.submit(other, { page: "/" })
    expect(await store.erasures.findMatches(mine._id)).toEqual([
      { enquiry: expect.objectContaining({ _id: sharing._id }), sharesEmail: false, sharesPhone: true },
      { enquiry: expect.objectContaining({ _id: mine._id }), sharesEmail: true, sharesPhone: true },
    ])
    await expect(
      store.erasures.erase(mine._id, { ...query, enquiries: [mine._id, stranger._id] }),
    ).rejects.toMatchObject({ code: "invalid", fields: { enquiries: expect.any(String) } })
    expect((await store.enquiries.list()).total).toBe(3)
    const ids = (log: { enquiryId: string }[]) => log.map(({ enquiryId }) => enquiryId)
    expect(ids(await store.erasures.erase(mine._id, query))).toEqual([mine._id])
    const last = await store.enquiries.submit(erased, { page: "/" })
    expect(ids(await store.erasures.erase(last._id, { ...query, enquiries: [sharing._id] }))).toEqual([sharing._id])
    expect(new Set((await store.enquiries.list()).items.map(({ _id }) => _id))).toEqual(
      new Set([last._id, stranger._id]),
    )
    await store.close()
  })

  test("comes automatically 12 months after the last contact, and is announced 30 days before", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn } = await open()
    const gone = await store.enquiries.submit(erased, { page: "/" })
    const stored = await store.enquiries.submit(other, { page: "/" })
    const end = new Date(gone.keptUntil)
    const begin = new Date(gone.createdAt)
    expect([end.getUTCFullYear() - begin.getUTCFullYear(), end.getUTCMonth()]).toEqual([1, begin.getUTCMonth()])
    // Reading does not count as contact; a note does.
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await store.enquiries.change(gone._id, { isRead: true })).keptUntil).toBe(gone.keptUntil)
    const noted = await store.enquiries.change(stored._id, { notes: "Called" })
    expect(noted.keptUntil > stored.keptUntil).toBe(true)
    expect((await store.enquiries.change(stored._id, { notes: "Called" })).keptUntil).toBe(noted.keptUntil)

    const monthBefore = new Date(end.getTime() - 30 * day)
    const expiring = async (at: Date) => [
      (await store.enquiries.list({ expiring: true }, at)).items.map(({ _id }) => _id),
      (await store.enquiries.list({ expiring: false, page: 1 }, at)).total,
      (await store.enquiries.summarise(at)).expiring,
    ]
    expect(await expiring(new Date(monthBefore.getTime() - 1))).toEqual([[], 2, 0])
    expect(await expiring(monthBefore)).toEqual([[gone._id], 1, 1])

    expect(await store.erasures.eraseExpired(new Date(end.getTime() - 1))).toBe(0)
    expect(await store.erasures.eraseExpired(end)).toBe(1)
    expect((await store.enquiries.list()).items.map(({ _id }) => _id)).toEqual([stored._id])
    expect(await store.enquiries.summarise()).toMatchObject({ total: 1 })
    expect(await store.erasures.list()).toMatchObject([{ enquiryId: gone._id, askedBy: "retention period" }])
    expect(await store.erasures.purge(end)).toBe(1)
    expect(await findIn(traces)).toEqual([])
    await store.close()
  })

  test("keeps a won enquiry until a year after the warranty, and for eight years at least", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn } = await open()
    const won = { status: "Closed", outcome: "won" } as const
    const usual = await store.enquiries.submit(erased, { page: "/" })
    const { keptUntil: usualEnd } = await store.enquiries.change(usual._id, won)
    const { business } = await store.business.current()
    const warranty = { ...business.warranty, modular: "10 years on everything" }
    await store.business.put({ ...business, warranty }, { madeBy: "owner@maap.example" })
    const long = await store.enquiries.submit(other, { page: "/" })
    const { keptUntil: longEnd } = await store.enquiries.change(long._id, won)
    const yearsTo = (end: string) => new Date(end).getUTCFullYear() - new Date(usual.createdAt).getUTCFullYear()
    expect([yearsTo(usualEnd), yearsTo(longEnd)]).toEqual([8, 11])
    for (const months of [13, 84]) {
      const later = new Date(usual.createdAt)
      later.setUTCMonth(later.getUTCMonth() + months)
      expect(await store.erasures.eraseExpired(later)).toBe(0)
    }
    // The warranty of an order stays as it was.
    expect((await store.enquiries.change(usual._id, { isRead: true })).keptUntil).toBe(usualEnd)

    const before = new Date(Date.parse(usualEnd) - 1)
    expect((await store.enquiries.list({ expiring: true }, before)).items.map(({ _id }) => _id)).toEqual([usual._id])
    expect(await store.erasures.eraseExpired(before)).toBe(0)
    expect(await store.erasures.eraseExpired(new Date(usualEnd))).toBe(1)
    // An erasure requested by the customer hides it, and its papers are retained as long as those of the order.
    await store.erasures.erase(long._id, { scope: "enquiry", askedBy: "owner@maap.example", now: before })
    expect(await store.erasures.purge(new Date(Date.parse(longEnd) - 1))).toBe(1)
    expect(await store.erasures.purge(new Date(longEnd))).toBe(1)
    expect(await findIn(traces)).toEqual([])
    // An order is kept while its enquiry is reopened; without one 12 months are enough.
    const lost = await store.enquiries.submit(other, { page: "/" })
    await store.enquiries.change(lost._id, won)
    expect(yearsTo((await store.enquiries.change(lost._id, { status: "Contacted" })).keptUntil)).toBe(11)
    const { keptUntil } = await store.enquiries.change(lost._id, { status: "Closed", outcome: "lost-price" })
    expect(yearsTo(keptUntil)).toBe(1)
    await store.close()
  })

  test("of an order leaves its papers for as long as the order, and everything else for a year", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn, findTables } = await open()
    const order = await store.enquiries.submit(erased, { page: "/", idempotencyKey: "key-of-hers" })
    await store.enquiries.change(order._id, { notes: "Wants a quillwood table", status: "Closed", outcome: "won" })
    const { keptUntil } = await store.enquiries.get(order._id)
    const yearLater = new Date(Date.parse(order.createdAt) + 365 * day)
    const lines = await store.erasures.erase(order._id, { ...query, scope: "enquiry", askedBy: askedByVisitor })
    expect(lines.map(({ purgeAfter }) => purgeAfter)).toEqual([yearLater.toISOString(), keptUntil])
    expect(await findTables(["quillwood"])).toEqual(["withheld_enquiries"])

    expect(await store.erasures.purge(yearLater)).toBe(1)
    expect(await findIn(["quillwood", "key-of-hers"])).toEqual([])
    expect(await findTables([erased.fullName])).toEqual(["withheld_enquiries"])
    expect(await store.erasures.purge(new Date(Date.parse(keptUntil) - 1))).toBe(0)
    expect(await store.erasures.purge(new Date(keptUntil))).toBe(1)
    expect(await findIn(traces)).toEqual([])

    // After a year only the papers are left to store.
    const old = await store.enquiries.submit(other, { page: "/" })
    await store.enquiries.change(old._id, { status: "Closed", outcome: "won" })
    const late = { ...query, scope: "enquiry", now: new Date(yearLater.getTime() + day) } as const
    expect(await store.erasures.erase(old._id, late)).toHaveLength(1)
    expect(await findTables([other.message])).toEqual([])
    await store.close()
  })

  test("of an order leaves its accepted quotation and its payments, and everything else for a year", async ({
    skip,
  }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn, findTables, quote } = await open()
    const { _id, createdAt } = await store.enquiries.submit(erased, { page: "/" })
    const texts = (terms: string) => ({ body: JSON.stringify({ terms, shares: [] }), parties: terms })
    await quote(_id, { state: "accepted", ...texts("of the accepted version") })
    await quote(_id, { number: 2, ...texts("of a later version") })
    await quote(_id, { number: 3, state: "draft", ...texts("of a draft") })
    const paid = { amount: 500_00, paidOn: "2026-11-02", mode: "upi", reference: "UTR of hers", mail: true } as const
    await store.payments.add(_id, paid, { by: "office@maap.example" })
    await store.enquiries.change(_id, { status: "Closed", outcome: "won" })
    const [papers, rest] = [
      ["of the accepted version", "UTR of hers"],
      ["of a later version", "of a draft", "receipt 1"],
    ]
    const { keptUntil } = await store.enquiries.get(_id)
    await store.erasures.erase(_id, { ...query, scope: "enquiry" })
    for (const text of [...papers, ...rest])
      expect([text, await findTables([text])]).toEqual([text, ["withheld_enquiries"]])

    expect(await store.erasures.purge(new Date(Date.parse(createdAt) + 365 * day))).toBe(1)
    expect(await findIn(rest)).toEqual([])
    for (const text of papers) expect([text, await findTables([text])]).toEqual([text, ["withheld_enquiries"]])
    expect(await store.erasures.purge(new Date(keptUntil))).toBe(1)
    expect(await findIn([...papers, ...traces])).toEqual([])
    await store.close()
  })

  test("of an enquiry without an order, by age or by hand, leaves no byte of its quotation", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn, findTables, quote } = await open()
    const paid = { amount: 1, paidOn: "2026-11-02", mode: "cash", reference: "UTR of hers", mail: false } as const
    const add = async (state: string) => {
      const { _id } = await store.enquiries.submit(erased, { page: "/" })
      await quote(_id, { state, parties: "of the quotation" })
      return _id
    }
    const texts = ["of the quotation", "UTR of hers"]
    await store.enquiries.remove(await add("sent"))
    expect(await findTables(texts)).toEqual([])
    await expect(store.enquiries.remove(await add("accepted"))).rejects.toMatchObject({ code: "in-use" })
    const payer = await add("sent")
    await store.payments.add(payer, paid, { by: "office@maap.example" })
    await expect(store.enquiries.remove(payer)).rejects.toMatchObject({ code: "in-use" })
    const { keptUntil } = await store.enquiries.get(payer)
    expect(await store.erasures.eraseExpired(new Date(keptUntil))).toBe(2)
    expect(await store.erasures.purge(new Date(keptUntil))).toBe(2)
    expect(await findIn([...texts, ...traces])).toEqual([])
    await store.close()
  })

  test("changes no report except the names of properties", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, quote } = await open()
    const source = readSource({ utmSource: "google", firstPage: "/", gclid: "Cj0K-_x" })
    const sent = await store.enquiries.submit({ ...erased, source }, { page: "/book" })
    const order = await store.enquiries.submit({ ...erased, source }, { page: "/" })
    const offered = await store.enquiries.submit(other, { page: "/" })
    await quote(sent._id, { total: 700_00 })
    await quote(order._id, { state: "accepted", total: 900_00 })
    await quote(order._id, { number: 2, total: 5_000_00 })
    await quote(order._id, { number: 3, state: "draft" })
    await quote(offered._id)
    await quote(offered._id, { number: 2, state: "replaced" })
    await store.enquiries.change(sent._id, { status: "Closed", outcome: "lost-price" })
    await store.enquiries.change(order._id, { status: "Closed", outcome: "won" })
    const range = { from: "2026-01-01", to: "9999-12-31" }
    const read = async () => [
      await store.reports.countByDay(range),
      await store.reports.countBy("page", range),
      await store.reports.countByChannel(range),
      new Map((await store.reports.countOutcomes(range)).map(({ outcome, ...row }) => [outcome, row])),
    ]
    const before = await read()
    const about = { month: dayOf(sent.createdAt).slice(0, 7), enquiries: 1 }
    expect(before[3]).toEqual(
      new Map([
        ["won", { ...about, value: 900_00 }],
        ["lost-price", { ...about, value: 700_00 }],
      ]),
    )
    expect(before[2]).toMatchObject([{ source: "google", won: 1, wonValue: 900_00, lostValue: 700_00 }, { source: "" }])
    expect(await store.reports.countOpenQuotations(new Date())).toEqual({ count: 1, value: 1_000_00 })
    await store.erasures.erase(order._id, query)
    await store.erasures.erase(offered._id, query)
    expect(await read()).toEqual(before)
    await store.erasures.purge(new Date(Date.now() + 20 * 366 * day))
    expect(await read()).toEqual(before)
    expect(await store.reports.countBy("property", range)).toMatchObject([{ name: "", enquiries: 3 }])
    await store.close()
  })

  test("of one enquiry leaves the person's others", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store } = await open()
    const [one, another] = [
      await store.enquiries.submit(erased, { page: "/" }),
      await store.enquiries.submit(erased, { page: "/" }),
    ]
    expect(await store.erasures.erase(one._id, { ...query, scope: "enquiry" })).toHaveLength(1)
    expect((await store.enquiries.list()).items).toMatchObject([another])
    await store.close()
  })

  test("removes every byte from the files after the legal minimum, and nothing before", async ({ skip }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn } = await open()
    // Enough neighbours that rows move between pages.
    for (let count = 0; count < 60; count++) {
      await store.enquiries.submit({ ...other, message: `Stays ${"x".repeat(count * 40)}` }, { page: "/" })
    }
    const { _id, createdAt } = await store.enquiries.submit(erased, { page: "/", idempotencyKey: "key-of-hers" })
    await store.enquiries.change(_id, { notes: "Quillfeather called", status: "Contacted" })
    for (let count = 0; count < 60; count++) {
      await store.enquiries.submit({ ...other, message: `Stays ${"y".repeat(count * 40)}` }, { page: "/" })
    }
    const [log] = await store.erasures.erase(_id, query)
    const due = new Date(Date.parse(createdAt) + 365 * day)
    expect(log).toMatchObject({ purgeAfter: due.toISOString(), purgedAt: null })

    expect(await store.erasures.purge(new Date(due.getTime() - 1))).toBe(0)
    expect(await findIn(traces)).not.toEqual([])

    expect(await store.erasures.purge(due)).toBe(1)
    expect(await findIn([...traces, "key-of-hers"])).toEqual([])
    expect((await store.erasures.list())[0]).toMatchObject({ enquiryId: _id, purgedAt: due.toISOString() })
    expect(await store.erasures.purge(due)).toBe(0)
    expect((await store.enquiries.list()).total).toBe(120)
    await store.close()
    expect(await findIn(traces)).toEqual([])
  })
})

describe.each(databases)("an erasure of visits on $database", ({ database, open }) => {
  test("leaves of what its person and the office have sent what the law asks for, and no byte of that in the end", async ({
    skip,
  }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findIn, findTables } = await open()
    await store.business.put(withVisitHours(), { madeBy: "owner@maap.example" })
    const [first = "", second = "", third = ""] = (
      await store.visits.listFree("home", { from: tomorrow, to: tomorrow })
    ).map(({ startsAt }) => startsAt)
    const place = { kind: "home" as const, address: "7, Quillfeather Lane", pin: "QF-411990" }
    const about = { page: "/book", idempotencyKey: "key-of-hers" }
    const { secret, visit } = await store.visits.book({ ...erased, ...place, startsAt: first }, about)
    const own = await store.visitors.find(secret)
    await store.visits.move({ secret }, second)
    await store.visits.cancel({ secret })
    const keyed = { key: "visit:1 key-of-the-office", fingerprint: "1" }
    const form = { ...place, enquiryId: visit.enquiryId, startsAt: third }
    const again = await store.visits.bookFor(form, { by: "owner@maap.example", keyed })
    expect(await store.visits.bookFor(form, { by: "owner@maap.example", keyed })).toEqual(again)
    await store.visitors.correct(secret, { ...erased, message: "Of quillwood, after all" })
    await store.visitors.withdraw(secret)

    const sent = [...traces, place.pin, "key-of-hers", "key-of-the-office"]
    expect(await findTables(sent)).toEqual(expect.arrayContaining(["enquiries", "idempotency_keys", "visits"]))
    await store.erasures.erase(visit.enquiryId, { ...query, scope: "enquiry" })
    expect(await findTables(sent)).toEqual(["withheld_enquiries"])
    expect(await store.erasures.purge(new Date(Date.parse(own.createdAt) + 365 * day))).toBe(1)
    expect(await findTables(sent)).toEqual([])
    expect(await findIn(sent)).toEqual([])
    await store.close()
  })
})

describe.each(databases)("the last e-mails about an erased visit on $database", ({ database, open }) => {
  const failed = { error: "550 <zubeida@quill.example> is unknown", now: new Date().toISOString() }
  const visitEmails = { booked: [], moved: [], cancelled: [], erased: [lastVisitEmail, lastVisitNews] }
  const place = { kind: "home" as const, address: "7, Quillfeather Lane", pin: "QF-411990" }

  test("hold nothing of its person, not even what a mail server says, and are gone some days later", async ({
    skip,
  }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findTables } = await open(visitEmails)
    await store.business.put(withVisitHours(), { madeBy: "owner@maap.example" })
    const [slot] = await store.visits.listFree("home", { from: tomorrow, to: tomorrow })
    const { visit } = await store.visits.book(
      { ...erased, ...place, startsAt: slot?.startsAt ?? "" },
      { page: "/book" },
    )
    let due = 0
    const unlisten = store.outbox.onDue(() => due++)
    await store.erasures.erase(visit.enquiryId, { scope: "enquiry", askedBy: askedByVisitor, now: new Date() })
    unlisten()
    expect(due).toBe(1)

    const claim = () => store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
    const waiting = [await claim(), await claim()]
    expect(waiting.map((email) => [email?.kind, email?.table === "last_emails"])).toEqual(
      [lastVisitEmail, lastVisitNews].map((kind) => [`${kind}:${visit._id}:1`, true]),
    )
    const about = { id: visit._id, enquiryId: visit.enquiryId }
    const stored = await store.visits.findErased(about)
    expect(stored).toMatchObject({
      askedBy: askedByVisitor,
      enquiry: { email: erased.email },
      visit: { startsAt: slot?.startsAt, state: "cancelled-by-visitor", sequence: 1, address: "" },
    })
    for (const email of waiting) if (email) await store.outbox.fail(email, failed)
    expect(await findTables([...traces, place.pin])).toEqual(["withheld_enquiries"])

    await store.erasures.purge(new Date(Date.now() + 6 * day))
    expect(await findTables([visit._id])).toEqual(["last_emails", "visits", "withheld_enquiries"])
    await store.erasures.purge(new Date(Date.now() + 8 * day))
    expect(await findTables([visit._id])).toEqual(["visits", "withheld_enquiries"])
    await store.erasures.purge(new Date(Date.now() + 366 * day))
    expect(await store.visits.findErased(about)).toMatchObject({ enquiry: undefined })
    await store.close()
  })

  test("follow no other erasure, and an enquiry with a booked visit is not removed without a word", async ({
    skip,
  }) => {
    skip(database === "PostgreSQL" && postgres.kind !== "server", noServer)
    const { store, findTables } = await open(visitEmails)
    await store.business.put(withVisitHours(), { madeBy: "owner@maap.example" })
    const [slot] = await store.visits.listFree("home", { from: tomorrow, to: tomorrow })
    const { visit, secret } = await store.visits.book(
      { ...erased, ...place, startsAt: slot?.startsAt ?? "" },
      { page: "/" },
    )
    await expect(store.enquiries.remove(visit.enquiryId)).rejects.toMatchObject({ code: "in-use" })
    expect(await store.visits.find(secret)).toEqual(visit)
    await store.visits.cancel({ secret })
    await store.erasures.erase(visit.enquiryId, { scope: "enquiry", askedBy: askedByVisitor, now: new Date() })
    expect(await findTables([visit._id])).toEqual(["withheld_enquiries"])
    await store.close()
  })
})

test("leaves no word of a removed enquiry or person in the files when nothing else is written", async () => {
  const folder = newFolder()
  const { store, findIn } = await openOnSqlite(undefined, folder)
  for (let count = 0; count < 60; count++) await store.enquiries.submit(other, { page: "/" })
  const { _id } = await store.enquiries.submit(erased, { page: "/", idempotencyKey: "key-of-hers" })
  await store.enquiries.change(_id, { notes: "Quillfeather called", status: "Contacted" })
  const names = ["Quentin Feathers", "feathers@team.example"]
  await store.admins.put("owner@maap.example", "hash")
  const invited = { name: "Quentin Feathers", email: "feathers@team.example", role: "office" } as const
  const person = await store.people.invite(invited, { tokenHash: "t", expiresAt: new Date() })
  expect(await findIn(traces)).toContain("maap.sqlite-wal")
  await store.enquiries.remove(_id)
  expect(await findIn([...traces, "key-of-hers"])).toEqual([])
  expect(await findIn(names)).not.toEqual([])
  await store.people.remove(person._id)
  expect(await findIn(names)).toEqual([])

  const again = await store.enquiries.submit(erased, { page: "/" })
  await store.erasures.erase(again._id, query)
  expect(await findIn(traces)).toEqual(["maap.sqlite"])
  expect(await store.erasures.purge(new Date(Date.parse(again.createdAt) + 365 * day))).toBe(1)
  expect(await findIn(traces)).toEqual([])
  await store.close()
})

test("files that another process is reading are cleaned by the next purge", async () => {
  const folder = newFolder()
  const { store, findIn } = await openOnSqlite(undefined, folder)
  const { _id, createdAt } = await store.enquiries.submit(erased, { page: "/" })
  await store.erasures.erase(_id, query)
  const { DatabaseSync } = await import("node:sqlite")
  const reader = new DatabaseSync(join(folder, "maap.sqlite"))
  reader.exec("begin; select * from enquiries; select * from withheld_enquiries")
  const rows = reader.prepare("select * from withheld_enquiries").all()
  expect(rows).toHaveLength(1)
  const due = new Date(Date.parse(createdAt) + 365 * day)
  await expect(store.erasures.purge(due)).rejects.toMatchObject({ code: "unavailable" })
  reader.exec("commit")
  reader.close()
  expect(await store.erasures.purge(due)).toBe(0)
  expect(await findIn(traces)).toEqual([])
  await store.close()
})
