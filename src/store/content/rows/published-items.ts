import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { type ContentBody, draftIsOutdated, type DraftRevision } from "#domain/content/content.ts"
import { type DraftBase, findUndone } from "#domain/content/draft-base.ts"
import { AppError, type LastChange } from "#domain/base/errors.ts"
import { findAlts } from "#domain/pictures/alt-texts.ts"
import { moveAddress, takeAddress } from "../../addresses/redirect-table.ts"
import type { Tables } from "../../database/tables.ts"
import { learnAlts } from "../../pictures/rows/picture-rows.ts"
import { forgetUses, trackUses } from "../../pictures/rows/picture-uses.ts"
import { lastChangeOf, requireId, requireRow } from "../../base/rows.ts"
import { putText } from "../../base/search.ts"
import type { ContentKind, ItemRow } from "./content-kind.ts"
import { dropSameDraft, endDraft, keepLater, removeDraft } from "./draft-rows.ts"
import { addVersion, readLatestVersion, removeVersions } from "./item-versions.ts"

/**
 * Publishes a new item, in a transaction of `changeContent`. One that has a draft keeps its id, and the day
 * that it had if it was published before; throws "stale" where the draft is another one by now.
 */
export async function insertItem<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  item: New,
  by = "",
  draft?: DraftRevision,
): Promise<Item> {
  const ended = draft && (await endDraft(trx, kind.noun, draft, { isPublished: false }))
  const latest = draft && (await readLatestVersion(trx, draft.id))
  const row = {
    ...toNewRow(kind.toColumns(item), new Date(), by),
    ...(draft && { id: draft.id }),
    ...(latest && ended && { created_at: ended.row.created_at }),
    ...(await kind.toAddress?.(trx, item)),
  }
  await generic(trx)
    .insertInto(kind.noun as string)
    .values(row)
    .execute()
  const added = kind.toItem(row as unknown as Tables[Noun])
  await keepBeside(trx, kind, row.id, added)
  await takeAddress(trx, kind.pathOf?.(added) ?? "", row.id)
  const version = { noun: kind.noun, id: row.id, body: kind.toBody(added), at: row.updated_at, by }
  await addVersion(trx, version, latest)
  if (ended) await keepLater(trx, kind, ended, version)
  return added
}

/**
 * Publishes what `merge` makes of an item, in a transaction of `changeContent`; throws as `Repository.change`, and "stale"
 * where the draft that ends with it is another one by now, or would undo what was published after it was begun.
 */
export async function changeItem<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
  merge: (current: Item, last: LastChange) => New,
  by = "",
  draft?: DraftRevision,
): Promise<Item> {
  const { noun } = kind
  const toItem = (row: ItemRow) => kind.toItem(row as Tables[Noun])
  const before = await readRow(trx, kind, id)
  const current = toItem(before)
  const item = merge(current, lastChangeOf(before))
  const ended = draft && (await endDraft(trx, noun, draft, { isPublished: true }))
  const columns = {
    ...kind.toColumns(item, before as Tables[Noun]),
    ...(await kind.toAddress?.(trx, item, current)),
    updated_at: new Date().toISOString(),
    changed_by: by,
  }
  await generic(trx)
    .updateTable(noun as string)
    .set(columns)
    .where("id", "=", id)
    .execute()
  const changed = toItem({ ...before, ...columns })
  const { updated_at: at, changed_by } = before
  const newest = { noun, id, body: kind.toBody(current), at, by: changed_by }
  const version = { noun, id, body: kind.toBody(changed), at: columns.updated_at, by }
  if (ended) requireUpToDate(version.body, ended.base, newest)
  await keepBeside(trx, kind, id, changed)
  await moveAddress(trx, { from: kind.pathOf?.(current) ?? "", to: kind.pathOf?.(changed) ?? "", id, by })
  if (ended) await keepLater(trx, kind, ended, version)
  await dropSameDraft(trx, id, version.body)
  // History begins with what was there.
  const latest = (await readLatestVersion(trx, id)) ?? (await addVersion(trx, newest))
  await addVersion(trx, version, latest)
  return changed
}

