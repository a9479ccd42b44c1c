import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import { readSort } from "#base/list-query.ts"
import type { LibraryPicture, PictureQuery, PictureShow } from "../shared/picture-library.ts"
import type { Listed } from "#base/repository.ts"
import type { Tables } from "#db/tables.ts"
import { type Direction, listRows, readAllRows, countRows } from "#db/rows.ts"
import { matching } from "#db/search.ts"
import { type PictureRow, toPictures } from "./picture-rows.ts"

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
