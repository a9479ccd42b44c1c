import { readdirSync } from "node:fs"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
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
