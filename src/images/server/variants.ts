import { setTimeout as wait } from "node:timers/promises"
import { isAppError } from "#base/errors.ts"
import type { Focus, StoredPicture } from "#base/image.ts"
import type { Bucket } from "#storage/bucket.ts"
import { hashIn, nameOf, type Variant, readName, variants } from "#storage/names.ts"
import { markOf, type Refusals } from "./refusals.ts"
import type { PictureSource } from "../process/jobs.ts"
import { DecoderFailure, type ImageWorker } from "../process/image-worker.ts"

/** Creates the variants of pictures in the background, one size of a picture at a time. */
export type Variants = ReturnType<typeof createVariants>

/** One size of a picture, in all formats or in the requested one. */
interface Job {
  picture: StoredPicture
  files: Variant[]
  done: PromiseWithResolvers<void>
}

/** The pauses after consecutive storage failures, in milliseconds: the first, which doubles each time, and the maximum. */
const usualPauses = { first: 1_000, longest: 5 * 60_000 }

/** The picture itself cannot be decoded: its other sizes would fail, too. */
class Undecodable extends Error {
  override readonly name = "Undecodable"
}

interface VariantDependencies {
  bucket: Bucket
  worker: Pick<ImageWorker, "makeVariants">
  refusals: Refusals
  onError: (error: unknown) => void
  pauses?: { first: number; longest: number }
}

/**
 * Opens the queue of a storage. A picture that cannot be decoded is skipped until the next start. After other failures, such as an
 * unavailable storage, it is retried later. Errors are passed to `onError`, of consecutive failures only the first.
 */
export function createVariants(dependencies: VariantDependencies) {
  const { bucket, onError, pauses = usualPauses } = dependencies
  const queue = createQueue()
  const refused = new Set<string>()
  const stopping = new AbortController()
  let underWay: Job | undefined
  let running: Promise<void> | undefined
  let nextPause = pauses.first

  const next = () => queue.takeNext(refused)

  async function run(): Promise<void> {
    try {
      for (let job = next(); job; job = next()) {
        underWay = job
        try {
          await makeMissing(dependencies, job, stopping.signal)
          nextPause = pauses.first
        } catch (error) {
          // A picture may have been removed in the meantime.
          const isThere = await bucket.stat(nameOf(job.picture.path)).catch(() => true)
          if (isThere && !stopping.signal.aborted) await passOver(job, error)
        } finally {
          job.done.resolve()
        }
      }
    } finally {
      underWay = running = undefined
    }
  }

  /** Skips an undecodable picture; requeues a picture that may succeed later. */
  async function passOver(job: Job, error: unknown): Promise<void> {
    const isMarked = isAppError(error) && error.code === "invalid"
    if (isMarked || error instanceof Undecodable) {
      refused.add(job.picture.path)
      // A marked picture was reported when it was marked.
      if (!isMarked) onError(error.cause)
      return
    }
    if (nextPause === pauses.first) onError(error)
    // Requests that wait for it get another size in the meantime.
    job.done.resolve()
    queue.addLast({ ...job, done: Promise.withResolvers() })
    await wait(nextPause, undefined, { signal: stopping.signal }).catch(() => {})
    nextPause = Math.min(2 * nextPause, pauses.longest)
  }

  function enqueue(picture: StoredPicture, files: Variant[], urgency: number): Job {
    const job = queue.add(picture, files, urgency)
    running ??= run().catch(onError)
    return job
  }

  return {
    /** Queues a picture; cheap if it has all its variants. Crops keep the focal point in view. */
    add(picture: StoredPicture, focus?: Focus): void {
      if (stopping.signal.aborted) return
      refused.delete(picture.path)
      for (const [index, files] of sizesOf(picture, focus).entries()) {
        // A focal point changes only the social image.
        if (!focus || files[0]?.height !== undefined) enqueue(picture, files, index + 1)
      }
    },

    /** Queues the missing variants of the pictures among these stored files, except of those with a path in `postponed`. */
    addUnfinished(names: readonly string[], postponed?: ReadonlySet<string>): void {
      for (const { full, sizes } of listUnfinished(new Set(names))) {
        if (postponed?.has(full.path)) continue
        for (const [urgency, files] of sizes) enqueue(full, files, urgency)
      }
    },

    /** Creates this variant before all queued ones; resolves when it is done or has failed, at the latest after `timeout` milliseconds. */
    async hurry(picture: StoredPicture, name: string, timeout: number): Promise<void> {
      if (stopping.signal.aborted || refused.has(picture.path)) return
      // Social images with a focal point are created when it is set, not on request.
      const file = variants(picture).find((each) => each.name === name)
      if (!file) return
      const isUnderWay = underWay?.files.some((each) => each.name === name)
      const job = isUnderWay && underWay ? underWay : enqueue(picture, [file], 0)
      await waitAtMost(timeout, job.done.promise)
    },

    /** Resolves when the queue is empty and idle. */
    async settled(): Promise<void> {
      while (running) await running
    },

    /** Empties and closes the queue; the current size is abandoned when the image process ends. */
    stop(): void {
      stopping.abort()
      queue.clear()
    },
  }
}

