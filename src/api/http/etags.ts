import { createHash } from "node:crypto"
import type { Context } from "hono"
import * as z from "zod/mini"
import { AppError, type LastChange } from "#domain/base/errors.ts"
import { namesETag } from "#domain/text/etag.ts"

const header = "If-Match"

/** The header by which a change names the version that was changed. */
export const ifMatchHeaders = z.object({ [header]: z.optional(z.string()) })

/** The entity tag of a version: a different one for every value. */
export function etagOf(version: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(version)).digest("base64url").slice(0, 22)}"`
}

/** The response with an item and its entity tag, which is made of `version` where not every field of the item counts. */
export function answerVersion<Item extends object>(
  c: Context,
  item: Item,
  { status = 200, version = item }: { status?: 200 | 201; version?: unknown } = {},
) {
  c.header("ETag", etagOf(version))
  return c.json(item, status)
}

/** Whether the request names this version. */
export function namesVersion(c: Context, version: unknown): boolean {
  const wanted = c.req.header(header)
  return wanted !== undefined && namesETag(withoutCodings(wanted), withoutCodings(etagOf(version)))
}

/**
 * Throws "stale" when the request names another version than the current one; it need not name any. `current` is what the
 * caller reads of it now.
 */
export function requireMatch(
  c: Context,
  version: unknown,
  { change, current }: { change: LastChange; current?: unknown },
): void {
  if (c.req.header(header) === undefined || namesVersion(c, version)) return
  throw new AppError("stale", "This was changed since you read it. Read it again, then make your change.", {
    change,
    current,
  })
}

/**
 * The tags as they are before a body is encoded. The response cache, and proxies that compress, add the coding to a tag;
 * a change depends on the version alone, in whatever coding it was read.
 */
function withoutCodings(tags: string): string {
  return tags.replaceAll(/(?:[-;](?:br|gzip|identity|zstd|deflate))+"/g, '"')
}
