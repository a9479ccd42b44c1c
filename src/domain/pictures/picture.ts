/** The widths of variants in pixels (design brief, section 6). */
const pictureWidths = [480, 768, 1080, 1440, 1920] as const

/** The widest of pictures that run across a page, at least twice as wide as high: for screens with two pixels for each of CSS. */
const acrossWidth = 2880

/** The formats of variants, best first. */
export const pictureFormats = ["avif", "webp", "jpeg"] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A stored path names its content and its size: `uploads/<24 hex>-<width>x<height>.<jpg|png|webp>`. */
const storedPath = /^uploads\/([0-9a-f]{24})-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})\.(jpg|png|webp)$/

/** A picture as its stored path describes it. */
export interface StoredPicture {
  path: string
  /** The path without its extension, to which a variant adds `-480.avif`. */
  stem: string
  width: number
  height: number
}

/** Reads a stored path; undefined for any other text. */
export function readPicturePath(path: string): StoredPicture | undefined {
  const match = storedPath.exec(path)
  if (!match) return undefined
  return { path, stem: path.slice(0, path.lastIndexOf(".")), width: Number(match[2]), height: Number(match[3]) }
}

/** The widths of the variants of a picture: the smaller ones, and its own up to the largest. */
export function variantWidths({ width, height }: { width: number; height: number }): number[] {
  const all = width >= 2 * height ? [...pictureWidths, acrossWidth] : pictureWidths
  const own = Math.min(width, all[all.length - 1] as number)
  return [...all.filter((each) => each < own), own]
}

/** The path of one variant, such as `uploads/…-1600x1000-480.avif`. */
export function variantPath(picture: StoredPicture, width: number, format: PictureFormat): string {
  return `${picture.stem}-${width}.${format === "jpeg" ? "jpg" : format}`
}

/** The size in pixels of the picture that other sites and programs show with a link to a page. */
export const sharedSize = { width: 1200, height: 630 } as const

/** The point of a picture that stays in view where its sides are cropped, in percent of its width and height. */
export interface Focus {
  x: number
  y: number
}

/** The focus of a picture for which nobody has chosen another. */
export const middle: Focus = { x: 50, y: 50 }

const focusStep = 5

/** The percents at which the points are that `nearFocus` gives. */
export const focusSteps: number[] = Array.from({ length: 100 / focusStep + 1 }, (_, step) => step * focusStep)

/** The focus that pages and crops use for one: the nearest of a few, for each of which the site has a style. */
export function nearFocus({ x, y }: Focus): Focus {
  const near = (percent: number) => Math.round(percent / focusStep) * focusStep
  return { x: near(x), y: near(y) }
}

/** The path of a picture in its shared size, a JPEG; where it is not cropped to the middle, the path names its focus. */
export function sharedPath(picture: StoredPicture, focus: Focus = middle): string {
  const { x, y } = nearFocus(focus)
  const isMiddle = x === middle.x && y === middle.y
  return isMiddle ? `${picture.stem}-share.jpg` : `${picture.stem}-share-${x}x${y}.jpg`
}
