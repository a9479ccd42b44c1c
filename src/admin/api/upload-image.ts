import { ApiError, callJson } from "./call.ts"
import { checkFile } from "../form/picture-check.ts"

/** Stores a picture, or has the server fetch it, and answers its address on this site; rejects with words for the person. */
export async function uploadImage(
  picture: File | URL,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string> {
  const isFile = picture instanceof File
  const fault = isFile && checkFile(picture)
  if (fault) throw new Error(fault)
  try {
    const stored = isFile
      ? callJson("POST", "/images", { form: formOf(picture), signal, onProgress })
      : callJson("POST", "/images/fetch", { json: { address: picture.href }, signal })
    return `/${((await stored) as { path: string }).path}`
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failed = `The picture could not be ${isFile ? "uploaded" : "fetched"}.`
    throw new Error(error.message || (error.status === 0 ? "The server could not be reached." : failed))
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set("file", file)
  return form
}
