import type { ContentBody } from "./content.ts"

/**
 * Whether a draft says what is published. What it leaves out stays as it is published; nothing, an empty text and an empty
 * list are the same, and so are a number and its digits, since fields of a form hold text.
 */
export function isSameBody(draft: ContentBody, published: ContentBody): boolean {
  return Object.keys(draft).every((name) => isSame(draft[name], published[name]))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  }
  if (isObject(a) && isObject(b)) {
    return Object.keys({ ...a, ...b }).every((name) => name === "_id" || isSame(a[name], b[name]))
  }
  return plain(a) === plain(b)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return ""
  if (Array.isArray(value) && value.length === 0) return ""
  return typeof value === "string" ? value.trim() : JSON.stringify(value)
}
