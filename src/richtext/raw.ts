import * as model from "./model/model.ts"
import { safeEntity } from "./model/safe-url.ts"

type Json = Record<string, unknown>

interface Range {
  start: number
  end: number
}

/** Reads the JSON of `writeRaw`. Throws if it is not JSON or has no list of blocks; everything else is normalised. */
export function readRaw(text: string): model.Doc {
  const raw: unknown = JSON.parse(text)
  const written = isObject(raw) ? raw["blocks"] : undefined
  if (!isObject(raw) || !Array.isArray(written)) throw new Error("invalid RawDraftContentState")
  const entityOf = readEntities(raw["entityMap"])
  const blocks = written.filter(isObject).map((block) => readBlock(block, entityOf))
  return { blocks: blocks.length > 0 ? blocks : [model.plainBlock()] }
}

/** The entity of a key: undefined for none, `refused` for an entity that must be dropped. */
type FindEntity = (key: unknown) => model.Entity | "refused" | undefined

function readEntities(map: unknown): FindEntity {
  const found = new Map<string, ReturnType<FindEntity>>()
  return (key) => {
    // Foreign JSON may contain anything here, even an object that cannot become a string.
    if (typeof key !== "number" && typeof key !== "string") return undefined
    const name = String(key)
    if (!found.has(name)) found.set(name, isObject(map) && Object.hasOwn(map, name) ? readEntity(map[name]) : undefined)
    return found.get(name)
  }
}

const mutabilities: readonly unknown[] = ["MUTABLE", "IMMUTABLE", "SEGMENTED"] satisfies model.Mutability[]

function readEntity(written: unknown): ReturnType<FindEntity> {
  if (!isObject(written) || typeof written["type"] !== "string") return undefined
  const { type, mutability, data } = written
  const entity = {
    type,
    mutability: mutabilities.includes(mutability) ? (mutability as model.Mutability) : "MUTABLE",
    data: readValues(data),
  }
  return safeEntity(entity) ?? (model.isImage(entity) ? "refused" : undefined)
}

function readBlock(written: Json, entityOf: FindEntity): model.Block {
  const { key, type, depth } = written
  const text = typeof written["text"] === "string" ? written["text"] : ""
  return {
    key: typeof key === "string" && key !== "" ? key : model.newKey(),
    type: typeof type === "string" && type !== "" ? type : "unstyled",
    depth: Number.isSafeInteger(depth) ? Math.max(0, depth as number) : 0,
    data: readValues(written["data"]),
    runs: readRuns(text, written, entityOf),
  }
}

function readRuns(text: string, { inlineStyleRanges, entityRanges }: Json, entityOf: FindEntity): model.Run[] {
  if (text === "") return []
  const units = unitOffsets(text)
  const styles = readRanges(inlineStyleRanges, units).flatMap(({ range, written: { style } }) =>
    typeof style === "string" && style !== "" ? [{ ...range, style }] : [],
  )
  const entities = readRanges(entityRanges, units).flatMap(({ range, written: { key } }) => {
    const entity = entityOf(key)
    return entity ? [{ ...range, entity }] : []
  })
  if (styles.length === 0 && entities.length === 0) return [{ text, styles: [] }]
  const cuts = new Set([0, text.length])
  for (const { start, end } of [...styles, ...entities]) cuts.add(start).add(end)
  const stylesFrom = sweep(styles)
  const entitiesFrom = sweep(entities)
  const places = [...cuts].sort((a, b) => a - b)
  const runs = places.slice(0, -1).flatMap((start, index): model.Run[] => {
    const names = new Set(stylesFrom(start).map(({ style }) => style))
    // A later range has priority, as if applied over the earlier one.
    const entity = entitiesFrom(start).at(-1)?.entity
    const run = { text: text.slice(start, places[index + 1]), styles: [...names] }
    if (entity !== "refused") return [{ ...run, entity }]
    return imageCharacter.test(run.text) ? [] : [run]
  })
  return model.joinRuns(runs)
}

/** The placeholders that editors put at an image; other text is preserved. */
const imageCharacter = /^[ \u00A0\u{1F4F7}]$/u

/** The most overlapping ranges that count at a position, the last ones first; no real text has that many. */
const maxAtOnce = 100

/** The ranges that cover a position, in the order written; positions must be requested from left to right. */
function sweep<Item extends Range>(ranges: readonly Item[]): (place: number) => Item[] {
  const waiting = ranges.map((item, order) => ({ item, order })).sort((a, b) => a.item.start - b.item.start)
  let next = 0
  let open: typeof waiting = []
  return (place) => {
    const before = next
    while (next < waiting.length && (waiting[next] as (typeof waiting)[number]).item.start <= place) next++
    open = open.concat(waiting.slice(before, next)).filter(({ item }) => item.end > place)
    if (next > before) open = open.sort((a, b) => a.order - b.order).slice(-maxAtOnce)
    return open.map(({ item }) => item)
  }
}

function readRanges(written: unknown, units: (point: number) => number): { range: Range; written: Json }[] {
  if (!Array.isArray(written)) return []
  return written.filter(isObject).flatMap((each) => {
    const { offset, length } = each
    if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length)) return []
    const range = { start: units(offset as number), end: units((offset as number) + (length as number)) }
    return range.start < range.end ? [{ range, written: each }] : []
  })
}

/** Converts offsets in code points into offsets of the string, within its bounds. */
function unitOffsets(text: string): (point: number) => number {
  const clamp = (point: number, max: number) => Math.min(Math.max(0, point), max)
  if (!/[\uD800-\uDBFF]/.test(text)) return (point) => clamp(point, text.length)
  const offsets = [0]
  for (const character of text) offsets.push((offsets.at(-1) as number) + character.length)
  return (point) => offsets[clamp(point, offsets.length - 1)] as number
}

/** More deeply nested values are dropped: they could not be written again. */
const deepest = 50

function readValues(written: unknown): model.Values {
  return isObject(written) && !isDeeperThan(written, deepest) ? written : {}
}

function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false
  return limit === 0 || Object.values(value).some((each) => isDeeperThan(each, limit - 1))
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

interface WrittenRange {
  offset: number
  length: number
}

/** The document as JSON: text with ranges counted in code points, entities numbered by first use. */
export function writeRaw({ blocks }: model.Doc): string {
  const keys = new Map<model.Entity, number>()
  const written = blocks.map((block) => writeBlock(block, keys))
  const entityMap = Object.fromEntries(
    [...keys].map(([{ type, mutability, data }, key]) => [key, { type, mutability, data }]),
  )
  return JSON.stringify({ blocks: written, entityMap })
}

function writeBlock({ key, type, depth, data, runs }: model.Block, keys: Map<model.Entity, number>) {
  const text = runs.map((run) => run.text).join("")
  return { key, text, type, depth, ...writeRanges(runs, keys), data }
}

function writeRanges(runs: readonly model.Run[], keys: Map<model.Entity, number>) {
  const ofStyles = new Map<string, (WrittenRange & { style: string })[]>()
  const entityRanges: (WrittenRange & { key: number })[] = []
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

/** Adds a range, or extends the last one if that ends at its start. */
function extend<Item extends WrittenRange>(ranges: Item[], range: Item): void {
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
