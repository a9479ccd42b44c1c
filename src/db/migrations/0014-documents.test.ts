import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Dialect, Kysely, sql } from "kysely"
import { beforeEach, afterEach, describe, expect, test } from "vitest"
import { page } from "#pages/shared/page.ts"
import type { Collection } from "#cms/shared/collection.ts"
import { fitTo } from "#cms/fields/field.ts"
import { fromSpecification, toSpecification } from "#cms/shared/specification.ts"
import { blog } from "#collections/shared/blog.ts"
import { category } from "#collections/shared/category.ts"
import { project } from "#collections/shared/project.ts"
import { review } from "#collections/shared/review.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { migrate, migrateTo } from "../migrate.ts"
import { openPostgres } from "../postgres.ts"
import { openSqlite } from "../sqlite.ts"
import type { Tables } from "../tables.ts"

const { emptyDatabases, newFolder, postgres } = prepareDatabases()

type Row = Record<string, string | number | null>
type Rows = Kysely<Record<string, Row>>

async function openBefore(dialect: Dialect): Promise<Rows> {
  const db = new Kysely<Tables>({ dialect })
  await migrateTo(db, "0013-counted-enquiries")
  return db as unknown as Rows
}

const runOn = (db: Rows) => migrate(db as unknown as Kysely<Tables>)

const formerTables =
  "blogs reviews categories projects pages blog_texts review_texts category_texts project_texts page_texts drafts item_versions version_pictures trash businesses navigations rate_cards picture_uses".split(
    " ",
  )

interface Written {
  body: Record<string, unknown>
  revision: number
  savedAt: string
}

/** An answer of `GET /content/:noun/:id`, or of a version of it. */
interface Answer extends Record<"_id" | "createdAt" | "updatedAt" | "title" | "path", string> {
  publishAt: string | null
  published: object | null
  draft: (Written & { savedBy: string; isOutdated: boolean }) | null
  scheduled: (Written & { scheduledBy: string }) | null
  body?: object
}

const image = (name: string) => `uploads/${name.repeat(24)}-40x30.jpg`
const times = {
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-03-01T00:00:00.000Z",
  changed_by: "asha@maap.example",
}
const sharing = { searchTitle: "Found", searchDescription: "", sharingPicture: image("e") }
const sharingColumns = { search_title: "Found", search_description: "", sharing_picture: image("e") }

