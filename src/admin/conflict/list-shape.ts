import type { ListField } from "#domain/blocks/fields/field.ts"
import type { BodyShape, Item } from "./body-changes.ts"

/** How the items of a list of texts and pictures are compared. */
export function listShape(
  { one, fields }: ListField,
  titleOf: (item: Item) => string,
): NonNullable<BodyShape["lists"][string]> {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label] as const)
  const compared = [...labels, ...("image" in fields ? [["imageAlt", "Alt text"] as const] : [])]
  return {
    order: `The order of the ${one.toLowerCase()}s`,
    nameOf: (item) => (titleOf(item) === "" ? one : `${one} “${titleOf(item)}”`),
    compare: (mine, theirs) =>
      compared
        .filter(([name]) => (mine[name] ?? "") !== (theirs[name] ?? ""))
        .map(([name, label]) => ({ label, mine: mine[name], theirs: theirs[name] })),
  }
}
