import type { LibraryPicture } from "../../shared/picture-library.ts"
import { ApiError, LostFiles, call } from "#ui/admin/api/call.ts"
import { type SendOptions, makeKey } from "#ui/admin/api/client.ts"
import { createStore } from "#ui/admin/base/store.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { checkFile } from "../files/picture-check.ts"
import { noteOn, shrinkPicture } from "../files/shrink-picture.ts"

export interface Upload {
  key: string
  file: File
  /** `failed` may succeed on a retry, `refused` never will, `stopped` was cancelled by a person. */
  state: "waiting" | "sending" | "done" | "failed" | "refused" | "stopped"
  /** The uploaded share, from 0 to 1. */
  sent: number
  /** Why it failed or was rejected. */
  error: string
  /** A note on changes to the file before it was sent; "" for none. */
  note: string
  picture?: LibraryPicture
}

const maxSending = 3

/** The permanent error statuses of a file. */
const refusals = [413, 415, 422]

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Creates an empty queue, which sends a few files at a time; `shrink` returns the file to send, with a note, `check` the reason to reject
 * a file, and `onDone` gets each stored picture.
 */
export function createUploadQueue({
  shrink,
  check,
  send,
  onDone,
}: {
  shrink(file: File): Promise<{ file: File; note: string }>
  check(file: File): Promise<string | undefined>
  send(file: File, options: SendOptions): Promise<LibraryPicture>
  onDone(picture: LibraryPicture): void
}) {
  const uploads = createStore<readonly Upload[]>([])
  const sending = new Map<string, AbortController>()

  function set(key: string, change: Partial<Upload>) {
    uploads.set(uploads.get().map((each) => (each.key === key ? { ...each, ...change } : each)))
  }

  function sendNext() {
    for (const upload of uploads.get()) {
      if (sending.size >= maxSending) return
      if (upload.state === "waiting") void run(upload)
    }
  }

  async function run({ key, file: chosen }: Upload) {
    const controller = new AbortController()
    const { signal } = controller
    sending.set(key, controller)
    set(key, { state: "sending", sent: 0, error: "" })
    try {
      const { file, note } = await shrink(chosen)
      set(key, { note })
      const error = await check(file)
      signal.throwIfAborted()
      if (error) set(key, { state: "refused", error })
      else {
        // The same key at every attempt: a picture stored before its response was lost is not stored twice.
        const picture = await send(file, { signal, idempotencyKey: key, onProgress: (sent) => set(key, { sent }) })
        set(key, { state: "done", picture })
        onDone(picture)
      }
    } catch (error) {
      if (signal.aborted) set(key, { state: "stopped" })
      else {
        const isRefused = error instanceof LostFiles || (error instanceof ApiError && refusals.includes(error.status))
        set(key, { state: isRefused ? "refused" : "failed", error: messageForFailure(error) })
      }
    }
    sending.delete(key)
    sendNext()
  }

  return {
    read: uploads.get,
    use: uploads.use,
    add(files: readonly File[]) {
      const added = files.map(
        (file): Upload => ({ key: makeKey(), file, state: "waiting", sent: 0, error: "", note: "" }),
      )
      uploads.set([...uploads.get(), ...added])
      sendNext()
    },
    stop(key: string) {
      const controller = sending.get(key)
      if (controller) controller.abort()
      else set(key, { state: "stopped" })
    },
    retry(key: string) {
      set(key, { state: "waiting" })
      sendNext()
    },
    /** Removes a file that is neither running nor waiting. */
    dismiss: (key: string) => uploads.set(uploads.get().filter((each) => each.key !== key)),
    /** Removes all files that are neither running nor waiting. */
    clear: () => uploads.set(uploads.get().filter(isRunning)),
    stopAll() {
      uploads.set(uploads.get().map((each) => (each.state === "waiting" ? { ...each, state: "stopped" } : each)))
      for (const controller of sending.values()) controller.abort()
    },
  }
}

export function isRunning({ state }: Upload): boolean {
  return state === "waiting" || state === "sending"
}

function messageForFailure(error: unknown): string {
  if (error instanceof LostFiles) return error.message
  if (!(error instanceof ApiError)) return "It could not be uploaded."
  return error.message || (error.status === 0 ? "The server could not be reached." : "It could not be uploaded.")
}

/** Uploads a picture, or has the server fetch it; resolves to its path here, rejects with a message for the person. */
export async function uploadImage(
  picture: File | URL,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string> {
  const isFile = picture instanceof File
  const form = new FormData()
  let note = ""
  if (isFile) {
    const sent = await shrinkPicture(picture)
    signal.throwIfAborted()
    const error = checkFile(sent)
    if (error) throw new Error(error)
    form.set("file", sent)
    note = noteOn(sent)
  }
  try {
    const { path } = await (isFile
      ? call("POST /images", { form, signal, onProgress })
      : call("POST /images/fetch", { json: { address: picture.href }, signal }))
    if (note) showToast(note)
    return `/${path}`
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    const failed = `The picture could not be ${isFile ? "uploaded" : "fetched"}.`
    throw new Error(failure.message || (failure.status === 0 ? "The server could not be reached." : failed))
  }
}
