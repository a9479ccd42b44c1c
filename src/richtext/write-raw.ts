import type { Block, Doc, Entity, Run } from "./model/model.ts"

interface Range {
  offset: number
  length: number
}

/** The document as JSON: text with ranges counted in code points, entities numbered by first use. */
export function writeRaw({ blocks }: Doc): string {
  const keys = new Map<Entity, number>()
  const written = blocks.map((block) => writeBlock(block, keys))
  const entityMap = Object.fromEntries(
    [...keys].map(([{ type, mutability, data }, key]) => [key, { type, mutability, data }]),
  )
  return JSON.stringify({ blocks: written, entityMap })
}

function writeBlock({ key, type, depth, data, runs }: Block, keys: Map<Entity, number>) {
  const text = runs.map((run) => run.text).join("")
  return { key, text, type, depth, ...writeRanges(runs, keys), data }
}

function writeRanges(runs: readonly Run[], keys: Map<Entity, number>) {
  const ofStyles = new Map<string, (Range & { style: string })[]>()
  const entityRanges: (Range & { key: number })[] = []
  let offset = 0
  for (const { text, styles, entity } of runs) {
    const length = countPoints(text)
    for (const style of styles) {
      const ranges = ofStyles.get(style) ?? []
      ofStyles.set(style, ranges)
      extend(ranges, { offset, length, style })
    }
    if (entity) {
      const key = keys.get(entity) ?? keys.size
      keys.set(entity, key)
      const last = entityRanges.at(-1)
      if (last?.key === key) extend(entityRanges, { offset, length, key })
      else entityRanges.push({ offset, length, key })
    }
    offset += length
  }
  return { inlineStyleRanges: [...ofStyles.values()].flat(), entityRanges }
}

/** Adds a range, as part of the last one if that ends where it begins. */
function extend<Item extends Range>(ranges: Item[], range: Item): void {
  const last = ranges.at(-1)
  if (last && last.offset + last.length === range.offset) last.length += range.length
  else ranges.push(range)
}

function countPoints(text: string): number {
  if (!/[\uD800-\uDBFF]/.test(text)) return text.length
  let count = 0
  for (const _ of text) count++
  return count
}
