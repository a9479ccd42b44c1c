import { createContext } from "react"
import { type Focus, readPicturePath, variantPath, variantWidths, sharedPath, sharedSize } from "#base/image.ts"

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
