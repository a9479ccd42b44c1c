import { type Block, type BlockType, newBlock } from "#cms/fields/blocks.ts"
import type { Inputs } from "#cms/shared/collection.ts"
import { maxBlocks, type page } from "../../shared/page.ts"
import { moveEntry } from "#ui/admin/ordered-list/use-order.ts"

export type PageValues = Inputs<typeof page>

/** One edit; edits with the same `field` that is not "", one after the other, are undone as one. */
export type PageEdit =
  | { kind: "set"; values: Partial<Omit<PageValues, "blocks">>; field: string }
  | { kind: "write"; id: string; values: unknown; field: string }
  | { kind: "insert"; block: Block; index: number }
  | { kind: "move"; id: string; to: number }
  | { kind: "duplicate"; id: string; newId: string }
  | { kind: "remove"; id: string }
  | { kind: "hide"; id: string; isHidden: boolean }
  | { kind: "replace"; values: PageValues }

/** The page as it was before an edit, and the block that the edit was about; "" for none. */
interface Past {
  values: PageValues
  blockId: string
}

/** A page that is being edited, with its undo and redo steps, the latest last. */
export interface Editing {
  values: PageValues
  past: readonly Past[]
  future: readonly Past[]
  /** The field that was typed in last; "" after any other edit. */
  typedIn: string
}

export const maxEdits = 100

/** A page that nothing was done to yet. */
export function startEditing(values: PageValues): Editing {
  return { values, past: [], future: [], typedIn: "" }
}

/** Applies an edit; returns the same state if it changes nothing or is not allowed. */
export function applyEdit(editing: Editing, edit: PageEdit, types: readonly BlockType[]): Editing {
  const values = change(editing.values, edit, types)
  if (values === editing.values) return editing
  const typedIn = "field" in edit ? edit.field : ""
  const isMerged = typedIn !== "" && typedIn === editing.typedIn
  const before = { values: editing.values, blockId: blockOf(edit) }
  const past = isMerged ? editing.past : [...editing.past, before].slice(-maxEdits)
  return { values, past, future: [], typedIn }
}

/** Undoes the last edit; undefined if there is none. */
export function undo({ values, past, future }: Editing): Editing | undefined {
  const last = past.at(-1)
  if (!last) return undefined
  const undone = { values, blockId: last.blockId }
  return { values: last.values, past: past.slice(0, -1), future: [...future, undone], typedIn: "" }
}

/** Redoes the edit that was undone last; undefined if there is none. */
export function redo({ values, past, future }: Editing): Editing | undefined {
  const next = future.at(-1)
  if (!next) return undefined
  const redone = { values, blockId: next.blockId }
  return { values: next.values, past: [...past, redone], future: future.slice(0, -1), typedIn: "" }
}

export function canAdd({ blocks }: Pick<PageValues, "blocks">, { type, isSingle = false, only }: BlockType): boolean {
  return !only && blocks.length < maxBlocks && !(isSingle && blocks.some((block) => block.type === type))
}

/** A new block of a kind, at the place after the block of that id, or at the end. */
export function insertAfter({ blocks }: PageValues, type: BlockType, id: string, afterId: string): PageEdit {
  const after = blocks.findIndex((block) => block.id === afterId)
  return { kind: "insert", block: newBlock(type, id), index: after < 0 ? blocks.length : after + 1 }
}

function blockOf(edit: PageEdit): string {
  if (edit.kind === "insert") return edit.block.id
  return "id" in edit ? edit.id : ""
}

function change(values: PageValues, edit: PageEdit, types: readonly BlockType[]): PageValues {
  if (edit.kind === "set") return { ...values, ...edit.values }
  if (edit.kind === "replace") return edit.values
  const blocks = changeBlocks(values.blocks, edit, types)
  return blocks === values.blocks ? values : { ...values, blocks }
}

type BlockEdit = Exclude<PageEdit, { kind: "set" | "replace" }>

function changeBlocks(blocks: Block[], edit: BlockEdit, types: readonly BlockType[]): Block[] {
  const typeOf = ({ type }: Block) => types.find((each) => each.type === type)
  if (edit.kind === "insert") {
    const type = typeOf(edit.block)
    return blocks.length < maxBlocks && (!type || canAdd({ blocks }, type))
      ? blocks.toSpliced(edit.index, 0, edit.block)
      : blocks
  }
  const index = blocks.findIndex(({ id }) => id === edit.id)
  const block = blocks[index]
  if (!block) return blocks
  switch (edit.kind) {
    case "write":
      return typeOf(block) ? blocks.with(index, { ...block, values: edit.values }) : blocks
    case "hide":
      return block.isHidden === edit.isHidden ? blocks : blocks.with(index, { ...block, isHidden: edit.isHidden })
    case "remove":
      return blocks.toSpliced(index, 1)
    case "move": {
      const to = Math.min(Math.max(edit.to, 0), blocks.length - 1)
      return to === index ? blocks : moveEntry(blocks, index, to)
    }
    case "duplicate": {
      const type = typeOf(block)
      const copy = { ...block, id: edit.newId, values: structuredClone(block.values) }
      return type && canAdd({ blocks }, type) ? blocks.toSpliced(index + 1, 0, copy) : blocks
    }
  }
}
