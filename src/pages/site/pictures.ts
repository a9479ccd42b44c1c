import written from "#assets/sample/pictures.json" with { type: "json" }
import { createContext } from "react"
import { type Focus, readPicturePath, variantPath, variantWidths, sharedPath, sharedSize } from "#base/image.ts"

export const tones = {
  chalk: "#c5c8be",
  sand: "#c8bca9",
  sage: "#a5a697",
  taupe: "#9b8e77",
  moss: "#675f4f",
} as const

type Tone = keyof typeof tones

export type PictureName = keyof typeof written

interface OwnPicture {
  alt: string
  /** The tone nearest to the mean of its colours. */
  tone: Tone
  /** True if only the sample content shows it. */
  isSampleOnly: boolean
  /** The master's path from the project's folder. */
  file: string
}

/** The site's own pictures, which scenes/ renders. */
export const sitePictures = Object.fromEntries(
  Object.entries(written).map(([name, picture]) => [name, { ...picture, file: `assets/sample/${name}.jpg` }]),
) as Record<PictureName, OwnPicture>

/** The pictures that only the sample content shows. */
export const sampleOnly: ReadonlySet<PictureName> = new Set(
  (Object.keys(sitePictures) as PictureName[]).filter((name) => sitePictures[name].isSampleOnly),
)

/** The stored path of one of the site's own pictures; "" if pages leave it out because the sample content was deleted. */
export function pathOfSitePicture(
  name: PictureName,
  {
    paths,
    site,
    hasSample,
  }: {
    /** The paths of the files that the site came with. */
    paths: Partial<Record<PictureName, string>>
    /** The pictures that pages show, which the owner may have replaced. */
    site: Readonly<Record<string, { path: string }>>
    hasSample: boolean
  },
): string {
  const path = site[name]?.path ?? paths[name] ?? ""
  return hasSample || path !== paths[name] ? path : ""
}

/** The path of Home's social image, also used by pages without a picture; "" for none. */
export const HomePicture = createContext("")

export interface SharedPicture {
  /** The absolute URL. */
  address: string
  /** In pixels. */
  width: number
  height: number
}

/** In pixels: wide enough for a large preview, light enough for sites with a size limit. */
const wanted = 1080

/** The JPEG of a whole stored picture, for feeds and structured data; undefined if the path is not of a stored picture. */
export function sharePicture(path: string, picturesUrl: string): SharedPicture | undefined {
  const picture = readPicturePath(path)
  if (!picture) return undefined
  const widths = variantWidths(picture)
  const width = widths.find((each) => each >= wanted) ?? (widths.at(-1) as number)
  const height = Math.round((picture.height * width) / picture.width)
  return { address: `${picturesUrl}/${variantPath(picture, width, "jpeg")}`, width, height }
}

/** The JPEG of a link preview, cropped at a focal point; undefined if the path is not of a stored picture. */
export function previewPicture(path: string, picturesUrl: string, focus?: Focus): SharedPicture | undefined {
  const picture = readPicturePath(path)
  return picture && { address: `${picturesUrl}/${sharedPath(picture, focus)}`, ...sharedSize }
}
