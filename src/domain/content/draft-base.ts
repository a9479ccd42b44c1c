import type { ContentBody } from "./content.ts"
import { isSameBody } from "./same-body.ts"

/**
 * The fields in which publishing what is written would undo what has been published since its base. A field that says what is
 * published now undoes nothing.
 */
export function findUndone(written: ContentBody, base: ContentBody, published: ContentBody): string[] {
  const isUntouched = (name: string) => isSameBody(pick(base, name), published)
  return Object.keys(written).filter((name) => !isUntouched(name) && !isSameBody(pick(written, name), published))
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

function pick(body: ContentBody, name: string): ContentBody {
  return { [name]: body[name] }
}
