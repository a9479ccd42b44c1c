import type { ContentValues } from "./content.ts"

/**
 * True if a draft equals the published version. Absent fields are unchanged; empty values are equal, and so are numbers and their digits,
 * because form fields contain text. Row ids are ignored.
 */
export function isSameBody(draft: object, published: object): boolean {
  return differentNames(draft as ContentValues, published as ContentValues).length === 0
}

/** The fields of a draft that differ from the published version. */
export function differentNames(draft: ContentValues, published: ContentValues): string[] {
  return Object.keys(draft).filter((name) => !isSame(draft[name], published[name]))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  }
  if (isObject(a) && isObject(b)) {
    return Object.keys({ ...a, ...b }).every((name) => name === "id" || isSame(a[name], b[name]))
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
