import { ApiError, LostFiles } from "../api/call.ts"
import { addPicture } from "../api/pictures.ts"
import { createStore } from "../base/store.ts"
import { filesIn } from "../files/files-in.ts"
import { checkFile } from "../files/picture-check.ts"
import { shrinkPicture } from "../files/shrink-picture.ts"

/** The paths of files that were uploaded, for as long as a form holds them. */
const paths = new WeakMap<File, string>()

const running = createStore<{ number: number; all: number; share: number } | undefined>(undefined)

/** Which of how many pictures of a form is sent, and the share of it that has been; undefined while none is. */
export const useRunningUpload = running.use

/** The path of an uploaded file; undefined for any other. */
export function uploadedPath(file: File | undefined): string | undefined {
  return file && paths.get(file)
}

/**
 * Uploads the files that a form's values hold; answers why one of them could not be, "" where all were. Rejects with an
 * ApiError where the server does not answer.
 */
export async function uploadFiles(values: unknown): Promise<string> {
  let problem = ""
  const files = filesIn(values).filter((file) => !paths.has(file))
  try {
    for (const [index, file] of files.entries()) {
      const show = (share: number) => running.set({ number: index + 1, all: files.length, share })
      show(0)
      problem = (await upload(file, show)) || problem
    }
  } finally {
    running.set(undefined)
  }
  return problem
}

async function upload(file: File, onProgress: (share: number) => void): Promise<string> {
  const sent = await shrinkPicture(file)
  const error = checkFile(sent)
  if (error) return error
  try {
    paths.set(file, (await addPicture(sent, { mayAsk: false, onProgress })).path)
    return ""
  } catch (failure) {
    if (failure instanceof LostFiles) return failure.message
    const isRefused = failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status)
    if (!isRefused) throw failure
    return failure.message || "The picture could not be uploaded."
  }
}
