import { foldDigits } from "./number.ts"

/** Increment it if `toSearchText` or the searched fields change: stored texts are then recomputed. */
export const searchTextVersion = 2

/** Accents of Latin, Greek and Cyrillic letters, and invisible characters, such as the joiners of Devanagari. */
const marks = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu

/** Letters without a plain form in Unicode, as they are typed on keyboards without them. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}

/**
 * Normalises text for searching and sorting: lower case without accents, digits of every script as 0 to 9, × as x, one kind of apostrophe,
 * quotation mark and hyphen, and single spaces.
 */
export function toSearchText(text: string): string {
  const plain = text
    // Before they become two characters each.
    .replaceAll(/[\u00bc-\u00be\u2150-\u215e]/g, " $&")
    .replaceAll("\u00b4", "'")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(marks, "")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\u2018-\u201b\u02b9\u02bb-\u02bd\u2032\u2035`]/g, "'")
    .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u00d7\u2715\u2716\u2a2f]/g, "x")
    .replaceAll("\u2044", "/")
    .replaceAll(/\s+/g, " ")
  return (
    foldDigits(plain)
      // After a digit they are feet and inches, otherwise the name is typed with and without them.
      .replaceAll(/(\d?)['"]+/g, (sign, digit: string) => (digit === "" ? "" : sign.replaceAll("''", '"')))
      .replaceAll(/(\d['"]?) ?x ?(?=\d)/g, "$1x")
      .normalize("NFC")
      .trim()
  )
}

/** The maximum number of words in a search; later ones are ignored. */
const maxWords = 8

export function searchWords(search: string): string[] {
  const words = [...new Set(toSearchText(search).split(" "))].filter(Boolean).slice(0, maxWords)
  // Only signs: they match nothing.
  return words.length === 0 && search.trim() !== "" ? [search.trim()] : words
}

export function isFound(search: string, text: string): boolean {
  const searched = toSearchText(text)
  return searchWords(search).every((word) => searched.includes(word))
}

/** Only this many characters of a text decide its position in a list. */
const maxKeyLength = 100

/** The sort key of a text: its search text, truncated. */
export function toSortKey(text: string): string {
  return toSearchText(text).slice(0, maxKeyLength).toWellFormed()
}
