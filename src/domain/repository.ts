import type { LastChange } from "./errors.ts"
import type { Sort } from "./list-query.ts"

/** What of a list is wanted: a page of it, counted from 1, as soon as `page` or `limit` is given, else all of it. */
export interface ListQuery<Field extends string = string> {
  page?: number | undefined
  /** How many items a page has, 20 if not said. */
  limit?: number | undefined
  /** Words that every item must hold, in any order. */
  search?: string | undefined
  /** Newest first if not said. */
  sort?: Sort<Field> | undefined
}

/** One stretch of a list and how many items the whole list has. */
export interface Listed<Item> {
  items: Item[]
  total: number
}

/** A request that may come again: a key by which it is known among all, and a print of what it asks for. */
export interface Keyed {
  key: string
  fingerprint: string
}

/**
 * How one kind of content is kept. Lists come newest first, whole unless another is requested;
 * `get`, `change` and `remove` throw "not-found" in the noun's own words.
 */
export interface Repository<Item, New, Field extends string = string> {
  list(query?: ListQuery<Field>): Promise<Listed<Item>>
  /** All of a list in its order, a batch at a time, so that any number of items passes through little memory. */
  readAll(query?: Pick<ListQuery<Field>, "search" | "sort">): AsyncIterable<Item[]>
  get(id: string): Promise<Item>
  /** Keeps a new item; `by` is the e-mail address of who makes it. A retry of a request gets what the first has made. */
  add(item: New, about?: { by?: string; keyed?: Keyed | undefined }): Promise<Item>
  /** Puts in the item's place what `merge` makes of it as it is then; what `merge` throws leaves it alone. */
  change(id: string, merge: (current: Item, last: LastChange) => New, by?: string): Promise<Item>
  /** Removes the item unless `check` throws. */
  remove(id: string, check?: (current: Item, last: LastChange) => void): Promise<void>
}
