import type { BodyShape, Item } from "./body-changes.ts"

/** How the items of a list of texts and pictures are compared; `labels` says what their fields are called. */
export function listShape(
  noun: string,
  labels: Readonly<Record<string, string>>,
  titleOf: (item: Item) => unknown,
): NonNullable<BodyShape["lists"][string]> {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    order: `The order of the ${noun}s`,
    nameOf(item) {
      const title = titleOf(item)
      return typeof title !== "string" || title === "" ? name : `${name} “${title}”`
    },
    compare: (mine, theirs) =>
      Object.entries(labels)
        .filter(([field]) => (mine[field] ?? "") !== (theirs[field] ?? ""))
        .map(([field, label]) => ({ label, mine: mine[field], theirs: theirs[field] })),
  }
}
