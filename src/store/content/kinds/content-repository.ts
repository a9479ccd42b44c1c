import type { Kysely } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { readSort, type Sort } from "#domain/base/list-query.ts"
import type { ListQuery, Repository } from "#domain/content/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { once } from "../../base/idempotency.ts"
import { countRows, type Direction, lastChangeOf, listRows, readAllRows } from "../../base/rows.ts"
import { matching } from "../../base/search.ts"
import { isSlug } from "./declared-kind.ts"
import type { ContentKind, ItemRow } from "../rows/content-kind.ts"
import { changeContent } from "../../base/content-version.ts"
import { changeItem, generic, insertItem, readRow } from "../rows/published-items.ts"
import { moveToTrash } from "../rows/trash-rows.ts"

/** The items of one kind of content, with the queries that all kinds share. */
export function openContent<Noun extends ContentNoun, Item, New, Field extends string>(
  db: Kysely<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
): Repository<Item, New, Field> {
  const { noun, columns } = kind
  const table: string = noun
  const toItem = (row: ItemRow) => kind.toItem(row as Tables[Noun])

  function openList({ search, sort }: ListQuery<Field>) {
    const column: string = columns[readSort(sort as Sort<Field> | undefined).field]
    const condition = matching(noun, search)
    const rows = generic(db).selectFrom(table)
    const found = condition ? rows.where(condition) : rows
    return {
      sortedBy: `${noun}.${column}`,
      rows: (direction: Direction) =>
        found.selectAll().orderBy(db.dynamic.ref(column), direction).orderBy("id", direction),
      count: () => countRows(found),
      toItem,
    }
  }

  return {
    list: (query = {}) => listRows(openList(query), query),
    readAll: (query = {}) => readAllRows(openList(query), query),
    get: async (id) => toItem(await readRow(db, kind, id)),

    add: (item, { by, keyed, draft } = {}) =>
      changeContent(db, (trx) => once(trx, keyed, () => insertItem(trx, kind, item, by, draft))),

    change: (id, merge, by, draft) => changeContent(db, (trx) => changeItem(trx, kind, id, merge, by, draft)),

    remove: (id, check, by = "") =>
      changeContent(db, async (trx) => {
        const row = await readRow(trx, kind, id)
        kind.requireRemovable?.(toItem(row))
        check?.(toItem(row), lastChangeOf(row))
        await moveToTrash(trx, kind, id, by)
      }),
  }
}

/** The items of a kind with pages of their own, found by their public address too. */
export function openWithSlugs<Noun extends "categories" | "projects", Item, New, Field extends string>(
  db: Kysely<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
) {
  return {
    ...openContent(db, kind),

    async findBySlug(slug: string): Promise<Item | undefined> {
      if (!isSlug(slug)) return undefined
      const table: "categories" | "projects" = kind.noun
      const row = await db.selectFrom(table).selectAll().where("slug", "=", slug).executeTakeFirst()
      return row && kind.toItem(row as Tables[Noun])
    },
  }
}
