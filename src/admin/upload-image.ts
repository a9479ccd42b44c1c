import { findFileFault } from "./file-fault.ts"
import { readToken } from "./session.ts"

const otherwise = "The picture could not be uploaded."

/** Stores a picture and answers its address on this site; rejects with an error in words for the person. */
export function uploadImage(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string> {
  const fault = findFileFault(file)
  if (fault) return Promise.reject(new Error(fault))
  const form = new FormData()
  form.set("file", file)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Not fetch, which says nothing of how far it is.
  const request = new XMLHttpRequest()
  request.open("POST", "/api/images")
  request.responseType = "json"
  const token = readToken()
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`)
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener("load", () => {
    const { path, message } = (request.response ?? {}) as { path?: string; message?: string }
    if (request.status === 201 && path) resolve(`/${path}`)
    else reject(new Error(message || otherwise))
  })
  request.addEventListener("error", () => reject(new Error("The server could not be reached.")))
  signal.addEventListener("abort", () => {
    request.abort()
    reject(new Error(otherwise))
  })
  request.send(form)
  return promise
}
