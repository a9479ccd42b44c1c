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

/** The bytes of a picture, or the file that holds them. */
export type PictureSource = { bytes: Buffer } | { file: string }

/** A picture and the form field that it came in. */
export interface SentPicture {
  picture: PictureSource
  field: string
}

/** The stored pictures. */
export interface Media {
  /** Stores one picture like `keepAll`, and returns its path. */
  keep(picture: PictureSource, field: string): Promise<string>
  /** Fetches the picture at an address like `fetchPicture`, and stores it; errors name the field "address". */
  keepFrom(address: string, signal: AbortSignal): Promise<string>
  /**
   * Stores pictures and returns their paths, in order; the same bytes have the same path. When one is refused, none is
   * stored. Throws "unsupported" (type not accepted), "invalid" (damaged, or too many pixels) or "too-large" (bytes), with
   * the form field of the picture in the error's fields.
   */
  keepAll(sent: readonly SentPicture[]): Promise<string[]>
  /**
   * Checks pictures like `keepAll`, but stores none: returns each as a data-URL that is small enough for a page that is
   * shown once.
   */
  tryAll(sent: readonly SentPicture[]): Promise<string[]>
  /** Whether the path is of a picture that is stored here; if so, its age starts again, since it is about to be used. */
  has(path: string): Promise<boolean>
  /** The response for GET or HEAD of `/uploads/…`; undefined when there is no such picture. */
  serve(request: Request, path: string): Promise<Response | undefined>
  /** Removes pictures, with their variants, that no row names and that are at least a day old; returns how many. */
  sweep(inUse: ReadonlySet<string>, options?: { olderThanMs?: number }): Promise<number>
  /** Resolves when no variant is waiting to be made or being made. */
  settled(): Promise<void>
  /** Stops making variants, and lets the one under way finish. */
  close(): Promise<void>
}

const day = 24 * 60 * 60 * 1000

/** How many pictures are fetched at the same time; each is in memory until it is stored. */
const maxFetched = 4

/** The folder of the pictures; `fetch` returns the bytes at an address. */
interface MediaOptions {
  folder: string
  onError?: (error: unknown) => void
  fetch?: typeof fetchPicture
}

/** Opens the pictures of a folder and makes missing variants; errors in the background are passed to `onError`. */
export async function openMedia({ fetch = fetchPicture, ...options }: MediaOptions): Promise<Media> {
  const bucket = await openFolder(options.folder)
  const sizes = openVariants(bucket, options.onError ?? (() => {}))
  await sizes.addUnfinished()
  const inTurn = openQueue()
  const fetchInTurn = openQueue({ atOnce: maxFetched })

  /** In turn, so that only one form's pictures are in memory, and equal pictures are stored once. */
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

/** A picture that is ready to be stored; without `rendered` it is stored already. */
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

/** Adds the form field of the picture to an error. */
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
