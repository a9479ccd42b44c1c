import { ApiError, LostFiles } from "../api/call.ts"
import { addPicture } from "../api/pictures.ts"
import { filesIn } from "../files/files-in.ts"
import { checkFile } from "../files/picture-check.ts"
import { shrinkPicture } from "../files/shrink-picture.ts"

/** The paths of files that were uploaded, for as long as a form holds them. */
const paths = new WeakMap<File, string>()

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
  for (const file of filesIn(values)) {
    if (!paths.has(file)) problem = (await upload(file)) || problem
  }
  return problem
}

async function upload(file: File): Promise<string> {
  const sent = await shrinkPicture(file)
  const error = checkFile(sent)
  if (error) return error
  try {
    paths.set(file, (await addPicture(sent, { mayAsk: false })).path)
    return ""
  } catch (failure) {
    if (failure instanceof LostFiles) return failure.message
    const isRefused = failure instanceof ApiError && [400, 413, 415, 422].includes(failure.status)
    if (!isRefused) throw failure
    return failure.message || "The picture could not be uploaded."
  }
}
