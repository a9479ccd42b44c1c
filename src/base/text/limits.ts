import { formatNumber } from "./number.ts"

/** The limits of fields, files and lists; text in UTF-16 units, as browsers count `maxlength`. */
export const limits = {
  title: 200,
  alt: 200,
  search: 200,
  description: 2_000,
  longText: 20_000,
  message: 5_000,
  email: 254,
  personName: 100,
  initials: 4,
  phone: 40,
  address: 2_000,
  password: 1_000,
  imagesPerEntity: 20,
  itemsPerEntity: 30,
  imageBytes: 15 * 1024 * 1024,
  imageMegapixels: 50,
  /** Of a plain JPEG, which is downscaled while it is decoded. */
  jpegMegapixels: 120,
  /**
   * Of an AVIF, whose decoder has several copies; half of it with more than 8 bits per channel. With full colour resolution the image
   * process needs 17 MB for each megapixel, 29 MB with 12 bits, and 100 MB without a picture; it is killed at 600 MB.
   */
  avifMegapixels: 26,
} as const

/** The message for submitted text of more than `max` characters. */
export function messageForMax(label: string, max: number): string {
  return `${label} must be ${formatNumber(max)} characters or fewer.`
}

/** The message for too many pictures of an item, such as "A project"; `isMainToo` if its main picture counts. */
export function messageForPictures(item: string, isMainToo = false): string {
  return `${item} can have at most ${limits.imagesPerEntity} pictures${isMainToo ? ", the main one included" : ""}.`
}

/** The message for text that is too long for its field, while it is typed; undefined if it fits. */
export function messageForOverLimit(text: string, max: number): string | undefined {
  const { length } = text.trim()
  return length > max ? `At most ${formatNumber(max)} characters. There are ${formatNumber(length)}.` : undefined
}
