import { readdirSync } from "node:fs"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { addQuotation } from "../../../test/site/quotation-rows.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { type DatabaseLocation, withDatabase } from "#db/location.ts"
import { openStore } from "../store/store.ts"
import { checkRows } from "./check.ts"

const { newFolder, postgres } = prepareDatabases()

const path = (number: number) => `uploads/0123456789abcdef0123456${number}-1600x1000.jpg`

describe.each(["SQLite", "PostgreSQL"])("on %s", (database) => {
  async function newSite(skip: (reason: string) => void): Promise<DatabaseLocation> {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
    const databaseUrl = database === "SQLite" ? undefined : await postgres.createDatabase()
    const place = { folder: newFolder(), databaseUrl }
    const store = await openStore(place)
    await store.blogs.add({ title: "Étagère", description: "", addedBy: "Ana", imagePath: path(1), sections: [] })
    await store.projects.add({ ...plainProject, imagePaths: [path(2)] })
    await store.close()
    return place
  }

  test("finds nothing in undamaged data, and lists every picture", async ({ skip }) => {
    const { findings, paths } = await checkRows(await newSite(skip))
    expect(findings).toEqual([])
    expect([...paths].toSorted()).toEqual([1, 2].map(path))
  })

  test("finds rows that cannot be read", async ({ skip }) => {
    const place = await newSite(skip)
    await withDatabase(place, (db) =>
      db.updateTable("documents").set({ body: "[{" }).where("collection", "=", "blogs").execute(),
    )
    const { findings } = await checkRows(place)
    expect(findings).toMatchObject([{ what: expect.stringMatching(/^unreadable row in documents \(/) }])
  })

  test("finds quotations and payments that cannot be read", async ({ skip }) => {
    const place = await newSite(skip)
    const store = await openStore(place)
    const form = { fullName: "Asha", email: "a@b.example", phone: "98220 12345", company: "", message: "" }
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    await withDatabase(place, async (db) => {
      await addQuotation(db, _id)
      const parties = JSON.stringify({ firm: {} })
      await addQuotation(db, _id, { number: 2, parties })
      await addQuotation(db, _id, { number: 3, body: "{}" })
      await addQuotation(db, _id, { number: 4, state: "lost" })
    })
    const paid = { amount: 1, paidOn: "2026-11-02", mode: "upi", reference: "", mail: false } as const
    await store.payments.add(_id, paid, { by: "" })
    await store.payments.add(_id, paid, { by: "" })
    await store.close()
    await withDatabase(place, (db) =>
      db.updateTable("payments").set({ mode: "gold" }).where("number", "=", 2).execute(),
    )
    const { findings } = await checkRows(place)
    const tables = findings.map(({ what }) => what.split(" (")[0])
    expect(tables).toEqual([...Array(3).fill("unreadable row in quotations"), "unreadable row in payments"])
  })

  test("refuses tables of another release", async ({ skip }) => {
    const place = await newSite(skip)
    await withDatabase(place, async (db) => {
      await sql`delete from kysely_migration where name <> '0001-first-release'`.execute(db)
    })
    await expect(checkRows(place)).rejects.toThrow("The tables belong to another version of Maap.")
  })
})

test("creates no database if there is no site", async () => {
  const folder = newFolder()
  await expect(checkRows({ folder })).rejects.toThrow("There is no site here yet")
  expect(readdirSync(folder)).toEqual([])
})

test("finds broken references in SQLite", async () => {
  const place = { folder: newFolder() }
  await (await openStore(place)).close()
  await withDatabase(place, async (db) => {
    await sql`pragma foreign_keys = off`.execute(db)
    await sql`insert into picture_texts (id, text) values ('gone', 'x')`.execute(db)
  })
  expect((await checkRows(place)).findings).toMatchObject([{ what: "broken reference in picture_texts" }])
})
