import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { ApiError, LostFiles } from "../../api/call.ts"
import type { SendOptions } from "../../api/client.ts"
import { makeKey } from "../../api/keys.ts"
import { createStore } from "../../base/store.ts"

/** One file on its way into the library. */
export interface Upload {
  key: string
  file: File
  /** `failed` may succeed at another try, `refused` never will, `stopped` was stopped by a person. */
  state: "waiting" | "sending" | "done" | "failed" | "refused" | "stopped"
  /** The share that has been sent, from 0 to 1. */
  sent: number
  /** Why it failed or was refused. */
  error: string
  /** What was done to the file before it was sent; "" for nothing. */
  note: string
  /** What it became. */
  picture?: LibraryPicture
}

/** How many files are sent at the same time. */
const maxSending = 3

/** The answers that the same file gets at every try. */
const refusals = [413, 415, 422]

/** A list of files that are sent a few at a time; the failure of one does not stop the others. */
export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Makes a list without files; `shrink` answers the file that is sent in place of one, with a note about it, `check` why a file
 * cannot be used, and `onDone` gets each stored picture.
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
        // The same key at every try: what was stored before its answer was lost is not stored twice.
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
    /** Takes one that is neither sent nor waiting out of the list. */
    dismiss: (key: string) => uploads.set(uploads.get().filter((each) => each.key !== key)),
    /** Takes out of the list all that is neither sent nor waiting. */
    clear: () => uploads.set(uploads.get().filter(isRunning)),
    stopAll() {
      uploads.set(uploads.get().map((each) => (each.state === "waiting" ? { ...each, state: "stopped" } : each)))
      for (const controller of sending.values()) controller.abort()
    },
  }
}

/** Whether it is sent or still waits for that. */
export function isRunning({ state }: Upload): boolean {
  return state === "waiting" || state === "sending"
}

function messageForFailure(error: unknown): string {
  if (error instanceof LostFiles) return error.message
  if (!(error instanceof ApiError)) return "It could not be uploaded."
  return error.message || (error.status === 0 ? "The server could not be reached." : "It could not be uploaded.")
}
