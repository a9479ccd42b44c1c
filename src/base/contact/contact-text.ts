/** Direction marks, soft hyphens, fillers and the like, except the two joiners, which Indic scripts need. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Joiners have no effect after an ASCII character. */
const uselessJoiners = /(^|[\0-\x7f])[\u200c\u200d]+/g

const blanks = /[\p{Zs}\u2028\u2029]/gu
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * Trims a phone number or an e-mail address and removes invisible characters copied with it, such as U+202A around numbers of a phone's
 * contacts. Spaces and hyphens of all kinds become ASCII.
 */
export function tidyContact(text: string): string {
  return text
    .replaceAll(unseen, "")
    .replaceAll(uselessJoiners, "$1")
    .replaceAll(blanks, " ")
    .replaceAll(hyphens, "-")
    .trim()
}

/** One `@` between a local part and a dotted domain, no character that could end a mail header, and none that represents a lost one. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\ufffd\p{Cc}]+@[^\s@<>()[\]\\,;:".\ufffd\p{Cc}]+(\.[^\s@<>()[\]\\,;:".\ufffd\p{Cc}]+)+$/u
