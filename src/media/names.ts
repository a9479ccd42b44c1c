import {
  type Focus,
  type PictureFormat,
  pictureFormats,
  readPicturePath,
  variantPath,
  variantWidths,
  sharedPath,
  sharedSize,
  type StoredPicture,
} from "#domain/pictures/picture.ts"

const prefix = "uploads/"
const variantExtension =
  /-(?:([1-9][0-9]{0,4})\.(?:avif|webp|jpg)|share(?:-(?:0|[1-9][0-9]?|100)x(?:0|[1-9][0-9]?|100))?\.jpg)$/

/** The extensions of full pictures. */
export const fullExtensions = ["jpg", "png", "webp"] as const

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
}

/** The content type of a file by its name. */
export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}

/** How long a file may be cached: one of its name never changes. */
export const lasting = "public, max-age=31536000, immutable"

/** One variant of a picture. */
export interface Variant {
  width: number
  /** Absent where it follows from the width. */
  height?: number
  /** Where it is cropped to, if it is; the middle by default. */
  focus?: Focus
  format: PictureFormat
  /** The name of its file. */
  name: string
}

/** What a well-formed path names, whether or not there is such a file: a full picture or a variant of one. */
export interface PictureFile {
  /** The name of the file in the storage. */
  name: string
  /** The name without its extension, for a variant that of its full picture. */
  stem: string
  /** The full picture, when this is one. */
  full: StoredPicture | undefined
}

/** Reads the path of a full picture or of a variant; undefined for any other path. */
export function readPath(path: string): PictureFile | undefined {
  const name = path.slice(prefix.length)
  const full = readPicturePath(path)
  if (full) return { name, stem: nameOf(full.stem), full }
  const match = variantExtension.exec(path)
  // Any extension works here, since the name of a variant does not contain that of its full picture.
  const of = match && readPicturePath(`${path.slice(0, match.index)}.jpg`)
  if (!of || (match[1] !== undefined && !variantWidths(of).includes(Number(match[1])))) return undefined
  return { name, stem: nameOf(of.stem), full: undefined }
}

/** The focus that the name of a crop for sharing says; undefined for the middle and for other names. */
export function focusOf(name: string): Focus | undefined {
  const [, x, y] = /-share-([0-9]+)x([0-9]+)\.jpg$/.exec(name) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

/** Reads the name of a file like `readPath` reads its path. */
export function readName(name: string): PictureFile | undefined {
  return readPath(prefix + name)
}

/** The hash that a stored picture is named by. */
export function hashIn({ stem }: StoredPicture): string {
  return nameOf(stem).slice(0, 24)
}

/** The name of the file at the path of a picture. */
export function nameOf(path: string): string {
  return path.slice(prefix.length)
}

/** All variants of a picture, the smaller ones first; what is cropped keeps the focus in view. */
export function variants(picture: StoredPicture, focus?: Focus): Variant[] {
  const inProportion = variantWidths(picture).flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, name: nameOf(variantPath(picture, width, format)) })),
  )
  const shared = { ...sharedSize, ...(focus && { focus }), name: nameOf(sharedPath(picture, focus)) }
  return [...inProportion, { ...shared, format: "jpeg" }]
}
