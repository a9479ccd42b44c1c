import { toSearchText } from "./text/search-text.ts"

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** The short reference of an enquiry, such as EN-7F3K2Q, from the last 30 (random) bits of its UUIDv7. */
export function referenceOf(id: string): string {
  let bits = Number.parseInt(id.slice(-8), 16) % 2 ** 30
  let text = ""
  for (let digit = 0; digit < 6; digit++) {
    text = alphabet[bits % 32] + text
    bits = Math.floor(bits / 32)
  }
  return `EN-${text}`
}

/** The references in a search, as the search text of an enquiry contains them: with or without "EN" or its hyphen, with O for 0, and I or L for 1. */
export function referencesIn(search: string): string[] {
  const text = toSearchText(search)
  const codes = [...text.matchAll(/(?<![\da-z])en ?[-_.:]? ?([\da-z]{6})(?![\da-z])/g)].map(([, code = ""]) => code)
  const alone = /^\W*(?=[a-z]*\d)([\da-z]{6})\W*$/.exec(text)?.[1]
  if (alone) codes.push(alone)
  return codes.map((code) => `en-${code.replaceAll("o", "0").replaceAll(/[il]/g, "1")}`)
}
