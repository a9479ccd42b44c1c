/** Which stretch of a list is wanted: pages count from 1. */
export interface Stretch {
  page: number
  limit: number
}

/** One stretch of a list and how many items the whole list has. */
export interface Listed<Item> {
  items: Item[]
  total: number
}

/**
 * How one kind of content is kept. Lists come newest first, whole unless a stretch is asked for;
 * `get`, `change` and `remove` throw "not-found" in the noun's own words.
 */
export interface Repository<Item, New> {
  list(stretch?: Stretch): Promise<Listed<Item>>
  get(id: string): Promise<Item>
  add(item: New): Promise<Item>
  /** Puts in the item's place what `merge` makes of it as it is then; what `merge` throws leaves it alone. */
  change(id: string, merge: (current: Item) => New): Promise<Item>
  remove(id: string): Promise<void>
}
