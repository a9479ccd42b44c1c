import type { StoredPicture } from "#domain/picture.ts"
import type { Bucket } from "./bucket.ts"
import { nameOf, type Variant, readName, variants } from "./names.ts"
import { encode, type Pixels, shrink } from "./render.ts"

/** Makes the variants of pictures in the background, one picture at a time. */
export interface Variants {
  /** Adds a picture to the queue; cheap when it has all its variants. */
  add(picture: StoredPicture): void
  /** Adds every picture that lacks a variant to the queue. */
  addUnfinished(): Promise<void>
  /** Resolves when no picture is waiting or under way. */
  settled(): Promise<void>
  /** Empties the queue, and resolves when the file under way is written. */
  close(): Promise<void>
}

/** Opens the queue over a storage; a picture whose variants cannot be made is passed over, its error to `onError`. */
export function openVariants(bucket: Bucket, onError: (error: unknown) => void): Variants {
  const waiting = new Map<string, StoredPicture>()
  // Made first: services that load the picture for sharing come once, and store what they find.
  const toShare = new Map<string, StoredPicture>()
  let running: Promise<void> | undefined
  let isClosed = false

  async function run(): Promise<void> {
    for (const [path, picture] of waiting) {
      for (const shared of toShare.values()) {
        toShare.delete(shared.path)
        // What fails here fails below too, and is reported there.
        await make(shared, isShared).catch(() => {})
      }
      waiting.delete(path)
      await make(picture).catch(onError)
    }
    running = undefined
  }

  async function make(picture: StoredPicture, isWanted: (size: Variant) => boolean = () => true): Promise<void> {
    const there = new Set(await bucket.list(`${nameOf(picture.stem)}-`))
    const missing = findMissing(picture, there).filter(isWanted)
    // A picture that has been removed meanwhile is no failure.
    const full = missing.length > 0 && (await bucket.read(nameOf(picture.path)))
    if (!full) return
    let pixels: Pixels | undefined
    let shrunkTo = ""
    for (const { format, name, ...size } of missing) {
      if (isClosed) return
      if (!pixels || shrunkTo !== JSON.stringify(size)) pixels = await shrink(full, size)
      shrunkTo = JSON.stringify(size)
      await bucket.put(name, await encode(pixels, format))
    }
  }

  const sizes: Variants = {
    add(picture) {
      if (isClosed) return
      waiting.set(picture.path, picture)
      toShare.set(picture.path, picture)
      running ??= run()
    },

    async addUnfinished() {
      const names = new Set(await bucket.list())
      for (const name of names) {
        const full = readName(name)?.full
        if (full && findMissing(full, names).length > 0) sizes.add(full)
      }
    },

    async settled() {
      while (running) await running
    },

    async close() {
      isClosed = true
      waiting.clear()
      toShare.clear()
      await running
    },
  }
  return sizes
}

function isShared({ height }: Variant): boolean {
  return height !== undefined
}

function findMissing(picture: StoredPicture, names: ReadonlySet<string>) {
  return variants(picture).filter(({ name }) => !names.has(name))
}
