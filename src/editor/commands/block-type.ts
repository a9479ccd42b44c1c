import type { Command, EditorState, Transaction } from "prosemirror-state"
import { attrsOf, type BlockAttrs } from "../document/schema.ts"
import { type PlacedBlock, selectedBlocks, startBlock } from "../document/selection.ts"

/** Gives the selected blocks this type, or makes them plain if the first has it; refused where one of them is atomic. */
export function toggleBlockType(type: string): Command {
  return (state, dispatch) => {
    const blocks = selectedBlocks(state)
    if (blocks.some(({ node }) => attrsOf(node).type === "atomic")) return false
    const next = attrsOf(startBlock(state).node).type === type ? "unstyled" : type
    dispatch?.(changeBlocks(state, blocks, () => ({ type: next, depth: 0 })))
    return true
  }
}

/** Aligns the selected blocks, or removes the alignment if the first has it already. */
export function toggleAlignment(textAlign: string): Command {
  return (state, dispatch) => {
    const isOn = attrsOf(startBlock(state).node).data["textAlign"] === textAlign
    const align = ({ data }: BlockAttrs) => {
      const { textAlign: _, ...rest } = data
      return { data: isOn ? rest : { ...rest, textAlign } }
    }
    dispatch?.(changeBlocks(state, selectedBlocks(state), align))
    return true
  }
}

/** A transaction that changes attributes of blocks; what is typed next keeps its styles. */
export function changeBlocks(
  state: EditorState,
  blocks: readonly PlacedBlock[],
  change: (attrs: BlockAttrs) => Partial<BlockAttrs>,
): Transaction {
  const { tr } = state
  for (const { node, pos } of blocks) {
    const attrs = attrsOf(node)
    tr.setNodeMarkup(pos, null, { ...attrs, ...change(attrs) })
  }
  return tr.setStoredMarks(state.storedMarks)
}
