import type { Block, BlockType } from "#domain/blocks/fields/block.ts"
import type { Field, PictureValue } from "#domain/blocks/fields/field.ts"
import type { BodyShape, Item, Line } from "../../conflict/body-changes.ts"
import { pageNames } from "./page-values.ts"

/** How two versions of a page are compared: its values, and its blocks one by one. */
export function pageShape(types: readonly BlockType[]): BodyShape {
  const typeOf = (item: Item) => types.find(({ type }) => type === item["type"])
  return {
    names: pageNames,
    lists: {
      blocks: {
        order: "The order of the blocks",
        nameOf: (block) => typeOf(block)?.name ?? "A block of a newer version",
        compare(mine, theirs) {
          const type = typeOf(theirs)
          return type ? compareBlocks(type, mine as unknown as Block, theirs as unknown as Block) : []
        },
      },
    },
  }
}

function compareBlocks({ fields }: BlockType, mine: Block, theirs: Block): Line[] {
  const hidden = { label: "Hidden", mine: formatYes(mine.isHidden), theirs: formatYes(theirs.isHidden) }
  const values = Object.entries(fields).flatMap(([name, field]): Line[] => {
    const [m, t] = [mine, theirs].map(({ values }) => (values as Record<string, unknown>)[name])
    return JSON.stringify(m) === JSON.stringify(t)
      ? []
      : [{ label: field.label, mine: show(field, m), theirs: show(field, t) }]
  })
  return [...(hidden.mine === hidden.theirs ? [] : [hidden]), ...values]
}

function formatYes(is: boolean): string {
  return is ? "Yes" : "No"
}

/** A value as a person reads it: the path of a picture, or words. */
function show(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "picture":
      return (value as PictureValue).path
    case "switch":
      return formatYes(value === true)
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case "list":
    case "items":
      return `${(value as unknown[]).length} entries`
    case "text":
    case "link":
    case "richText":
      return String(value)
  }
}
