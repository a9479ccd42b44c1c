import { createHash } from "node:crypto"
import { open } from "node:fs/promises"
import { AppError, isAppError } from "#domain/errors.ts"
import { readPicturePath, type StoredPicture } from "#domain/picture.ts"
import { openQueue } from "#domain/queue.ts"
import type { Bucket } from "./bucket.ts"
import { fetchPicture } from "./fetch-picture.ts"
import { openFolder } from "./folder.ts"
import { inspect, requireSize } from "./inspect.ts"
import { nameOf, readName } from "./names.ts"
import { renderFull, renderOnce } from "./render.ts"
import { servePicture } from "./serve.ts"
import { openVariants } from "./variants.ts"
import { sweepPictures } from "./sweep.ts"

/** Where a picture's bytes are: in memory, or in a file. */
export type PictureSource = { bytes: Buffer } | { file: string }

/** A picture and the form field that it came in. */
export interface SentPicture {
  picture: PictureSource
  field: string
}

/** The picture files. */
export interface Media {
  /** Keeps one picture as `keepAll` does and answers its stored path. */
  keep(picture: PictureSource, field: string): Promise<string>
  /** Fetches the picture at an address of the web, as `fetchPicture` does, and keeps it; refusals are at the field "address". */
  keepFrom(address: string, signal: AbortSignal): Promise<string>
  /**
   * Keeps pictures and answers their stored paths, in order; the same bytes answer the same path. When one is refused none
   * is kept. Throws "unsupported" (not one of our types), "invalid" (damaged; too many pixels), "too-large" (bytes), with
   * the form field it came from in the error's fields.
   */
  keepAll(sent: readonly SentPicture[]): Promise<string[]>
  /**
   * Looks at pictures as `keepAll` does, refusing the same ones, but keeps none: answers each as a data-URL, small enough
   * for a page that is shown once.
   */
  tryAll(sent: readonly SentPicture[]): Promise<string[]>
  /** Whether this system made that path and still has the file; if so it counts as young again, for one about to use it. */
  has(path: string): Promise<boolean>
  /** The answer for GET/HEAD of `/uploads/…`, or undefined when there is no such picture. */
  serve(request: Request, path: string): Promise<Response | undefined>
  /** Removes pictures, with their sizes, that no row mentions and that are at least a day old; answers how many. */
  sweep(inUse: ReadonlySet<string>, options?: { olderThanMs?: number }): Promise<number>
  /** Resolves when no rendering is waiting or under way. */
  settled(): Promise<void>
  /** Stops taking up renderings, lets the one under way finish. */
  close(): Promise<void>
}

const day = 24 * 60 * 60 * 1000

/** How many pictures are fetched at once; the bytes of each are in memory until it is kept. */
const maxFetched = 4

/** What the pictures are opened with; `fetch` gives the bytes at an address. */
interface MediaOptions {
  folder: string
  onError?: (error: unknown) => void
  fetch?: typeof fetchPicture
}

/** Opens the pictures of a folder and takes up unfinished ready sizes; failures in the background are told to `onError`. */
export async function openMedia({ fetch = fetchPicture, ...options }: MediaOptions): Promise<Media> {
  const bucket = await openFolder(options.folder)
  const sizes = openVariants(bucket, options.onError ?? (() => {}))
  await sizes.addUnfinished()
  const inTurn = openQueue()
  const fetchInTurn = openQueue({ atOnce: maxFetched })

  /** In turn: one form's pictures in memory at a time, and equal ones find the first. */
  const keepAll = (sent: readonly SentPicture[]) =>
    inTurn(async () => {
      const ready: ReadyPicture[] = []
      for (const each of sent) ready.push(await prepareSent(bucket, each))
      for (const { full, rendered } of ready) {
        if (rendered) await bucket.put(nameOf(full.path), rendered)
        sizes.add(full)
      }
      return ready.map(({ full }) => full.path)
    })

  const keep: Media["keep"] = async (picture, field) => (await keepAll([{ picture, field }]))[0] as string

  return {
    keep,
    keepAll,

    keepFrom: (address, signal) =>
      fetchInTurn(async () => {
        const bytes = await namingField("address", () => fetch(address, signal))
        return await keep({ bytes }, "address")
      }),

    tryAll: (sent) =>
      inTurn(async () => {
        const urls: string[] = []
        for (const each of sent) urls.push(await namingField(each.field, () => showOnce(each.picture)))
        return urls
      }),

    async has(path) {
      if (!readPicturePath(path)) return false
      return await inTurn(() => bucket.touch(nameOf(path)))
    },

    serve: (request, path) => servePicture(bucket, request, path),
    sweep: (inUse, { olderThanMs = day } = {}) => sweepPictures(bucket, inUse, olderThanMs, inTurn),
    settled: () => sizes.settled(),

    async close() {
      await sizes.close()
      await inTurn(async () => {})
    },
  }
}

/** A picture that may be put, or is there already, when there is nothing rendered to put. */
interface ReadyPicture {
  full: StoredPicture
  rendered?: Buffer
}

function prepareSent(bucket: Bucket, { picture, field }: SentPicture): Promise<ReadyPicture> {
  return namingField(field, async () => prepare(bucket, await readBytes(picture)))
}

async function showOnce(picture: PictureSource): Promise<string> {
  const bytes = await readBytes(picture)
  await inspect(bytes)
  const shown = await renderOnce(bytes)
  return `data:image/webp;base64,${shown.toString("base64")}`
}

/** Adds to a refusal the form field that the picture came in. */
async function namingField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error)) throw error
    const { code, message, cause } = error
    throw new AppError(code, message, { fields: { [field]: message }, cause })
  }
}

async function prepare(bucket: Bucket, bytes: Buffer): Promise<ReadyPicture> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24)
  for (const name of await bucket.list(`${hash}-`)) {
    const full = readName(name)?.full
    if (full && (await bucket.touch(name))) return { full }
  }
  const { bytes: rendered, width, height, extension } = await renderFull(bytes, await inspect(bytes))
  return { full: readName(`${hash}-${width}x${height}.${extension}`)?.full as StoredPicture, rendered }
}

async function readBytes(picture: PictureSource): Promise<Buffer> {
  if ("bytes" in picture) {
    requireSize(picture.bytes.length)
    return picture.bytes
  }
  const handle = await open(picture.file)
  try {
    requireSize((await handle.stat()).size)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
