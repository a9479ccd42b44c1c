import type { LibraryPicture, PictureChange, PictureWithUses } from "../shared/picture-library.ts"
import { call, changeSince } from "#ui/admin/api/call.ts"
import { lister, type SendOptions } from "#ui/admin/api/client.ts"

export const listPictures = lister("GET /pictures")

export function readPicture(id: string): Promise<PictureWithUses> {
  return call("GET /pictures/:id", { params: { id } })
}

/** Uploads a picture; the same file again returns the existing picture. */
export function addPicture(file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return call("POST /pictures", { form: withFile(file), ...options })
}

/** Rejects with 412 only if someone else has changed the same values since `known` was read. */
export function changePicture(known: LibraryPicture, change: PictureChange): Promise<LibraryPicture> {
  const params = { id: known._id }
  return changeSince<LibraryPicture>(known, change, {
    put: (ifMatch) => call("PATCH /pictures/:id", { params, json: change, ifMatch }),
    read: () => readPicture(known._id),
  })
}

export function replacePicture(id: string, file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return call("POST /pictures/:id/file", { params: { id }, form: withFile(file), ...options })
}

function withFile(file: File): FormData {
  const form = new FormData()
  form.set("file", file)
  return form
}
