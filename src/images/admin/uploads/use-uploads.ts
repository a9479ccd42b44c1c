import { type RefObject, useEffect, useRef, useState } from "react"
import type { LibraryPicture } from "../../shared/picture-library.ts"
import { addPicture } from "../api.ts"
import { inspectFile } from "../files/picture-check.ts"
import { noteOn, shrinkPicture } from "../files/shrink-picture.ts"
import { createUploadQueue, type UploadQueue, isRunning } from "./upload-queue.ts"

/** A queue of uploads into the library that ends with the screen; `onDone` is called after each stored picture. */
export function useUploads(onDone: (picture: LibraryPicture) => void): UploadQueue {
  const done = useRef(onDone)
  done.current = onDone
  const [queue] = useState(() =>
    createUploadQueue({
      async shrink(chosen) {
        const file = await shrinkPicture(chosen)
        return { file, note: noteOn(file) }
      },
      async check(file) {
        const facts = await inspectFile(file)
        return "error" in facts ? facts.error : undefined
      },
      send: addPicture,
      onDone: (picture) => done.current(picture),
    }),
  )
  useEffect(() => queue.stopAll, [queue])
  return queue
}

/** Returns true while files are dragged over the page. Nothing is handled while a dialog without `within` is open. */
export function useFilesOnPage(onFiles: (files: File[]) => void, within?: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    function isCovered() {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1)
      return dialog !== undefined && !dialog.contains(within?.current ?? null)
    }
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes("Files")) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      setOver(!isCovered())
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false)
    }
    function receive(event: DragEvent | ClipboardEvent) {
      setOver(false)
      const transfer = "dataTransfer" in event ? event.dataTransfer : event.clipboardData
      const files = [...(transfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (!isCovered()) take.current(files)
    }
    document.addEventListener("dragover", over)
    document.addEventListener("dragleave", leave)
    document.addEventListener("drop", receive)
    document.addEventListener("paste", receive)
    return () => {
      document.removeEventListener("dragover", over)
      document.removeEventListener("dragleave", leave)
      document.removeEventListener("drop", receive)
      document.removeEventListener("paste", receive)
    }
  }, [within])

  return isOver
}

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
