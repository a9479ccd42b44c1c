import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#base/content-states.ts"
import type { Use, UseKind } from "#base/failure-entities.ts"
import { type Fields, parseBody, toObject } from "../fields/field.ts"
import { known } from "../fields/types.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { readPicturePath } from "#base/image.ts"
import type { Tables } from "#db/tables.ts"
import { addRow } from "#images/server/picture-rows.ts"

/** A part of a document that shows images; `title` is for images without a row. */
interface Showing {
  id: string
  part: "live" | "draft"
  title: string
}

/**
 * Stores the images in a part of a document; call it in the transaction that stores it. Each of them then has a row, and is no longer
 * removed.
 */
export async function trackImages(
  trx: Transaction<Tables>,
  { id, part, title }: Showing,
  paths: readonly string[],
): Promise<void> {
  const shown = new Set(paths.filter((path) => readPicturePath(path)))
  const own = trx.selectFrom("document_images").select("path").where("document_id", "=", id).where("part", "=", part)
  const before = new Set((await own.execute()).map(({ path }) => path))
  const gone = [...before.difference(shown)]
  if (gone.length > 0) {
    const rows = trx.deleteFrom("document_images").where("document_id", "=", id).where("part", "=", part)
    await rows.where("path", "in", gone).execute()
    await noteLastUse(trx, gone)
  }
  // Always in the same order, or two transactions could deadlock.
  const added = [...shown.difference(before)].toSorted()
  if (added.length === 0) return
  const rows = added.map((path) => ({ id: `${id}/${part}/0/${path}`, path, document_id: id, part, number: 0 }))
  await trx.insertInto("document_images").values(rows).execute()
  await requireRows(trx, added, title)
}

/** Stores the library images in a draft; call it in the transaction that stores it. */
export async function trackKnownImages(
  trx: Transaction<Tables>,
  showing: Omit<Showing, "title">,
  paths: readonly string[],
): Promise<void> {
  const shown = [...new Set(paths)]
  const rows =
    shown.length > 0 ? await trx.selectFrom("pictures").select("path").where("path", "in", shown).execute() : []
  await trackImages(
    trx,
    { ...showing, title: "" },
    rows.map(({ path }) => path),
  )
}

/** Removes the uses of a document; call it in the transaction that removes the document. */
export async function forgetImages(trx: Transaction<Tables>, id: string): Promise<void> {
  const gone = await trx.deleteFrom("document_images").where("document_id", "=", id).returning("path").execute()
  if (gone.length > 0) {
    await noteLastUse(
      trx,
      gone.map(({ path }) => path),
    )
  }
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

/** The title of the business's logo. */
export const logoTitle = "Logo"

/** Every use of a picture, published ones first, content by title. */
export async function readUses(db: Kysely<Tables>, path: string): Promise<Use[]> {
  const rows = await db
    .selectFrom("document_images as image")
    .leftJoin("documents", "documents.id", "image.document_id")
    .select(["image.part", "image.document_id as id", "collection", "title", "is_trashed", "body"])
    .where("image.path", "=", path)
    .where("image.part", "!=", "revision")
    .orderBy("image.part", "desc")
    .orderBy("image.document_id")
    .execute()
  const uses = rows.map(({ part, id, collection, title, is_trashed, body }): Use => {
    if (part === "site" || collection === null) return { kind: "site", id, title: sitePages, isRequired: true }
    if (collection === "business") return { kind: "business", id, title: logoTitle, isRequired: false }
    const noun = collection as ContentNoun
    const beside = is_trashed === 1 ? "trash" : part === "draft" ? "draft" : undefined
    if (beside) return { kind: beside, id, title: title ?? "", noun, isRequired: false }
    return {
      kind: kinds[noun].one as UseKind,
      id,
      title: title ?? "",
      isRequired: isRequiredIn(noun, body ?? "", path),
    }
  })
  const order = (kind: UseKind) => (kind === "trash" ? 2 : kind === "draft" ? 1 : 0)
  const once = uses.filter(
    ({ kind, id }, index) => uses.findIndex((each) => each.kind === kind && each.id === id) === index,
  )
  return once.toSorted((one, other) => order(one.kind) - order(other.kind) || (one.kind < other.kind ? -1 : 1))
}

/** Whether what is published cannot do without an image at this path. */
function isRequiredIn(noun: ContentNoun, body: string, path: string): boolean {
  const values = parseBody(body) ?? {}
  return Object.entries(kinds[noun].fields as Fields).some(([name, each]) => {
    const field = known(each)
    return field.type === "image" && field.required("create") !== "" && toObject(values[name])["path"] === path
  })
}
