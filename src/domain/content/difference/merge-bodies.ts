import type { ContentBody } from "../content.ts"
import { isSameBody } from "../same-body.ts"
import { compareBodies, type Reader } from "./compare-bodies.ts"
import type { Change, EntryDifference, FieldDifference, ListDifference } from "./difference.ts"
import { asList, asObject, type ComparedKind, namesInBody } from "./item-fields.ts"

/** The side of two versions that stays. */
export type Side = "mine" | "theirs"

/** A body in three versions: as both began with it, as it is here, and as somebody else has saved it. */
export type Versions<Value = ContentBody> = Readonly<Record<Side | "before", Value>>

/** Something that somebody else has changed: a field, an entry of a list, or the order of its entries. */
export interface TheirChange {
  /** The name of the field, of an entry the field and its key, such as `sections/7`. */
  id: string
  name: string
  /** What became of it on each side, and of its fields where both versions have it. */
  change: Record<Side, Change>
  fields: Record<Side, FieldDifference[]>
}

/** Which version is taken of each change, by its id. */
export type Choice = Readonly<Record<string, Side>>

/**
 * What somebody else has changed, apart from what was changed alike here; `theirFields` is what `compareBodies` says of
 * before and theirs, where that is known.
 */
export function findTheirChanges(
  kind: ComparedKind,
  versions: Versions,
  reader: Reader,
  theirFields = compareBodies(kind, versions.before, versions.theirs, reader),
): TheirChange[] {
  const { mine, theirs } = versions
  return compareSides(kind, versions, reader, theirFields).flatMap(({ field, own, lists }): TheirChange[] => {
    if (lists) return findInLists(field as ListDifference, lists)
    const names = namesInBody(kind, field.name)
    if (names.every((name) => isSameBody({ value: mine[name] }, { value: theirs[name] }))) return []
    const change = { mine: own ? "changed" : "same", theirs: "changed" } as const
    return [{ id: field.name, name: field.label, change, fields: { mine: own ? [own] : [], theirs: [field] } }]
  })
}

/** The side that is taken where nobody chooses: theirs, unless it was changed here too. */
export function sideOf({ id, change }: Pick<TheirChange, "id" | "change">, choice: Choice): Side {
  return choice[id] ?? (change.mine === "same" ? "theirs" : "mine")
}

/** The body with all changes of both, and the chosen one where they differ. */
export function mergeBodies(kind: ComparedKind, versions: Versions, choice: Choice, reader: Reader): ContentBody {
  const theirFields = compareBodies(kind, versions.before, versions.theirs, reader)
  const changes = findTheirChanges(kind, versions, reader, theirFields)
  const taken = new Set(changes.filter((each) => sideOf(each, choice) === "theirs").map(({ id }) => id))
  const merged = { ...versions.mine }
  for (const { field, lists } of compareSides(kind, versions, reader, theirFields)) {
    const { name } = field
    if (lists) merged[name] = mergeLists(name, lists, taken)
    else if (taken.has(name)) for (const each of namesInBody(kind, name)) merged[each] = versions.theirs[each]
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** A list of a body in one of the two versions: its entries, and those that it has by their keys in their order. */
interface Entries {
  entries: readonly EntryDifference[]
  items: ReadonlyMap<string, unknown>
  isMoved: boolean
}

function readEntries(difference: FieldDifference | undefined, list: unknown): Entries {
  const entries = difference?.kind === "list" ? difference.entries : []
  const items = asList(list)
  return {
    entries,
    items: new Map(entries.filter(({ to }) => to > 0).map(({ key, to }) => [key, items[to - 1]])),
    isMoved: entries.some(({ isMoved }) => isMoved),
  }
}

type Lists = Record<Side, Entries>

/** Each field that they changed, beside what was changed of it here; of lists whose entries are taken one by one, these too. */
function compareSides(
  kind: ComparedKind,
  { before, mine, theirs }: Versions,
  reader: Reader,
  theirFields: readonly FieldDifference[],
): { field: FieldDifference; own: FieldDifference | undefined; lists?: Lists }[] {
  const here = compareBodies(kind, before, mine, reader)
  return theirFields.flatMap((field) => {
    if (field.isSame) return []
    const { name } = field
    const own = here.find((each) => each.name === name)
    // Pictures are taken together, with their alt texts.
    if (field.kind === "list" && name !== "image" && (own?.kind ?? "list") === "list") {
      return [{ field, own, lists: { mine: readEntries(own, mine[name]), theirs: readEntries(field, theirs[name]) } }]
    }
    return [{ field, own: own?.isSame ? undefined : own }]
  })
}

function findInLists({ name, one }: ListDifference, { mine, theirs }: Lists): TheirChange[] {
  const ownOf = new Map(mine.entries.map((entry) => [entry.key, entry]))
  const changes = theirs.entries.flatMap((entry): TheirChange[] => {
    const { key, change } = entry
    const own = ownOf.get(key)
    if (change === "same" || isSameBody({ item: mine.items.get(key) }, { item: theirs.items.get(key) })) return []
    const fieldsOf = (each = entry) => (each.change === "changed" ? each.fields : [])
    return [
      {
        id: `${name}/${key}`,
        name: change === "removed" && own ? own.words : entry.words,
        change: { mine: own?.change ?? "same", theirs: change },
        fields: { mine: own ? fieldsOf(own) : [], theirs: fieldsOf() },
      },
    ]
  })
  const orderOf = (list: Entries, other: Entries) =>
    JSON.stringify([...list.items.keys()].filter((key) => other.items.has(key)))
  if (!theirs.isMoved || orderOf(mine, theirs) === orderOf(theirs, mine)) return changes
  const order: TheirChange = {
    id: `${name}/`,
    name: `The order of the ${one.toLowerCase()}s`,
    change: { mine: mine.isMoved ? "changed" : "same", theirs: "changed" },
    fields: { mine: [], theirs: [] },
  }
  return [...changes, order]
}

function mergeLists(name: string, { mine, theirs }: Lists, taken: ReadonlySet<string>): unknown[] {
  const [first, second] = taken.has(`${name}/`) ? [theirs, mine] : [mine, theirs]
  const merged = joinOrders([...first.items.keys()], [...second.items.keys()]).flatMap((key) => {
    const { items } = taken.has(`${name}/${key}`) ? theirs : mine
    return items.has(key) ? [items.get(key)] : []
  })
  // One id may have come to two entries, as where both sides have restored a version.
  const ids = new Set<unknown>()
  return merged.map((item) => {
    const { _id: id, ...rest } = asObject(item)
    if (id === undefined || !ids.has(id)) {
      ids.add(id)
      return item
    }
    return rest
  })
}

/** The keys of the first list, with those that only the second has after the one that they follow there. */
function joinOrders(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first)
  const rows = new Map<string | undefined, string[]>([undefined, ...first].map((key) => [key, []]))
  let row = rows.get(undefined)
  for (const key of second) {
    if (known.has(key)) row = rows.get(key)
    else row?.push(key)
  }
  return [...rows].flatMap(([key, followers]) => (key === undefined ? followers : [key, ...followers]))
}
