import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { LRUCache } from "lru-cache"
import { AppError, isAppError } from "#base/errors.ts"
import type { StoredFile } from "../shared/picture-library.ts"
import { type Focus, readPicturePath, type StoredPicture } from "#base/image.ts"
import { createMutex } from "#base/mutex.ts"
import type { Bucket } from "#storage/bucket.ts"
import type { ServedFiles } from "#storage/cached-bucket.ts"
import { fetchPicture } from "./fetch-picture.ts"
import { hashIn, nameOf, readName, variants } from "#storage/names.ts"
import { createRefusals, type Refusals, requireSize } from "./refusals.ts"
import { servePicture } from "./serve.ts"
import { createVariants } from "./variants.ts"
import { sweepPictures } from "./upkeep.ts"
import { createImageWorker, type ImageWorker } from "../process/image-worker.ts"
import type { FullPicture, Icons, PdfDocument, PictureSource } from "../process/jobs.ts"

export type { PictureSource } from "../process/jobs.ts"

export interface SentPicture {
  picture: PictureSource
  field: string
}

export type Media = Awaited<ReturnType<typeof openMedia>>

const day = 24 * 60 * 60 * 1000

/** The maximum number of concurrent downloads, because each picture is in memory until it is stored. */
const maxFetched = 4

/** The number of application pictures that are checked and stored concurrently, because a bucket may be remote. */
const maxStored = 8

/**
 * `served` is the storage to serve from, if it differs; `fetch` downloads a URL. If `isRead` is true, others read the storage, and no
 * variant can wait for a request.
 */
interface MediaOptions {
  bucket: Bucket
  served?: ServedFiles
  isRead?: boolean
  onError?: (error: unknown) => void
  fetch?: typeof fetchPicture
}

