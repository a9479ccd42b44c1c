import type { Field, Fields } from "#domain/blocks/fields/field.ts"

const typedKinds: readonly Field["kind"][] = ["text", "richText", "link"]

/** Whether the field of this path is one that people type in; the path begins with a name in `fields`. */
export function isTyped(fields: Fields, [name = "", ...path]: readonly string[]): boolean {
  const field = fields[name]
  if (field?.kind === "list") return isTyped(field.fields, path.slice(1))
  if (field?.kind === "picture") return path.join() === "alt"
  return field !== undefined && typedKinds.includes(field.kind)
}

/** The parts of a field's name: `blocks[3][values][heading]` is blocks, 3, values and heading. */
export function partsOf(name: string): string[] {
  return name.split(/[[\]]+/).filter(Boolean)
}
