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
} from "#base/image.ts"

const prefix = "uploads/"
const variantExtension =
  /-(?:([1-9][0-9]{0,4})\.(?:avif|webp|jpg)|share(?:-(?:0|[1-9][0-9]?|100)x(?:0|[1-9][0-9]?|100))?\.jpg)$/

export const fullExtensions = ["jpg", "png", "webp"] as const

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}

/** The cache headers of a file: the content of a name never changes. */
export const lasting = "public, max-age=31536000, immutable"

export interface Variant {
  width: number
  /** Absent if it follows from the width. */
  height?: number
  /** The focal point of a crop; the centre by default. */
  focus?: Focus
  format: PictureFormat
  name: string
}

/** A well-formed path, whether or not the file exists: a full picture or a variant. */
export interface PictureFile {
  name: string
  /** The name without its extension; for a variant, that of its full picture. */
  stem: string
  /** Undefined for a variant. */
  full: StoredPicture | undefined
}

/** Parses the path of a full picture or of a variant; undefined for any other path. */
export function readPath(path: string): PictureFile | undefined {
  const name = path.slice(prefix.length)
  const full = readPicturePath(path)
  if (full) return { name, stem: nameOf(full.stem), full }
  const match = variantExtension.exec(path)
  // Any extension works here, because the name of a variant does not contain that of its full picture.
  const of = match && readPicturePath(`${path.slice(0, match.index)}.jpg`)
  if (!of || (match[1] !== undefined && !variantWidths(of).includes(Number(match[1])))) return undefined
  return { name, stem: nameOf(of.stem), full: undefined }
}

/** The focal point in the name of a social image; undefined for the centre and for other names. */
export function focusOf(name: string): Focus | undefined {
  const [, x, y] = /-share-([0-9]+)x([0-9]+)\.jpg$/.exec(name) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

/** Parses a file name as `readPath` does a path. */
export function readName(name: string): PictureFile | undefined {
  return readPath(prefix + name)
}

export function hashIn({ stem }: StoredPicture): string {
  return nameOf(stem).slice(0, 24)
}

export function nameOf(path: string): string {
  return path.slice(prefix.length)
}

/** All variants of a picture, smallest first; crops keep the focal point in view. */
export function variants(picture: StoredPicture, focus?: Focus): Variant[] {
  const inProportion = variantWidths(picture).flatMap((width) =>
    pictureFormats.map((format) => ({ width, format, name: nameOf(variantPath(picture, width, format)) })),
  )
  const shared = { ...sharedSize, ...(focus && { focus }), name: nameOf(sharedPath(picture, focus)) }
  return [...inProportion, { ...shared, format: "jpeg" }]
}
