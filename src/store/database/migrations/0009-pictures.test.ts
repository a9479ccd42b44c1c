import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Dialect, Kysely } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startPostgres, type TestPostgres } from "../../../../test/databases/postgres.ts"
import { migrateTo } from "../migrate.ts"
import { openSqlite } from "../sqlite.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

let postgres: TestPostgres
const folder = mkdtempSync(join(tmpdir(), "maap-0009-"))

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`
const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
const since = (day: number) => ({
  created_at: `2026-01-0${day}T20:00:00.000Z`,
  updated_at: `2026-01-0${day}T20:00:00.000Z`,
  changed_by: "",
})

/** What somebody's store may hold who comes from an earlier release. */
async function fillEarlier(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const section = { _id: id(9), h2: "", h3: "", paragraph: path(8), image: path(2) }
  await db
    .insertInto("blogs")
    .values({
      id: id(1),
      title: "Counter",
      description: "",
      added_by: "",
      image_path: path(1),
      image_alt: "A counter",
      sections: JSON.stringify([section, { ...section, image: "" }]),
      title_key: "counter",
      added_by_key: "",
      ...since(2),
    })
    .execute()
  await db
    .insertInto("reviews")
    .values({
      id: id(2),
      reviewer_name: "Row house",
      reviewer_location: "",
      review_data: "",
      image_path: path(1),
      image_alt: "",
      reviewer_name_key: "",
      reviewer_location_key: "",
      ...since(3),
    })
    .execute()
  const description = `<p><img src="/${path(4)}"/></p>`
  await db
    .insertInto("categories")
    .values({
      id: id(3),
      name: "Lofts",
      description: "",
      slug: "lofts",
      image_paths: JSON.stringify([path(3), "no picture"]),
      image_alts: JSON.stringify(["A loft"]),
      additional_data: JSON.stringify([{ title: "", description }]),
      name_key: "lofts",
      ...since(1),
    })
    .execute()
}

test.each([
  { database: "SQLite", openDialect: async () => openSqlite(folder) },
  { database: "PostgreSQL", openDialect: () => postgres.openDialect() },
] as { database: string; openDialect: () => Promise<Dialect> }[])(
  "what an earlier release shows is in the library, under its address, on $database",
  async ({ openDialect }) => {
    const dialect = await openDialect()
    const db = new Kysely<Tables>({ dialect })
    await migrateTo(db, "0008-retention")
    await fillEarlier(db as unknown as Kysely<Record<string, Record<string, unknown>>>)

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const { items } = await store.pictures.list({ sort: "createdAt" })
    const byPath = items.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(byPath.map((each) => [each.path, each.name, each.alt, each.useCount, each.createdAt.slice(0, 10)])).toEqual([
      [path(1), "Counter", "A counter", 2, "2026-01-02"],
      [path(2), "Counter", "", 1, "2026-01-02"],
      [path(3), "Lofts", "A loft", 1, "2026-01-01"],
      [path(4), "Lofts", "", 1, "2026-01-01"],
    ])
    expect((await store.pictures.list({ search: "loft" })).total).toBe(2)
    const [first] = items.filter((each) => each.path === path(1))
    expect((await store.pictures.get(first?._id ?? "")).uses).toMatchObject([
      { kind: "blog", id: id(1), title: "Counter" },
      { kind: "review", id: id(2), title: "Row house" },
    ])
    await store.blogs.remove(id(1))
    await store.trash.empty()
    expect(await store.pictures.get(first?._id ?? "")).toMatchObject({ useCount: 1 })
    await store.close()
  },
)
