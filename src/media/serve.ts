import { namesETag } from "#domain/text/etag.ts"
import type { Bucket, Entry } from "./bucket.ts"
import { fullExtensions, readPath } from "./names.ts"

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" }

/** A file of one name never changes. */
const lasting = "public, max-age=31536000, immutable"

/** The response for GET or HEAD of a picture; for a variant that is not made yet the full picture, which must not be cached. */
export async function servePicture(bucket: Bucket, request: Request, path: string): Promise<Response | undefined> {
  const asked = request.method === "GET" || request.method === "HEAD" ? readPath(path) : undefined
  if (!asked) return undefined
  const entry = await bucket.stat(asked.name)
  if (entry) return answerLasting(bucket, request, asked.name, entry)
  if (asked.full) return undefined
  for (const extension of fullExtensions) {
    const name = `${asked.stem}.${extension}`
    const full = await bucket.stat(name)
    if (full) return answer(bucket, request, name, full, { "Cache-Control": "no-store" })
  }
  return undefined
}

function answerLasting(bucket: Bucket, request: Request, name: string, entry: Entry): Response {
  const tag = `"${name}"`
  const headers = { "Cache-Control": lasting, ETag: tag }
  const isKnown = namesETag(request.headers.get("if-none-match"), tag)
  return isKnown ? new Response(null, { status: 304, headers }) : answer(bucket, request, name, entry, headers)
}

function answer(
  bucket: Bucket,
  request: Request,
  name: string,
  { size }: Entry,
  headers: Record<string, string>,
): Response {
  const type = types[name.slice(name.lastIndexOf(".") + 1)] as string
  const body = request.method === "HEAD" ? null : bucket.stream(name)
  return new Response(body, { headers: { ...headers, "Content-Type": type, "Content-Length": String(size) } })
}
