import { foldDigits } from "./digits.ts"

/** A change of what `toSearchText` makes of a text, or of what is searched, has the next number: stored texts are then made again. */
export const searchTextVersion = 2

/** Accents of Latin, Greek and Cyrillic letters, and characters without a shape, such as the joiners of Devanagari. */
const marks = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu

/** Letters that have no plain form in Unicode but are typed as others where a keyboard has none of them. */
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
 * The text as it is searched for and sorted by, alike however it was typed: in lower case without accents, digits of every
 * script as 0 to 9, × as x, one kind of apostrophe, quotation mark and hyphen, and single blanks.
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
      // After a digit they are feet and inches, else the name is typed with and without them.
      .replaceAll(/(\d?)['"]+/g, (sign, digit: string) => (digit === "" ? "" : sign.replaceAll("''", '"')))
      .replaceAll(/(\d['"]?) ?x ?(?=\d)/g, "$1x")
      .normalize("NFC")
      .trim()
  )
}

/** The maximum number of words in a search; later ones are ignored. */
const maxWords = 8

/** The words of a search, all of which a match contains. */
export function searchWords(search: string): string[] {
  const words = [...new Set(toSearchText(search).split(" "))].filter(Boolean).slice(0, maxWords)
  // Signs of which nothing is left are found nowhere.
  return words.length === 0 && search.trim() !== "" ? [search.trim()] : words
}

/** Whether a text has all words of a search. */
export function isFound(search: string, text: string): boolean {
  const searched = toSearchText(text)
  return searchWords(search).every((word) => searched.includes(word))
}

/** Only this many characters of a text decide its place in a list. */
const maxKeyLength = 100

/** The sort key of a text: its search text, shortened. */
export function toSortKey(text: string): string {
  return toSearchText(text).slice(0, maxKeyLength).toWellFormed()
}
