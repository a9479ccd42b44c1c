import { isAppError } from "#domain/errors.ts"
import type { Focus, StoredPicture } from "#domain/picture.ts"
import type { Bucket } from "./bucket.ts"
import { nameOf, type Variant, readName, variants } from "./names.ts"
import { markOf, type Refusals } from "./refusals.ts"
import type { ImageWorker } from "./worker/image-worker.ts"

/** Makes the variants of pictures in the background, one size of a picture at a time. */
export interface Variants {
  /** Adds a picture to the queue; cheap when it has all its variants. What is cropped keeps the focus in view. */
  add(picture: StoredPicture, focus?: Focus): void
  /** Adds every picture that lacks a variant to the queue. */
  addUnfinished(): Promise<void>
  /** Makes the variant of this name before all that wait; resolves when it is made, has failed, or takes too long. */
  hurry(picture: StoredPicture, name: string): Promise<void>
  /** Resolves when no picture is waiting or under way. */
  settled(): Promise<void>
  /** Empties the queue and takes no more; the size under way is given up when the image process ends. */
  stop(): void
}

/** One size of a picture, in all of its formats. */
interface Job {
  picture: StoredPicture
  files: Variant[]
  done: PromiseWithResolvers<void>
}

/** How long a request waits for a variant, in milliseconds; then it gets another one. */
const maxWait = 3_000

/** Opens the queue over a storage; a picture whose variants cannot be made is passed over, its error to `onError`. */
export function openVariants({
  bucket,
  worker,
  refusals,
  onError,
}: {
  bucket: Bucket
  worker: Pick<ImageWorker, "makeVariants">
  refusals: Refusals
  onError: (error: unknown) => void
}): Variants {
  // By urgency: what a page waits for, then the smallest size of every picture, then the next.
  const waiting = Array.from({ length: 8 }, () => new Map<string, Job>())
  const failed = new Set<string>()
  let underWay: Job | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  async function run(): Promise<void> {
    for (let job = takeNext(); job; job = takeNext()) {
      underWay = job
      await make(job).catch((error: unknown) => report(job, error))
      job.done.resolve()
    }
    underWay = undefined
    running = undefined
  }

  function takeNext(): Job | undefined {
    for (const jobs of waiting) {
      for (const [name, job] of jobs) {
        jobs.delete(name)
        if (!failed.has(job.picture.path)) return job
        job.done.resolve()
      }
    }
    return undefined
  }

  /** One failure of a picture is enough: its other sizes would fail too. */
  function report({ picture }: Job, error: unknown): void {
    if (isStopped) return
    failed.add(picture.path)
    // A refused picture was reported when it was marked.
    if (!isAppError(error)) onError(error)
  }

  async function make({ picture, files }: Job): Promise<void> {
    const missing: Variant[] = []
    for (const file of files) if (!(await bucket.stat(file.name))) missing.push(file)
    const [first] = missing
    // A picture that has been removed meanwhile is no failure.
    const bytes = first && (await bucket.read(nameOf(picture.path)))
    if (!bytes || isStopped) return
    const { width, height, focus } = first
    const size = { width, ...(height !== undefined && { height }), ...(focus && { focus }) }
    const formats = missing.map(({ format }) => format)
    const made = await refusals.guard(hashOf(picture), () => worker.makeVariants({ bytes }, size, formats))
    for (const [index, { name }] of missing.entries()) await bucket.put(name, made[index] as Buffer)
  }

  function enqueue(picture: StoredPicture, files: Variant[], urgency: number): Job {
    const key = (files[0] as Variant).name
    const earlier = waiting.find((jobs) => jobs.has(key))
    const job = earlier?.get(key) ?? { picture, files, done: Promise.withResolvers<void>() }
    earlier?.delete(key)
    waiting[urgency]?.set(key, job)
    running ??= run()
    return job
  }

  const opened: Variants = {
    add(picture, focus) {
      if (isStopped) return
      failed.delete(picture.path)
      for (const [index, files] of sizesOf(picture, focus).entries()) enqueue(picture, files, index + 1)
    },

    async addUnfinished() {
      const names = new Set(await bucket.list())
      for (const name of names) {
        const full = readName(name)?.full
        if (!full || names.has(markOf(hashOf(full)))) continue
        for (const [index, files] of sizesOf(full).entries()) {
          if (files.some((file) => !names.has(file.name))) enqueue(full, files, index + 1)
        }
      }
    },

    async hurry(picture, name) {
      if (isStopped || failed.has(picture.path)) return
      // Crops for sharing at a focus are made when it is set, not for whoever asks for one.
      const files = sizesOf(picture).find((each) => each.some((file) => file.name === name))
      if (!files) return
      const isUnderWay = underWay?.files.some((file) => file.name === name)
      const job = isUnderWay && underWay ? underWay : enqueue(picture, files, 0)
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        job.done.promise,
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, maxWait)
        }),
      ])
      clearTimeout(timer)
    },

    async settled() {
      while (running) await running
    },

    stop() {
      isStopped = true
      for (const jobs of waiting) {
        for (const job of jobs.values()) job.done.resolve()
        jobs.clear()
      }
    },
  }
  return opened
}

/**
 * The variants of a picture by size: the smallest, then the one for sharing, since services that load it come once and store
 * what they find, then the larger ones.
 */
function sizesOf(picture: StoredPicture, focus?: Focus): Variant[][] {
  const groups = [...Map.groupBy(variants(picture, focus), ({ width, height }) => `${width}×${height}`).values()]
  const [smallest = [], ...larger] = groups.filter(([first]) => first?.height === undefined)
  return [smallest, ...groups.filter(([first]) => first?.height !== undefined), ...larger]
}

/** The hash that a stored picture is named by. */
function hashOf({ stem }: StoredPicture): string {
  return nameOf(stem).slice(0, 24)
}
