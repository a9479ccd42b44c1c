import { isRunning, type UploadQueue } from "./upload-queue.ts"

/** The uploads of the shown inputs, and the listeners for their changes. */
const open = new Set<UploadQueue>()
const waiting = new Set<() => void>()

/** The names of picked pictures that are not stored, including failed ones. */
export function unfinishedPictures(): string[] {
  return [...open].flatMap((queue) => queue.read().map(({ file }) => file.name))
}

/** Waits for running uploads; resolves to true if all picked pictures are stored. */
export async function settlePictures(): Promise<boolean> {
  while ([...open].some((queue) => queue.read().some((each) => isRunning(each) || each.state === "done"))) {
    await new Promise<void>((resolve) => waiting.add(resolve))
  }
  return unfinishedPictures().length === 0
}

/** Registers an input's uploads for its form; returns a function that unregisters them. */
export function watchUploads(queue: UploadQueue): () => void {
  open.add(queue)
  return () => {
    open.delete(queue)
    noteUploads()
  }
}

export function noteUploads(): void {
  for (const goOn of waiting) goOn()
  waiting.clear()
}
