import { type Kysely, SqliteAdapter, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { readJson, type Row, toBody } from "./0014-documents/bodies.ts"
import { copyDocuments, insert, readRows } from "./0014-documents/copy-documents.ts"
import { indexes, tables } from "./0014-documents/tables.ts"

/**
 * All content is one table of documents, with its drafts, history and images. The tables before it stay as they were and reject
 * every change: a process of the release before this one goes on showing what they hold.
 */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    // Whoever changes content has this row first: nobody is in the middle of a change.
    await sql`update content_version set version = version`.execute(db)
    // Before anything is read, since PostgreSQL lets others write until then.
    await rejectChanges(db)
    await run(db, tables)
    await copyDocuments(db)
    await copyVersions(db)
    for (const [collection, table] of singles) await copySingle(db, collection, table)
    for (const statement of images) await sql.raw(statement).execute(db)
    await requireAll(db)
    await run(db, indexes)
  },
}

const singles = [
  ["business", "businesses"],
  ["navigation", "navigations"],
  ["rate-card", "rate_cards"],
] as const

const formerTables =
  "blogs reviews categories projects pages drafts item_versions version_pictures trash businesses navigations rate_cards " +
  "picture_uses blog_texts review_texts category_texts project_texts page_texts"

const moved = "The content is in other tables since this site was updated. Update this process too."

async function rejectChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const table of formerTables.split(" ")) {
      for (const change of ["insert", "update", "delete"]) {
        const body = `begin select raise(abort, '${moved}'); end`
        await sql.raw(`create trigger ${table}_${change} before ${change} on ${table} ${body}`).execute(db)
      }
    }
    return
  }
  // The code of a lock that is not available: earlier releases answer it with 503, so that their forms keep what is typed.
  const raise = `raise exception '${moved}' using errcode = '55P03'`
  const body = `returns trigger language plpgsql as $$ begin ${raise}; end $$`
  await sql.raw(`create or replace function reject_former_change() ${body}`).execute(db)
  for (const table of formerTables.split(" ")) {
    const when = `before insert or update or delete on ${table} for each row`
    await sql.raw(`create trigger ${table}_moved ${when} execute function reject_former_change()`).execute(db)
  }
}

async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.trim().split(";")) await sql.raw(statement).execute(db)
}

async function copyVersions(db: Kysely<unknown>): Promise<void> {
  for await (const rows of readRows(db, "item_versions")) {
    const revisions = rows.map(
      ({ item_id = "", number = 0, body = "", summary = "", made_at = null, made_by = "", ...row }) => {
        const kind = row["is_draft"] === 1 ? "draft" : "published"
        const about = { id: `${item_id}/${number}`, document_id: item_id, number, kind, summary, made_at, made_by }
        return { ...about, body: toBody(String(row["noun"]), readJson(body), body) }
      },
    )
    await insert(db, "revisions", revisions)
  }
}

/** Anything that looks like a stored path of an image. */
const imagePath = /uploads\/[0-9a-f]{24}-\d+x\d+\.(?:jpg|png|webp)/g

async function copySingle(db: Kysely<unknown>, id: string, table: string): Promise<void> {
  let first: Row | undefined
  let document: Row = {}
  for await (const rows of readRows(db, table, sql``, "version")) {
    first ??= rows[0]
    for (const { version: number = 0, made_at = null, made_by = "", body: text = "" } of rows) {
      const body = toBody(id, readJson(text), text)
      const about = { document_id: id, kind: "published", summary: "", made_at, made_by }
      await insert(db, "revisions", [{ id: `${id}/${number}`, number, ...about, body }])
      const paths = [...new Set(String(body).match(imagePath))]
      const shown = { document_id: id, part: "revision", number }
      await insert(
        db,
        "document_images",
        paths.map((path) => ({ id: `${id}/revision/${number}/${path}`, path, ...shown })),
      )
      document = { id, revision: number, updated_at: made_at ?? "", changed_by: made_by, body }
    }
  }
  const about = { collection: id, is_live: 1, created_at: first?.["made_at"] ?? "" }
  if (first) await insert(db, "documents", [{ ...about, ...document }])
}

