import type { Block } from "../block.ts"

/** A block of a page that every site begins with; its type is its id where the page has only one. */
export function firstBlock(type: string, values: Block["values"], id = type): Block {
  return { id, type, isHidden: false, values }
}
