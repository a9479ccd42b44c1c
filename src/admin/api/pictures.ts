import type { LibraryPicture, PictureChange, PictureWithUses } from "#domain/pictures/picture-library.ts"
import { ApiError, call, tagOf } from "./call.ts"
import { lister, type SendOptions } from "./client.ts"

/** Reads one page of the library. */
export const listPictures = lister("GET /pictures")

/** A picture as it is now, with the places that show it. */
export function readPicture(id: string): Promise<PictureWithUses> {
  return call("GET /pictures/:id", { params: { id } })
}

/** Stores a picture; the same file again answers the picture that is there. */
export function addPicture(file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return call("POST /pictures", { form: withFile(file), ...options })
}

/**
 * Changes name, alt text or focus of a picture; rejects with 412 only where others have changed the same values since
 * `known` was read.
 */
export async function changePicture(known: LibraryPicture, change: PictureChange): Promise<LibraryPicture> {
  const patch = (ifMatch: string) => call("PATCH /pictures/:id", { params: { id: known._id }, json: change, ifMatch })
  try {
    return await patch(tagOf(known) ?? unknownTag)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const newest = await readPicture(known._id)
    const names = Object.keys(change) as (keyof PictureChange)[]
    const saysSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    // The newest may already hold the change, as after an answer that was lost.
    const isOther = names.some((name) => {
      return !saysSame(newest[name], known[name]) && !saysSame(newest[name], change[name])
    })
    if (isOther) throw error
    return await patch(tagOf(newest) ?? unknownTag)
  }
}

/** For a picture of a list, whose ETag is not known: it matches no version, so that the newest is read. */
const unknownTag = '"unknown"'

/** Puts another file in the place of a picture, wherever it is shown. */
export function replacePicture(id: string, file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return call("POST /pictures/:id/file", { params: { id }, form: withFile(file), ...options })
}

function withFile(file: File): FormData {
  const form = new FormData()
  form.set("file", file)
  return form
}
