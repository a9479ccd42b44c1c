import { formatNumber } from "./text/number.ts"

/** The most that a field, a file or a list may hold; text in UTF-16 units, as browsers count `maxlength`. */
export const limits = {
  title: 200,
  alt: 200,
  search: 200,
  description: 2_000,
  longText: 20_000,
  message: 5_000,
  email: 254,
  phone: 40,
  address: 2_000,
  password: 1_000,
  imagesPerEntity: 20,
  itemsPerEntity: 30,
  imageBytes: 15 * 1024 * 1024,
  imageMegapixels: 50,
} as const

/** What is said of text that is longer than a field can hold, while it is typed; undefined where it is not. */
export function sayOverLimit(text: string, max: number): string | undefined {
  const { length } = text.trim()
  return length > max ? `At most ${formatNumber(max)} characters. There are ${formatNumber(length)}.` : undefined
}
