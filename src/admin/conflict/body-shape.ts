import type { BlockType } from "#domain/blocks/fields/block.ts"
import { type Fields, type ListField, text, toggle } from "#domain/blocks/fields/field.ts"
import { hasPictures, type ItemKind, listsOf } from "#domain/content/fields/item-kind.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { textOf } from "#domain/text/text.ts"
import type { BodyShape, Item, Line } from "./body-changes.ts"

type ListShape = NonNullable<BodyShape["lists"][string]>

const [alt, hidden] = [text("Alt text"), toggle("Hidden")]

/** What people call the values of a kind's body, and how two versions of one are compared: lists and blocks one by one. */
export function bodyShape(kind: Pick<ItemKind, "fields">, blockTypes: readonly BlockType[] = []): BodyShape {
  const labels = Object.entries(kind.fields).map(([name, { label }]) => [name, label])
  const { image = "", ...names } = Object.fromEntries(labels) as Record<string, string>
  const lists = listsOf(kind).map(([name, list]) => [name, shapeOf(list)])
  return {
    // A body has its pictures beside their alt texts.
    names: { ...names, imagePath: image, imageAlt: alt.label, imagePaths: image, blocks: "Blocks" },
    lists: { ...Object.fromEntries(lists), blocks: shapeOfBlocks(blockTypes) },
  }
}

function shapeOf(list: ListField): ListShape {
  const { one, fields } = list
  const compared = hasPictures(list) ? { ...fields, imageAlt: alt } : fields
  return {
    order: `The order of the ${one.toLowerCase()}s`,
    nameOf: (item) => (titleOf(fields, item) === "" ? one : `${one} “${titleOf(fields, item)}”`),
    compare: (mine, theirs) => linesOf(compared, mine, theirs),
  }
}

function shapeOfBlocks(types: readonly BlockType[]): ListShape {
  const typeOf = (block: Item) => types.find(({ type }) => type === block["type"])
  const valuesOf = (block: Item) => ({ ...(block["values"] as Item), isHidden: block["isHidden"] })
  return {
    order: "The order of the blocks",
    nameOf: (block) => typeOf(block)?.name ?? "A block of a newer version",
    compare(mine, theirs) {
      const fields = typeOf(theirs)?.fields
      return fields ? linesOf({ isHidden: hidden, ...fields }, valuesOf(mine), valuesOf(theirs)) : []
    },
  }
}

/** What one of a list is known by: its first text of one line that is not empty. */
export function titleOf(fields: Fields, item: Item): string {
  const texts = Object.entries(fields).map(([name, each]) => {
    return each.kind === "text" && !each.isLong ? textOf(item[name]) : ""
  })
  return texts.find((each) => each !== "") ?? ""
}

function linesOf(fields: Fields, mine: Item, theirs: Item): Line[] {
  return Object.entries(fields).flatMap(([name, field]): Line[] => {
    const [own, other] = [mine[name], theirs[name]]
    if (isSameBody({ value: own }, { value: other })) return []
    return [{ label: field.label, mine: show(field, own), theirs: show(field, other) }]
  })
}

/** A value as a person reads it: the path of a picture, or words. */
function show(field: Fields[string], value: unknown): unknown {
  switch (field.kind) {
    case "picture":
      return typeof value === "object" ? (value as { path?: unknown } | null)?.path : value
    case "switch":
      return value === true ? "Yes" : "No"
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? textOf(value)
    case "list":
    case "items":
      return `${Array.isArray(value) ? value.length : 0} entries`
    case "text":
    case "link":
    case "richText":
      return textOf(value)
  }
}
