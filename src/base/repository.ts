import type { LastChange } from "./errors.ts"
import type { Sort } from "./list-query.ts"

/** The requested items of a list: one page, counted from 1, if `page` or `limit` is set; otherwise all. */
export interface ListQuery<Field extends string = string> {
  page?: number | undefined
  /** The number of items on a page; 20 by default. */
  limit?: number | undefined
  /** Words that every item must contain, in any order. */
  search?: string | undefined
  /** Newest first by default. */
  sort?: Sort<Field> | undefined
}

/** The requested items of a list, and the total of the whole list. */
export interface Listed<Item> {
  items: Item[]
  total: number
}

/** A draft at one of its saves. */
interface SavedDraft {
  id: string
  revision: number
}

/** The idempotency key of a request, with a fingerprint of the request. */
export interface Keyed {
  key: string
  fingerprint: string
}

/**
 * The stored items of one collection. Unless the query specifies otherwise, lists are complete and start with the newest item. `get`,
 * `change` and `remove` throw "not-found" with the message of the collection.
 */
export interface Repository<Item, New, Field extends string = string> {
  list(query?: ListQuery<Field>): Promise<Listed<Item>>
  /** All items of a list in order, a batch at a time to limit memory use. */
  readAll(query?: Pick<ListQuery<Field>, "search" | "sort">): AsyncIterable<Item[]>
  get(id: string): Promise<Item>
  /**
   * Publishes a new item; `by` is the e-mail address of its author. A retry returns the item of the first request. If a draft is given, the
   * item gets its id and the draft is removed; throws "stale" if the draft has changed.
   */
  add(item: New, about?: { by?: string; keyed?: Keyed | undefined; draft?: SavedDraft | undefined }): Promise<Item>
  /**
   * Replaces the item with the result of `merge`, which gets the current item, and removes the draft, if one is given, like `add`. If
   * something throws, nothing changes.
   */
  change(id: string, merge: (current: Item, last: LastChange) => New, by?: string, draft?: SavedDraft): Promise<Item>
  /** Moves the item to the trash unless `check` throws. */
  remove(id: string, check?: (current: Item, last: LastChange) => void, by?: string): Promise<void>
}

/** A version of a document, with its body under its name; `madeAt` is null and `madeBy` empty if it was never saved. */
export type Version<Name extends string, Body> = {
  version: number
  madeAt: string | null
  madeBy: string
} & { [Each in Name]: Body }
