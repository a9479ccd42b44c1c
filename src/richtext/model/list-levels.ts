import { type Block, isListItem } from "./model.ts"

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
