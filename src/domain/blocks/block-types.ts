import type { BlockType } from "./block.ts"

/** Every kind of block, in the order in which the admin offers them. */
export const blockTypes: readonly BlockType[] = []
