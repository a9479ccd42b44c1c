import { restoreLimits, type RestoreState } from "#domain/backup/restore.ts"
import { ApiError, call } from "../api/call.ts"

/** How often a part is sent before the upload is given up, and how long each further try waits, in milliseconds. */
const tries = { most: 5, pause: 2_000 }

/** Begins the upload of a backup. */
export function beginUpload(file: File): Promise<RestoreState> {
  return call("POST /restore", { json: { bytes: file.size } })
}

/** Uploads a file in parts, each again where the connection breaks; `onSent` gets the number of bytes that are sent. */
export async function sendBackup(
  file: File,
  id: string,
  { signal, onSent }: { signal: AbortSignal; onSent(bytes: number): void },
): Promise<RestoreState> {
  for (let at = 0; ; at += restoreLimits.part) {
    const part = file.slice(at, at + restoreLimits.part)
    const form = new FormData()
    form.set("at", String(at))
    form.set("part", part)
    const onProgress = (share: number) => onSent(at + share * part.size)
    const state = await insist(() => call("POST /restore/:id/part", { params: { id }, form, signal, onProgress }))
    if (at + part.size >= file.size) return state
  }
}

/** Tries again after a failure of the network or of a proxy. */
async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await send()
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 502)
      if (!mayPass || tried === tries.most) throw error
      await new Promise((resolve) => setTimeout(resolve, tried * tries.pause))
    }
  }
}
