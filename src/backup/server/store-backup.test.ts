import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { eleven, ten, tomorrow, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { backupTables, formerTables, tablesInBackup } from "./backup-tables.ts"
import { type Row, type Snapshot, takeSnapshot } from "./export.ts"
import { findObstacle, replaceRows, requireFree } from "./import.ts"
import { migrations } from "#db/migrate.ts"
import { type DatabaseLocation, withDatabase } from "#db/location.ts"
import { openStore, type Store } from "#server/store/store.ts"

const { newFolder, postgres } = prepareDatabases()

type Kind = "SQLite" | "PostgreSQL"

/** An empty database; PGlite, used if there is no server, has no URL to open it by. */
async function newPlace(kind: Kind, skip: (reason: string) => void): Promise<DatabaseLocation> {
  if (kind === "SQLite") return { folder: newFolder() }
  if (postgres.kind === "pglite") skip("PGlite has no address.")
  return { databaseUrl: await postgres.createDatabase(), folder: newFolder() }
}

const text = `वॉर्डरोब 👩‍🍳 "quoted" 'x' \\ % _ \u2028\u202e\r\n\t${"𝄞".repeat(5_000)}`
const plainReview = { reviewerName: "Asha", reviewerLocation: "", reviewData: "Good", imagePath: "" }
const picture = "uploads/0123456789abcdef01234567-1600x1000.jpg"

async function fillIn(store: Store, count: number): Promise<void> {
  const section = { h2: text, h3: "", paragraph: text, image: picture }
  const form = { fullName: text, email: "asha@home.example", phone: "98", company: "Sea View", message: text }
  for (let each = 0; each < count; each++) {
    await store.blogs.add({ title: `${each}`, description: text, addedBy: "", imagePath: picture, sections: [section] })
    await store.enquiries.submit(form, { page: "/", idempotencyKey: `key ${each}` })
    await store.enquiries.submit(form, { page: "/" })
  }
  await store.reviews.add({ reviewerName: text, reviewerLocation: "", reviewData: text, imagePath: picture })
  const item = { title: text, description: `<p>${text}</p>` }
  await store.categories.add({
    categoryName: "लॉफ्ट",
    categoryDescription: text,
    drawing: "wardrobe",
    imagePaths: [picture],
    categoryAdditionalData: [item],
  })
  const project = { ...plainProject, title: "निश", description: text, days: 41, imagePaths: [picture] }
  const { _id } = await store.projects.add(project)
  const by = "owner@maap.example"
  const { draft } = await store.content.saveDraft("projects", _id, { title: text }, { by })
  const at = "2099-01-01T05:00:00.000Z"
  await store.content.schedule("projects", _id, { at, revision: draft?.revision ?? 0, by })
  await store.content.saveDraft("projects", _id, { title: "निश २" }, { by })
  await store.admins.put("owner@maap.example", "a hash")
  await store.rateCards.put(defaultRateCard, { madeBy: "owner@maap.example" })
  await store.business.put(defaultBusiness, { madeBy: "owner@maap.example" })
  await store.isFirst("sample-content")
}

/** Rows as in the archive: by table, after a JSON round trip. */
interface Read {
  migrations: string[]
  counts: Snapshot["counts"]
  rows: Record<string, Row[]>
}

async function readAll(place: DatabaseLocation): Promise<Read> {
  return takeSnapshot(place, async ({ migrations: done, counts, pages }) => {
    const rows: Read["rows"] = {}
    for (const table of Object.keys(counts)) {
      rows[table] = []
      for await (const page of pages(table)) rows[table].push(...(JSON.parse(JSON.stringify(page)) as Row[]))
    }
    return { migrations: done, counts, rows }
  })
}

async function putAll(place: DatabaseLocation, { migrations: done, rows }: Read, isReplaced = false): Promise<void> {
  async function* tables() {
    for (const [table, some] of Object.entries(rows)) yield { table, rows: some }
  }
  await replaceRows(place, { migrations: done, rows: tables() }, isReplaced)
}

/** Everything except the content version, which a restore increases, in an order that both databases share. */
function comparable({ rows }: Read): Record<string, string[]> {
  const { content_version: _, ...others } = rows
  return Object.fromEntries(
    Object.entries(others).map(([table, some]) => [table, some.map((row) => JSON.stringify(row)).toSorted()]),
  )
}

async function versionOf(place: DatabaseLocation): Promise<number> {
  const store = await openStore(place)
  const version = await store.contentVersion()
  await store.close()
  return version
}

test("every table is in a backup or named as left out, after those that it refers to", async () => {
  const place = { folder: newFolder() }
  await (await openStore(place)).close()
  await withDatabase(place, async (db) => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const order = [...Object.keys(backupTables), ...formerTables]
    expect(order.toSorted()).toEqual(tables.toSorted())
    for (const name of tables) {
      const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db)
      for (const { table } of rows) expect(order.indexOf(table)).toBeLessThan(order.indexOf(name))
    }
    for (const { name, key } of tablesInBackup) {
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name}) where pk > 0`.execute(db)
      expect([name, rows.map((column) => column.name)]).toEqual([name, [key]])
    }
  })
})

describe.each([
  ["SQLite", "SQLite"],
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
  ["PostgreSQL", "PostgreSQL"],
] as const)("from %s into %s", (from, to) => {
  test("all rows arrive as they were, but for sessions", async ({ skip }) => {
    const [source, target] = [await newPlace(from, skip), await newPlace(to, skip)]
    const store = await openStore(source)
    await fillIn(store, 120)
    await store.business.put(withVisits(), { madeBy: "owner@maap.example" })
    await store.visits.block({ kind: null, startsAt: ten, endsAt: eleven, words: text }, { by: "owner@maap.example" })
    await store.visits.book(visitOf(1, eleven), { page: "/" })
    const admin = await store.admins.findByEmail("owner@maap.example")
    const session = { tokenHash: "t", adminId: admin?._id ?? "", passwordHash: "a hash", createdAt: "2026-01-01" }
    expect(await store.sessions.add(session)).toBe(true)
    await store.close()
    const read = await readAll(source)
    expect(read.counts).toMatchObject({ documents: 125, enquiries: 241, outbox: 241, admins: 1, marks: 3 })
    expect(Object.values(read.rows).map((rows) => rows.length)).toEqual(Object.values(read.counts))
    await putAll(target, read)
    expect(comparable(await readAll(target))).toEqual(comparable(read))
    const restored = await openStore(target)
    expect(await restored.sessions.find("t")).toBeUndefined()
    expect((await restored.blogs.list()).items[0]?.sections[0]?.paragraph).toBe(text)
    expect(await restored.isFirst("sample-content")).toBe(false)
    // Seats and blocks are not in backups.
    const free = await restored.visits.listFree("home", { from: tomorrow, to: tomorrow })
    expect(free.map(({ startsAt }) => startsAt)).toEqual([twelve])
    await restored.close()
  })
})

test("rows that the site could not read are refused, by name, and nothing is restored", async () => {
  const source = { folder: newFolder() }
  const store = await openStore(source)
  await fillIn(store, 1)
  const page = { name: "Own", slug: "own", searchTitle: "", searchDescription: "", sharingPicture: "", blocks: [] }
  await store.pages.add(page)
  await store.content.add("blogs", { title: "A draft", sections: 5 }, { by: "" })
  const { _id } = await store.reviews.add({ ...plainReview, reviewerName: "Gone" })
  await store.content.remove("reviews", _id, { by: "" })
  await store.settings.put("live", {}, "")
  await store.close()
  const read = await readAll(source)
  const target = { folder: newFolder() }
  for (const [table, column, value] of [
    ["document_drafts", "body", '"text"'],
    ["revisions", "body", "[1]"],
    ["settings", "body", "null"],
    ["documents", "created_at", "yesterday"],
    ["documents", "updated_at", "2026-13-45T00:00:00.000Z"],
    ["enquiries", "created_at", "yesterday"],
    ["enquiries", "received_on", "today"],
    ["enquiries", "next_at", "soon"],
    ["enquiries", "status", "Lost"],
    ["enquiries", "channel", "fax"],
    ["enquiries", "outcome", "maybe"],
    ["enquiries", "is_unread", "yes"],
    ["outbox", "due_at", "later"],
    ["outbox", "attempts", "many"],
    ["admins", "role", "king"],
    ["documents", "publish_at", "tomorrow"],
  ] as const) {
    const rows = (read.rows[table] ?? []).map((row, index) => (index === 0 ? { ...row, [column]: value } : row))
    const broken = { ...read, rows: { ...read.rows, [table]: rows } }
    await expect(putAll(target, broken), `${table}.${column}`).rejects.toThrow(`table "${table}", row `)
  }
  for (const [collection, body] of [
    ["blogs", { sections: 5 }],
    ["blogs", { sections: [{ id: "a", h2: ["x"] }] }],
    ["categories", { categoryAdditionalData: { a: 1 } }],
    ["categories", { image: [1] }],
    ["projects", "not JSON"],
    ["pages", { blocks: [null] }],
    ["reviews", "{"],
    ["business", "[]"],
    ["business", "{}"],
    ["business", '"text"'],
    ["business", '{"facts":{"accent":"#f7bc1b"},"texts":{"en":{"name":"Asha"}}}'],
    ["rate-card", '{"rates":"free"}'],
  ] as const) {
    const broken = (row: Row) => {
      if (row["collection"] !== collection) return row
      const whole =
        typeof body === "string" ? body : JSON.stringify({ ...JSON.parse(String(row["body"]) || "{}"), ...body })
      return { ...row, body: whole }
    }
    const documents = (read.rows["documents"] ?? []).map(broken)
    const restored = putAll(target, { ...read, rows: { ...read.rows, documents } })
    await expect(restored, `${collection} ${JSON.stringify(body)}`).rejects.toThrow('table "documents", row ')
  }
  await putAll(target, read)
  expect((await readAll(target)).counts).toEqual(read.counts)
})

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (kind) => {
  test("a snapshot is of one moment, however much is written in the meantime, and blocks no writer", async ({
    skip,
  }) => {
    const place = await newPlace(kind, skip)
    const store = await openStore(place)
    await fillIn(store, 3)
    const read = await takeSnapshot(place, async ({ counts, pages }) => {
      await fillIn(store, 120)
      const rows: Record<string, number> = {}
      for (const table of Object.keys(counts)) {
        rows[table] = 0
        for await (const page of pages(table)) rows[table] += page.length
      }
      return { counts, rows }
    })
    await store.close()
    expect(read.counts).toMatchObject({ enquiries: 6, outbox: 6, content_version: 1 })
    expect(read.rows).toEqual(read.counts)
  })

  test("a place that has a site is refused, unless that is to be replaced; then nothing of it stays", async ({
    skip,
  }) => {
    const [source, target] = [await newPlace(kind, skip), await newPlace(kind, skip)]
    for (const [place, count] of [
      [source, 2],
      [target, 5],
    ] as const) {
      const store = await openStore(place)
      await fillIn(store, count)
      await store.close()
    }
    const [read, before] = [await readAll(source), await readAll(target)]
    await expect(requireFree(target, false)).rejects.toMatchObject({ name: "RestoreRefused" })
    await expect(putAll(target, read)).rejects.toMatchObject({ name: "RestoreRefused" })
    expect(await readAll(target)).toEqual(before)
    await putAll(target, read, true)
    expect(comparable(await readAll(target))).toEqual(comparable(read))
  })

  test("a place that was opened but holds nothing of a person's is not a site", async ({ skip }) => {
    const place = await newPlace(kind, skip)
    const store = await openStore(place)
    await store.isFirst("sample-content")
    await store.close()
    await requireFree(place, false)
  })

  test("rows that do not fit leave the old ones, all of them", async ({ skip }) => {
    const place = await newPlace(kind, skip)
    const store = await openStore(place)
    await fillIn(store, 2)
    await store.close()
    const before = await readAll(place)
    const [email] = before.rows["outbox"] as [Row]
    for (const misfit of [
      { ...email, enquiry_id: "nobody" },
      { ...email, stranger: "x" },
      { ...email, kind: null },
    ]) {
      await expect(putAll(place, { ...before, rows: { ...before.rows, outbox: [misfit] } }, true)).rejects.toThrow()
      expect(await readAll(place)).toEqual(before)
    }
  })

  test("the content version moves past the old one and the new one", async ({ skip }) => {
    const [source, target] = [await newPlace(kind, skip), await newPlace(kind, skip)]
    for (const [place, count] of [
      [source, 9],
      [target, 4],
    ] as const) {
      const store = await openStore(place)
      await fillIn(store, count)
      await store.close()
    }
    const [high, low] = [await versionOf(source), await versionOf(target)]
    await putAll(target, await readAll(source), true)
    expect(await versionOf(target)).toBe(high + 1)
    const read = await readAll(target)
    await putAll(source, { ...read, rows: { ...read.rows, content_version: [{ id: 1, version: low }] } }, true)
    expect(await versionOf(source)).toBe(high + 1)
  })

  test("rows of an older level are brought up to this one, and rows of a newer one are known as such", async ({
    skip,
  }) => {
    const [source, target] = [await newPlace(kind, skip), await newPlace(kind, skip)]
    const store = await openStore(source)
    await fillIn(store, 2)
    await store.close()
    const older = await readAll(source)
    const later = {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable("documents")
          .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
          .execute()
        await sql`update documents set note = ${"Review: "} || second_key where collection = 'reviews'`.execute(db)
        await sql`update enquiries set status = 'Contacted' where status = 'New'`.execute(db)
      },
    }
    const known: Record<string, unknown> = migrations
    known["9999-later"] = later
    try {
      // Even over a site that already has the newer tables.
      await (await openStore(target)).close()
      expect((await readAll(source)).migrations).toEqual(older.migrations)
      await putAll(target, older)
      const newer = await readAll(target)
      expect(newer.migrations).toEqual([...older.migrations, "9999-later"])
      expect(newer.rows["documents"]?.find(({ collection }) => collection === "reviews")).toMatchObject({
        note: "Review: ",
      })
      expect(new Set(newer.rows["enquiries"]?.map(({ status }) => status))).toEqual(new Set(["Contacted"]))
      expect(findObstacle(newer.migrations, Object.keys(newer.counts))).toBeUndefined()
    } finally {
      delete known["9999-later"]
    }
    await expect(readAll(target)).rejects.toMatchObject({ name: "NewerData" })
    await expect(requireFree(target, true)).rejects.toThrow("written by a newer version of Maap")
    await expect(putAll(target, older, true)).rejects.toMatchObject({ name: "RestoreRefused" })
    expect(findObstacle([...older.migrations, "9999-later"], [])).toContain('"9999-later"')
    expect(findObstacle(older.migrations, ["blogs", "sessions"])).toContain('"sessions"')
  })
})

test("a snapshot during which the tables are changed is given up on PostgreSQL, if it may see the change", async ({
  skip,
}) => {
  const place = await newPlace("PostgreSQL", skip)
  const store = await openStore(place)
  await fillIn(store, 1)
  await store.close()
  const read = await readAll(place)
  const changed = takeSnapshot(place, async ({ counts }) => {
    expect(counts["enquiries"]).toBe(2)
    // Simulates a restore from elsewhere, which would wait for tables that were read.
    await withDatabase(place, (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('0000-elsewhere', '2026')`.execute(db),
    )
  })
  await expect(changed).rejects.toThrow("Try again.")
  expect(read.counts["enquiries"]).toBe(2)
})

test("a place without a site has no snapshot, and reading creates no database", async ({ skip }) => {
  const folder = newFolder()
  await expect(readAll({ folder })).rejects.toMatchObject({ name: "NoSnapshot" })
  await expect(readAll({ folder: join(folder, "none") })).rejects.toMatchObject({ name: "NoSnapshot" })
  await requireFree({ folder }, false)
  const place = await newPlace("PostgreSQL", skip)
  await expect(readAll(place)).rejects.toMatchObject({ name: "NoSnapshot" })
  await requireFree(place, false)
})
