import * as z from "zod/mini"
import type { ContentValues } from "./content.ts"
import { differentNames } from "./same-body.ts"

/** The maximum depth of a draft's values, because code that reads them later may be recursive. */
const maxDepth = 30

/** How many values a draft may contain, lists and objects included: a stored list fills in each entry, so junk would grow. */
const maxParts = 20_000

const valuesWords =
  "The values must be an object with the item's fields. Reload a form that was opened before the site was updated."

const values = z.record(z.string(), z.unknown(), { error: valuesWords }).check(
  z.refine((given) => isFlatterThan(given, maxDepth), "The values are nested too deeply."),
  z.refine((given) => hasAtMost(given, maxParts), "The values have too many entries."),
)

/** A draft is validated like a form only when it is published. */
export const draftForm = z.strictObject({ values })

/** The same, to be shown before it is published; `id` if it changes an item. */
export const previewForm = z.strictObject({ values, id: z.optional(z.string()) })

/** Iterative because the client chooses the depth. */
function isFlatterThan(value: unknown, depth: number): boolean {
  const rest: [value: unknown, depth: number][] = [[value, depth]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [each, left] = next
    if (typeof each !== "object" || each === null) continue
    if (left === 0) return false
    for (const inner of Object.values(each)) rest.push([inner, left - 1])
  }
  return true
}

function hasAtMost(value: unknown, max: number): boolean {
  const rest: unknown[] = [value]
  let parts = 0
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next !== "object" || next === null) continue
    const inner = Object.values(next)
    parts += inner.length
    if (parts > max) return false
    rest.push(...inner.filter((each) => each !== undefined))
  }
  return true
}

const atWords = "Enter a date and a time in the future."

/** When a draft is to be published. */
export const scheduleForm = z.strictObject({
  at: z.iso.datetime({ offset: true, error: atWords }).check(z.refine((at) => Date.parse(at) > Date.now(), atWords)),
})

/** The fields in which publishing a draft would undo changes published since its base. */
export function findUndone(written: ContentValues, base: ContentValues, published: ContentValues): string[] {
  const changed = new Set(differentNames(published, base))
  return differentNames(written, published).filter((name) => changed.has(name))
}

/** Rebases a draft: fields that still have an earlier published value take the current one, such as a slug assigned on publishing. */
export function carryOver(written: ContentValues, earlier: ContentValues, published: ContentValues): ContentValues {
  const typed = new Set(differentNames(written, earlier))
  const isUntouched = (name: string) => name in published && !typed.has(name)
  const names = Object.keys(written)
  return Object.fromEntries(names.map((name) => [name, isUntouched(name) ? published[name] : written[name]]))
}
