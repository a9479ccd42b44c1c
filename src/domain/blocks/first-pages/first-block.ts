import type { Block } from "../fields/block.ts"
import { blockTypes } from "../block-types.ts"
import { initialOf } from "../fields/field.ts"

/**
 * A block of a page that every site begins with, in which fields that are not named have their first value; its type is its id
 * where the page has only one.
 */
export function firstBlock(type: string, values: object, id = type): Block {
  const known = blockTypes.find((each) => each.type === type)
  return { id, type, isHidden: false, values: { ...(known && initialOf(known.fields)), ...values } }
}
