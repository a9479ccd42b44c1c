import type { Block, BlockType } from "#domain/blocks/block.ts"
import type { Field, Fields, PictureValue } from "#domain/blocks/field.ts"
import { saysSame } from "../../form/changes.ts"
import { pageNames } from "../page-values.ts"
import type { PageValues } from "../page-editor-state.ts"

export type Side = "mine" | "theirs"

/** A page in three versions: as both began with it, as it is here, and as somebody else has published it. */
export interface Versions {
  before: PageValues
  mine: PageValues
  theirs: PageValues
}

/** Something that somebody else has changed: a value of the page, a block, or the order of the blocks. */
export interface Difference {
  /** The name of the value, the id of the block, or "order". */
  id: string
  name: string
  theirs: "changed" | "added" | "removed"
  /** Whether it was changed here too. */
  isMineToo: boolean
  /** What the two versions say, where that can be said in a line. */
  lines: { label: string; mine: string; theirs: string }[]
}

/** Which version is taken of each difference, by its id. */
export type Choice = Readonly<Record<string, Side>>

type ValueName = Exclude<keyof PageValues, "blocks">
const valueNames: readonly ValueName[] = ["name", "slug", "searchTitle", "searchDescription", "sharingPicture"]

/** What somebody else has changed, apart from what was changed alike here. */
export function findDifferences(versions: Versions, types: readonly BlockType[]): Difference[] {
  const { before, mine, theirs } = versions
  const values = valueNames
    .filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name])
    .map((name): Difference => {
      const lines = [{ label: "", mine: mine[name], theirs: theirs[name] }]
      return { id: name, name: pageNames[name], theirs: "changed", isMineToo: mine[name] !== before[name], lines }
    })
  const blocks = idsOf(versions).flatMap((id) => {
    const [b, m, t] = [before, mine, theirs].map(({ blocks }) => blocks.find((block) => block.id === id))
    if (isSame(b, t) || isSame(m, t)) return []
    const type = types.find((each) => each.type === (t ?? m)?.type)
    const kind = !b ? "added" : t ? "changed" : "removed"
    const lines = type && m && t ? compareValues(type.fields, m, t) : []
    return [
      { id, name: type?.name ?? "A block of a newer version", theirs: kind, isMineToo: !isSame(b, m), lines } as const,
    ]
  })
  const order: Difference = {
    id: "order",
    name: "The order of the blocks",
    theirs: "changed",
    isMineToo: isMoved(before, mine),
    lines: [],
  }
  return [...values, ...blocks, ...(isMoved(before, theirs) && isMoved(mine, theirs) ? [order] : [])]
}

/** The side that is taken where nobody chooses: theirs, unless it was changed here too. */
export function sideOf({ id, isMineToo }: Pick<Difference, "id" | "isMineToo">, choice: Choice): Side {
  return choice[id] ?? (isMineToo ? "mine" : "theirs")
}

/** The page with all changes of both, and the chosen one where they differ. */
export function mergePages(versions: Versions, choice: Choice, types: readonly BlockType[]): PageValues {
  const { mine, theirs } = versions
  const differences = new Map(findDifferences(versions, types).map((each) => [each.id, each]))
  const takesTheirs = (id: string) => {
    const difference = differences.get(id)
    return difference !== undefined && sideOf(difference, choice) === "theirs"
  }
  const values = Object.fromEntries(valueNames.map((name) => [name, (takesTheirs(name) ? theirs : mine)[name]]))
  const blocks = new Map<string, Block>()
  for (const id of idsOf(versions)) {
    const block = (takesTheirs(id) ? theirs : mine).blocks.find((each) => each.id === id)
    if (block) blocks.set(id, block)
  }
  const [first, second] = takesTheirs("order") ? [theirs, mine] : [mine, theirs]
  const order = joinOrders(first.blocks, second.blocks)
  return { ...(values as Record<ValueName, string>), blocks: order.flatMap((id) => blocks.get(id) ?? []) }
}

/** The ids of the first list, with those that only the second has after the one that they follow there. */
function joinOrders(first: readonly Block[], second: readonly Block[]): string[] {
  const ids = first.map(({ id }) => id)
  for (const [index, { id }] of second.entries()) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(second[index - 1]?.id ?? "") + 1, 0, id)
  }
  return ids
}

function idsOf({ before, mine, theirs }: Versions): string[] {
  return [...new Set([...theirs.blocks, ...mine.blocks, ...before.blocks].map(({ id }) => id))]
}

function isSame(one: Block | undefined, other: Block | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && saysSame(one, other))
}

/** Whether the blocks that both have stand in another order. */
function isMoved(one: PageValues, other: PageValues): boolean {
  const common = (page: PageValues, in_: PageValues) =>
    page.blocks.map(({ id }) => id).filter((id) => in_.blocks.some((block) => block.id === id))
  return common(one, other).join() !== common(other, one).join()
}

function compareValues(fields: Fields, mine: Block, theirs: Block): Difference["lines"] {
  const hidden = [{ label: "Hidden", mine: sayYes(mine.isHidden), theirs: sayYes(theirs.isHidden) }]
  const values = Object.entries(fields).map(([name, field]) => {
    const [m, t] = [mine, theirs].map(({ values }) => (values as Record<string, unknown>)[name])
    const isOther = JSON.stringify(m) !== JSON.stringify(t)
    return { label: field.label, mine: say(field, m), theirs: say(field, t), isOther }
  })
  const others = values.filter(({ isOther }) => isOther)
  return [
    ...hidden.filter((line) => line.mine !== line.theirs),
    ...others.map((line) => ({ label: line.label, mine: line.mine, theirs: line.theirs })),
  ]
}

function sayYes(is: boolean): string {
  return is ? "Yes" : "No"
}

/** A value in a line of words. */
function say(field: Field, value: unknown): string {
  switch (field.kind) {
    case "picture":
      return (value as PictureValue).path === "" ? "No picture" : (value as PictureValue).alt || "A picture"
    case "richText":
      return shorten(String(value).replaceAll(/<[^<>]*>/g, " "))
    case "switch":
      return sayYes(value === true)
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case "list":
    case "items":
      return `${(value as unknown[]).length} entries`
    case "text":
    case "link":
      return shorten(String(value))
  }
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim()
  return plain.length > 160 ? `${plain.slice(0, 160)}…` : plain
}
