import type { LibraryPicture, PictureChange, PictureWithUses } from "#domain/pictures/picture-library.ts"
import type { Listed } from "#domain/content/repository.ts"
import { ApiError, call, callJson, tagOf } from "./call.ts"
import { listPage, type ListView, type SendOptions } from "./client.ts"

function addressOf(id: string): string {
  return `/pictures/${encodeURIComponent(id)}`
}

/** One page of the library. */
export function listPictures(view: ListView, signal?: AbortSignal): Promise<Listed<LibraryPicture>> {
  return listPage<LibraryPicture>("/pictures", view, signal)
}

/** A picture as it is now, with the places that show it. */
export async function readPicture(id: string): Promise<PictureWithUses> {
  return (await callJson("GET", addressOf(id))) as PictureWithUses
}

/** Stores a picture; the same file again answers the picture that is there. */
export async function addPicture(file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return (await callJson("POST", "/pictures", { form: withFile(file), ...options })) as LibraryPicture
}

/**
 * Changes name, alt text or focus of a picture; rejects with 412 only where others have changed the same values since
 * `known` was read.
 */
export async function changePicture(known: LibraryPicture, change: PictureChange): Promise<LibraryPicture> {
  const patch = async (ifMatch: string) =>
    (await callJson("PATCH", addressOf(known._id), { json: change, ifMatch })) as LibraryPicture
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
export async function replacePicture(id: string, file: File, options: SendOptions = {}): Promise<LibraryPicture> {
  return (await callJson("POST", `${addressOf(id)}/file`, { form: withFile(file), ...options })) as LibraryPicture
}

/** Turns a picture clockwise by quarter turns, wherever it is shown. */
export async function turnPicture(id: string, quarters: 1 | 2 | 3): Promise<LibraryPicture> {
  return (await callJson("POST", `${addressOf(id)}/turn`, { json: { quarters } })) as LibraryPicture
}

/** Removes a picture, with `everywhere` from the places that show it too; it can be restored for a while. */
export async function removePicture(id: string, everywhere: boolean): Promise<void> {
  await call("DELETE", everywhere ? `${addressOf(id)}?everywhere=true` : addressOf(id))
}

/** Brings a removed picture back. */
export async function restorePicture(id: string): Promise<LibraryPicture> {
  return (await callJson("POST", `${addressOf(id)}/restore`)) as LibraryPicture
}

function withFile(file: File): FormData {
  const form = new FormData()
  form.set("file", file)
  return form
}
