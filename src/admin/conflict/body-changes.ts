import { isSameBody } from "#domain/content/same-body.ts"

/** The side of two versions that stays. */
export type Side = "mine" | "theirs"

/** What the fields of a body are called, and its lists whose items are compared one by one. */
export interface BodyShape {
  /** By the name of the field. */
  names: { readonly [field: string]: string | undefined }
  lists: { readonly [field: string]: ListShape | undefined }
}

/** A list of a body. */
interface ListShape {
  /** What its order is called, such as "The order of the sections". */
  order: string
  /** What an item is called, with words of its own where it has any. */
  nameOf(item: Item): string
  /** What two versions of an item say differently. */
  compare(mine: Item, theirs: Item): Line[]
}

/** An item of a list; it is known again by its id, or by what it says where it has none. */
export type Item = Readonly<Record<string, unknown>>

/** What is written of an item of content. */
type Body = Readonly<Record<string, unknown>>

/** Two versions of one value; the label is "" where the difference has no more than that. */
export interface Line {
  label: string
  mine: unknown
  theirs: unknown
}

/** A body in three versions: as both began with it, as it is here, and as somebody else has saved it. */
export interface Versions<Value = Body> {
  before: Value
  mine: Value
  theirs: Value
}

/** Something that somebody else has changed: a field, an item of a list, or the order of its items. */
export interface Difference {
  /** The name of the field, of an item the field and its key, such as `sections/7`. */
  id: string
  name: string
  theirs: "changed" | "added" | "removed"
  /** Whether it was changed here too. */
  isMineToo: boolean
  /** What the two versions say, as far as both have it. */
  lines: Line[]
}

/** Which version is taken of each difference, by its id. */
export type Choice = Readonly<Record<string, Side>>

/** What somebody else has changed, apart from what was changed alike here. */
export function findDifferences(versions: Versions, shape: BodyShape): Difference[] {
  return fieldsOf(versions).flatMap((field) => {
    const list = shape.lists[field]
    return list ? compareLists(field, list, versions) : compareField(field, shape, versions)
  })
}

/** The side that is taken where nobody chooses: theirs, unless it was changed here too. */
export function sideOf({ id, isMineToo }: Pick<Difference, "id" | "isMineToo">, choice: Choice): Side {
  return choice[id] ?? (isMineToo ? "mine" : "theirs")
}

/** The body with all changes of both, and the chosen one where they differ. */
export function mergeBodies(versions: Versions, choice: Choice, shape: BodyShape): Record<string, unknown> {
  const { mine, theirs } = versions
  const taken = new Set(
    findDifferences(versions, shape)
      .filter((each) => sideOf(each, choice) === "theirs")
      .map(({ id }) => id),
  )
  const entries = fieldsOf(versions).map((field): [string, unknown] => {
    if (shape.lists[field]) return [field, mergeLists(field, versions, taken)]
    const companion = companionOf(field)
    return [field, taken.has(companion ?? field) ? theirs[field] : mine[field]]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The alt texts of pictures go with the pictures. */
function companionOf(field: string): string | undefined {
  return field === "imageAlts" ? "imagePaths" : undefined
}

function compareField(field: string, shape: BodyShape, { before, mine, theirs }: Versions): Difference[] {
  if (companionOf(field)) return []
  const [b, m, t] = [before, mine, theirs].map((body) => valueOf(body, field))
  if (isSame(b, t) || isSame(m, t)) return []
  const name = shape.names[field] ?? field
  return [{ id: field, name, theirs: "changed", isMineToo: !isSame(b, m), lines: [{ label: "", mine: m, theirs: t }] }]
}

function valueOf(body: Body, field: string): unknown {
  if (field !== "imagePaths") return body[field]
  const alts = (body["imageAlts"] ?? []) as string[]
  return ((body[field] ?? []) as string[]).map((path, index) => ({ path, alt: alts[index] ?? "" }))
}

function compareLists(field: string, list: ListShape, versions: Versions): Difference[] {
  const { before, mine, theirs } = itemsOf(field, versions)
  const items = keysOf({ before, mine, theirs }).flatMap((key): Difference[] => {
    const [b, m, t] = [before.get(key), mine.get(key), theirs.get(key)]
    if (isSame(b, t) || isSame(m, t)) return []
    const kind = !b ? "added" : t ? "changed" : "removed"
    const lines = m && t ? list.compare(m, t) : []
    const name = list.nameOf((t ?? m ?? b) as Item)
    return [{ id: `${field}/${key}`, name, theirs: kind, isMineToo: !isSame(b, m), lines }]
  })
  if (!isMoved(before, theirs) || !isMoved(mine, theirs)) return items
  const isMineToo = isMoved(before, mine)
  return [...items, { id: `${field}/`, name: list.order, theirs: "changed", isMineToo, lines: [] }]
}

function mergeLists(field: string, versions: Versions, taken: ReadonlySet<string>): Item[] {
  const lists = itemsOf(field, versions)
  const { mine, theirs } = lists
  const merged = new Map<string, Item>()
  for (const key of keysOf(lists)) {
    const item = (taken.has(`${field}/${key}`) ? theirs : mine).get(key)
    if (item) merged.set(key, item)
  }
  const [first, second] = taken.has(`${field}/`) ? [theirs, mine] : [mine, theirs]
  const order = joinOrders([...first.keys()], [...second.keys()])
  return order.map((key) => merged.get(key)).filter((item) => item !== undefined)
}

/** The keys of the first list, with those that only the second has after the one that they follow there. */
function joinOrders(first: readonly string[], second: readonly string[]): string[] {
  const keys = [...first]
  for (const [index, key] of second.entries()) {
    if (!keys.includes(key)) keys.splice(keys.indexOf(second[index - 1] ?? "") + 1, 0, key)
  }
  return keys
}

type Items = ReadonlyMap<string, Item>

function itemsOf(field: string, { before, mine, theirs }: Versions): Versions<Items> {
  const first = (before[field] ?? []) as Item[]
  const read = (body: Body) => keyed((body[field] ?? []) as Item[], first)
  return { before: read(before), mine: read(mine), theirs: read(theirs) }
}

/** The items by their keys. One without an id that was changed in its place has the key that it had before. */
function keyed(items: readonly Item[], before: readonly Item[]): Items {
  const own = new Set(items.map(keyOf))
  const map = new Map<string, Item>()
  for (const [index, item] of items.entries()) {
    const former = before[index]
    const isChanged = former && !hasId(item) && !hasId(former) && !own.has(keyOf(former))
    const key = keyOf(isChanged && !before.some((each) => keyOf(each) === keyOf(item)) ? former : item)
    let unique = key
    for (let copy = 2; map.has(unique); copy++) unique = `${key} ${copy}`
    map.set(unique, item)
  }
  return map
}

function keyOf(item: Item): string {
  const id = item["_id"] ?? item["id"]
  return typeof id === "string" ? id : JSON.stringify(item)
}

function hasId(item: Item): boolean {
  return typeof (item["_id"] ?? item["id"]) === "string"
}

function keysOf({ before, mine, theirs }: Versions<Items>): string[] {
  return [...new Set([...theirs.keys(), ...mine.keys(), ...before.keys()])]
}

/** Whether the items that both have stand in another order. */
function isMoved(one: Items, other: Items): boolean {
  const common = (list: Items, in_: Items) => [...list.keys()].filter((key) => in_.has(key))
  return common(one, other).join("\n") !== common(other, one).join("\n")
}

function fieldsOf({ before, mine, theirs }: Versions): string[] {
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(before)])]
}

function isSame(one: unknown, other: unknown): boolean {
  return isSameBody({ value: one }, { value: other })
}
