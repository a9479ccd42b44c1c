import { type Block, type BlockType, newBlock } from "#domain/blocks/fields/block.ts"
import { maxBlocks, type PageContent } from "#domain/blocks/page.ts"
import { moveEntry } from "../../ordered-list/order.ts"

/** A page as the editor holds it. */
export interface PageValues extends PageContent {
  slug: string
}

/** One step of editing; steps with the same `field` that is not "", one after the other, are undone as one. */
export type PageStep =
  | { kind: "set"; values: Partial<Omit<PageValues, "blocks">>; field: string }
  | { kind: "write"; id: string; values: unknown; field: string }
  | { kind: "insert"; block: Block; index: number }
  | { kind: "move"; id: string; to: number }
  | { kind: "duplicate"; id: string; newId: string }
  | { kind: "remove"; id: string }
  | { kind: "hide"; id: string; isHidden: boolean }
  | { kind: "replace"; values: PageValues }

/** The page as it was before a step, and the block that the step was about; "" for none. */
interface Past {
  values: PageValues
  blockId: string
}

/** A page that is being edited, with what can be undone and redone, the latest last. */
export interface Editing {
  values: PageValues
  past: readonly Past[]
  future: readonly Past[]
  /** The field that was typed in last; "" after any other step. */
  typedIn: string
}

/** The maximum of steps that can be undone. */
export const maxSteps = 100

/** A page that nothing was done to yet. */
export function startEditing(values: PageValues): Editing {
  return { values, past: [], future: [], typedIn: "" }
}

/** The page after a step; the same where the step changes nothing or is not allowed. */
export function takeStep(editing: Editing, step: PageStep, types: readonly BlockType[]): Editing {
  const values = change(editing.values, step, types)
  if (values === editing.values) return editing
  const typedIn = "field" in step ? step.field : ""
  const isMerged = typedIn !== "" && typedIn === editing.typedIn
  const before = { values: editing.values, blockId: blockOf(step) }
  const past = isMerged ? editing.past : [...editing.past, before].slice(-maxSteps)
  return { values, past, future: [], typedIn }
}

/** The page before the last step; the same where there is none. */
export function undo({ values, past, future }: Editing): Editing | undefined {
  const last = past.at(-1)
  if (!last) return undefined
  const undone = { values, blockId: last.blockId }
  return { values: last.values, past: past.slice(0, -1), future: [...future, undone], typedIn: "" }
}

/** The page after the step that was undone last; the same where there is none. */
export function redo({ values, past, future }: Editing): Editing | undefined {
  const next = future.at(-1)
  if (!next) return undefined
  const redone = { values, blockId: next.blockId }
  return { values: next.values, past: [...past, redone], future: future.slice(0, -1), typedIn: "" }
}

/** Whether the page can have another block of this kind. */
export function canAdd({ blocks }: Pick<PageValues, "blocks">, { type, isSingle = false }: BlockType): boolean {
  return blocks.length < maxBlocks && !(isSingle && blocks.some((block) => block.type === type))
}

/** A new block of a kind, at the place after the block of that id, or at the end. */
export function insertAfter({ blocks }: PageValues, type: BlockType, id: string, afterId: string): PageStep {
  const after = blocks.findIndex((block) => block.id === afterId)
  return { kind: "insert", block: newBlock(type, id), index: after < 0 ? blocks.length : after + 1 }
}

function blockOf(step: PageStep): string {
  if (step.kind === "insert") return step.block.id
  return "id" in step ? step.id : ""
}

function change(values: PageValues, step: PageStep, types: readonly BlockType[]): PageValues {
  if (step.kind === "set") return { ...values, ...step.values }
  if (step.kind === "replace") return step.values
  const blocks = changeBlocks(values.blocks, step, types)
  return blocks === values.blocks ? values : { ...values, blocks }
}

type BlockStep = Exclude<PageStep, { kind: "set" | "replace" }>

function changeBlocks(blocks: Block[], step: BlockStep, types: readonly BlockType[]): Block[] {
  const typeOf = ({ type }: Block) => types.find((each) => each.type === type)
  if (step.kind === "insert") {
    const type = typeOf(step.block)
    return blocks.length < maxBlocks && (!type || canAdd({ blocks }, type))
      ? blocks.toSpliced(step.index, 0, step.block)
      : blocks
  }
  const index = blocks.findIndex(({ id }) => id === step.id)
  const block = blocks[index]
  if (!block) return blocks
  switch (step.kind) {
    case "write":
      return typeOf(block) ? blocks.with(index, { ...block, values: step.values }) : blocks
    case "hide":
      return block.isHidden === step.isHidden ? blocks : blocks.with(index, { ...block, isHidden: step.isHidden })
    case "remove":
      return blocks.toSpliced(index, 1)
    case "move": {
      const to = Math.min(Math.max(step.to, 0), blocks.length - 1)
      return to === index ? blocks : moveEntry(blocks, index, to)
    }
    case "duplicate": {
      const type = typeOf(block)
      const copy = { ...block, id: step.newId, values: structuredClone(block.values) }
      return type && canAdd({ blocks }, type) ? blocks.toSpliced(index + 1, 0, copy) : blocks
    }
  }
}
