import type { ContentBody, ContentDetail } from "#domain/content/content.ts"

/**
 * An item as it is published, or else as it is written. A draft need not be complete, nor be of a form: each field of `blank`
 * that it does not hold in the same kind is as it is there.
 */
export function readItem<Item>({ published, draft, ...detail }: ContentDetail, blank: object): Item {
  const { _id, createdAt, updatedAt } = detail
  const item = published ?? { ...fill(blank, draft?.body ?? {}), _id, createdAt, updatedAt }
  return item as unknown as Item
}

function fill(blank: object, body: ContentBody): ContentBody {
  return Object.fromEntries(Object.entries(blank).map(([name, empty]) => [name, like(empty, body[name])]))
}

function like(empty: unknown, value: unknown): unknown {
  if (Array.isArray(empty)) return Array.isArray(value) ? value.map(toPart).filter((part) => part !== undefined) : empty
  if (typeof empty === "boolean") return value === true
  return toText(value) ?? empty
}

/** A picture's path, or a section with its texts. */
function toPart(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return toText(value)
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, toText(text) ?? ""]))
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}
