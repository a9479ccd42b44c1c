/** The widths of variants in pixels (design brief, section 6). */
const pictureWidths = [480, 768, 1080, 1440, 1920] as const

/** The widest variant of panoramic pictures, at least twice as wide as high: for screens with two pixels per CSS pixel. */
const acrossWidth = 2880

/** The formats of variants, best first. */
export const pictureFormats = ["avif", "webp", "jpeg"] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A stored path consists of content hash and size: `uploads/<24 hex>-<width>x<height>.<jpg|png|webp>`. */
const storedPath = /^uploads\/([0-9a-f]{24})-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})\.(jpg|png|webp)$/

export interface StoredPicture {
  path: string
  /** The path without its extension, to which a variant adds `-480.avif`. */
  stem: string
  width: number
  height: number
}

/** Parses a stored path; undefined for any other text. */
export function readPicturePath(path: string): StoredPicture | undefined {
  const match = storedPath.exec(path)
  if (!match) return undefined
  return { path, stem: path.slice(0, path.lastIndexOf(".")), width: Number(match[2]), height: Number(match[3]) }
}

/** The widths of a picture's variants: the smaller ones, and its own up to the largest. */
export function variantWidths({ width, height }: { width: number; height: number }): number[] {
  const all = width >= 2 * height ? [...pictureWidths, acrossWidth] : pictureWidths
  const own = Math.min(width, all[all.length - 1] as number)
  return [...all.filter((each) => each < own), own]
}

/** The path of one variant, such as `uploads/…-1600x1000-480.avif`. */
export function variantPath(picture: StoredPicture, width: number, format: PictureFormat): string {
  return `${picture.stem}-${width}.${format === "jpeg" ? "jpg" : format}`
}

/** The size of social images, in pixels. */
export const sharedSize = { width: 1200, height: 630 } as const

/** The focal point of a crop, in percent of width and height. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 50, y: 50 }

const focusStep = 5

/** The percentages that `nearFocus` returns. */
export const focusSteps: number[] = Array.from({ length: 100 / focusStep + 1 }, (_, step) => step * focusStep)

/** The focal point that pages and crops use: the nearest of a few, each of which has a style. */
export function nearFocus({ x, y }: Focus): Focus {
  const near = (percent: number) => Math.round(percent / focusStep) * focusStep
  return { x: near(x), y: near(y) }
}

/** The path of a picture's social image, a JPEG; if it is not cropped to the centre, the path contains its focal point. */
export function sharedPath(picture: StoredPicture, focus: Focus = middle): string {
  const { x, y } = nearFocus(focus)
  const isMiddle = x === middle.x && y === middle.y
  return isMiddle ? `${picture.stem}-share.jpg` : `${picture.stem}-share-${x}x${y}.jpg`
}
