import type { ContentValues } from "./content.ts"
import { differentNames } from "./same-body.ts"

/**
 * The fields in which publishing what is written would undo what has been published since its base. A field that says what is
 * published now undoes nothing.
 */
export function findUndone(written: ContentValues, base: ContentValues, published: ContentValues): string[] {
  const changed = new Set(differentNames(published, base))
  return differentNames(written, published).filter((name) => changed.has(name))
}

/**
 * What is written of an item upon what is published of it: a field that still says what an earlier text said is as it is
 * published, such as the address that it got with that.
 */
export function carryOver(written: ContentValues, earlier: ContentValues, published: ContentValues): ContentValues {
  const typed = new Set(differentNames(written, earlier))
  const isUntouched = (name: string) => name in published && !typed.has(name)
  const names = Object.keys(written)
  return Object.fromEntries(names.map((name) => [name, isUntouched(name) ? published[name] : written[name]]))
}
