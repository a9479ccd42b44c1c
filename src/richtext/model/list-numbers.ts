import { type Block, isListItem, type Values } from "./model.ts"

/** The largest number of an item: a longer one would not fit beside its text. */
const maxStart = 9_999

/** The start number of an ordered item that does not continue the numbering. */
export function startOf({ type, data }: Pick<Block, "type" | "data">): number | undefined {
  return type === "ordered-list-item" && isStart(data["start"]) ? data["start"] : undefined
}

/** The data of a block with this start number, or none. */
export function withStart(data: Values, start: number | undefined): Values {
  const { start: _, ...rest } = data
  return start === undefined ? rest : { ...rest, start }
}

function isStart(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxStart
}

/** The number in an attribute or a text, parsed like HTML; undefined if there is none, or it is not allowed. */
export function readStart(text: string | undefined): number | undefined {
  const [, digits] = /^\s*\+?0*(\d{1,5})(?!\d)/.exec(text ?? "") ?? []
  return digits !== undefined && isStart(Number(digits)) ? Number(digits) : undefined
}

/**
 * Returns a function that numbers blocks in order: it returns the number without explicit starts, from 1 in each list. With
 * `start` the item has that number, and later items continue from it.
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

/** The number of each list item, whether it is shown or not; 0 for other blocks. */
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

/** The maximum depth at which a list continues after other blocks, because every level is written again. */
const deepestAfterOthers = 4

/**
 * The depth at which each block is written: one deeper than its list allows is one below the previous item; undefined for blocks that are
 * not list items. After other blocks a list continues at its depth, or with `from` starts at 0, for formats without an item around it.
 */
export function listLevels(
  blocks: readonly Pick<Block, "type" | "depth">[],
  { from = "depth" }: { from?: "depth" | "zero" } = {},
): (number | undefined)[] {
  // The open depths around an item; their count is the level.
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
