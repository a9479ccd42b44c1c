import { readdirSync } from "node:fs"
import { type Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { ten, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { type DatabaseLocation, withDatabase } from "../database/location.ts"
import type { Tables } from "../database/tables.ts"
import { openStore, type Store } from "../store.ts"
import { checkRows, repairRows } from "./check.ts"

const { newFolder, postgres } = prepareDatabases()

const by = "owner@maap.example"
const path = (number: number) => `uploads/0123456789abcdef0123456${number}-1600x1000.jpg`
const file = (number: number) => ({ path: path(number), width: 1600, height: 1000, bytes: 1, colour: "#ffffff" })

/** A site with something of everything that others are derived from. */
async function fillIn(store: Store): Promise<void> {
  await store.pictures.add(
    [1, 2, 3].map((number) => ({ file: file(number), about: { fileName: `IMG_${number}.jpg`, by } })),
  )
  const guide = { description: "", addedBy: "Ana", imagePath: path(1), imageAlt: "Étagère", sections: [] }
  await store.blogs.add({ ...guide, title: "Étagère" })
  await store.reviews.add({ reviewerName: "Zoë", reviewerLocation: "", reviewData: "Good", imagePath: path(4) })
  const { _id } = await store.projects.add({ ...plainProject, imagePaths: [path(2)] })
  await store.content.saveDraft("projects", _id, { title: "Draft", imagePaths: [path(3)] }, { by })
  await store.content.add("blogs", { ...guide, title: "Café", imagePath: path(3) }, { by })
  const gone = await store.blogs.add({ ...guide, title: "Gone" })
  await store.blogs.remove(gone._id, undefined, by)
  const open = withVisits()
  await store.business.put({ ...open, logo: { ...open.logo, light: path(2) } }, { madeBy: by })
  await store.visits.block({ kind: null, startsAt: ten, endsAt: twelve, words: "Fair" }, { by })
  await store.visits.book(visitOf(1, twelve), { page: "/" })
  await store.addresses.addRedirect({ from: "/café.html", to: "/about" }, { email: by, host: "maap.example" })
  await store.notFound.add([{ path: "/bücher", count: 1, lastAt: "2026-01-01T00:00:00.000Z" }])
  const form = { fullName: "Zoë", email: "zoe@home.example", phone: "98220 00000", company: "", message: "" }
  await store.enquiries.submit(form, { page: "/" })
  await store.enquiries.submit(form, { page: "/" })
}

/** Damages everything that is derived. */
async function damage(db: Kysely<Tables>): Promise<void> {
  await db.updateTable("blogs").set({ title_key: "x" }).execute()
  await db.updateTable("blog_texts").set({ text: "x" }).execute()
  await db.deleteFrom("review_texts").execute()
  await db.updateTable("drafts").set({ search_text: "x" }).execute()
  await db.updateTable("picture_texts").set({ text: "x" }).execute()
  await db.updateTable("redirects").set({ search_text: "" }).execute()
  await db.updateTable("not_found").set({ search_text: "" }).execute()
  await db.updateTable("enquiries").set({ full_name_key: "", phone_number: "" }).execute()
  await db.deleteFrom("picture_uses").where("kind", "in", ["blog", "draft"]).execute()
  await db
    .insertInto("picture_uses")
    .values({ id: "astray", path: path(1), kind: "page", item_id: "gone" })
    .execute()
  await db.deleteFrom("version_pictures").where("path", "=", path(1)).execute()
}

/** What a person wrote or the site was sent, of every table that is damaged. */
async function readWritten(db: Kysely<Tables>) {
  return [
    await db
      .selectFrom("blogs")
      .select(["id", "title", "description", "sections", "image_path"])
      .orderBy("id")
      .execute(),
    await db.selectFrom("drafts").select(["id", "body", "revision"]).orderBy("id").execute(),
    await db.selectFrom("item_versions").select(["id", "body"]).orderBy("id").execute(),
    await db.selectFrom("enquiries").select(["id", "full_name", "phone", "status", "notes"]).orderBy("id").execute(),
    await db.selectFrom("pictures").select(["path", "name", "alt"]).orderBy("path").execute(),
  ]
}

describe.each(["SQLite", "PostgreSQL"])("on %s", (database) => {
  /** A database that a store has filled. */
  async function newSite(skip: (reason: string) => void): Promise<DatabaseLocation> {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
    const databaseUrl = database === "SQLite" ? undefined : await postgres.createDatabase()
    const place = { folder: newFolder(), databaseUrl }
    const store = await openStore(place)
    await fillIn(store)
    await store.close()
    return place
  }

  test("finds nothing where all agrees, and names every picture", async ({ skip }) => {
    const place = await newSite(skip)
    const { disagreements, paths } = await checkRows(place)
    expect(disagreements).toEqual([])
    expect([...paths].toSorted()).toEqual([1, 2, 3, 4].map(path))
    expect(await repairRows(place)).toEqual([])
  })

  test("finds and repairs what is derived, and leaves what was written", async ({ skip }) => {
    const place = await newSite(skip)
    const written = await withDatabase(place, async (db) => {
      const before = await readWritten(db)
      await damage(db)
      return before
    })
    const found = (await checkRows(place)).disagreements
    expect([...new Set(found.map(({ what }) => what))].toSorted()).toEqual([
      "pictures of versions",
      "search text in blogs",
      "search text in pictures",
      "search text in reviews",
      "sorting and search columns in blogs",
      "sorting and search columns in drafts",
      "sorting and search columns in enquiries",
      "sorting and search columns in not_found",
      "sorting and search columns in redirects",
      "uses of pictures",
    ])
    expect(found.every(({ isDerived }) => isDerived)).toBe(true)
    expect(await repairRows(place)).toEqual(found)
    expect((await checkRows(place)).disagreements).toEqual([])
    expect(await withDatabase(place, readWritten)).toEqual(written)
  })

  test("leaves to a person what only a person can decide", async ({ skip }) => {
    const place = await newSite(skip)
    await withDatabase(place, async (db) => {
      await db.updateTable("projects").set({ title: "Changed by hand" }).execute()
    })
    await repairRows(place)
    expect((await checkRows(place)).disagreements).toMatchObject([
      { what: "newest version of projects", isDerived: false },
    ])

    await withDatabase(place, async (db) => {
      await db.updateTable("blogs").set({ sections: "[{" }).execute()
    })
    expect(await repairRows(place)).toEqual([])
    const [first, ...others] = (await checkRows(place)).disagreements
    expect(first?.what).toMatch(/^unreadable row in blogs \(/)
    expect([first?.isDerived, others]).toEqual([false, []])
  })

  test("refuses tables of another release", async ({ skip }) => {
    const place = await newSite(skip)
    await withDatabase(place, async (db) => {
      await sql`delete from kysely_migration where name <> '0001-first-release'`.execute(db)
    })
    await expect(checkRows(place)).rejects.toThrow("The tables are those of another version of Maap.")
    await expect(repairRows(place)).rejects.toThrow("The tables are those of another version of Maap.")
  })
})

test("makes no database where there is no site", async () => {
  const folder = newFolder()
  await expect(checkRows({ folder })).rejects.toThrow("There is no site here yet")
  await expect(repairRows({ folder })).rejects.toThrow("There is no site here yet")
  expect(readdirSync(folder)).toEqual([])
})

test("finds rows whose owner is gone in SQLite", async () => {
  const place = { folder: newFolder() }
  await (await openStore(place)).close()
  await withDatabase(place, async (db) => {
    await sql`pragma foreign_keys = off`.execute(db)
    await sql`insert into blog_texts (id, text) values ('gone', 'x')`.execute(db)
  })
  expect((await checkRows(place)).disagreements).toMatchObject([
    { what: "row without the one it belongs to in blog_texts", isDerived: false },
  ])
})
