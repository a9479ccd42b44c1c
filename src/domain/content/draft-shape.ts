import { blockTypes } from "../blocks/block-types.ts"
import { initialOf, type Field, type Fields } from "../blocks/fields/field.ts"
import type { ContentBody } from "./content.ts"
import { blankEntryOf, blankOf, hasPictureList, type ItemKind, listsOf } from "./fields/item-kind.ts"
import { kinds } from "./kinds/kinds.ts"
import type { ContentNoun } from "../base/content-states.ts"

/** A value of the form that a field has: a list has one of its entries, and null stands for a text or a number. */
type Shape = string | boolean | null | readonly Shape[] | { readonly [name: string]: Shape }

const shapes = new Map(Object.entries(kinds).map((kind) => [kind[0], shapeOfKind(kind[1])]))

/** What the body of a draft of a kind holds. */
function shapeOfKind(kind: ItemKind): { readonly [name: string]: Shape } {
  const lists = listsOf(kind).map(([name, list]) => [name, [blankEntryOf(list)]])
  return {
    ...(blankOf(kind) as object),
    ...(hasPictureList(kind) && { imagePaths: [""], imageAlts: [""] }),
    ...Object.fromEntries(lists),
    ...(kind.hasBlocks && { pageKey: "", blocks: [{ id: "", type: "", isHidden: false }] }),
  }
}

const blockShapes = new Map(blockTypes.map(({ type, fields }) => [type, shapeOf(fields)]))

/**
 * The body of a draft as far as it has the form of its kind, so that no screen meets a list where it expects a text: what has
 * another form is left out, and so reads as if nobody had written it. What it says is checked when it is published.
 */
export function fitBody(noun: ContentNoun, body: ContentBody): ContentBody {
  const fitted = fit(shapes.get(noun) ?? {}, body) as ContentBody
  const { hasBlocks = false }: ItemKind = kinds[noun]
  if (!hasBlocks || !Array.isArray(fitted["blocks"])) return fitted
  const blocks = fitted["blocks"] as { id: unknown; type: unknown; values: unknown }[]
  return { ...fitted, blocks: blocks.filter(({ id, type }) => isText(id) && isText(type)).map(fitBlock) }
}

/** A block of a kind that is not known is of a newer version, and its values are taken as they are. */
function fitBlock<Block extends { type: unknown; values: unknown }>(block: Block) {
  const shape = blockShapes.get(String(block.type))
  const known = blockTypes.find(({ type }) => type === block.type)
  if (!shape || !known) return block
  return { isHidden: false, ...block, values: { ...initialOf(known.fields), ...(fit(shape, block.values) as object) } }
}

function shapeOf(fields: Fields): { readonly [name: string]: Shape } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOfField(field)]))
}

function shapeOfField(field: Field): Shape {
  if (field.kind === "list") return [shapeOf(field.fields)]
  return field.kind === "items" ? [""] : (field.initial as Shape)
}

/** The value as far as it has the form; undefined for one that has another. What an object has besides is left as it is. */
function fit(shape: Shape, value: unknown): unknown {
  if (shape === null) return typeof value === "object" && value !== null ? undefined : value
  if (typeof shape === "string") return toText(value)
  if (typeof shape === "boolean") return toSwitch(value)
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return undefined
    return value.map((each) => fit(shape[0] as Shape, each)).filter((each) => each !== undefined)
  }
  if (!isObject(value)) return undefined
  const named = Object.entries(value).map(([name, each]) => {
    const known = Object.hasOwn(shape, name) ? (shape as { [name: string]: Shape })[name] : undefined
    return [name, known === undefined ? each : fit(known, each)] as const
  })
  return Object.fromEntries(named.filter(([, each]) => each !== undefined))
}

function toText(value: unknown): string | undefined {
  if (value === null) return ""
  return typeof value === "object" || value === undefined ? undefined : String(value as string | number | boolean)
}

function toSwitch(value: unknown): boolean | undefined {
  return value === true || value === "true" ? true : value === false || value === "false" ? false : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== ""
}