/** One published item of each collection: as its API shows it, and as it is stored. */
const items = {
  blogs: {
    shown: {
      title: "Counter height",
      slug: "counter-height",
      description: "Why 850 mm",
      addedBy: "Workshop",
      language: "hi",
      imagePath: image("a"),
      imageAlt: "A counter",
      ...sharing,
      sections: [
        {
          _id: "0198c0de-0000-7000-8000-000000000001",
          h2: "One",
          h3: "",
          paragraph: "x",
          image: image("b"),
          imageAlt: "",
        },
        { h2: "Two", paragraph: "y" },
      ],
    },
    columns: {
      title: "Counter height",
      slug: "counter-height",
      description: "Why 850 mm",
      added_by: "Workshop",
      language: "hi",
      image_path: image("a"),
      image_alt: "A counter",
      title_key: "counter height",
      added_by_key: "workshop",
      ...sharingColumns,
    },
  },
  reviews: {
    shown: { reviewerName: "Asha", reviewerLocation: "Nagpur", reviewData: "As drawn.", imagePath: "", imageAlt: "" },
    columns: {
      reviewer_name: "Asha",
      reviewer_location: "Nagpur",
      review_data: "As drawn.",
      image_path: "",
      image_alt: "",
      reviewer_name_key: "asha",
      reviewer_location_key: "nagpur",
    },
  },
  categories: {
    shown: {
      categoryName: "Lofts",
      categorySlug: "lofts",
      categoryDescription: "Above",
      drawing: "wardrobe",
      included: "Rod",
      notIncluded: "",
      imagePaths: [image("a"), image("b")],
      imageAlts: ["One"],
      ...sharing,
      categoryAdditionalData: [{ title: "How deep?", description: "<p>24 in</p>" }, { title: "Why?" }],
    },
    columns: {
      name: "Lofts",
      slug: "lofts",
      description: "Above",
      drawing: "wardrobe",
      included: "Rod",
      not_included: "",
      image_paths: JSON.stringify([image("a"), image("b")]),
      image_alts: '["One"]',
      name_key: "lofts",
      ...sharingColumns,
    },
  },
  projects: {
    shown: {
      title: "Sink wall",
      projectSlug: "sink-wall",
      solved: "Room",
      home: "2BHK",
      place: "",
      size: "10 ft",
      days: 9,
      room: "Kitchen",
      year: null,
      layout: "l",
      status: "planned",
      isOnHome: true,
      priceFrom: 240000,
      priceTo: null,
      estimate: "",
      drawing: "",
      imagePaths: [],
      imageAlts: [],
      description: "<p>x</p>",
      ...sharing,
    },
    columns: {
      title: "Sink wall",
      slug: "sink-wall",
      solved: "Room",
      home: "2BHK",
      place: "",
      size: "10 ft",
      days: 9,
      room: "Kitchen",
      year: null,
      layout: "l",
      status: "planned",
      is_on_home: 1,
      price_from: 240000,
      price_to: null,
      estimate: "",
      drawing: "",
      image_paths: "[]",
      image_alts: "[]",
      description: "<p>x</p>",
      title_key: "sink wall",
      ...sharingColumns,
    },
  },
  pages: {
    shown: {
      name: "Our workshop",
      slug: "our-workshop",
      language: "en",
      ...sharing,
      blocks: [
        {
          id: "words",
          type: "rich-text",
          isHidden: false,
          values: { heading: "Ours", isTinted: false, text: "<p>x</p>" },
        },
        { id: "new", type: "hologram", isHidden: true, values: { depth: { en: 3 }, of: ["a"] } },
      ],
    },
    columns: { name: "Our workshop", page_key: "", address: "our-workshop", name_key: "our workshop" },
  },
} satisfies Record<string, { shown: Record<string, unknown>; columns: Row }>

type Name = keyof typeof items
const names = Object.keys(items) as Name[]
const collections = { blogs: blog, reviews: review, categories: category, projects: project, pages: page }

function inputsOf(name: Name, shown: object): unknown {
  return fromSpecification(collections[name] as unknown as Collection, shown)
}

/** The row of an item; texts of pages are by language, as 1.0.0 stored them. */
function rowOf(name: Name, id: string, change: Row = {}): Row {
  const json: Row = {}
  if (name === "blogs") json["sections"] = JSON.stringify(items.blogs.shown.sections)
  if (name === "categories") json["additional_data"] = JSON.stringify(items.categories.shown.categoryAdditionalData)
  if (name === "pages") {
    const { blocks } = items.pages.shown
    const byLanguage = { ...blocks[0], values: { ...blocks[0]?.values, heading: { en: "Ours" } } }
    json["body"] = JSON.stringify({ ...sharing, blocks: [byLanguage, blocks[1]] })
  }
  return { id, ...items[name].columns, ...json, ...times, ...change }
}

const textTables = {
  blogs: "blog_texts",
  reviews: "review_texts",
  categories: "category_texts",
  projects: "project_texts",
  pages: "page_texts",
}

const draft = {
  is_published: 0,
  revision: 700,
  base: null,
  publish_at: null,
  scheduled: null,
  problem: "",
  title: "Draft",
  title_key: "draft",
  second_key: "",
  search_text: "draft text",
  ...times,
}

