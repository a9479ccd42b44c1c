import type { Node } from "prosemirror-model"
import { writeHtml as writeDocAsHtml } from "#richtext/html/write-html.ts"
import { type Block, type Doc, isImage, isRule, joinRuns, newKey, type Run } from "#richtext/model/model.ts"
import { readRaw as readDocOfRaw, writeRaw as writeDocAsRaw } from "#richtext/raw.ts"
import * as nodeSchema from "./schema.ts"

/** Converted blocks: after a change only changed ones are converted again. */
const nodes = new WeakMap<Block, Node>()
const blocks = new WeakMap<Node, Block>()

/** The editor's document for one of the model, with at least one block for the caret. */
export function toNode(doc: Doc): Node {
  const list = toNodes(doc.blocks)
  return nodeSchema.schema.nodes.doc.create(
    null,
    list.some((node) => node.isTextblock) ? list : [...list, nodeSchema.blockType.create()],
  )
}

export function toNodes(list: readonly Block[]): Node[] {
  return list.map((block) => {
    const known = nodes.get(block)
    if (known) return known
    const { type, depth, data, key } = block
    const node = isRule(block)
      ? nodeSchema.ruleNode.create({ data, key })
      : nodeSchema.blockType.create({ type, depth, data, key }, block.runs.map(toInline))
    remember(block, node)
    return node
  })
}

export function toDoc(doc: Node): Doc {
  return { blocks: toBlocks(doc.children) }
}

function toBlocks(list: readonly Node[]): Block[] {
  return list.map((node) => {
    const known = blocks.get(node)
    if (known) return known
    const { type, depth, data, key } = nodeSchema.attrsOf(node)
    const block = { key: key || newKey(), type, depth, data, runs: joinRuns(node.children.map(toRun)) }
    remember(block, node)
    return block
  })
}

function remember(block: Block, node: Node): void {
  nodes.set(block, node)
  blocks.set(node, block)
}

function toInline({ text, styles, entity, link }: Run): Node {
  const marks = styles.map((name) => nodeSchema.styleMark.create({ name }))
  if (isImage(entity))
    return nodeSchema.imageType.create({ entity, char: text }, null, link ? [nodeSchema.markOf(link), ...marks] : marks)
  return nodeSchema.schema.text(text, entity ? [nodeSchema.markOf(entity), ...marks] : marks)
}

function toRun(node: Node): Run {
  const styles = node.marks.filter(({ type }) => type === nodeSchema.styleMark).map(nodeSchema.styleName)
  const mark = node.marks.find(({ type }) => type === nodeSchema.entityMark)
  const entity = mark && nodeSchema.entityOf(mark)
  if (node.type !== nodeSchema.imageType) return { text: node.text ?? "", styles, ...(entity && { entity }) }
  const image = nodeSchema.imageOf(node)
  return { text: image.char, styles, entity: image.entity, ...(entity && { link: entity }) }
}

/** The blocks in raw format; throws if it is not valid. */
export function readRaw(raw: string): Node[] {
  return toNodes(readDocOfRaw(raw).blocks)
}

export function writeHtml(blocks: readonly Node[]): string {
  return writeDocAsHtml({ blocks: toBlocks(blocks) })
}

/** Blocks in raw format, which preserves everything that it can express. */
export function writeRaw(blocks: readonly Node[]): string {
  return writeDocAsRaw({ blocks: toBlocks(blocks) })
}