/** Opens the pictures of a storage and creates missing variants; background errors are passed to `onError`. */
export async function openMedia({ fetch = fetchPicture, ...options }: MediaOptions) {
  const onError = options.onError ?? (() => {})
  const { bucket } = options
  const worker = createImageWorker()
  const refusals = createRefusals(bucket, onError)
  const sizes = createVariants({ bucket, worker, refusals, onError })
  const inTurn = createMutex()
  const fetchInTurn = createMutex({ atOnce: maxFetched })

  /** Sequential, so only one form's pictures are in memory, and equal pictures are stored once. */
  const storeAll = (sent: readonly SentPicture[]) =>
    inTurn(async () => {
      const ready: ReadyPicture[] = []
      for (const { picture, field } of sent) {
        ready.push(await namingField(field, () => prepare({ bucket, worker, refusals }, picture)))
      }
      for (const { full, rendered } of ready) {
        if (rendered) await bucket.put(nameOf(full.path), rendered.bytes)
        sizes.add(full)
      }
      const added: StoredFile[] = []
      for (const each of ready) added.push(await toStoredFile(bucket, each))
      return added
    })

  return {
    /**
     * Stores pictures and returns them in order; the same bytes get the same path. If one is rejected, none is stored. Throws "unsupported"
     * (type not accepted), "invalid" (damaged, too many pixels, or the decoder failed) or "too-large" (bytes), with the picture's form field
     * in the error's fields.
     */
    storeAll,

    /**
     * Stores the application's own pictures, small upright JPEGs without metadata, unchanged, with the variants in the folder `variants`
     * beside them, and returns them in order. Their other variants are created on request, so a first start leaves no work; the missing ones
     * of all other pictures are created now.
     */
    storeBundled: (files: readonly string[]): Promise<StoredFile[]> =>
      inTurn(async () => {
        const few = createMutex({ atOnce: maxStored })
        const names = await bucket.list()
        const stored = new Map(names.flatMap((name) => readName(name)?.full ?? []).map((full) => [hashIn(full), full]))
        const added = await Promise.all(files.map((file) => few(() => putOwn({ bucket, worker }, file, stored))))
        const own = new Set(added.map(({ full }) => full.path))
        sizes.addUnfinished(names, options.isRead ? undefined : own)
        for (const { full, isNew } of added) if (isNew && options.isRead) sizes.add(full)
        return added.map(({ full: { path, width, height }, bytes }) => ({ path, width, height, bytes, colour: "" }))
      }),

    /** Fetches a picture like `fetchPicture` and stores it; errors have the field "address". */
    storeFromUrl: (address: string, signal: AbortSignal): Promise<StoredFile> =>
      fetchInTurn(async () => {
        const bytes = await namingField("address", () => fetch(address, signal))
        const [added] = await storeAll([{ picture: { bytes }, field: "address" }])
        return added as StoredFile
      }),

    /** The stored file of a path with its colour, for which it is decoded; undefined if it does not exist. */
    async describe(path: string): Promise<StoredFile | undefined> {
      const picture = readPicturePath(path)
      const bytes = picture && (await bucket.read(nameOf(path)))
      if (!bytes) return undefined
      const colour = await worker.readColour({ bytes }).catch(() => "")
      return { path, width: picture.width, height: picture.height, bytes: bytes.length, colour }
    },

    /** Stores a picture rotated clockwise by quarter turns; throws "not-found". */
    turn: (path: string, quarters: number): Promise<StoredFile> =>
      inTurn(async () => {
        const bytes = readPicturePath(path) && (await bucket.read(nameOf(path)))
        if (!bytes) throw new AppError("not-found", "The file of this picture is missing.")
        const extension = path.slice(path.lastIndexOf(".") + 1) as FullPicture["extension"]
        const rendered = await worker.turn({ bytes }, quarters, extension)
        const full = await putFull(bucket, rendered)
        sizes.add(full)
        return await toStoredFile(bucket, { full, rendered })
      }),

    /** Creates the social image with this focal point, in the background. */
    share(path: string, focus: Focus): void {
      const picture = readPicturePath(path)
      if (picture) sizes.add(picture, focus)
    },

    /** From a stored logo or our own SVG; throws "not-found" or "invalid" if the logo has no valid file. */
    async drawIcons(source: { path: string; ground: string } | { svg: string; ground: string }): Promise<Icons> {
      if ("svg" in source) return await worker.drawIcons(source)
      const logo = readPicturePath(source.path) && (await bucket.read(nameOf(source.path)))
      if (!logo) throw new AppError("not-found", "The file of this logo is missing.")
      return await worker.drawIcons({ logo, ground: source.ground })
    },

    /** Renders a document as a PDF file, with a stored logo if it exists. */
    makePdf: createPdfMaker({ bucket, worker }),

    /** True if the picture is stored here; if so, its age is reset, because it is about to be used. */
    async has(path: string): Promise<boolean> {
      if (!readPicturePath(path)) return false
      return await inTurn(() => bucket.touch(nameOf(path)))
    },

    /** The response for GET or HEAD of `/uploads/…`; undefined if the picture does not exist. */
    serve: (request: Request, path: string) => servePicture(options.served ?? bucket, request, path, sizes),
    /** Removes pictures, with their variants, that are not in use and at least a day old; returns the number. */
    sweep: (inUse: ReadonlySet<string>, { olderThanMs = day } = {}) =>
      sweepPictures(bucket, inUse, olderThanMs, inTurn),
    /** Resolves when no variant is queued or being created. */
    settled: (): Promise<void> => sizes.settled(),

    /** Waits for uploads and ends the image process; missing variants are created after the next start. */
    async close(): Promise<void> {
      sizes.stop()
      await inTurn(async () => {})
      await worker.end()
      await sizes.settled()
    },
  }
}

/** Makes PDF files; requests for the same file wait for one job, and the last files are kept. */
function createPdfMaker({ bucket, worker }: Pick<Engines, "bucket" | "worker">) {
  const pdfs = new LRUCache<string, Promise<Buffer>>({ max: 20 })
  return (document: PdfDocument, logo: string): Promise<Buffer> => {
    const key = createHash("sha256")
      .update(JSON.stringify([document, logo]))
      .digest("hex")
    const known = pdfs.get(key)
    if (known) return known
    const make = async () => {
      const stored = readPicturePath(logo) && (await bucket.read(nameOf(logo)))
      return await worker.makePdf(document, stored)
    }
    const made = make()
    pdfs.set(key, made)
    made.catch(() => pdfs.delete(key))
    return made
  }
}

