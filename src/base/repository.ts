import type { LastChange } from "./errors.ts"
import type { Sort } from "./list-query.ts"

/** Which items of a list are requested: one page, counted from 1, where `page` or `limit` is given, else all. */
export interface ListQuery<Field extends string = string> {
  page?: number | undefined
  /** How many items a page has, 20 by default. */
  limit?: number | undefined
  /** Words that every item must contain, in any order. */
  search?: string | undefined
  /** Newest first by default. */
  sort?: Sort<Field> | undefined
}

/** The requested items of a list, and how many the whole list has. */
export interface Listed<Item> {
  items: Item[]
  total: number
}

/** A draft at one of its saves. */
interface SavedDraft {
  id: string
  revision: number
}

/** The idempotency key of a request, with a fingerprint of what it asks for. */
export interface Keyed {
  key: string
  fingerprint: string
}

/**
 * The stored items of one kind of content. Lists are newest first and whole unless the query says otherwise;
 * `get`, `change` and `remove` throw "not-found" with the message of the kind.
 */
export interface Repository<Item, New, Field extends string = string> {
  list(query?: ListQuery<Field>): Promise<Listed<Item>>
  /** All items of a list in order, a batch at a time, so that any number needs little memory. */
  readAll(query?: Pick<ListQuery<Field>, "search" | "sort">): AsyncIterable<Item[]>
  get(id: string): Promise<Item>
  /**
   * Publishes a new item; `by` is the e-mail address of its author. A retry of a request gets the item of the first. With a
   * draft, which ends with it, the item gets its id; throws "stale" where the draft is another one by now.
   */
  add(item: New, about?: { by?: string; keyed?: Keyed | undefined; draft?: SavedDraft | undefined }): Promise<Item>
  /**
   * Replaces the item by the result of `merge`, which gets it as it is now, and ends the draft, if one is named, as `add`
   * does; when something throws, nothing changes.
   */
  change(id: string, merge: (current: Item, last: LastChange) => New, by?: string, draft?: SavedDraft): Promise<Item>
  /** Moves the item to the trash unless `check` throws. */
  remove(id: string, check?: (current: Item, last: LastChange) => void, by?: string): Promise<void>
}

/** A version of a document, under its name; `madeAt` is null and `madeBy` empty if it was never saved. */
export type Version<Name extends string, Body> = {
  version: number
  madeAt: string | null
  madeBy: string
} & { [Each in Name]: Body }
