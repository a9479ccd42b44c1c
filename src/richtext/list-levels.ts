import { type Block, isListItem } from "./model.ts"

/**
 * The depth at which each block is written, where one deeper than its list allows stands one below the item before it;
 * undefined for blocks that are no list items.
 */
export function listLevels(blocks: readonly Pick<Block, "type" | "depth">[]): (number | undefined)[] {
  // The depths that are open around an item; their count is the level.
  let open: number[] = []
  return blocks.map(({ type, depth }) => {
    if (!isListItem(type)) {
      open = []
      return undefined
    }
    while (open.length > 0 && (open.at(-1) as number) >= depth) open.pop()
    open.push(depth)
    return open.length - 1
  })
}
