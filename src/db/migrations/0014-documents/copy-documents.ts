import { type Kysely, sql } from "kysely"
import { fromRow, readJson, type Row, toBody } from "./bodies.ts"

type Database = Kysely<unknown>

/** How many rows are read and written at once. */
const batchLength = 100

/** The collections, each a table, pages first, so that those that every site has keep their paths; how their columns are called. */
const collections: Record<string, { texts: string; title: string; second?: string; folder?: string; slug?: string }> = {
  pages: { texts: "page_texts", title: "name", folder: "/", slug: "slug" },
  blogs: { texts: "blog_texts", title: "title", second: "added_by_key", folder: "/blog/", slug: "slug" },
  reviews: { texts: "review_texts", title: "reviewer_name", second: "reviewer_location_key" },
  categories: { texts: "category_texts", title: "name", folder: "/", slug: "categorySlug" },
  projects: { texts: "project_texts", title: "title", folder: "/projects/", slug: "projectSlug" },
}

/** The paths of the pages that every site has. */
const fixedPaths: Record<string, string> = {
  home: "/",
  about: "/about",
  "modular-kitchen": "/modular-kitchen",
  contact: "/contact",
  privacy: "/PrivacyPolicy",
  terms: "/terms-and-conditions",
  estimate: "/estimate",
  book: "/book",
  projects: "/projects",
  guides: "/blog",
}

/** What is stored of an item: its published row, which is JSON in the trash, its draft, and its row of the trash. */
interface Found {
  collection: string
  id: string
  row?: Row | undefined
  /** Its published JSON if that is not in columns of their own. */
  text: string
  draft?: Row | undefined
  trash?: Row
}

/** Copies what is published, written and in the trash. */
export async function copyDocuments(db: Database): Promise<void> {
  const paths = new Set<string>()
  for (const collection of Object.keys(collections)) {
    for await (const rows of readRows(db, collection)) {
      const drafts = await readById(db, sql`drafts where noun = ${collection} and id`, rows)
      const found = rows.map((row): Found => {
        const id = String(row["id"])
        return { collection, id, row, text: String(row["body"] ?? ""), draft: drafts.get(id) }
      })
      await copyBatch(db, found, paths)
    }
  }
  const isAlone = sql`and not exists (select 1 from documents where documents.id = drafts.id)`
  for await (const rows of readRows(db, "drafts", isAlone)) {
    const found = rows.map((draft) => ({ collection: String(draft["noun"]), id: String(draft["id"]), text: "", draft }))
    await copyBatch(db, found, paths)
  }
  for await (const rows of readRows(db, "trash")) {
    const found = rows.map((trash): Found => {
      const text = String(trash["row"])
      const draft = trash["draft"] === "" ? undefined : (readJson(trash["draft"]) ?? { body: trash["draft"] })
      const row = readJson(text) as Row | undefined
      return { collection: String(trash["noun"]), id: String(trash["id"]), row, text, draft: draft as Row, trash }
    })
    await copyBatch(db, found, paths)
  }
}

async function copyBatch(db: Database, found: Found[], paths: Set<string>): Promise<void> {
  const texts = new Map<string, Row>()
  for (const collection of new Set(found.map((each) => each.collection))) {
    const table = collections[collection]?.texts
    const rows = table ? await readById(db, sql`${sql.table(table)} where id`, found) : []
    for (const [id, row] of rows) texts.set(id, row)
  }
  const { rows: versions } = await sql<Row>`
    select item_id, number, is_draft, made_at from item_versions
    where item_id in (${sql.join(found.map(({ id }) => id))}) order by number`.execute(db)
  const histories = Map.groupBy(versions, (row) => row["item_id"])
  const copied = found.map((each) => toRows(each, histories.get(each.id) ?? [], paths))
  const revisions = copied.flatMap((each) => each.revisions)
  const images = revisions.flatMap(({ document_id = "", number = 0, body = "" }) =>
    [...new Set(String(body).match(imagePath))].map((path) => {
      return { id: `${document_id}/revision/${number}/${path}`, path, document_id, part: "revision", number }
    }),
  )
  const searched = found.map(({ collection, id, draft }) => {
    const live_text = texts.get(id)?.["text"] ?? ""
    return { id, collection, live_text, draft_text: draft?.["search_text"] ?? "" }
  })
  await insert(
    db,
    "documents",
    copied.map(({ document }) => document),
  )
  await insert(
    db,
    "document_drafts",
    copied.flatMap((each) => each.draft ?? []),
  )
  await insert(db, "revisions", revisions)
  await insert(db, "document_images", images)
  await insert(db, "document_texts", searched)
}

/** Anything that looks like a stored path of an image. */
const imagePath = /uploads\/[0-9a-f]{24}-\d+x\d+\.(?:jpg|png|webp)/g

