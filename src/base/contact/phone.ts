import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max"
import { foldDigits } from "../text/number.ts"
import { isShortened, minDigits } from "./phone-number.ts"
import { tidyContact } from "./contact-text.ts"

/** Fewer digits cannot be dialled. */
const minDialled = 3

/** No number has more digits: two zeros instead of a plus, and the 15 of the longest one. */
const maxDigits = 17

/** The length of a number with its area code. */
const wholeDigits = 10

/** Numbers that often cannot be dialled with their country code. */
const nationalTypes = new Set<unknown>(["TOLL_FREE", "SHARED_COST", "PREMIUM_RATE", "UAN", "VOICEMAIL"])

/** A number as written: its groups of digits, and whether a plus precedes them. */
interface Written {
  hasPlus: boolean
  groups: string[]
}

/**
 * The first phone number in a text in dialling format for a country (two letters, such as IN): with a plus and its country code if that is
 * certain, otherwise the digits as written, for example of toll-free, short and invalid ones. "" if there is none, and if a spreadsheet
 * has truncated the digits.
 */
export function readPhone(text: string, country: string): string {
  if (isShortened(text)) return ""
  const typed = ungroup(foldDigits(tidyContact(text).normalize("NFKC")))
  const numbers = numbersIn(typed.replaceAll(zeroWithin, " "))
  return (
    find(numbers, country, (number) => number.isValid()) ??
    // In a few countries that zero belongs to the number.
    find(numbersIn(typed), country, (number) => number.isValid()) ??
    find(numbers, country, (number, isInternational) => isInternational && number.isPossible()) ??
    asWritten(numbers)
  )
}

/** The trunk zero, dialled only within a country. */
const zeroWithin = /\(\s*0\s*\)/g

/** Removes the commas of a number formatted by a spreadsheet, such as 9,822,000,000. */
function ungroup(text: string): string {
  return /^\+?\d{1,3}(?:,\d{2,3})+(?:\.0*)?$/.test(text) ? text.replaceAll(",", "") : text
}

/** The numbers of a text: digits separated only by characters used in phone numbers. */
function numbersIn(text: string): Written[] {
  const numbers: Written[] = []
  let end = 0
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    const between = text.slice(end, index)
    end = index + group.length
    const last = numbers.at(-1)
    if (last && isWithin(between, last)) last.groups.push(group)
    else numbers.push({ hasPlus: /\+[\s(]*$/.test(between), groups: [group] })
  }
  return numbers
}

/** A slash follows an area code, or separates two numbers. */
function isWithin(between: string, { groups }: Written): boolean {
  return /^[\s().-]*$/.test(between) || (/^[\s().\-/]*$/.test(between) && groups.join("").length < minDigits)
}

/** The first valid number, without trailing digits that are not part of it, such as an hour or a second number. */
function find(
  numbers: readonly Written[],
  country: string,
  isGood: (number: PhoneNumber, isInternational: boolean) => boolean,
): string | undefined {
  for (const { hasPlus, groups } of numbers) {
    for (let count = Math.min(groups.length, maxDigits); count > 0; count--) {
      for (const { digits, isInternational } of readingsOf(groups.slice(0, count).join(""), hasPlus)) {
        const number = parse(digits, isInternational, country)
        if (!number || !isGood(number, isInternational)) continue
        return isInternational || !nationalTypes.has(number.getType()) ? number.number : digits
      }
    }
  }
  return undefined
}

/** The possible readings of digits: two zeros mean a plus, and some write one zero before the country code. */
function readingsOf(written: string, hasPlus: boolean): { digits: string; isInternational: boolean }[] {
  if (written.startsWith("00")) return [{ digits: written.slice(2), isInternational: true }]
  if (!written.startsWith("0")) return [{ digits: written, isInternational: hasPlus }]
  return [
    { digits: written, isInternational: false },
    { digits: written.slice(1), isInternational: hasPlus },
  ]
}

function parse(digits: string, isInternational: boolean, country: string): PhoneNumber | undefined {
  if (digits.length > maxDigits) return undefined
  if (isInternational) return parsePhoneNumberFromString(`+${digits}`)
  return isSupportedCountry(country) ? parsePhoneNumberFromString(digits, country) : undefined
}

/** The digits of the first number that is long enough. */
function asWritten(numbers: readonly Written[]): string {
  const plain = numbers.map(({ groups }) => {
    let digits = ""
    for (const group of groups) if (digits.length < wholeDigits) digits += group
    return digits
  })
  return [minDigits, minDialled].map((min) => plain.find(({ length }) => length >= min)).find(Boolean) ?? ""
}
