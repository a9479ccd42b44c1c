import type { StoredPicture } from "#base/image.ts"
import { matchesETag } from "#http/etags.ts"
import type { Entry } from "#storage/bucket.ts"
import type { ServedFiles } from "#storage/cached-bucket.ts"
import * as storedNames from "#storage/names.ts"
import type { Variants } from "./variants.ts"

/**
 * How long a request waits for a missing variant, in milliseconds: if something light can be sent instead, or if only a full picture is
 * left that takes longer to load. The page shows the picture's colour in the meantime.
 */
const timeouts = { withLight: 200, withHeavy: 20_000 }

/** A full picture with at most this many bytes is light: all of the sample content are, and few photographs. */
const lightBytes = 600 * 1024

/**
 * The response for GET or HEAD of a picture. A missing variant is created while the request waits; if that takes too long, it falls back to
 * the closest existing variant that the browser accepts, then to the full picture. These fallbacks may not be cached.
 */
export async function servePicture(
  files: ServedFiles,
  request: Request,
  path: string,
  sizes: Pick<Variants, "hurry">,
): Promise<Response | undefined> {
  const asked = request.method === "GET" || request.method === "HEAD" ? storedNames.readPath(path) : undefined
  if (!asked) return undefined
  const entry = await files.stat(asked.name)
  if (entry) return answerLasting(files, request, asked.name, entry)
  const full = asked.full ? undefined : await findFull(files, asked)
  if (!full) return undefined
  const accepted = request.headers.get("accept") ?? ""
  const another = await findNearest(files, full, asked.name, accepted)
  const isLight = another !== undefined || ((await files.stat(storedNames.nameOf(full.path)))?.size ?? 0) <= lightBytes
  await sizes.hurry(full, asked.name, isLight ? timeouts.withLight : timeouts.withHeavy)
  const made = await files.stat(asked.name)
  if (made) return answerLasting(files, request, asked.name, made)
  const name = another ?? (await findNearest(files, full, asked.name, accepted)) ?? storedNames.nameOf(full.path)
  const sent = await files.stat(name)
  return sent && answer(files, request, name, sent, { "Cache-Control": "no-store" })
}

async function findFull(files: ServedFiles, { stem }: storedNames.PictureFile): Promise<StoredPicture | undefined> {
  for (const extension of storedNames.fullExtensions) {
    const name = `${stem}.${extension}`
    if (await files.stat(name)) return storedNames.readName(name)?.full
  }
  return undefined
}

/** The fallback for a missing variant, in its format or an accepted one: the next narrower, otherwise the next wider. */
async function findNearest(
  files: ServedFiles,
  full: StoredPicture,
  name: string,
  accepted: string,
): Promise<string | undefined> {
  const all = storedNames.variants(full, storedNames.focusOf(name))
  const missing = all.find((each) => each.name === name) as storedNames.Variant
  const alike = all.filter(
    ({ format, height, name: other }) =>
      height === missing.height && (format === missing.format || accepted.includes(storedNames.contentTypeOf(other))),
  )
  const narrower = alike.filter(({ width }) => width <= missing.width).toReversed()
  const wider = alike.filter(({ width }) => width > missing.width)
  for (const each of [...narrower, ...wider]) if (await files.stat(each.name)) return each.name
  return undefined
}

function answerLasting(files: ServedFiles, request: Request, name: string, entry: Pick<Entry, "size">): Response {
  const tag = `"${name}"`
  const headers = { "Cache-Control": storedNames.lasting, ETag: tag }
  const isKnown = matchesETag(request.headers.get("if-none-match"), tag)
  return isKnown ? new Response(null, { status: 304, headers }) : answer(files, request, name, entry, headers)
}

function answer(
  files: ServedFiles,
  request: Request,
  name: string,
  { size }: Pick<Entry, "size">,
  headers: Record<string, string>,
): Response {
  const body = request.method === "HEAD" ? null : files.stream(name)
  return new Response(body, {
    headers: { ...headers, "Content-Type": storedNames.contentTypeOf(name), "Content-Length": String(size) },
  })
}
