import { isRunning, type UploadQueue } from "./upload-queue.ts"

/** The uploads of the inputs that are shown, and who waits for a change of them. */
const open = new Set<UploadQueue>()
const waiting = new Set<() => void>()

/** The names of the pictures that were picked and are not stored, those that could not be among them. */
export function unfinishedPictures(): string[] {
  return [...open].flatMap((queue) => queue.read().map(({ file }) => file.name))
}

/** Waits for the pictures that are uploaded; answers whether all that were picked are stored. */
export async function settlePictures(): Promise<boolean> {
  while ([...open].some((queue) => queue.read().some((each) => isRunning(each) || each.state === "done"))) {
    await new Promise<void>((resolve) => waiting.add(resolve))
  }
  return unfinishedPictures().length === 0
}

/** Counts the uploads of an input among those that a form waits for; returns how to stop. */
export function watchUploads(queue: UploadQueue): () => void {
  open.add(queue)
  return () => {
    open.delete(queue)
    noteUploads()
  }
}

/** Says that uploads have changed to whoever waits for them. */
export function noteUploads(): void {
  for (const goOn of waiting) goOn()
  waiting.clear()
}
