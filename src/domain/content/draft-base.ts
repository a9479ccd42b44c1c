import type { ContentBody } from "./content.ts"
import { isSameBody } from "./same-body.ts"

/** What was published of an item at a time (ISO), which is known as the base of what was written upon it. */
export interface DraftBase {
  at: string
  body: ContentBody
}

/**
 * The fields in which publishing what is written would undo what has been published since its base; none where that base is
 * not known. A field that says what is published now undoes nothing.
 */
export function findUndone(written: ContentBody, base: DraftBase | null, published: DraftBase | null): string[] {
  if (!base || !published || base.at === published.at) return []
  const names = Object.keys(written)
  return names.filter((name) => !isSameField(name, published, base) && !isSameBody(pick(written, name), published.body))
}

/**
 * What is written of an item upon what is published of it: a field that still says what an earlier text said is as it is
 * published, such as the address that it got with that.
 */
export function carryOver(written: ContentBody, earlier: ContentBody, published: ContentBody): ContentBody {
  const isUntouched = (name: string) => name in published && isSameBody(pick(written, name), earlier)
  const names = Object.keys(written)
  return Object.fromEntries(names.map((name) => [name, isUntouched(name) ? published[name] : written[name]]))
}

function isSameField(name: string, one: DraftBase, other: DraftBase): boolean {
  return isSameBody({ [name]: one.body[name] }, other.body)
}

function pick(body: ContentBody, name: string): ContentBody {
  return { [name]: body[name] }
}
