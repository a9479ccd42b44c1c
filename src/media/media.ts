import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { AppError, isAppError } from "#domain/base/errors.ts"
import type { StoredFile } from "#domain/pictures/picture-library.ts"
import { type Focus, readPicturePath, type StoredPicture } from "#domain/pictures/picture.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { Bucket } from "./bucket.ts"
import type { ServedFiles } from "./cached-bucket.ts"
import { fetchPicture } from "./fetch-picture.ts"
import { hashIn, nameOf, readName, variants } from "./names.ts"
import { openRefusals, type Refusals, requireSize } from "./refusals.ts"
import { servePicture } from "./serve.ts"
import { openVariants } from "./variants.ts"
import { sweepPictures } from "./sweep.ts"
import { type ImageWorker, openImageWorker } from "./worker/image-worker.ts"
import type { FullPicture, Icons, PictureSource } from "./worker/jobs.ts"

export type { PictureSource } from "./worker/jobs.ts"

/** A picture and the form field that it came in. */
export interface SentPicture {
  picture: PictureSource
  field: string
}

/** The stored pictures. */
export interface Media {
  /** Fetches the picture at an address like `fetchPicture`, and stores it; errors name the field "address". */
  keepFrom(address: string, signal: AbortSignal): Promise<StoredFile>
  /**
   * Stores pictures and returns them in order; the same bytes have the same path. When one is refused, none is
   * stored. Throws "unsupported" (type not accepted), "invalid" (damaged, too many pixels, or the decoder failed on it) or
   * "too-large" (bytes), with the form field of the picture in the error's fields.
   */
  keepAll(sent: readonly SentPicture[]): Promise<StoredFile[]>
  /**
   * Stores pictures of the product itself, JPEGs which are upright, small and without metadata already, as they are, with the
   * variants that lie in the folder `variants` beside them, and returns them in order. Nothing is decoded, so that a first
   * start is quick.
   */
  keepOwn(files: readonly string[]): Promise<StoredFile[]>
  /** The stored file of a path with its colour, which takes decoding it; undefined when there is none. */
  describe(path: string): Promise<StoredFile | undefined>
  /** Stores a picture turned clockwise by so many quarters; throws "not-found". */
  turn(path: string, quarters: number): Promise<StoredFile>
  /** Makes the crop for sharing that keeps the focus in view, in the background. */
  share(path: string, focus: Focus): void
  /** The site's icons of a stored logo on a ground, or of an SVG of our own; throws "not-found" or "invalid" for a logo without a sound file. */
  drawIcons(source: { path: string; ground: string } | { svg: string; ground: string }): Promise<Icons>
  /** Whether the path is of a picture that is stored here; if so, its age starts again, since it is about to be used. */
  has(path: string): Promise<boolean>
  /** The response for GET or HEAD of `/uploads/…`; undefined when there is no such picture. */
  serve(request: Request, path: string): Promise<Response | undefined>
  /** Removes pictures, with their variants, that no row names and that are at least a day old; returns how many. */
  sweep(inUse: ReadonlySet<string>, options?: { olderThanMs?: number }): Promise<number>
  /** Resolves when no variant is waiting to be made or being made. */
  settled(): Promise<void>
  /** Lets uploads finish and ends the image process; variants that are not made yet are made after the next start. */
  close(): Promise<void>
}

const day = 24 * 60 * 60 * 1000

/** How many pictures are fetched at the same time; each is in memory until it is stored. */
const maxFetched = 4

/** How many pictures of the product are looked for and stored at the same time, since a bucket may be far away. */
const maxStored = 8

/** The storage of the pictures; `served` is what they are served from, if not from there; `fetch` returns the bytes at an address. */
interface MediaOptions {
  bucket: Bucket
  served?: ServedFiles
  onError?: (error: unknown) => void
  fetch?: typeof fetchPicture
}

