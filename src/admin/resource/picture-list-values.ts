import type { Moment } from "#domain/blocks/fields/field.ts"
import { limits, messageForPictures } from "#domain/text/limits.ts"
import { uploadedPath } from "../drafts/upload-files.ts"
import { makeKey } from "../api/keys.ts"
import { checkFile } from "../files/picture-check.ts"

/** The pictures in a form: `stored` are those that stay or were chosen from the library, `files` the newly picked ones. */
export interface PictureListValues {
  stored: { path: string; alt: string }[]
  files: { key: string; file: File; alt: string }[]
}

/** Pictures as an item has them. */
export interface StoredPictures {
  imagePaths: string[]
  imageAlts: string[]
}

/** The pictures of a stored item. */
export function picturesOf({ imagePaths, imageAlts }: StoredPictures): PictureListValues {
  return { stored: imagePaths.map((path, index) => ({ path, alt: imageAlts[index] ?? "" })), files: [] }
}

/** The pictures as a draft holds them. */
export function pictureListBody({ stored }: PictureListValues): StoredPictures {
  return { imagePaths: stored.map(({ path }) => path), imageAlts: stored.map(({ alt }) => alt) }
}

/** The values with those pictures by their paths that were uploaded. */
export function settlePictures<Values extends PictureListValues>(values: Values): Values {
  const known = new Set(values.stored.map(({ path }) => path))
  const uploaded: PictureListValues["stored"] = []
  const files = values.files.filter(({ file, alt }) => {
    const path = uploadedPath(file)
    if (path !== undefined && !known.has(path)) uploaded.push({ path, alt })
    if (path !== undefined) known.add(path)
    return path === undefined
  })
  return { ...values, stored: [...values.stored, ...uploaded], files }
}

/** A newly picked file, without alt text yet. */
export function pickFile(file: File): PictureListValues["files"][number] {
  return { key: makeKey(), file, alt: "" }
}

/** The newly picked files with further ones; one that is picked again takes its own place and keeps its alt text. */
export function withFiles(files: PictureListValues["files"], picked: readonly File[]): PictureListValues["files"] {
  const all = [...files]
  for (const file of picked) {
    const index = all.findIndex((known) => identify(known.file) === identify(file))
    all.splice(index === -1 ? all.length : index, 1, { ...pickFile(file), ...all[index], file })
  }
  return all
}

function identify(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`
}

/** What is wrong with the pictures of a `noun`, as far as it is known before they are sent; undefined when nothing is. */
export function checkPictures(noun: string, { stored, files }: PictureListValues): string | undefined {
  const count = stored.length + files.length
  if (count > limits.imagesPerEntity) {
    return `${messageForPictures(`A ${noun}`)} There are ${count}.`
  }
  return files.map(({ file }) => checkFile(file)).find(Boolean)
}

/**
 * Adds the pictures to a form as the API takes them, with all alt texts in their order: those that stay, then the new ones.
 * Of a changed item `[]` says that no picture stays, which repeated fields cannot say.
 */
export function appendPictures(form: FormData, moment: Moment, { stored, files }: PictureListValues): void {
  if (moment === "change" && stored.length === 0) form.set("imagePaths", "[]")
  for (const { path } of stored) form.append("imagePaths", path)
  for (const { file } of files) form.append(moment === "new" ? "imageFiles" : "files", file)
  for (const { alt } of [...stored, ...files]) form.append("imageAlts", alt)
}