function createQueue() {
  // By priority: variants that a page waits for, then the smallest size of every picture, then the next.
  const waiting = Array.from({ length: 8 }, () => new Map<string, Job>())
  return {
    add(picture: StoredPicture, files: Variant[], urgency: number): Job {
      const key = keyOf(files)
      const earlier = waiting.find((jobs) => jobs.has(key))
      const job = earlier?.get(key) ?? { picture, files, done: Promise.withResolvers<void>() }
      earlier?.delete(key)
      waiting[urgency]?.set(key, job)
      return job
    },

    addLast: (job: Job) => waiting.at(-1)?.set(keyOf(job.files), job),

    takeNext(refused: ReadonlySet<string>): Job | undefined {
      for (const jobs of waiting) {
        for (const [key, job] of jobs) {
          jobs.delete(key)
          if (!refused.has(job.picture.path)) return job
          job.done.resolve()
        }
      }
      return undefined
    },

    clear(): void {
      for (const jobs of waiting) {
        for (const job of jobs.values()) job.done.resolve()
        jobs.clear()
      }
    },
  }
}

async function makeMissing(
  { bucket, worker, refusals }: VariantDependencies,
  { picture, files }: Job,
  signal: AbortSignal,
): Promise<void> {
  const missing: Variant[] = []
  for (const file of files) if (!(await bucket.stat(file.name))) missing.push(file)
  const [first] = missing
  // A picture that was removed in the meantime is not a failure.
  const source = first && (await openSource(bucket, nameOf(picture.path)))
  if (!source || signal.aborted) return
  const { width, height, focus } = first
  const size = { width, ...(height !== undefined && { height }), ...(focus && { focus }) }
  const formats = missing.map(({ format }) => format)
  const made = await refusals.guard(hashIn(picture), () =>
    worker.makeVariants(source, size, formats).catch((error: unknown) => {
      throw error instanceof DecoderFailure ? error : new Undecodable(picture.path, { cause: error })
    }),
  )
  for (const [index, { name }] of missing.entries()) await bucket.put(name, made[index] as Buffer)
}

/** The file of a full picture if it is on this machine, because bytes would be copied on their way to the image process. */
async function openSource(bucket: Bucket, name: string): Promise<PictureSource | undefined> {
  if (bucket.pathOf) return (await bucket.stat(name)) && { file: bucket.pathOf(name) }
  const bytes = await bucket.read(name)
  return bytes && { bytes }
}

/** The pictures that lack variants, with the missing sizes by urgency. */
function listUnfinished(names: ReadonlySet<string>): { full: StoredPicture; sizes: [number, Variant[]][] }[] {
  return [...names].flatMap((name) => {
    const full = readName(name)?.full
    if (!full || names.has(markOf(hashIn(full)))) return []
    const sizes = [...sizesOf(full).entries()].map(([index, files]): [number, Variant[]] => [index + 1, files])
    return { full, sizes: sizes.filter(([, files]) => files.some((file) => !names.has(file.name))) }
  })
}

async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

function keyOf(files: readonly Variant[]): string {
  return files.map(({ name }) => name).join()
}

/** By urgency: the smallest, then the social image, which services load once and cache, then the larger ones. */
function sizesOf(picture: StoredPicture, focus?: Focus): Variant[][] {
  const groups = [...Map.groupBy(variants(picture, focus), ({ width, height }) => `${width}×${height}`).values()]
  const [smallest = [], ...larger] = groups.filter(([first]) => first?.height === undefined)
  return [smallest, ...groups.filter(([first]) => first?.height !== undefined), ...larger]
}