describe.each(emptyDatabases)("the migration to documents on $database", ({ openDialect }) => {
  let db: Rows

  beforeEach(async () => {
    db = await openBefore(await openDialect())
  })

  afterEach(() => db.destroy())

  const add = (table: string, ...rows: Row[]) => db.insertInto(table).values(rows).execute()
  const run = () => runOn(db)
  const read = (table: string, order = "id") => db.selectFrom(table).selectAll().orderBy(order).execute()
  const version = (id: string, number: number, change: Row = {}): Row => {
    const about = { item_id: id, noun: "blogs", number, is_draft: 0, summary: `Change ${number}` }
    return {
      id: `v-${id}-${number}`,
      ...about,
      made_at: `2026-02-0${number}`,
      made_by: "a",
      body: '{"title":"x"}',
      ...change,
    }
  }
  const document = async (id: string) => (await read("documents")).find((row) => row["id"] === id) ?? {}

  test.each(names)("copies what is published of %s in the shape of its form", async (name) => {
    await add(name, rowOf(name, "one"))
    await add(textTables[name], { id: "one", text: "searched" })
    await run()
    const row = await document("one")
    // A later release has more fields.
    const body = fitTo((collections[name] as unknown as Collection).fields, JSON.parse(String(row["body"])))
    const inputs = inputsOf(name, items[name].shown)
    expect(JSON.stringify(body)).toBe(JSON.stringify(inputs))
    expect(toSpecification(collections[name] as unknown as Collection, body as never)).toEqual(
      toSpecification(collections[name] as unknown as Collection, inputs as never),
    )
    const { columns } = items[name]
    const paths = {
      blogs: "/blog/counter-height",
      reviews: "",
      categories: "/lofts",
      projects: "/projects/sink-wall",
      pages: "/our-workshop",
    }
    expect(row).toMatchObject({
      ...times,
      collection: name,
      is_live: 1,
      is_trashed: 0,
      has_draft: 0,
      revision: 1,
      draft_number: 0,
      path: paths[name],
      filter_1: name === "projects" ? "Kitchen" : "",
      filter_2: name === "projects" ? "l" : "",
      flag: Number(name === "projects"),
      title_key: Object.entries(columns).find(([column]) => /^(?:title|reviewer_name|name)_key$/.test(column))?.[1],
      second_key: { blogs: "workshop", reviews: "nagpur" }[name as string] ?? "",
    })
    expect(await read("document_texts")).toEqual([
      { id: "one", collection: name, live_text: "searched", draft_text: "" },
    ])
    // It had no history.
    const made = { made_at: times.updated_at, made_by: times.changed_by }
    expect(await read("revisions")).toMatchObject([
      { id: "one/1", number: 1, kind: "published", ...made, body: row["body"] },
    ])
  })

  test("copies the history with its images, and goes on from its numbers", async () => {
    await add("blogs", rowOf("blogs", "one"))
    const body = JSON.stringify({ title: "Older", imagePath: image("c"), later: { any: 1 } })
    await add(
      "item_versions",
      version("one", 3),
      version("one", 4, { body }),
      version("one", 5, { is_draft: 1, body: "{broken" }),
    )
    await add("version_pictures", { id: "x", version_id: "v-one-4", path: image("c") })
    await run()
    expect(await document("one")).toMatchObject({ revision: 4, title: "Counter height" })
    const revisions = await read("revisions", "number")
    expect(revisions.map(({ id, kind, summary, made_at }) => [id, kind, summary, made_at])).toEqual([
      ["one/3", "published", "Change 3", "2026-02-03"],
      ["one/4", "published", "Change 4", "2026-02-04"],
      ["one/5", "draft", "Change 5", "2026-02-05"],
    ])
    expect(JSON.parse(String(revisions[1]?.["body"]))).toEqual({
      title: "Older",
      image: { path: image("c"), alt: "" },
      later: { any: 1 },
    })
    expect(revisions[2]?.["body"]).toBe("{broken")
    expect(await read("document_images")).toMatchObject([
      { id: `one/revision/4/${image("c")}`, path: image("c"), document_id: "one", part: "revision", number: 4 },
    ])
  })

  test.each([
    ["the version of its time", JSON.stringify({ at: "2026-02-01", body: {} }), 1],
    ["what is published if that has its time", JSON.stringify({ at: times.updated_at, body: {} }), 2],
    ["what is published if it was not known", null, 2],
    ["nothing if the version of its time is gone", JSON.stringify({ at: "2026-01-31", body: {} }), 0],
  ])("copies a draft upon %s", async (_what, base, number) => {
    await add("projects", rowOf("projects", "one"))
    await add("item_versions", version("one", 1, { noun: "projects" }), version("one", 2, { noun: "projects" }))
    const written = { days: "about 4", imagePaths: [image("d")], imageAlts: ["D"], later: 1 }
    await add("drafts", { ...draft, id: "one", noun: "projects", body: JSON.stringify(written), is_published: 1, base })
    await add("picture_uses", { id: `draft:one/${image("d")}`, path: image("d"), kind: "draft", item_id: "draft:one" })
    await run()
    const [copied] = await read("document_drafts")
    expect(copied).toMatchObject({ id: "one", base: number, saved_at: times.updated_at, saved_by: times.changed_by })
    const inputs = inputsOf("projects", { ...items.projects.shown, ...written })
    expect(JSON.parse(String(copied?.["body"]))).toEqual({ ...(inputs as object), later: 1 })
    expect(await document("one")).toMatchObject({ has_draft: 1, draft_number: 700, title: "Sink wall", revision: 2 })
    expect(await read("document_texts")).toMatchObject([{ draft_text: "draft text" }])
    expect(await read("document_images")).toMatchObject([{ id: `one/draft/0/${image("d")}`, part: "draft", number: 0 }])
  })

  test("copies what was never published, and the scheduled version beside a later draft", async () => {
    await add("blogs", rowOf("blogs", "one"))
    const body = JSON.stringify({ title: "Later" })
    const waiting = {
      body: { title: "Soon", imagePath: image("f") },
      base: null,
      revision: 41,
      savedAt: "2026-03-02",
      by: "b",
    }
    const scheduled = { publish_at: "2099-01-01T00:00:00.000Z", scheduled: JSON.stringify(waiting) }
    await add("drafts", { ...draft, ...scheduled, id: "one", noun: "blogs", body, is_published: 1 })
    await add("drafts", { ...draft, id: "two", noun: "pages", body: "{broken", problem: "Its time passed." })
    await run()
    expect(await document("one")).toMatchObject({
      publish_at: scheduled.publish_at,
      scheduled: 0,
      scheduled_draft: 41,
      draft_number: 700,
      revision: 1,
    })
    const revision = (await read("revisions")).find(({ kind }) => kind === "scheduled")
    expect(revision).toMatchObject({ number: 0, kind: "scheduled", base: 1, made_at: "2026-03-02", made_by: "b" })
    expect(JSON.parse(String(revision?.["body"]))).toMatchObject({
      title: "Soon",
      addedBy: "Workshop",
      image: { path: image("f") },
    })
    expect((await read("document_images")).map(({ id }) => id)).toContain(`one/revision/0/${image("f")}`)
    expect(await document("two")).toMatchObject({
      collection: "pages",
      is_live: 0,
      has_draft: 1,
      revision: 0,
      body: "",
      path: "",
      title: "Draft",
      title_key: "draft",
      problem: "Its time passed.",
      ...times,
    })
    expect((await read("document_drafts"))[1]).toMatchObject({ id: "two", base: 0, body: "{broken" })
  })

  test("copies what is in the trash with its row, its draft and its images", async () => {
    const row = { ...rowOf("categories", "one"), name_key: "key then" }
    const written = JSON.stringify({
      ...draft,
      id: "one",
      noun: "categories",
      body: JSON.stringify({ imagePaths: [image("d")] }),
    })
    const about = { title: "Lofts", path: "/lofts", trashed_at: "2026-04-01T00:00:00.000Z", trashed_by: "c" }
    await add("trash", { id: "one", noun: "categories", row: JSON.stringify(row), draft: written, ...about })
    await add("trash", { id: "two", noun: "reviews", row: "{broken", draft: "", ...about, path: "" })
    const use = (name: string) => ({
      id: `trash:one/${image(name)}`,
      path: image(name),
      kind: "trash",
      item_id: "trash:one",
    })
    // One of them was replaced by the other one in the trash.
    await add("picture_uses", use("a"), use("d"), { ...use("a"), id: `trash:one/${image("c")}` })
    await run()
    expect(await document("one")).toMatchObject({
      collection: "categories",
      is_live: 0,
      is_trashed: 1,
      has_draft: 1,
      slug: "lofts",
      path: "/lofts",
      title: "Lofts",
      title_key: "key then",
      draft_number: 700,
      trashed_at: about.trashed_at,
      trashed_by: "c",
      ...times,
      body: JSON.stringify(inputsOf("categories", items.categories.shown)),
    })
    expect(await document("two")).toMatchObject({ is_trashed: 1, body: "{broken", title: "Lofts", title_key: "" })
    const images = (await read("document_images")).filter(({ part }) => part !== "revision")
    expect(images.map(({ id }) => id)).toEqual([`one/draft/0/${image("d")}`, `one/live/0/${image("a")}`])
  })

  test("copies the versions of documents of which there is one, and the site's own images", async () => {
    const versions = (text: unknown) => [
      { version: 1, body: JSON.stringify({ name: text, colours: { brand: "#123456" } }), made_at: null, made_by: "" },
      {
        version: 2,
        body: JSON.stringify({ name: "Navi", areas: [{ en: "Kamptee" }] }),
        made_at: "2026-02-01",
        made_by: "a",
      },
    ]
    await add("businesses", ...versions({ en: "Navi Rasoi" }))
    await add("rate_cards", ...versions("x").slice(0, 1))
    const site = { id: `site/hob/${image("a")}`, path: image("b"), kind: "site", item_id: "hob" }
    await add("picture_uses", site, {
      id: `business/${image("c")}`,
      path: image("c"),
      kind: "business",
      item_id: "business",
    })
    await run()
    expect(
      (await read("documents")).map(({ id, collection, revision, updated_at }) => [
        id,
        collection,
        revision,
        updated_at,
      ]),
    ).toEqual([
      ["business", "business", 2, "2026-02-01"],
      ["rate-card", "rate-card", 1, ""],
    ])
    expect(JSON.parse(String((await document("business"))["body"]))).toEqual({ name: "Navi", areas: ["Kamptee"] })
    const [first] = await read("revisions")
    expect(first).toMatchObject({ id: "business/1", made_at: null, made_by: "", kind: "published" })
    expect(JSON.parse(String(first?.["body"]))).toEqual({ name: "Navi Rasoi", colours: { brand: "#123456" } })
    expect(await read("document_images")).toMatchObject([
      { id: `business/live/0/${image("c")}`, document_id: "business", part: "live" },
      { id: site.id, path: image("b"), document_id: "hob", part: "site" },
    ])
  })

  test("numbers a path that two documents have, and copies JSON that cannot be read as it is", async () => {
    await add(
      "pages",
      rowOf("pages", "one", { address: "lofts" }),
      rowOf("pages", "two", { page_key: "about", address: "", body: "{broken" }),
    )
    await add("categories", rowOf("categories", "three", { additional_data: "[broken" }))
    await run()
    expect(await document("one")).toMatchObject({ path: "/lofts", slug: "lofts" })
    expect(await document("two")).toMatchObject({ path: "/about", key: "about", slug: "", body: "{broken", is_live: 1 })
    const three = await document("three")
    expect(three).toMatchObject({ path: "/lofts-2", slug: "lofts-2" })
    expect(JSON.parse(String(three["body"]))).toMatchObject({
      categorySlug: "lofts-2",
      categoryAdditionalData: "[broken",
    })
  })

  test("keeps the tables before it as they are, and rejects every change of them", async () => {
    await add("blogs", rowOf("blogs", "one"))
    await add("blog_texts", { id: "one", text: "searched" })
    await run()
    expect(await read("blogs")).toEqual([rowOf("blogs", "one")])
    const isServer = (await db.introspection.getTables()).some(({ schema }) => schema === "public")
    const refusal = isServer
      ? { code: "unavailable" }
      : { message: expect.stringMatching("Update this process too") as string }
    await expect(add("blogs", rowOf("blogs", "two", { slug: "two" }))).rejects.toMatchObject(refusal)
    await expect(db.updateTable("blog_texts").set({ text: "" }).execute()).rejects.toMatchObject(refusal)
    await expect(db.deleteFrom("blogs").execute()).rejects.toMatchObject(refusal)
    // A restore empties tables that are empty.
    await expect(db.deleteFrom("trash").execute()).resolves.toBeDefined()
    for (const table of ["blog_texts", "blogs"]) await db.schema.dropTable(table).execute()
  })

  test("leaves everything as it was if it fails", async () => {
    await add("blogs", rowOf("blogs", "one"))
    // A row that it cannot store a second time.
    await add("trash", {
      id: "one",
      noun: "blogs",
      row: "",
      draft: "",
      title: "",
      path: "",
      trashed_at: "",
      trashed_by: "",
    })
    await expect(run()).rejects.toThrow(/unique/i)
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain("documents")
    await add("blogs", rowOf("blogs", "two", { slug: "two" }))
  })

  test.each(["1.0.0", "1.1.0-content"])("copies each item and each version of the kept site of %s", async (kept) => {
    const unpack = (name: string) => gunzipSync(readFileSync(join("test/releases", kept, `${name}.gz`)))
    const folder = newFolder()
    writeFileSync(join(folder, "maap.sqlite"), unpack("maap.sqlite"))
    const site = await openBefore(openSqlite(folder))
    for (const table of formerTables) {
      await db.deleteFrom(table).execute()
      const rows = await site.selectFrom(table).selectAll().execute()
      if (rows.length > 0) await add(table, ...rows)
    }
    await site.destroy()
    await run()
    const found = new Map((await read("documents")).map((row) => [row["id"], row]))
    const drafts = new Map((await read("document_drafts")).map((row) => [row["id"], row]))
    const revisions = new Map((await read("revisions")).map((row) => [row["id"], row]))
    const inShape = (name: Name, text: unknown) => {
      const collection = collections[name] as unknown as Collection
      return toSpecification(collection, fitTo(collection.fields, JSON.parse(String(text))) as never)
    }
    const { answers } = JSON.parse(unpack("content.json").toString()) as { answers: Record<string, never> }
    let compared = 0
    for (const [path, answer] of Object.entries<Answer>(answers)) {
      const [, name, id = "", version] = /^content\/(\w+)\/([^/]+)(?:\/versions\/(\d+))?$/.exec(path) ?? []
      if (name === undefined) continue
      compared++
      if (version !== undefined) {
        const body = inputsOf(name as Name, answer.body ?? {})
        const stored = JSON.parse(String(revisions.get(`${id}/${version}`)?.["body"])) as unknown
        expect(fitTo((collections[name as Name] as unknown as Collection).fields, stored)).toEqual(body)
        continue
      }
      const {
        _id,
        createdAt: created_at,
        updatedAt: updated_at,
        title,
        path: shownAt,
        published,
        draft,
        scheduled,
      } = answer
      const document = found.get(_id) ?? {}
      const state = { is_live: Number(published !== null), has_draft: Number(draft !== null), is_trashed: 0 }
      expect(document).toMatchObject({
        ...state,
        created_at,
        updated_at,
        title,
        path: shownAt,
        publish_at: answer.publishAt,
      })
      if (published) {
        const body = inShape(name as Name, document["body"])
        expect(body).toMatchObject(Object.fromEntries(Object.entries(published).filter(([each]) => each in body)))
      }
      if (draft) {
        expect(drafts.get(_id)).toMatchObject({ saved_at: draft.savedAt, saved_by: draft.savedBy })
        expect(document["draft_number"]).toBe(draft.revision)
        const body = inShape(name as Name, drafts.get(_id)?.["body"])
        expect(body).toMatchObject(draft.body)
        expect((drafts.get(_id)?.["base"] as number) < Number(document["revision"])).toBe(draft.isOutdated)
      }
      expect(document["scheduled"] === null).toBe(scheduled === null)
      if (scheduled) {
        const revision = revisions.get(`${_id}/${document["scheduled"]}`)
        expect(inShape(name as Name, revision?.["body"])).toMatchObject(scheduled.body)
        expect(revision).toMatchObject({
          kind: "scheduled",
          made_at: scheduled.savedAt,
          made_by: scheduled.scheduledBy,
        })
      }
    }
    expect(compared).toBeGreaterThan(8)
  })

  test("copies 10,000 guides with three versions each", async () => {
    const all = Array.from({ length: 10_000 }, (_, index) => `guide-${String(index).padStart(5, "0")}`)
    for (let at = 0; at < all.length; at += 100) {
      const some = all.slice(at, at + 100)
      await add("blogs", ...some.map((id) => rowOf("blogs", id, { slug: id })))
      await add("blog_texts", ...some.map((id) => ({ id, text: "searched" })))
      const body = JSON.stringify(items.blogs.shown)
      await add("item_versions", ...some.flatMap((id) => [1, 2, 3].map((number) => version(id, number, { body }))))
    }
    const before = performance.now()
    await run()
    process.stdout.write(`10,000 guides were migrated in ${Math.round(performance.now() - before)} ms\n`)
    const { rows } = await sql<Row>`select count(*) as documents, sum(revision) as revisions from documents`.execute(db)
    expect(rows.map((row) => [Number(row["documents"]), Number(row["revisions"])])).toEqual([[10_000, 30_000]])
    expect((await document("guide-00042"))["body"]).toBe(
      JSON.stringify({ ...(inputsOf("blogs", items.blogs.shown) as object), slug: "guide-00042" }),
    )
  }, 120_000)
})

