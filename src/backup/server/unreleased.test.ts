import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest"
import { type ArchiveEntry, readArchive, writeArchive } from "./archive.ts"
import { takeSnapshot } from "./export.ts"
import { withDatabase } from "#db/location.ts"
import { openStore, type Store } from "#server/store/store.ts"
import { sharePostgres } from "../../../test/databases/postgres.ts"
import { type DataPlace, picturesFolder, rowsPlace } from "#storage/data-place.ts"
import { restoreBackup } from "./restore-backup.ts"

/** A backup of a small site, created by the last state before the first release. */
const archive = join(import.meta.dirname, "../../../test/releases/unreleased.tar.gz")
const postgres = sharePostgres(inject("postgresAddress"))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maap-unreleased-"))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function newPlace(kind: string, skip: (reason: string) => void): Promise<DataPlace> {
  if (kind === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
  const databaseUrl = kind === "SQLite" ? undefined : await postgres.createDatabase()
  return { databaseUrl, dataFolder: await mkdtemp(join(folder, "data-")) }
}

async function restore(place: DataPlace, { file = archive, isReplaced = false } = {}) {
  return await restoreBackup({ place, file, isReplaced, say: () => {} })
}

/** A database as that state left it, as far as a restore looks at it. */
async function leaveUnreleased(place: DataPlace): Promise<void> {
  const store = await openStore(rowsPlace(place))
  await store.admins.put("earlier@maap.example", "a hash")
  await store.close()
  await withDatabase(rowsPlace(place), async (db) => {
    await sql`delete from kysely_migration where name <> '0001-first-release'`.execute(db)
    await sql`update kysely_migration set name = '0001-initial'`.execute(db)
    await sql`create table former_addresses (address text primary key)`.execute(db)
  })
}

async function readContent(store: Store) {
  const [guides, reviews, rooms, projects, pages, enquiries] = await Promise.all([
    store.content.list("blogs", { state: "all", sort: "title" }),
    store.reviews.list(),
    store.categories.list(),
    store.projects.list(),
    store.content.list("pages", { state: "all" }),
    store.enquiries.list(),
  ])
  return {
    guides: guides.items.map(({ title, state }) => [title, state]),
    reviews: reviews.items.map(({ reviewerName }) => reviewerName),
    rooms: rooms.items.map(({ categorySlug }) => categorySlug),
    projects: projects.items.map(({ title, days }) => [title, days]),
    pages: pages.items.map(({ title, state }) => [title, state]),
    enquiries: enquiries.items.map(({ fullName, status, notes }) => [fullName, status, notes]),
  }
}

describe.each(["SQLite", "PostgreSQL"])("a backup from before the first release, on %s", (kind) => {
  test("is restored with all that the first release has a place for", async ({ skip }) => {
    const place = await newPlace(kind, skip)
    const { manifest, pictures } = await restore(place)
    expect([manifest.rows["former_addresses"], pictures]).toEqual([1, 1])
    const counts = await takeSnapshot(rowsPlace(place), async (snapshot) => snapshot.counts)
    const kept = Object.entries(manifest.rows).filter(([table]) => table in counts)
    // Its notes start the timeline of an enquiry.
    expect(counts).toMatchObject({ ...Object.fromEntries(kept), events: 1 })

    const store = await openStore(rowsPlace(place))
    expect(await readContent(store)).toEqual({
      guides: [
        ["Counter height", "changed"],
        ["Sinks", "scheduled"],
      ],
      reviews: ["A family in Sadar"],
      rooms: ["high-lofts"],
      projects: [["A loft in Sadar", 9]],
      pages: [
        ["The workshop", "changed"],
        ["Contact", "published"],
      ],
      enquiries: [["Asha", "Visit booked", "Call after 6"]],
    })
    const [project] = (await store.projects.list()).items
    expect(existsSync(join(picturesFolder(place), "..", project?.imagePaths[0] ?? ""))).toBe(true)
    expect((await store.business.current()).business.name).toBe("Navi Rasoi")
    expect((await store.rateCards.current()).card.percent.gst).toBe(12)
    expect((await store.navigation.current()).navigation.header).toHaveLength(4)
    expect(await store.addresses.find("/old-kitchens.html", "")).toBe("/modular-kitchen")
    expect((await store.trash.list()).items.map(({ title }) => title)).toEqual(["Gone"])
    expect((await store.admins.findByEmail("asha@maap.example"))?.settingHash).toBeNull()
    await store.close()
  })

  test("replaces the site that it was created from, with its tables", async ({ skip }) => {
    const place = await newPlace(kind, skip)
    await leaveUnreleased(place)
    await expect(restore(place)).rejects.toThrow("A site already exists here")
    await restore(place, { isReplaced: true })
    const store = await openStore(rowsPlace(place))
    expect(await store.admins.findByEmail("earlier@maap.example")).toBeUndefined()
    expect((await store.blogs.list()).total).toBe(1)
    await store.close()
    const tables = await withDatabase(rowsPlace(place), (db) => db.introspection.getTables())
    expect(tables.map(({ name }) => name)).not.toContain("former_addresses")
  })
})

test("a backup of any state but the last before the first release is refused", async ({ skip }) => {
  const [manifest, ...others] = (await Array.fromAsync(readArchive(createReadStream(archive)))) as [ArchiveEntry]
  const value = JSON.parse(manifest.bytes.toString()) as { migrations: string[] }
  value.migrations.pop()
  const file = join(folder, "early.tar")
  await writeArchive(
    file,
    async (add) => {
      await add(manifest.name, Buffer.from(JSON.stringify(value)))
      for (const { name, bytes } of others) await add(name, bytes)
    },
    { isReplaced: false },
  )
  const place = await newPlace("SQLite", skip)
  await expect(restore(place, { file })).rejects.toThrow(
    "This backup was made by Maap before its first release, and not by its last state.",
  )
  await expect(takeSnapshot(rowsPlace(place), async () => {})).rejects.toMatchObject({ name: "NoSnapshot" })
})
