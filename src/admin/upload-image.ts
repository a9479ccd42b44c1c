import { ApiError, callJson } from "./call.ts"
import { findFileFault } from "./picture-check.ts"

/** Stores a picture and answers its address on this site; rejects with an error in words for the person. */
export async function uploadImage(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string> {
  const fault = findFileFault(file)
  if (fault) throw new Error(fault)
  const form = new FormData()
  form.set("file", file)
  try {
    const { path } = (await callJson("POST", "/images", { form, signal, onProgress })) as { path: string }
    return `/${path}`
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(
      error.message || (error.status === 0 ? "The server could not be reached." : "The picture could not be uploaded."),
    )
  }
}
