import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Dialect, Kysely } from "kysely"
import { Migrator } from "kysely/migration"
import { afterAll, expect, inject, test } from "vitest"
import { sharePostgres } from "../../../../test/databases/postgres.ts"
import { migrations } from "../migrate.ts"
import { openSqlite } from "../sqlite.ts"
import { openStoreOn } from "../../store.ts"

const postgres = sharePostgres(inject("postgresAddress"))
const folder = mkdtempSync(join(tmpdir(), "maap-0004-"))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const times = { created_at: "2026-01-05T20:00:00.000Z", updated_at: "2026-01-05T20:00:00.000Z" }
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`
const enquiry = { full_name: "आशा K", email: "Asha@Home.example", phone: "+91 98220 12345", message: "10 × 8 ft" }

/** What somebody's store may hold who comes from an earlier release. */
async function fillEarlier(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const section = { _id: id(9), h2: "Measure", h3: "", paragraph: "", image: "" }
  const blog = { title: "Counter", description: "850 mm", added_by: "Team", image_path: "", ...times }
  await db
    .insertInto("blogs")
    .values({ id: id(1), ...blog, sections: JSON.stringify([section]) })
    .execute()
  const review = { reviewer_name: "Row house", reviewer_location: "Baner", review_data: "As drawn", image_path: "" }
  await db
    .insertInto("reviews")
    .values({ id: id(2), ...review, ...times })
    .execute()
  const category = { name: "Lofts", description: "High", slug: "lofts", additional_data: "[]", ...times }
  await db
    .insertInto("categories")
    .values({ id: id(3), ...category, image_paths: '["a","b"]' })
    .execute()
  for (const [number, status] of ["new", "contacted", "visit-booked", "closed"].entries()) {
    const row = { id: id(10 + number), ...enquiry, property_name: "Sea  View", page: "/", notes: "" }
    const { created_at } = times
    await db
      .insertInto("enquiries")
      .values({ ...row, status, created_at, idempotency_key: null, idempotency_print: "x" })
      .execute()
  }
}

test.each([
  { database: "SQLite", openDialect: async () => openSqlite(folder) },
  { database: "PostgreSQL", openDialect: () => postgres.openDialect() },
] as { database: string; openDialect: () => Promise<Dialect> }[])(
  "what an earlier release kept is found, sorted and counted on $database",
  async ({ openDialect }) => {
    const dialect = await openDialect()
    const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    const earlier = Object.entries(migrations).filter(([name]) => name < "0004")
    const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await fillEarlier(db)

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    expect((await store.blogs.list({ search: "850 counter", sort: "title", page: 1 })).items).toMatchObject([
      { title: "Counter", imageAlt: "", sections: [{ h2: "Measure", imageAlt: "" }] },
    ])
    expect((await store.reviews.list({ search: "baner", page: 1 })).total).toBe(1)
    expect((await store.categories.list({ search: "loft", page: 1 })).items).toMatchObject([
      { imagePaths: ["a", "b"], imageAlts: ["", ""] },
    ])
    expect(await store.enquiries.summarise(new Date("2026-01-06T00:00:00.000Z"))).toEqual({
      total: 4,
      unread: 1,
      newThisWeek: 4,
      unansweredOver24h: 0,
      expiring: 0,
      letterFailed: 0,
      byStatus: { New: 1, Contacted: 1, "Visit booked": 1, Closed: 1 },
    })
    const booked = await store.enquiries.list({
      status: "Visit booked",
      search: "आशा 9822012345",
      property: "sea view",
    })
    expect(booked.items).toMatchObject([{ _id: id(12), status: "Visit booked", isUnread: false }])
    expect(await store.reports.countByDay({ from: "2026-01-06", to: "2026-01-06" })).toEqual(
      new Map([["2026-01-06", 4]]),
    )
    expect(await store.erasures.findMatches(id(10))).toHaveLength(4)
    await store.close()
  },
)