/** Opens the pictures of a storage and makes missing variants; errors in the background are passed to `onError`. */
export async function openMedia({ fetch = fetchPicture, ...options }: MediaOptions): Promise<Media> {
  const onError = options.onError ?? (() => {})
  const { bucket } = options
  const worker = openImageWorker()
  const refusals = openRefusals(bucket, onError)
  const sizes = openVariants({ bucket, worker, refusals, onError })
  await sizes.addUnfinished()
  const inTurn = openQueue()
  const fetchInTurn = openQueue({ atOnce: maxFetched })

  /** In turn, so that only one form's pictures are in memory, and equal pictures are stored once. */
  const keepAll = (sent: readonly SentPicture[]) =>
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
    keepAll,

    keepOwn: (files) =>
      inTurn(async () => {
        const few = openQueue({ atOnce: maxStored })
        const stored = new Map(
          (await bucket.list()).flatMap((name) => readName(name)?.full ?? []).map((full) => [hashIn(full), full]),
        )
        const added = await Promise.all(files.map((file) => few(() => putOwn({ bucket, worker }, file, stored))))
        // What was stored before lacks no variant, or was added by `addUnfinished`.
        for (const { full, isNew } of added) if (isNew) sizes.add(full)
        return added.map(({ full: { path, width, height }, bytes }) => ({ path, width, height, bytes, colour: "" }))
      }),

    keepFrom: (address, signal) =>
      fetchInTurn(async () => {
        const bytes = await namingField("address", () => fetch(address, signal))
        const [added] = await keepAll([{ picture: { bytes }, field: "address" }])
        return added as StoredFile
      }),

    async describe(path) {
      const picture = readPicturePath(path)
      const bytes = picture && (await bucket.read(nameOf(path)))
      if (!bytes) return undefined
      const colour = await worker.readColour({ bytes }).catch(() => "")
      return { path, width: picture.width, height: picture.height, bytes: bytes.length, colour }
    },

    turn: (path, quarters) =>
      inTurn(async () => {
        const bytes = readPicturePath(path) && (await bucket.read(nameOf(path)))
        if (!bytes) throw new AppError("not-found", "The file of this picture is missing.")
        const extension = path.slice(path.lastIndexOf(".") + 1) as FullPicture["extension"]
        const rendered = await worker.turn({ bytes }, quarters, extension)
        const full = await putFull(bucket, rendered)
        sizes.add(full)
        return await toStoredFile(bucket, { full, rendered })
      }),

    share(path, focus) {
      const picture = readPicturePath(path)
      if (picture) sizes.add(picture, focus)
    },

    async drawIcons(source) {
      if ("svg" in source) return await worker.drawIcons(source)
      const logo = readPicturePath(source.path) && (await bucket.read(nameOf(source.path)))
      if (!logo) throw new AppError("not-found", "The file of this logo is missing.")
      return await worker.drawIcons({ logo, ground: source.ground })
    },

    async has(path) {
      if (!readPicturePath(path)) return false
      return await inTurn(() => bucket.touch(nameOf(path)))
    },

    serve: (request, path) => servePicture(options.served ?? bucket, request, path, sizes),
    sweep: (inUse, { olderThanMs = day } = {}) => sweepPictures(bucket, inUse, olderThanMs, inTurn),
    settled: () => sizes.settled(),

    async close() {
      sizes.stop()
      await inTurn(async () => {})
      await worker.end()
      await sizes.settled()
    },
  }
}

/** What a sent picture is processed with. */
interface Engines {
  bucket: Bucket
  worker: ImageWorker
  refusals: Refusals
}

/** A picture that is ready to be stored; without `rendered` it is stored already. */
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

/** The stored picture of a hash, whose age starts again; undefined when there is none. */
async function findStored(bucket: Bucket, hash: string): Promise<StoredPicture | undefined> {
  for (const name of await bucket.list(`${hash}-`)) {
    const full = readName(name)?.full
    if (full && (await bucket.touch(name))) return full
  }
  return undefined
}

/** Stores a JPEG as it is, after the variants that lie beside it, unless it is among those that are stored, by their hashes. */
async function putOwn({ bucket, worker }: Omit<Engines, "refusals">, file: string, stored: Map<string, StoredPicture>) {
  const bytes = await readFile(file)
  const hash = await hashOf({ bytes })
  const there = stored.get(hash)
  if (there) return { full: there, bytes: bytes.length, isNew: false }
  const header = await worker.readHeader({ file })
  if (header?.type !== "jpeg") throw new Error(`Not a JPEG: ${file}`)
  const { width, height } = header
  const full = readName(`${hash}-${width}x${height}.jpg`)?.full as StoredPicture
  // First, so that whoever sees the picture sees them, too.
  for (const { name, file: made } of await findMade(full, file)) await bucket.put(name, await readFile(made))
  await bucket.put(nameOf(full.path), bytes)
  return { full, bytes: bytes.length, isNew: true }
}

/** The variants of a picture of the product that come with it, such as `variants/hob-wall-480.avif` for `hob-wall.jpg`. */
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

/** Adds the form field of the picture to an error. */
async function namingField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // A storage that is unavailable is not the fault of a field.
    if (!isAppError(error) || error.code === "unavailable") throw error
    const { code, message, cause } = error
    throw new AppError(code, message, { fields: { [field]: message }, cause })
  }
}

/** The name of a picture by its bytes; a file is read in pieces, since the image process reads it whole. */
async function hashOf(picture: PictureSource): Promise<string> {
  const hash = createHash("sha256")
  if ("bytes" in picture) hash.update(picture.bytes)
  else for await (const piece of createReadStream(picture.file)) hash.update(piece as Buffer)
  return hash.digest("hex").slice(0, 24)
}

/** Stores a rendered picture under a name of its own content. */
async function putFull(bucket: Bucket, { bytes, width, height, extension }: FullPicture): Promise<StoredPicture> {
  const name = `${await hashOf({ bytes })}-${width}x${height}.${extension}`
  await bucket.put(name, bytes)
  await bucket.touch(name)
  return readName(name)?.full as StoredPicture
}

async function sizeOf(picture: PictureSource): Promise<number> {
  return "bytes" in picture ? picture.bytes.length : (await stat(picture.file)).size
}
