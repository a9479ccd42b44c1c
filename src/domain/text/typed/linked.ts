import { addressIn } from "../../addresses/address-in.ts"
import { type Dialect, readMarks, type TypedRun } from "./marks.ts"

/** The runs of a text, in which web and e-mail addresses and phone numbers lead where they say. */
export function readLinkedMarks(text: string, dialect: Dialect): TypedRun[] {
  return readMarks(text, dialect).flatMap((run) => {
    const isLinked = run.link !== undefined || run.picture !== undefined || run.marks.includes("code")
    return isLinked ? [run] : linkAddresses(run)
  })
}

/** Where a text leads that is an address or a phone number as a whole; undefined for any other. */
export function linkOf(text: string): string | undefined {
  const [first, ...others] = linkAddresses({ text, marks: [] })
  return others.length === 0 ? first?.link : undefined
}

/**
 * A phone number that is surely one as it is written: with a plus, or an Indian number of ten digits in one or two groups, one
 * with the code of its city, or one that is free to call. Measures, amounts and the numbers of standards look otherwise.
 */
const phone =
  /(?<![\p{L}\p{N}.,:/=₹–-])(?:\+\d(?:[ ()-]{0,2}\d){7,14}|0?[6-9]\d{4}[ -]?\d{5}|0\d{2,4}[ -]\d{6,8}|1800(?:[ -]?\d{3}){2}\d?)(?![\p{L}\p{N}]|[.,:/-]\d)/gu

function linkAddresses(run: TypedRun): TypedRun[] {
  const { text } = run
  const addresses = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const found = addressIn(word)
    return found ? [{ ...found, start: index + found.start }] : []
  })
  const phones = [...text.matchAll(phone)].map(({ 0: { length }, 0: number, index: start }) => {
    return { start, length, url: `tel:${number.replace("(0)", "").replaceAll(/[^+\d]/g, "")}` }
  })
  const runs: TypedRun[] = []
  let end = 0
  for (const { start, length, url } of [...addresses, ...phones].toSorted((a, b) => a.start - b.start)) {
    if (start < end) continue
    runs.push({ ...run, text: text.slice(end, start) }, { ...run, text: text.slice(start, start + length), link: url })
    end = start + length
  }
  return [...runs, { ...run, text: text.slice(end) }].filter((each) => each.text !== "")
}