/** The rows of an item with this history, oldest first, and the revisions that it did not have. */
function toRows({ collection, id, row, text, draft, trash }: Found, history: Row[], paths: Set<string>) {
  const { title = "", second = "", folder, slug: slugName = "" } = collections[collection] ?? {}
  const published = history.filter((version) => version["is_draft"] === 0)
  const revisions: Row[] = []
  let last = Number(history.at(-1)?.["number"] ?? 0)
  const addRevision = (columns: Row, number = ++last) => {
    revisions.push({ id: `${id}/${number}`, document_id: id, number, base: 0, ...columns })
    return number
  }

  const given = row && fromRow(collection, row)
  const key = String(row?.["page_key"] ?? "")
  let slug = String(row?.["slug"] ?? row?.["address"] ?? "")
  let path = key === "" ? (row && folder && slug ? folder + slug : "") : (fixedPaths[key] ?? "")
  if (trash) path = String(trash["path"])
  else if (path !== "") {
    const wanted = slug
    for (let suffix = 2; paths.has(path); suffix++) {
      slug = `${wanted}-${suffix}`
      path = `${folder}${slug}`
    }
    if (given && slug !== wanted) given[slugName] = slug
    paths.add(path)
  }
  const isPublished = row !== undefined || text !== ""
  const body = isPublished ? toBody(collection, given, text) : ""
  let revision = isPublished ? Number(published.at(-1)?.["number"] ?? 0) : 0
  if (isPublished && revision === 0) {
    const by = { made_at: row?.["updated_at"] ?? null, made_by: row?.["changed_by"] ?? "" }
    revision = addRevision({ kind: "published", summary: "First version", ...by, body })
  }

  /** The revision under which something was written. */
  const baseOf = (base: unknown) => {
    if (!isPublished) return 0
    const { at = row?.["updated_at"] } = (base ?? {}) as { at?: string }
    if (at === row?.["updated_at"]) return revision
    return published.findLast((version) => version["made_at"] === at)?.["number"] ?? 0
  }
  const bodyOf = (written: unknown, raw: unknown) => {
    const partial = typeof written === "object" && written !== null ? written : undefined
    return toBody(collection, partial && { ...given, ...partial }, raw)
  }
  let scheduling: Row = { publish_at: null, scheduled: null, scheduled_draft: null }
  if (draft && draft["publish_at"] != null && draft["scheduled"] != null) {
    const scheduled = readJson(draft["scheduled"])
    if (scheduled) {
      const by = { made_at: String(scheduled["savedAt"]), made_by: String(scheduled["by"]) }
      const waiting = bodyOf(scheduled["body"], JSON.stringify(scheduled["body"]))
      const columns = { kind: "scheduled", summary: "", base: baseOf(scheduled["base"]), ...by, body: waiting }
      const scheduled_draft = Number(scheduled["revision"])
      scheduling = { publish_at: draft["publish_at"], scheduled: addRevision(columns, 0), scheduled_draft }
    } else {
      const by = { made_at: draft["updated_at"] ?? null, made_by: draft["changed_by"] ?? "" }
      addRevision({ kind: "draft", summary: "Scheduled", ...by, body: draft["scheduled"] })
      scheduling = { ...scheduling, problem: "What was scheduled could not be read." }
    }
  }

  const source: Row = row ?? draft ?? {}
  const trashedAt = trash?.["trashed_at"] ?? null
  return {
    revisions,
    draft: draft && {
      id,
      base: baseOf(readJson(draft["base"])),
      saved_at: draft["updated_at"] ?? trashedAt ?? "",
      saved_by: draft["changed_by"] ?? "",
      body: bodyOf(readJson(draft["body"]), draft["body"]),
    },
    document: {
      id,
      collection,
      key,
      slug,
      path,
      title: trash?.["title"] ?? row?.[title] ?? draft?.["title"] ?? "",
      title_key: (row ? row[`${title}_key`] : draft?.["title_key"]) ?? "",
      second_key: (row ? row[second] : draft?.["second_key"]) ?? "",
      filter_1: row?.["room"] ?? "",
      filter_2: row?.["layout"] ?? "",
      flag: row?.["is_on_home"] ?? 0,
      is_live: isPublished && !trash ? 1 : 0,
      is_trashed: trash ? 1 : 0,
      has_draft: draft ? 1 : 0,
      revision,
      draft_number: draft?.["revision"] ?? 0,
      problem: draft?.["problem"] ?? "",
      ...scheduling,
      created_at: source["created_at"] ?? trashedAt ?? "",
      updated_at: source["updated_at"] ?? trashedAt ?? "",
      changed_by: source["changed_by"] ?? "",
      trashed_at: trashedAt,
      trashed_by: trash?.["trashed_by"] ?? "",
      body,
    },
  }
}

/** The rows of a table in the order of a key, a batch at a time. */
export async function* readRows(db: Database, table: string, more = sql``, key = "id"): AsyncGenerator<Row[]> {
  let after = sql`where true`
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} ${more} order by ${sql.ref(key)} limit ${batchLength}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batchLength) return
    after = sql`where ${sql.ref(key)} > ${rows.at(-1)?.[key]}`
  }
}

async function readById(db: Database, from: ReturnType<typeof sql>, wanted: { id?: unknown }[]) {
  const { rows } = await sql<Row>`select * from ${from} in (${sql.join(wanted.map(({ id }) => id))})`.execute(db)
  return new Map(rows.map((row) => [String(row["id"]), row]))
}

export async function insert(db: Database, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchLength) {
    const some = rows.slice(at, at + batchLength)
    await (db as Kysely<Record<string, Row>>).insertInto(table).values(some).execute()
  }
}
