import type { StoredPicture } from "#domain/picture.ts"
import { namesETag } from "#domain/text/etag.ts"
import type { Bucket, Entry } from "./bucket.ts"
import { fullExtensions, nameOf, type PictureFile, readName, readPath, type Variant, variants } from "./names.ts"
import type { Variants } from "./variants.ts"

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" }

/** A file of one name never changes. */
const lasting = "public, max-age=31536000, immutable"

/**
 * The response for GET or HEAD of a picture. A variant that is missing is made while the request waits a few seconds; after
 * that it is answered with the nearest one that is there, else with the full picture, neither of which must be cached.
 */
export async function servePicture(
  bucket: Bucket,
  request: Request,
  path: string,
  sizes: Pick<Variants, "hurry">,
): Promise<Response | undefined> {
  const asked = request.method === "GET" || request.method === "HEAD" ? readPath(path) : undefined
  if (!asked) return undefined
  const entry = await bucket.stat(asked.name)
  if (entry) return answerLasting(bucket, request, asked.name, entry)
  const full = asked.full ? undefined : await findFull(bucket, asked)
  if (!full) return undefined
  await sizes.hurry(full, asked.name)
  const made = await bucket.stat(asked.name)
  if (made) return answerLasting(bucket, request, asked.name, made)
  const { name, entry: nearest } = (await findNearest(bucket, full, asked.name)) ?? {}
  return name && nearest ? answer(bucket, request, name, nearest, { "Cache-Control": "no-store" }) : undefined
}

async function findFull(bucket: Bucket, { stem }: PictureFile): Promise<StoredPicture | undefined> {
  for (const extension of fullExtensions) {
    const name = `${stem}.${extension}`
    if (await bucket.stat(name)) return readName(name)?.full
  }
  return undefined
}

/** The file to send in place of a missing variant: in its format the next narrower, else the next wider; else the full picture. */
async function findNearest(bucket: Bucket, full: StoredPicture, name: string) {
  const all = variants(full)
  const missing = all.find((each) => each.name === name) as Variant
  const alike = all.filter(({ format, height }) => format === missing.format && height === missing.height)
  const narrower = alike.filter(({ width }) => width < missing.width).toReversed()
  const wider = alike.filter(({ width }) => width > missing.width)
  for (const each of [...narrower, ...wider, { name: nameOf(full.path) }]) {
    const entry = await bucket.stat(each.name)
    if (entry) return { name: each.name, entry }
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
