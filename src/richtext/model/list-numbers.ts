import { type Block, isListItem, type Values } from "./model.ts"

/** The largest number that an item may name: a longer one would not fit beside its text. */
const maxStart = 9_999

/** The number from which an ordered item counts, where it does not go on from the item before it. */
export function startOf({ type, data }: Pick<Block, "type" | "data">): number | undefined {
  return type === "ordered-list-item" && isStart(data["start"]) ? data["start"] : undefined
}

/** The data of a block that names this number, or none. */
export function withStart(data: Values, start: number | undefined): Values {
  const { start: _, ...rest } = data
  return start === undefined ? rest : { ...rest, start }
}

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxStart
}

/** The number that an attribute of HTML or a text names, as HTML reads it; undefined for none, and for one that is not allowed. */
export function readStart(text: string | undefined): number | undefined {
  const [, digits] = /^\s*\+?0*(\d{1,5})(?!\d)/.exec(text ?? "") ?? []
  return digits !== undefined && isStart(Number(digits)) ? Number(digits) : undefined
}

/**
 * Counts blocks in their order: the answer is the number that an item has by counting alone, from 1 in each list. With
 * `start` the item has that number, and those after it go on from there.
 */
export function countItems(): (type: string, level: number | undefined, start?: number) => number {
  let open: { type: string; number: number }[] = []
  return (type, level, start) => {
    if (level === undefined) {
      open = []
      return 0
    }
    open.length = Math.min(open.length, level + 1)
    const last = open[level]
    const counted = last?.type === type ? last.number + 1 : 1
    open[level] = { type, number: start ?? counted }
    return counted
  }
}

/** The number of each item of a list, whether it is shown or not; 0 for other blocks. */
export function listNumbers(
  blocks: readonly Pick<Block, "type" | "depth" | "data">[],
  levels: readonly (number | undefined)[] = listLevels(blocks),
): number[] {
  const count = countItems()
  return blocks.map((block, index) => {
    const start = startOf(block)
    const counted = count(block.type, levels[index], start)
    return start ?? counted
  })
}

/** A list goes on this deep at most, for every level is written again. */
const deepestAfterOthers = 4

/**
 * The depth at which each block is written, where one deeper than its list allows stands one below the item before it;
 * undefined for blocks that are no list items. After other blocks a list goes on at its depth, or with `from` begins at 0,
 * where a form holds no item without one around it.
 */
export function listLevels(
  blocks: readonly Pick<Block, "type" | "depth">[],
  { from = "depth" }: { from?: "depth" | "zero" } = {},
): (number | undefined)[] {
  // The depths that are open around an item; their count is the level.
  let open: number[] = []
  return blocks.map(({ type, depth }) => {
    if (!isListItem(type)) {
      open = from === "zero" ? [] : open.slice(0, deepestAfterOthers)
      return undefined
    }
    while (open.length > 0 && (open.at(-1) as number) >= depth) open.pop()
    open.push(depth)
    return open.length - 1
  })
}
