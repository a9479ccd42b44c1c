import { foldDigits } from "../text/digits.ts"

/** A phone number with fewer digits identifies nobody, and may be the first part of a longer one. */
export const minDigits = 7

/** How many of the last digits of two numbers are compared, since not everybody writes the code of the country. */
const keyLength = 10

/** What all spellings of a phone number have in common, as `readPhone` reads it; "" where it identifies nobody. */
export function phoneKey(number: string): string {
  const digits = number.replace("+", "")
  return digits.length < minDigits ? "" : digits.slice(-keyLength)
}

const written = /[+(]{0,2}\d[\d\s().-]*\d/g

/** Whether a text has a number in scientific notation, such as 9.82E+09: a spreadsheet has cut its digits. */
export function isShortened(text: string): boolean {
  return /\d(?:[.,]\d+e\+?|e\+)\d/i.test(foldDigits(text.normalize("NFKC")))
}

/** The zero that is dialled only within a country. */
const zeroWithin = /\(\s*0\s*\)/g

/** The digits of each phone number in a text, as they are searched for. */
export function phoneDigitsIn(text: string): string[] {
  const numbers = text.replaceAll(zeroWithin, " ").match(written) ?? []
  return numbers.map((number) => number.replaceAll(/\D/g, "")).filter(({ length }) => length >= minDigits)
}

/** Fewer digits may be a measure or a year. */
const minSought = 5

/**
 * A search with each phone number in it as the digits by which all of its spellings are found; undefined where there is none.
 */
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
