import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Use, UseKind } from "#domain/base/picture-uses.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import type { Tables } from "../../database/tables.ts"
import { addRow } from "./picture-rows.ts"

/** The kinds of content that show pictures. */
export type ContentUseKind = Exclude<UseKind, "site" | "business" | "draft" | "trash">

/** An item that shows pictures; `title` names those that have no row yet. */
interface Showing {
  kind: UseKind
  id: string
  title: string
}

/**
 * Stores which pictures an item shows, in the transaction that stores the item. Each of them has a row afterwards, and is
 * no longer removed.
 */
export async function trackUses(
  trx: Transaction<Tables>,
  { kind, id, title }: Showing,
  paths: readonly string[],
): Promise<void> {
  const shown = new Set(paths.filter((path) => readPicturePath(path)))
  const rows = await trx.selectFrom("picture_uses").select("path").where("item_id", "=", id).execute()
  const before = new Set(rows.map(({ path }) => path))
  const gone = [...before.difference(shown)]
  if (gone.length > 0) {
    await trx.deleteFrom("picture_uses").where("item_id", "=", id).where("path", "in", gone).execute()
    await noteLastUse(trx, gone)
  }
  // Always in the same order, or two transactions could deadlock.
  const added = [...shown.difference(before)].toSorted()
  if (added.length === 0) return
  const uses = added.map((path) => ({ id: `${id}/${path}`, path, kind, item_id: id }))
  await trx.insertInto("picture_uses").values(uses).execute()
  await requireRows(trx, added, title)
}

/** Stores which pictures of the library a draft or something in the trash shows, in the transaction that stores it. */
export async function trackKnownUses(
  trx: Transaction<Tables>,
  { kind, id }: { kind: "draft" | "trash"; id: string },
  paths: readonly string[],
): Promise<void> {
  const shown = [...new Set(paths)]
  const rows =
    shown.length > 0 ? await trx.selectFrom("pictures").select("path").where("path", "in", shown).execute() : []
  await trackUses(
    trx,
    { kind, id, title: "" },
    rows.map(({ path }) => path),
  )
}

/** Removes what an item shows, in the transaction that removes the item. */
export async function forgetUses(trx: Transaction<Tables>, id: string): Promise<void> {
  const gone = await trx.deleteFrom("picture_uses").where("item_id", "=", id).returning("path").execute()
  if (gone.length > 0)
    await noteLastUse(
      trx,
      gone.map(({ path }) => path),
    )
}

/** A picture is removed automatically only some time after its last use. */
async function noteLastUse(trx: Transaction<Tables>, paths: string[]): Promise<void> {
  const updated_at = new Date().toISOString()
  await trx.updateTable("pictures").set({ updated_at }).where("path", "in", paths).execute()
}

async function requireRows(trx: Transaction<Tables>, paths: string[], title: string): Promise<void> {
  const rows = await trx.selectFrom("pictures").select(["path", "removed_at"]).where("path", "in", paths).execute()
  const known = new Map(rows.map((row) => [row.path, row.removed_at]))
  for (const path of paths) {
    const { width = 0, height = 0 } = readPicturePath(path) ?? {}
    if (!known.has(path)) await addRow(trx, { path, width, height, bytes: 0, colour: "" }, { name: title })
  }
  const removed = paths.filter((path) => known.get(path) != null)
  if (removed.length > 0) {
    await trx.updateTable("pictures").set({ removed_at: null }).where("path", "in", removed).execute()
  }
}

const sitePages = "The site's own pages"

/** What the logo of the business is called. */
export const logoTitle = "Logo"

/** Every place that shows a picture, those of content by their title. */
export async function readUses(db: Kysely<Tables>, path: string): Promise<Use[]> {
  const rows = await db
    .selectFrom("picture_uses as uses")
    .leftJoin("blogs", (join) => join.onRef("blogs.id", "=", "uses.item_id").on("uses.kind", "=", "blog"))
    .leftJoin("reviews", (join) => join.onRef("reviews.id", "=", "uses.item_id").on("uses.kind", "=", "review"))
    .leftJoin("categories", (join) => join.onRef("categories.id", "=", "uses.item_id").on("uses.kind", "=", "category"))
    .leftJoin("projects", (join) => join.onRef("projects.id", "=", "uses.item_id").on("uses.kind", "=", "project"))
    .leftJoin("pages", (join) => join.onRef("pages.id", "=", "uses.item_id").on("uses.kind", "=", "page"))
    .select(["uses.kind", "uses.item_id", "blogs.title", "reviews.reviewer_name", "categories.name"])
    .select(["projects.title as project_title", "pages.name as page_name"])
    .select(["blogs.image_path as blog_picture"])
    .where("uses.path", "=", path)
    .orderBy("uses.kind")
    .orderBy("uses.item_id")
    .execute()
  const beside = await readUsesBeside(db, rows)
  const published = rows.filter(({ kind }) => kind !== "draft" && kind !== "trash")
  const uses = published.map(
    ({ kind, item_id: id, title, reviewer_name, name, project_title, page_name, blog_picture }) => ({
      kind,
      id,
      title:
        title ?? reviewer_name ?? name ?? project_title ?? page_name ?? (kind === "business" ? logoTitle : sitePages),
      isRequired: kind === "site" || kind === "review" || (kind === "blog" && blog_picture === path),
    }),
  )
  return [...uses, ...beside]
}

/** The uses of a picture by drafts and by the trash, whose items are known by `draft:` or `trash:` and their id. */
async function readUsesBeside(
  db: Kysely<Tables>,
  rows: readonly Pick<Tables["picture_uses"], "kind" | "item_id">[],
): Promise<Use[]> {
  const uses: Use[] = []
  for (const [kind, table] of [
    ["draft", "drafts"],
    ["trash", "trash"],
  ] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id.slice(kind.length + 1))
    if (ids.length === 0) continue
    const items = await db.selectFrom(table).select(["id", "noun", "title"]).where("id", "in", ids).execute()
    uses.push(
      ...items.map(({ id, noun, title }) => ({ kind, id, title, noun: noun as ContentNoun, isRequired: false })),
    )
  }
  return uses
}