interface Engines {
  bucket: Bucket
  worker: ImageWorker
  refusals: Refusals
}

/** A picture ready to be stored; without `rendered` it is stored already. */
interface ReadyPicture {
  full: StoredPicture
  rendered?: FullPicture
}

async function prepare({ bucket, worker, refusals }: Engines, picture: PictureSource): Promise<ReadyPicture> {
  requireSize(await sizeOf(picture))
  const hash = await hashOf(picture)
  const stored = await findStored(bucket, hash)
  if (stored) return { full: stored }
  const rendered = await refusals.guard(hash, () => worker.makeFull(picture))
  const name = `${hash}-${rendered.width}x${rendered.height}.${rendered.extension}`
  return { full: readName(name)?.full as StoredPicture, rendered }
}

/** The stored picture with a hash, whose age is reset; undefined if there is none. */
async function findStored(bucket: Bucket, hash: string): Promise<StoredPicture | undefined> {
  for (const name of await bucket.list(`${hash}-`)) {
    const full = readName(name)?.full
    if (full && (await bucket.touch(name))) return full
  }
  return undefined
}

/** Stores a JPEG unchanged, after the variants beside it, unless its hash is already stored. */
async function putOwn({ bucket, worker }: Omit<Engines, "refusals">, file: string, stored: Map<string, StoredPicture>) {
  const bytes = await readFile(file)
  const hash = await hashOf({ bytes })
  const there = stored.get(hash)
  if (there) return { full: there, bytes: bytes.length, isNew: false }
  const header = await worker.readHeader({ file })
  if (header?.type !== "jpeg") throw new Error(`Not a JPEG: ${file}`)
  const { width, height } = header
  const full = readName(`${hash}-${width}x${height}.jpg`)?.full as StoredPicture
  // Variants first, so they exist when the picture becomes visible.
  for (const { name, file: made } of await findMade(full, file)) await bucket.put(name, await readFile(made))
  await bucket.put(nameOf(full.path), bytes)
  return { full, bytes: bytes.length, isNew: true }
}

/** The variants shipped with one of the application's pictures, such as `variants/hob-wall-480.avif` for `hob-wall.jpg`. */
async function findMade(full: StoredPicture, file: string): Promise<{ name: string; file: string }[]> {
  const folder = join(dirname(file), "variants")
  const there = await readdir(folder).catch((): string[] => [])
  return variants(full).flatMap(({ name }) => {
    const own = name.replace(nameOf(full.stem), basename(file, ".jpg"))
    return there.includes(own) ? [{ name, file: join(folder, own) }] : []
  })
}

async function toStoredFile(bucket: Bucket, { full, rendered }: ReadyPicture): Promise<StoredFile> {
  const { path, width, height } = full
  const bytes = rendered?.bytes.length ?? (await bucket.stat(nameOf(path)))?.size ?? 0
  return { path, width, height, bytes, colour: rendered?.colour ?? "" }
}

/** Adds the picture's form field to an error. */
async function namingField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // An unavailable storage is not a field's fault.
    if (!isAppError(error) || error.code === "unavailable") throw error
    const { code, message, cause } = error
    throw new AppError(code, message, { fields: { [field]: message }, cause })
  }
}

/** A picture's name, from its bytes; a file is read in chunks, because only the image process reads it whole. */
async function hashOf(picture: PictureSource): Promise<string> {
  const hash = createHash("sha256")
  if ("bytes" in picture) hash.update(picture.bytes)
  else for await (const piece of createReadStream(picture.file)) hash.update(piece as Buffer)
  return hash.digest("hex").slice(0, 24)
}

/** Stores a rendered picture under its content hash. */
async function putFull(bucket: Bucket, { bytes, width, height, extension }: FullPicture): Promise<StoredPicture> {
  const name = `${await hashOf({ bytes })}-${width}x${height}.${extension}`
  await bucket.put(name, bytes)
  await bucket.touch(name)
  return readName(name)?.full as StoredPicture
}

async function sizeOf(picture: PictureSource): Promise<number> {
  return "bytes" in picture ? picture.bytes.length : (await stat(picture.file)).size
}