/** Throws "stale" where publishing what is written upon a base would undo what is published now. */
export function requireUpToDate(
  written: ContentBody,
  base: DraftBase | null,
  newest: DraftBase & { by: string },
): void {
  if (findUndone(written, base, newest).length === 0) return
  throw new AppError("stale", draftIsOutdated, { change: { by: newest.by, at: newest.at } })
}

/** Those of these items that are there, oldest first. */
export async function readItems<Noun extends ContentNoun, Item, New, Field extends string>(
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

/** Takes an item off the site, in a transaction of `changeContent`, and returns its row; undefined where none is published. */
export async function withdrawItem<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
): Promise<ItemRow | undefined> {
  const gone = await generic(trx)
    .deleteFrom(kind.noun as string)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst()
  if (!gone) return undefined
  await forgetUses(trx, id)
  return gone
}

/** Puts back the row of an item that was withdrawn, in a transaction of `changeContent`; a taken address becomes the next free one. */
export async function putBackRow<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  withdrawn: ItemRow,
): Promise<void> {
  const free = await kind.freeAddress?.(trx, withdrawn as Tables[Noun])
  // The release that put it into the trash may have made the keys in another way.
  const row = { ...withdrawn, ...sortKeysOf(kind, withdrawn), ...free } as ItemRow
  await generic(trx)
    .insertInto(kind.noun as string)
    .values(row)
    .execute()
  const item = kind.toItem(row as Tables[Noun])
  await keepBeside(trx, kind, row.id, item)
  await takeAddress(trx, kind.pathOf?.(item) ?? "", row.id)
}

/** Deletes an item permanently, with its draft and its history, in a transaction of `changeContent`; does nothing where there is none. */
export async function removeItem<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
): Promise<void> {
  await withdrawItem(trx, kind, id)
  await removeDraft(trx, id)
  await removeVersions(trx, id)
}

/** Stores what is kept beside the row of an item: the text by which it is found, and its pictures. */
async function keepBeside<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  { noun, pictures, searchTexts }: ContentKind<Noun, Item, New, Field>,
  id: string,
  item: Item,
): Promise<void> {
  await putText(trx, noun, id, ...searchTexts(item))
  await trackUses(trx, { kind: pictures.kind, id, title: pictures.title(item) }, pictures.paths(item))
  await learnAlts(trx, findAlts(item))
}

/** The columns that a row is sorted by, made of its texts. */
export function sortKeysOf<Noun extends ContentNoun, Item, New, Field extends string>(
  { columns, toItem, toColumns }: ContentKind<Noun, Item, New, Field>,
  row: ItemRow,
): Partial<ItemRow> {
  const sorted = new Set<string>(Object.values(columns))
  const own = toColumns(toItem(row as Tables[Noun]) as unknown as New, row as Tables[Noun])
  return Object.fromEntries(Object.entries(own).filter(([column]) => column.endsWith("_key") && sorted.has(column)))
}

/** The published row of an item; throws "not-found". */
export async function readRow(
  from: Kysely<Tables>,
  { noun, notFound }: { noun: string; notFound: string },
  id: string,
): Promise<ItemRow> {
  requireId(id, notFound)
  return requireRow(await findRow(from, noun, id), notFound)
}

/** The published row of an item; undefined where none is published. */
export function findRow(from: Kysely<Tables>, noun: string, id: string): Promise<ItemRow | undefined> {
  return generic(from).selectFrom(noun).selectAll().where("id", "=", id).executeTakeFirst()
}

/** The row of a new item with these columns. */
export function toNewRow<Columns>(columns: Columns, now: Date, by = ""): ItemRow & Columns {
  const time = now.toISOString()
  return { id: newId(), created_at: time, updated_at: time, changed_by: by, ...columns }
}

/** The tables as far as they are alike, since the query builder's types cannot follow a table that is a parameter. */
export function generic(db: Kysely<Tables>) {
  return db as unknown as Kysely<Record<string, ItemRow>>
}
