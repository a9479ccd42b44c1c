import { foldDigits } from "../text/number.ts"

/** A shorter phone number does not identify a person, and may be the start of a longer one. */
export const minDigits = 7

/** The number of compared last digits, because the country code is often omitted. */
const keyLength = 10

/** The common key of all spellings of a phone number from `readPhone`; "" if it does not identify a person. */
export function phoneKey(number: string): string {
  const digits = number.replace("+", "")
  return digits.length < minDigits ? "" : digits.slice(-keyLength)
}

const written = /[+(]{0,2}\d[\d\s().-]*\d/g

/** True if a text has a number in scientific notation, such as 9.82E+09: a spreadsheet has truncated its digits. */
export function isShortened(text: string): boolean {
  return /\d(?:[.,]\d+e\+?|e\+)\d/i.test(foldDigits(text.normalize("NFKC")))
}

/** The trunk zero, dialled only within a country. */
const zeroWithin = /\(\s*0\s*\)/g

/** The digits of each phone number in a text, for the search. */
export function phoneDigitsIn(text: string): string[] {
  const numbers = text.replaceAll(zeroWithin, " ").match(written) ?? []
  return numbers.map((number) => number.replaceAll(/\D/g, "")).filter(({ length }) => length >= minDigits)
}

/** Fewer digits may be a measure or a year. */
const minSought = 5

/** A search with each phone number reduced to its digits, which match all spellings; undefined if there is none. */
export function searchByDigits(search: string): string | undefined {
  let isChanged = false
  const changed = search.replaceAll(zeroWithin, " ").replaceAll(written, (number) => {
    const digits = number.replaceAll(/\D/g, "").replace(/^0+/, "")
    if (digits.length < minSought) return number
    isChanged = true
    return ` ${digits.slice(-keyLength)} `
  })
  return isChanged ? changed : undefined
}

/** A number from `readPhone` as a `tel:` URL; undefined for "". */
export function callLink(number: string): string | undefined {
  return number === "" ? undefined : `tel:${number}`
}

/** The start of the URL of a WhatsApp chat. */
export const chatOrigin = "https://wa.me/"

/** The URL of a WhatsApp chat with a phone number; undefined if its country is unknown. */
export function chatLink(number: string, text?: string): string | undefined {
  if (!number.startsWith("+")) return undefined
  // A plus sign for a space is not decoded by every version of WhatsApp.
  const query = new URLSearchParams({ text: text ?? "" }).toString().replaceAll("+", "%20")
  return `${chatOrigin}${number.slice(1)}${text === undefined ? "" : `?${query}`}`
}
