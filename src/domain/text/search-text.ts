/** Characters without width, such as the joiners of Devanagari, which some keyboards write and others don't. */
const invisible = /[\u200b-\u200d\ufeff]/g

/** The normalized text for search and sorting: composed (NFC), lower case, white space as single spaces. */
export function toSearchText(text: string): string {
  return text.normalize("NFC").replaceAll(invisible, "").toLowerCase().replaceAll(/\s+/g, " ").trim()
}

/** The maximum number of words in a search; later ones are ignored. */
const maxWords = 8

/** The words of a search, all of which a match contains. */
export function searchWords(search: string): string[] {
  return [...new Set(toSearchText(search).split(" "))].filter(Boolean).slice(0, maxWords)
}

/** Only this many characters of a text decide its place in a list. */
const maxKeyLength = 100

/** The sort key of a text: its search text, shortened. */
export function toSortKey(text: string): string {
  return toSearchText(text).slice(0, maxKeyLength).toWellFormed()
}
