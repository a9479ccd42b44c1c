import type { Block, BlockType } from "./fields/block.ts"
import { readValues, storeValues } from "./fields/by-language.ts"

type Json = Record<string, unknown>

/** A block as it is stored: its texts by language. A kind of block that is not known stays as it is. */
export function toStoredBlock(block: Block, types: readonly BlockType[], before?: Block): Block {
  const known = types.find(({ type }) => type === block.type)
  if (!known) return block
  const stored = before?.type === block.type ? (before.values as Json) : undefined
  return { ...block, values: storeValues(known.fields, block.values as Json, stored) }
}

/** A stored block with its texts in one language. */
export function fromStoredBlock(stored: Block, types: readonly BlockType[]): Block {
  const known = types.find(({ type }) => type === stored.type)
  if (!known) return stored
  return { ...stored, values: readValues(known.fields, stored.values as Json) }
}
