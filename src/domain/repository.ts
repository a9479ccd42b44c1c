import type { Sort } from "./list-query.ts"

/** What of a list is wanted: a page of it, counted from 1, as soon as `page` or `limit` is given, else all of it. */
export interface ListWish<Field extends string = string> {
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

/**
 * How one kind of content is kept. Lists come newest first, whole unless another is wished for;
 * `get`, `change` and `remove` throw "not-found" in the noun's own words.
 */
export interface Repository<Item, New, Field extends string = string> {
  list(wish?: ListWish<Field>): Promise<Listed<Item>>
  /** All of a list in its order, a batch at a time, so that any number of items passes through little memory. */
  readAll(wish?: Pick<ListWish<Field>, "search" | "sort">): AsyncIterable<Item[]>
  get(id: string): Promise<Item>
  add(item: New): Promise<Item>
  /** Puts in the item's place what `merge` makes of it as it is then; what `merge` throws leaves it alone. */
  change(id: string, merge: (current: Item) => New): Promise<Item>
  remove(id: string): Promise<void>
}
