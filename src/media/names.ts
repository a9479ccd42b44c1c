import {
  type PictureFormat,
  pictureFormats,
  readPicturePath,
  variantPath,
  variantWidths,
  sharedPath,
  sharedSize,
  type StoredPicture,
} from "#domain/picture.ts"

const prefix = "uploads/"
const variantExtension = /-(?:([1-9][0-9]{0,4})\.(?:avif|webp|jpg)|share\.jpg)$/

/** The endings that a full picture's name can have. */
export const fullExtensions = ["jpg", "png", "webp"] as const

/** One ready size of a picture. */
export interface Variant {
  width: number
  /** Absent where it is in proportion to the width. */
  height?: number
  format: PictureFormat
  /** Its file's name. */
  name: string
}

/** What a well-formed path stands for, whether or not there is such a file: a full picture, or a ready size of one. */
export interface PictureFile {
  /** The file's name in the place where files are kept. */
  name: string
  /** The name without its ending, or for a ready size that of its full picture. */
  stem: string
  /** The full picture, when this is one. */
  full: StoredPicture | undefined
}

/** Reads the path of a full picture or of one of its ready sizes; undefined for every other path. */
export function readPath(path: string): PictureFile | undefined {
  const name = path.slice(prefix.length)
  const full = readPicturePath(path)
  if (full) return { name, stem: nameOf(full.stem), full }
  const match = variantExtension.exec(path)
  // Any ending does here: a ready size's name does not tell that of its full picture.
  const of = match && readPicturePath(`${path.slice(0, match.index)}.jpg`)
  if (!of || (match[1] !== undefined && !variantWidths(of.width).includes(Number(match[1])))) return undefined
  return { name, stem: nameOf(of.stem), full: undefined }
}

/** Reads a file's name as `readPath` reads its path. */
export function readName(name: string): PictureFile | undefined {
  return readPath(prefix + name)
}

/** The name of the file at a path that is known to be a picture's. */
export function nameOf(path: string): string {
  return path.slice(prefix.length)
}

/** Every ready size that a picture should have, smaller ones first. */
export function variants(picture: StoredPicture): Variant[] {
  const inProportion = variantWidths(picture.width).flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, name: nameOf(variantPath(picture, width, format)) })),
  )
  return [...inProportion, { ...sharedSize, format: "jpeg", name: nameOf(sharedPath(picture)) }]
}
