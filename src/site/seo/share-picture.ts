import { readPicturePath, variantPath, variantWidths, sharedPath, sharedSize } from "#domain/picture.ts"

/** A picture as other sites and programs load it. */
export interface SharedPicture {
  /** Its whole address. */
  address: string
  /** In pixels. */
  width: number
  height: number
}

/** Wide enough for a large preview, light enough for those who refuse heavy ones, in pixels. */
const wanted = 1080

/** The JPEG of a whole stored picture, for whoever reads the pages' content; undefined when the path names no stored picture. */
export function sharePicture(path: string, publicUrl: string): SharedPicture | undefined {
  const picture = readPicturePath(path)
  if (!picture) return undefined
  const widths = variantWidths(picture.width)
  const width = widths.find((each) => each >= wanted) ?? (widths.at(-1) as number)
  const height = Math.round((picture.height * width) / picture.width)
  return { address: `${publicUrl}/${variantPath(picture, width, "jpeg")}`, width, height }
}

/** The JPEG that is shown with a link to a page, cut to the shape of such previews; undefined as above. */
export function previewPicture(path: string, publicUrl: string): SharedPicture | undefined {
  const picture = readPicturePath(path)
  return picture && { address: `${publicUrl}/${sharedPath(picture)}`, ...sharedSize }
}
