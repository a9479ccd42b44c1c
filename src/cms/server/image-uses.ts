import type { Transaction } from "kysely"
import { readPicturePath } from "#base/image.ts"
import type { Tables } from "#db/tables.ts"
import { addRow } from "#images/server/picture-rows.ts"

/** A part of a document that shows images; `title` is for images without a row. */
interface Showing {
  id: string
  part: "live" | "draft"
  title: string
}

/** Stores which images a part of a document uses, in its transaction: each gets a row, and is not purged. */
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

/** The title of the business's logo. */
export const logoTitle = "Logo"
