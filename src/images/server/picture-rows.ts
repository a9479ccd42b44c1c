import { type Kysely, sql, type Transaction, type RawBuilder, type SqlBool } from "kysely"
import { v7 as newId } from "uuid"
import { limits } from "#base/text/limits.ts"
import {
  type LibraryPicture,
  pictureNotFound,
  restorableDays,
  type StoredFile,
  type PictureQuery,
  type PictureShow,
} from "../shared/picture-library.ts"
import { middle } from "#base/image.ts"
import { toSortKey } from "#base/text/search-text.ts"
import type { Tables } from "#db/tables.ts"
import { requireId, requireRow, type Direction, listRows, readAllRows, countRows } from "#db/rows.ts"
import { putText, matching } from "#db/search.ts"
import { readSort } from "#base/list-query.ts"
import type { Listed } from "#base/repository.ts"

export type PictureRow = Tables["pictures"]

export interface AboutPicture {
  name?: string | undefined
  fileName?: string | undefined
  alt?: string | undefined
  by?: string | undefined
  /** True if a person adds it to the library, so it is kept even if unused. */
  isKept?: boolean | undefined
}

const day = 24 * 60 * 60 * 1000

function restorableUntil(removedAt: string): string {
  return new Date(Date.parse(removedAt) + restorableDays * day).toISOString()
}

function toPicture(row: PictureRow, useCount: number): LibraryPicture {
  return {
    _id: row.id,
    path: row.path,
    name: row.name,
    alt: row.alt,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    focus: { x: row.focus_x, y: row.focus_y },
    colour: row.colour,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    isUsed: useCount > 0,
    useCount,
    removedAt: row.removed_at,
    removedUntil: row.removed_at && restorableUntil(row.removed_at),
  }
}

export async function toPictures(db: Kysely<Tables>, rows: readonly PictureRow[]): Promise<LibraryPicture[]> {
  const paths = rows.map(({ path }) => path)
  const uses = await countUses(db, paths)
  return rows.map((row) => toPicture(row, uses.get(row.path) ?? 0))
}

/** The number of uses of each picture; unused ones are left out. */
async function countUses(db: Kysely<Tables>, paths: readonly string[]): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom("document_images as image")
    .leftJoin("documents", "documents.id", "image.document_id")
    // Each item in the trash is counted once.
    .select([
      "image.path",
      sql<number>`count(distinct case when is_trashed = 1 then documents.id else image.id end)`.as("total"),
    ])
    .where("image.path", "in", paths)
    .where("part", "!=", "revision")
    .groupBy("image.path")
    .execute()
  return new Map(rows.map(({ path, total }) => [path, Number(total)]))
}

/** Throws "not-found". */
export async function readPicture(db: Kysely<Tables>, id: string): Promise<PictureRow> {
  requireId(id, pictureNotFound)
  const row = await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst()
  return requireRow(row, pictureNotFound)
}

export function nameColumns(name: string): Pick<PictureRow, "name" | "name_key"> {
  const short = name.slice(0, limits.title).toWellFormed()
  return { name: short, name_key: toSortKey(short) }
}

/** The search texts of a picture, including the names of the upload and of the stored file. */
export function pictureSearchTexts({ name, alt, file_name, path }: PictureRow): string[] {
  return [name, alt, file_name, path.slice(path.lastIndexOf("/") + 1)]
}

export async function putPictureText(trx: Transaction<Tables>, row: PictureRow): Promise<void> {
  await putText(trx, "pictures", row.id, ...pictureSearchTexts(row))
}

/** The column derived from the upload's file name. */
export function fileColumns(fileName: string): Pick<PictureRow, "file_name"> {
  return { file_name: fileName.slice(0, limits.title).toWellFormed() }
}

/** Adds the row of a stored file, unless it has one; returns whether it was added. */
export async function addRow(trx: Transaction<Tables>, file: StoredFile, about: AboutPicture): Promise<boolean> {
  const { name = "", fileName = "", alt = "", by = "", isKept = false } = about
  const at = new Date().toISOString()
  const { path, width, height, bytes, colour } = file
  const added = await trx
    .insertInto("pictures")
    .values({
      id: newId(),
      path,
      width,
      height,
      bytes,
      colour,
      ...nameColumns(name || `Picture added ${at.slice(0, 10)}`),
      ...fileColumns(fileName),
      alt,
      focus_x: middle.x,
      focus_y: middle.y,
      created_at: at,
      created_by: by,
      updated_at: at,
      changed_by: by,
      is_kept: isKept ? 1 : 0,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column("path").doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) await putPictureText(trx, added)
  return added !== undefined
}

/** Gives library pictures without an alt text the one from an item, by path; call it in the transaction that stores the item. */
export async function fillMissingAlts(trx: Transaction<Tables>, alts: ReadonlyMap<string, string>): Promise<void> {
  if (alts.size === 0) return
  const rows = await trx
    .selectFrom("pictures")
    .selectAll()
    .where("path", "in", [...alts.keys()])
    .where("alt", "=", "")
    // Always in the same order, or two transactions could deadlock.
    .orderBy("path")
    .execute()
  for (const row of rows) {
    const alt = alts.get(row.path) ?? ""
    const changed = { alt, updated_at: new Date().toISOString() }
    await trx.updateTable("pictures").set(changed).where("id", "=", row.id).execute()
    await putPictureText(trx, { ...row, alt })
  }
}

const columns = { createdAt: "created_at", name: "name_key" } as const

/** The requested pictures with the total; uses are counted only for these. */
export async function listPictures(db: Kysely<Tables>, query: PictureQuery): Promise<Listed<LibraryPicture>> {
  const { items, total } = await listRows(selectPictures(db, query), query)
  return { items: await toPictures(db, items), total }
}

export async function* readAllPictures(
  db: Kysely<Tables>,
  query: PictureQuery,
): AsyncGenerator<LibraryPicture[], void> {
  for await (const rows of readAllRows(selectPictures(db, query), query)) yield await toPictures(db, rows)
}

function selectPictures(db: Kysely<Tables>, { search, sort, show = "all" }: PictureQuery) {
  const column = columns[readSort(sort).field]
  const conditions = [shown[show], matching("pictures", search)].filter((each) => each !== undefined)
  const found = db.selectFrom("pictures").where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
  return {
    sortedBy: `pictures.${column}`,
    rows: (direction: Direction) => found.selectAll().orderBy(column, direction).orderBy("id", direction),
    count: () => countRows(found),
    toItem: (row: PictureRow) => row,
  }
}

const isThere = sql<SqlBool>`pictures.removed_at is null`

const shown: Record<PictureShow, RawBuilder<SqlBool>> = {
  all: isThere,
  unused: sql`${isThere} and not exists (select 1 from document_images as image where image.path = pictures.path and image.part <> 'revision')`,
  "no-alt": sql`${isThere} and pictures.alt = ''`,
  removed: sql`pictures.removed_at is not null`,
}
