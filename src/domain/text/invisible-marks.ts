/** Marks of direction, soft hyphens, fillers and the like, but for the two joiners, which letters of Indic scripts need. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Joiners join nothing after a character of ASCII. */
const uselessJoiners = /(^|[\0-\x7f])[\u200c\u200d]+/g

const blanks = /[\p{Zs}\u2028\u2029]/gu
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * A phone number or an e-mail address, trimmed and without what comes along unseen when it is copied, such as U+202A around numbers of
 * a phone's contacts. Blanks and hyphens of all kinds are those of a keyboard.
 */
export function tidyContact(text: string): string {
  return text
    .replaceAll(unseen, "")
    .replaceAll(uselessJoiners, "$1")
    .replaceAll(blanks, " ")
    .replaceAll(hyphens, "-")
    .trim()
}
