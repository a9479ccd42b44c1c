import { createHash } from "node:crypto"
import type { Context } from "hono"
import * as z from "zod/mini"
import { AppError, type LastChange } from "#base/errors.ts"

const header = "If-Match"

export const ifMatchHeaders = z.object({ [header]: z.optional(z.string()) })

/** The entity tag of a version, different for every value. */
export function etagOf(version: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(version)).digest("base64url").slice(0, 22)}"`
}

/** Responds with an item and its entity tag, derived from `version` if some fields are not part of it. */
export function answerVersion<Item extends object>(
  c: Context,
  item: Item,
  { status = 200, version = item }: { status?: 200 | 201; version?: unknown } = {},
) {
  c.header("ETag", etagOf(version))
  return c.json(item, status)
}

/** True if the request specifies this version. */
export function matchesVersion(c: Context, version: unknown): boolean {
  const wanted = c.req.header(header)
  return wanted !== undefined && matchesETag(withoutCodings(wanted), withoutCodings(etagOf(version)))
}

/** True if the request has the tag of a version that its sender has read; `*` matches any version. */
export function hasVersionTag(c: Context): boolean {
  return !["", "*"].includes(c.req.header(header)?.trim() ?? "")
}

/** Throws "stale" if the request has another version than the current one. `current` is the caller's view of the item. */
export function requireMatch(
  c: Context,
  version: unknown,
  { change, current }: { change: LastChange; current?: unknown },
): void {
  if (c.req.header(header) === undefined || matchesVersion(c, version)) return
  throw new AppError("stale", "This was changed since you read it. Read it again, then make your change.", {
    change,
    current,
  })
}

/** Removes the codings that the response cache and proxies add to tags; a change depends only on the version. */
function withoutCodings(tags: string): string {
  return tags.replaceAll(/(?:[-;](?:br|gzip|identity|zstd|deflate))+"/g, '"')
}

/** Compares weakly, ignoring `W/` (RFC 9110, section 8.8.3.2); `*` matches any tag. */
export function matchesETag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === "*") return true
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
}
