import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { LastChange } from "#domain/errors.ts"
import { readSort, type Sort } from "#domain/list-query.ts"
import type { ListQuery, Repository } from "#domain/repository.ts"
import type { Tables } from "../database/tables.ts"
import { once } from "../idempotency.ts"
import { type ContentUseKind, forgetUses, trackUses } from "../pictures/picture-uses.ts"
import { addToCount, type CountedNoun, readCount } from "../row-counts.ts"
import { type Direction, lastChangeOf, listRows, readAllRows, requireId, requireRow } from "../rows.ts"
import { countMatching, matching, putText } from "../search.ts"
import { changeContent } from "./content-version.ts"

/** The columns that every kind of content has. */
type ContentRow = Pick<Tables[CountedNoun], "id" | "created_at" | "updated_at" | "changed_by">

/** What differs between one kind of content and the next; `noun` is its table. */
export interface ContentKind<Noun extends CountedNoun, Item, New, Field extends string> {
  noun: Noun
  /** The message where there is no such item. */
  notFound: string
  /** The column for each field that a list can be sorted by. */
  columns: Record<Field, keyof Tables[Noun] & string>
  toItem(row: Tables[Noun]): Item
  /** The columns that an item decides, when it is new and at each change. */
  toColumns(item: New, before?: Tables[Noun]): Omit<Tables[Noun], keyof ContentRow | "slug">
  /** The columns that are decided once, when the item is new. */
  toFirstColumns?(trx: Kysely<Tables>, item: New): Promise<Partial<Tables[Noun]>>
  /** Throws where an item cannot become what it is to be; `current` is absent for a new one. */
  check?(trx: Transaction<Tables>, item: New, current?: Item): Promise<void>
  /** Called when an item has become `next`, or was removed. */
  leave?(trx: Transaction<Tables>, item: Item, next?: Item): Promise<void>
  /** The path of an item's page, "" where it has none; absent for a kind without pages. */
  pathOf?(item: Item): string
  /** The texts that an item is searched by. */
  searchTexts(item: Item): string[]
  /** How an item shows pictures. */
  pictures: {
    kind: ContentUseKind
    /** The stored paths of the pictures that an item shows. */
    paths(item: Item): string[]
    /** What a person knows the item by. */
    title(item: Item): string
  }
}

/** The items of one kind of content, with the queries that all kinds share. */
export function openContent<Noun extends CountedNoun, Item, New, Field extends string>(
  db: Kysely<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
): Repository<Item, New, Field> {
  const { noun, columns } = kind
  const table: string = noun
  const toItem = (row: ContentRow) => kind.toItem(row as Tables[Noun])

  function openList({ search, sort }: ListQuery<Field>) {
    const column: string = columns[readSort(sort as Sort<Field> | undefined).field]
    return {
      sortedBy: `${noun}.${column}`,
      rows(direction: Direction, total?: number) {
        const condition = matching(noun, search, total)
        const rows = generic(db).selectFrom(table).selectAll()
        return (condition ? rows.where(condition) : rows)
          .orderBy(db.dynamic.ref(column), direction)
          .orderBy("id", direction)
      },
      count: async () => (await countMatching(db, noun, search)) ?? (await readCount(db, noun)),
      toItem,
    }
  }

  return {
    list: (query = {}) => listRows(openList(query), query),
    readAll: (query = {}) => readAllRows(openList(query), query),
    get: async (id) => toItem(await readRow(db, kind, id)),

    add: (item, { by, keyed } = {}) =>
      changeContent(db, (trx) => once(trx, keyed, () => insertItem(trx, kind, item, by))),

    change: (id, merge, by) => changeContent(db, (trx) => changeItem(trx, kind, id, merge, by)),

    remove: (id, check) =>
      changeContent(db, async (trx) => {
        const row = await readRow(trx, kind, id)
        check?.(toItem(row), lastChangeOf(row))
        await removeItem(trx, kind, id)
      }),
  }
}

/** Adds an item, in a transaction of `changeContent`. */
export async function insertItem<Noun extends CountedNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  item: New,
  by = "",
): Promise<Item> {
  await kind.check?.(trx, item)
  const row = { ...toNewRow(kind.toColumns(item), new Date(), by), ...(await kind.toFirstColumns?.(trx, item)) }
  await generic(trx)
    .insertInto(kind.noun as string)
    .values(row)
    .execute()
  const added = kind.toItem(row as unknown as Tables[Noun])
  await putText(trx, kind.noun, row.id, ...kind.searchTexts(added))
  await trackPictures(trx, kind, row.id, added)
  await addToCount(trx, kind.noun, 1)
  return added
}

/** Replaces an item by the result of `merge`, in a transaction of `changeContent`; throws as `Repository.change`. */
export async function changeItem<Noun extends CountedNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
  merge: (current: Item, last: LastChange) => New,
  by = "",
): Promise<Item> {
  const toItem = (row: ContentRow) => kind.toItem(row as Tables[Noun])
  const before = await readRow(trx, kind, id)
  const current = toItem(before)
  const item = merge(current, lastChangeOf(before))
  await kind.check?.(trx, item, current)
  const columns = {
    ...kind.toColumns(item, before as Tables[Noun]),
    updated_at: new Date().toISOString(),
    changed_by: by,
  }
  await generic(trx)
    .updateTable(kind.noun as string)
    .set(columns)
    .where("id", "=", id)
    .execute()
  const changed = toItem({ ...before, ...columns })
  await putText(trx, kind.noun, id, ...kind.searchTexts(changed))
  await trackPictures(trx, kind, id, changed)
  await kind.leave?.(trx, current, changed)
  return changed
}

/** Those of these items that are there, oldest first. */
export async function readItems<Noun extends CountedNoun, Item, New, Field extends string>(
  db: Kysely<Tables>,
  { noun, toItem }: ContentKind<Noun, Item, New, Field>,
  ids: readonly string[],
): Promise<Item[]> {
  const rows = await generic(db)
    .selectFrom(noun as string)
    .selectAll()
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  return rows.map((row) => toItem(row as unknown as Tables[Noun]))
}

/** Removes an item, in a transaction of `changeContent`; does nothing where there is none. */
export async function removeItem<Noun extends CountedNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
): Promise<void> {
  const gone = await generic(trx)
    .deleteFrom(kind.noun as string)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst()
  if (!gone) return
  await kind.leave?.(trx, kind.toItem(gone as Tables[Noun]))
  await forgetUses(trx, id)
  await addToCount(trx, kind.noun, -1)
}

async function trackPictures<Noun extends CountedNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  { pictures }: ContentKind<Noun, Item, New, Field>,
  id: string,
  item: Item,
): Promise<void> {
  await trackUses(trx, { kind: pictures.kind, id, title: pictures.title(item) }, pictures.paths(item))
}

async function readRow(
  from: Kysely<Tables>,
  { noun, notFound }: { noun: string; notFound: string },
  id: string,
): Promise<ContentRow> {
  requireId(id, notFound)
  const row = await generic(from).selectFrom(noun).selectAll().where("id", "=", id).executeTakeFirst()
  return requireRow(row, notFound)
}

/** The row of a new item with these columns. */
export function toNewRow<Columns>(columns: Columns, now: Date, by = ""): ContentRow & Columns {
  const time = now.toISOString()
  return { id: newId(), created_at: time, updated_at: time, changed_by: by, ...columns }
}

/** The tables as far as they are alike, since the query builder's types cannot follow a table that is a parameter. */
function generic(db: Kysely<Tables>) {
  return db as unknown as Kysely<Record<string, ContentRow>>
}
