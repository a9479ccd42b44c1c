import type { Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { ContentBody } from "#domain/content/content.ts"
import type { Tables } from "../../database/tables.ts"
import type { ContentUseKind } from "../../pictures/rows/picture-uses.ts"

/** The columns that every kind of content has. */
export type ItemRow = Pick<Tables[ContentNoun], "id" | "created_at" | "updated_at" | "changed_by">

/** What differs between one kind of content and the next; `noun` is its table. */
export interface ContentKind<Noun extends ContentNoun, Item, New, Field extends string> {
  noun: Noun
  /** The message where there is no such item. */
  notFound: string
  /** The column for each field that a list can be sorted by. */
  columns: Record<Field, keyof Tables[Noun] & string>
  toItem(row: Tables[Noun]): Item
  /** The JSON of a row as it is stored, under the names of the item. */
  toStored(row: Tables[Noun]): Record<string, unknown>
  /** The columns that an item decides, when it is new and at each change. */
  toColumns(item: New, before?: Tables[Noun]): Omit<Tables[Noun], keyof ItemRow | "slug" | "address">
  /** The column of its slug, for a kind with pages; throws "invalid" for one that the item cannot have. */
  toAddress?(trx: Transaction<Tables>, item: New, current?: Item): Promise<Partial<Tables[Noun]>>
  /** What the form of an item holds. */
  toBody(item: Item): ContentBody
  /** How a draft's body, which need not be complete, is known: the fields of a list's title, of its second order and of a search. */
  drafts: { title: string; second?: string; searched: readonly string[] }
  /** The columns by which a row from the trash gets an address that nothing else has meanwhile. */
  freeAddress?(trx: Transaction<Tables>, row: Tables[Noun]): Promise<Partial<Tables[Noun]>>
  /** Throws where an item has to stay published. */
  requireRemovable?(item: Item): void
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