/** A document may have several uses of one image, since a replacement has put it in the place of another one. A use by a draft begins with `draft:`, one by the trash with `trash:`: what is published of that, what is written, or both. */
const images = [
  `insert into document_images (id, path, document_id, part)
    select distinct item_id || '/live/0/' || path, path, item_id, 'live' from picture_uses where kind not in ('draft', 'trash', 'site')`,
  `insert into document_images (id, path, document_id, part)
    select id, path, item_id, 'site' from picture_uses where kind = 'site'`,
  `insert into document_images (id, path, document_id, part)
    select distinct substr(item_id, 7) || '/draft/0/' || path, path, substr(item_id, 7), 'draft' from picture_uses where kind = 'draft'`,
  `insert into document_images (id, path, document_id, part)
    select distinct d.id || '/live/0/' || u.path, u.path, d.id, 'live'
    from picture_uses u join documents d on d.id = substr(u.item_id, 7)
    where u.kind = 'trash' and d.body like '%' || u.path || '%'`,
  `insert into document_images (id, path, document_id, part)
    select distinct d.id || '/draft/0/' || u.path, u.path, d.id, 'draft'
    from picture_uses u join documents d on d.id = substr(u.item_id, 7) join document_drafts w on w.id = d.id
    where u.kind = 'trash' and (w.body like '%' || u.path || '%' or d.body not like '%' || u.path || '%')`,
  `insert into document_images (id, path, document_id, part, number)
    select distinct v.item_id || '/revision/' || v.number || '/' || p.path, p.path, v.item_id, 'revision', v.number
    from version_pictures p join item_versions v on v.id = p.version_id`,
]

/** Throws if a table has fewer rows, or more, than what was copied into it. */
async function requireAll(db: Kysely<unknown>): Promise<void> {
  const kind = "case when is_draft = 1 then 'draft ' else 'published ' end"
  const former = await count(db, [
    ...["blogs", "reviews", "categories", "projects", "pages"].map((table): Count => [`'live ${table}'`, table]),
    ...singles.map(
      ([id, table]): Count => [`'live ${id}'`, `${table} where version = (select max(version) from ${table})`],
    ),
    ["'draft ' || noun", "drafts group by noun"],
    ["'trash ' || noun", "trash group by noun"],
    [`${kind} || noun`, "item_versions group by is_draft, noun"],
    ...singles.map(([id, table]): Count => [`'versions of ${id}'`, table]),
    ["'site images'", "picture_uses where kind = 'site'"],
  ])
  const copied = await count(db, [
    ["'live ' || collection", "documents where is_live = 1 group by collection"],
    ["'draft ' || collection", "documents join document_drafts using (id) where is_trashed = 0 group by collection"],
    ["'trash ' || collection", "documents where is_trashed = 1 group by collection"],
    [
      `${kind} || noun`,
      `revisions r join item_versions v on r.document_id = v.item_id and r.number = v.number and r.kind || ' ' = ${kind} group by is_draft, noun`,
    ],
    [
      "'versions of ' || document_id",
      "revisions where document_id in ('business', 'navigation', 'rate-card') group by document_id",
    ],
    ["'site images'", "document_images where part = 'site'"],
  ])
  for (const name of new Set([...former.keys(), ...copied.keys()])) {
    const [before = 0, after = 0] = [former.get(name), copied.get(name)]
    if (before !== after) throw new Error(`Nothing was migrated: of ${before} rows (${name}), ${after} were copied.`)
  }
}

/** What is counted, as SQL: its name, and the rows. */
type Count = [name: string, from: string]

async function count(db: Kysely<unknown>, counts: Count[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [name, from] of counts) {
    const { rows } = await sql<Row>`select ${sql.raw(name)} as name, count(*) as total from ${sql.raw(from)}`.execute(
      db,
    )
    for (const row of rows) found.set(String(row["name"]), (found.get(String(row["name"])) ?? 0) + Number(row["total"]))
  }
  return found
}
