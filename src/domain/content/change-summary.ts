import type { ContentNoun } from "../base/content-states.ts"
import type { ContentBody } from "./content.ts"
import { fieldsOf, listsOf } from "./fields/item-kind.ts"
import { kinds } from "./kinds/kinds.ts"
import { isSameBody } from "./same-body.ts"

/** What a summary calls one and several items of a list. */
type ListWords = readonly [one: string, many: string]

/** What a summary calls the fields of a body, as its form does, and the items of its lists. */
function wordsOf(noun: ContentNoun) {
  const fields = fieldsOf(kinds[noun])
  const labels = fields.map(([name, { label }]) => [name, label.toLowerCase()])
  const lists = listsOf(kinds[noun]).map(([name, { one, label }]) => [name, [one.toLowerCase(), label.toLowerCase()]])
  return {
    words: { ...Object.fromEntries(labels), imagePath: "picture", imageAlt: "alt text", imageAlts: "alt text" },
    lists: { ...Object.fromEntries(lists), imagePaths: ["picture", "pictures"], blocks: ["block", "blocks"] },
  } as { words: Record<string, string | undefined>; lists: Record<string, ListWords | undefined> }
}

/** One line on what a version changes, such as "Title, description and 2 sections"; `before` is absent for the first one. */
export function summariseChange(noun: ContentNoun, before: ContentBody | undefined, after: ContentBody): string {
  if (!before) return "First version"
  const { words, lists } = wordsOf(noun)
  const parts = new Set<string>()
  for (const name of Object.keys({ ...before, ...after })) {
    const list = lists[name]
    if (list) {
      const count = countChanged(before[name], after[name])
      if (count > 0) parts.add(`${count} ${list[count === 1 ? 0 : 1]}`)
    } else if (!isSameBody({ [name]: after[name] }, { [name]: before[name] })) {
      parts.add(words[name] ?? "other details")
    }
  }
  if (parts.size === 0) return "Nothing changed"
  const text = new Intl.ListFormat("en-IN").format(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How many items were added, removed or changed; those that only moved count as one change. */
function countChanged(before: unknown, after: unknown): number {
  const [old, now] = [keyed(before), keyed(after)]
  let count = 0
  for (const [key, item] of now) if (!old.has(key) || !isSameBody({ item }, { item: old.get(key) })) count++
  for (const key of old.keys()) if (!now.has(key)) count++
  const hasMoved = [...old.keys()].join("\n") !== [...now.keys()].join("\n")
  return count === 0 && hasMoved ? 1 : count
}

/** The items of a list by their id, those without one by their text or place. */
function keyed(list: unknown): Map<string, unknown> {
  const items = Array.isArray(list) ? (list as unknown[]) : []
  return new Map(
    items.map((item, index) => {
      if (typeof item === "string") return [item, item]
      const { _id, id } = (item ?? {}) as { _id?: string; id?: string }
      return [_id ?? id ?? String(index), item]
    }),
  )
}
