/** Characters that take no room, such as the joiners of Devanagari, which some keyboards write and others don't. */
const invisible = /[\u200b-\u200d\ufeff]/g

/** A text as it is searched and sorted by: composed (NFC), lower case in any script, white space as single spaces. */
export function toSearchText(text: string): string {
  return text.normalize("NFC").replaceAll(invisible, "").toLowerCase().replaceAll(/\s+/g, " ").trim()
}

/** The most words of a search that count. */
const maxWords = 8

/** The words that a found text must all hold; none when nothing was asked. */
export function searchWords(search: string): string[] {
  return [...new Set(toSearchText(search).split(" "))].filter(Boolean).slice(0, maxWords)
}

/** The longest stretch of a text that its place in a list is decided by. */
const maxKeyLength = 100

/** What a text is sorted by: its searched form, as far as it matters. */
export function toSortKey(text: string): string {
  return toSearchText(text).slice(0, maxKeyLength).toWellFormed()
}
