import type { Node } from "prosemirror-model"
import { readRaw as readDocOfRaw } from "#richtext/read-raw.ts"
import { writeHtml as writeDocAsHtml } from "#richtext/html/write-html.ts"
import { writeRaw as writeDocAsRaw } from "#richtext/write-raw.ts"
import { toBlocks, toNodes } from "./convert.ts"

/** The blocks that the raw form holds; throws where it is none. */
export function readRaw(raw: string): Node[] {
  return toNodes(readDocOfRaw(raw).blocks)
}

/** Blocks as HTML. */
export function writeHtml(blocks: readonly Node[]): string {
  return writeDocAsHtml({ blocks: toBlocks(blocks) })
}

/** Blocks in the raw form, which loses nothing of what it can hold. */
export function writeRaw(blocks: readonly Node[]): string {
  return writeDocAsRaw({ blocks: toBlocks(blocks) })
}
