import type { Node } from "prosemirror-model"
import { findTables } from "#domain/text/typed/blocks.ts"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "./schema.ts"

/** Which blocks of a typed text are rows of a table, by the number of its first row. */
export function tablesIn(blocks: readonly Node[]): (number | undefined)[] {
  return findTables(
    blocks.map((block) =>
      isListItem(attrsOf(block).type) ? undefined : { runs: [{ text: block.textContent, marks: [] }] },
    ),
  )
}
