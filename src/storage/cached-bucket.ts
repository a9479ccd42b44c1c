import { LRUCache } from "lru-cache"
import { ReadableStream } from "node:stream/web"
import { createMutex } from "#base/mutex.ts"
import type { Bucket, Entry } from "./bucket.ts"
import { openFolder } from "./folder.ts"

/** The cache folder and its size limit in bytes. */
interface CacheOptions {
  folder: string
  maxBytes: number
  /** True if no other process uses the folder. */
  isAlone?: boolean
  /** Called for harmless failures: a file could not be written to the cache, or removed from it. */
  onError: (error: unknown) => void
}

/** The storage calls used to serve pictures. */
export interface ServedFiles {
  stat(name: string): Promise<Pick<Entry, "size"> | undefined>
  stream: Bucket["stream"]
}

/** The maximum number of concurrent downloads, because each file is in memory until it is cached. */
const maxFetched = 8

/** Milliseconds after which a cached file is checked in the bucket again, because another instance may have removed it. */
const trusted = 60 * 60 * 1000

/**
 * Opens a disk cache in front of a remote bucket: a file that was served before is served without the bucket, which may be slow or
 * unavailable. Least recently used files are evicted. File times are those of the cache.
 */
export async function openServedCache(
  bucket: Pick<Bucket, "read" | "stat" | "stream">,
  { folder, maxBytes, isAlone = false, onError }: CacheOptions,
): Promise<ServedFiles> {
  const files = await openFolder(folder, { isAlone })
  const fetchInTurn = createMutex({ atOnce: maxFetched })
  const underWay = new Map<string, Promise<number | undefined>>()

  interface Cached {
    size: number
    /** When the file was last seen in the bucket, in milliseconds of the monotonic clock. */
    seen: number
  }
  const cached = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason !== "set") files.remove(name).catch(onError)
    },
  })

  async function addStored(): Promise<void> {
    const found = await Promise.all(
      (await files.list()).map(async (name) => ({ name, ...((await files.stat(name)) ?? { size: 0, modified: 0 }) })),
    )
    for (const { name, size } of found.toSorted((a, b) => a.modified - b.modified)) add(name, { size, seen: -Infinity })
  }

  function add(name: string, entry: Cached): void {
    cached.set(name, entry)
    // A file larger than the limit is not cached.
    if (!cached.has(name)) files.remove(name).catch(onError)
  }

  /** Copies a file from the bucket into the cache; resolves to its size, or undefined if it does not exist. */
  function fill(name: string): Promise<number | undefined> {
    const running = underWay.get(name)
    if (running) return running
    const filling = fetchInTurn(() => fetchFile(name)).finally(() => underWay.delete(name))
    underWay.set(name, filling)
    return filling
  }

  async function fetchFile(name: string): Promise<number | undefined> {
    const bytes = await bucket.read(name)
    if (!bytes || bytes.length > maxBytes) return bytes?.length
    try {
      await files.replace(name, bytes)
      add(name, { size: bytes.length, seen: performance.now() })
    } catch (error) {
      onError(error)
    }
    return bytes.length
  }

  function lookAgain(name: string, entry: Cached): void {
    if (performance.now() - entry.seen < trusted) return
    entry.seen = performance.now()
    // While the bucket is unavailable, cached files are still served.
    bucket.stat(name).then(
      (there) => there || cached.delete(name),
      () => {},
    )
  }

  async function* readPieces(name: string): AsyncGenerator<Uint8Array> {
    let isBegun = false
    try {
      for await (const piece of files.stream(name)) {
        isBegun = true
        yield piece
      }
      return
    } catch (error) {
      if (isBegun) throw error
    }
    // It was just evicted, or never cached.
    yield* bucket.stream(name)
  }

  await addStored()
  return {
    async stat(name) {
      const entry = cached.get(name)
      const there = entry && (await files.stat(name))
      if (there) {
        lookAgain(name, entry)
        return there
      }
      const size = await fill(name)
      return size === undefined ? undefined : { size }
    },

    stream: (name) => ReadableStream.from(readPieces(name)) as globalThis.ReadableStream<Uint8Array>,
  }
}
