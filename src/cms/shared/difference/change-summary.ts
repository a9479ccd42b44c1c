import type { Collection } from "../collection.ts"
import type { ContentValues } from "../content.ts"
import { compareDocuments } from "./compare-documents.ts"
import type { FieldDifference } from "./difference.ts"
import { readLines } from "./paragraphs.ts"

/** Summarises a version, such as "Title, description and 2 sections"; `before` is absent for the first one. */
export function summariseChange(
  collection: Pick<Collection, "fields">,
  before: ContentValues | undefined,
  after: ContentValues,
): string {
  if (!before) return "First version"
  const changed = compareDocuments(collection, before, after, readLines)
    .filter(({ isSame }) => !isSame)
    .flatMap(wordsFor)
  if (changed.length === 0) return "Nothing changed"
  const text = new Intl.ListFormat("en-IN").format(new Set(changed))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsFor(difference: FieldDifference): string[] {
  if (difference.kind === "list") {
    const { one, entries } = difference
    // Those that only moved are one change.
    const count = entries.filter(({ change }) => change !== "same").length || 1
    return [`${count} ${one.toLowerCase()}${count === 1 ? "" : "s"}`]
  }
  if (difference.kind === "picture" && difference.name === "image") {
    const { before, after } = difference
    return [
      before.path === after.path ? "" : "picture",
      before.alt.trim() === after.alt.trim() ? "" : "what it shows",
    ].filter(Boolean)
  }
  return [difference.label.toLowerCase()]
}
