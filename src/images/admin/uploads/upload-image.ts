import { ApiError, call } from "#ui/admin/api/call.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { checkFile } from "../files/picture-check.ts"
import { noteOn, shrinkPicture } from "../files/shrink-picture.ts"

/**
 * Uploads a picture, or has the server fetch it, and resolves to its path on this site; reports a resized file; rejects with a message for
 * the person.
 */
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