describe.each([
  { database: "SQLite", open: openSqlite, newPlace: async () => newFolder() },
  { database: "PostgreSQL", open: openPostgres, newPlace: () => postgres.createDatabase() },
])("processes that migrate to documents on $database", ({ database, open, newPlace }) => {
  let place: string
  let db: Rows

  beforeEach(async ({ skip }) => {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite serves one process.")
    place = await newPlace()
    db = await openBefore(open(place))
    const ids = Array.from({ length: 300 }, (_, index) => `guide-${index}`)
    await db
      .insertInto("blogs")
      .values(ids.map((id) => rowOf("blogs", id, { slug: id })))
      .execute()
  })

  afterEach(() => db.destroy())

  const start = (...end: string[]) =>
    spawn(process.execPath, ["test/databases/migrate-slowly.ts", place, ...end], {
      stdio: ["ignore", "pipe", "inherit"],
    })
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name)

  test("copy everything once if two start at once", async () => {
    const ends = await Promise.all([start(), start()].map((child) => once(child, "exit")))
    expect(ends.map(([code]: unknown[]) => code)).toEqual([0, 0])
    expect(await db.selectFrom("documents").select("id").execute()).toHaveLength(300)
  })

  test("leave everything as it was if they are killed before the commit", async () => {
    const child = start("stay")
    await once(child.stdout, "data")
    child.kill("SIGKILL")
    await once(child, "exit")
    await db.updateTable("blogs").set({ title: "Changed since" }).execute()
    expect(await tables()).not.toContain("documents")
    await runOn(db)
    expect(await db.selectFrom("documents").select("title").distinct().execute()).toEqual([{ title: "Changed since" }])
  })
})
