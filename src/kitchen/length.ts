import { formatNumber, numberSource, toNumber, toPlainNumbers } from "#base/text/number.ts"

/** The units of lengths, for display and for plain numbers. */
export const lengthUnits = ["mm", "ft"] as const
export type LengthUnit = (typeof lengthUnits)[number]

const mmAnInch = 25.4
const inchesAFoot = 12

interface Unit {
  /** In tenths of a millimetre, which are whole for every unit. */
  tenths: number
  /** The words and signs of English, Hindi and Marathi. */
  words: readonly string[]
  /** The units allowed after this one. */
  rest: readonly string[]
}

const units = {
  m: {
    tenths: 10_000,
    words: ["m", "mt", "mts", "mtr", "mtrs", "metre", "metres", "meter", "meters", "मी", "मीटर"],
    rest: ["cm", "mm"],
  },
  cm: {
    tenths: 100,
    words: ["cm", "cms", "centimetre", "centimetres", "centimeter", "centimeters", "सेमी"],
    rest: ["mm"],
  },
  mm: {
    tenths: 10,
    words: ["mm", "mms", "millimetre", "millimetres", "millimeter", "millimeters", "मिमी"],
    rest: [],
  },
  ft: { tenths: 3_048, words: ["'", "ft", "fts", "rft", "foot", "feet", "फुट", "फूट", "फीट"], rest: ["in"] },
  in: { tenths: 254, words: ['"', "in", "ins", "inch", "inches", "इंच", "इन्च"], rest: [] },
} satisfies Record<string, Unit>
type UnitName = keyof typeof units

const unitNames = new Map(
  Object.entries(units).flatMap(([name, { words }]) => words.map((word) => [word, name as UnitName] as const)),
)

/** A part of a length, such as the feet. */
interface Part {
  /** As written. */
  number: string
  value: number
  unit: UnitName | undefined
  /** The separator between this part and the next. */
  joint: string
}

/**
 * Parses a length in whole millimetres: `3000`, `3 m`, `320 cms`, `10'`, `10' 6"`, `10 ft. 6 1/2 in.`, `10½`, `10-6`; a plain number is in
 * `unit`. Undefined for any other text, including an ambiguous one.
 */
export function readLength(text: string, unit: LengthUnit = "mm"): number | undefined {
  const parts = readParts(text)
  const names = nameUnits(parts, unit)
  const isOne = names.every((name, index) => {
    const before = names[index - 1]
    return name !== undefined && (before === undefined || (units[before] as Unit).rest.includes(name))
  })
  if (parts.length === 0 || !isOne) return undefined
  const tenths = parts.reduce((sum, { value }, index) => sum + value * units[names[index] ?? unit].tenths, 0)
  return whole(tenths / 10)
}

/** The error for a text that `readLength` rejects: `10 ft 6 in or 106 ft?` for an ambiguous one. */
export function lengthPrompt(text: string, unit: LengthUnit = "mm"): string {
  const meanings = listMeanings(readParts(text), unit)
  return meanings ? `${meanings.join(" or ")}?` : "enter a length, such as 10 ft 6 in or 3200 mm."
}

/** The display unit for the person who typed this text; `unit` if it has none. */
export function unitOfText(text: string, unit: LengthUnit = "mm"): LengthUnit {
  const [first] = nameUnits(readParts(text), unit)
  return first === undefined ? unit : first === "ft" || first === "in" ? "ft" : "mm"
}

/** True if a text such as `10 × 8 ft` or `१० × ८ फुट` contains feet. */
export function namesFeet(text: string): boolean {
  const words = toPlainText(text).match(/'|[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => unitNames.get(word) === "ft")
}

/** Formats a length in millimetres as `3,000 mm`, or in feet and inches to the nearest inch: `10 ft`, `10 ft 6 in`. */
export function formatLength(mm: number, unit: LengthUnit = "mm"): string {
  if (unit === "mm") return `${formatNumber(mm)} mm`
  const all = Math.round(mm / mmAnInch)
  const inches = all % inchesAFoot
  const feet = `${Math.floor(all / inchesAFoot)} ft`
  return inches === 0 ? feet : all < inchesAFoot ? `${inches} in` : `${feet} ${inches} in`
}

/** The lowest and the highest whole inch within bounds of whole millimetres, in whole millimetres. */
export function inchesWithin({ min, max }: { min: number; max: number }): { min: number; max: number } {
  const inches = (count: number) => Math.round(count * mmAnInch)
  // A sum of lengths rounded to millimetres is up to 1.5 mm off its inch.
  return { min: inches(Math.ceil(min / mmAnInch)), max: Math.min(max, inches(Math.floor((max + 1.5) / mmAnInch))) }
}

/** The nearest whole foot to a length in millimetres, in whole millimetres. */
export function nearestFoot(mm: number): number {
  const foot = inchesAFoot * mmAnInch
  return Math.round(Math.round(mm / foot) * foot)
}

/** A number, a fraction or both, a unit, and an optional separator before the next part. */
const partPattern = new RegExp(
  String.raw`((?:(${numberSource})(?: ?- ?| ))?(\d+) ?/ ?(\d+)|(${numberSource})) ?(["']|[\p{L}\p{M}.]+)? ?([-,&]|and )? ?`,
  "guy",
)
const maxParts = 3

/** The parts of a length in order; empty for any other text. */
function readParts(text: string): Part[] {
  const plain = toPlainText(text)
  const parts: Part[] = []
  let end = 0
  for (const [found, number = "", before, above, below, only, sign = "", joint = ""] of plain.matchAll(partPattern)) {
    end += found.length
    const word = sign.replaceAll(".", "")
    const unit = unitNames.get(word)
    const fraction = above === undefined ? 0 : Number(above) / Number(below)
    const isNumber = fraction < 1 && (unit !== undefined || word === "")
    if (!isNumber || parts.length === maxParts) return []
    parts.push({ number, value: toNumber(before ?? only ?? "0") + fraction, unit, joint })
  }
  const isWhole = end === plain.length && parts.at(-1)?.joint === ""
  return isWhole ? parts : []
}

/** Normalises numbers, dashes and signs for feet and inches to ASCII. */
function toPlainText(text: string): string {
  return toPlainNumbers(text)
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/[′’‘ʼ`´]/g, "'")
    .replaceAll(/''|[″”“]/g, '"')
}

const wholeNumber = /^\d{1,3}$/

/** The units of the parts, explicit or implied as in `10-6` and `10' 6`; a plain number has `plain`. */
function nameUnits(parts: readonly Part[], plain: LengthUnit): (UnitName | undefined)[] {
  const names = parts.map(({ unit }) => unit)
  const [first, last] = parts
  if (!last) return first ? [first.unit ?? plain] : []
  if (parts.length === 2 && last.value < inchesAFoot) {
    if (first?.joint === "-" && wholeNumber.test(first.number)) names[0] ??= "ft"
    if (names[0] === "ft") names[1] ??= "in"
  }
  return names
}

/** The two meanings of an ambiguous text such as `10 6`; undefined for any other. */
function listMeanings([first, second, more]: readonly Part[], plain: LengthUnit): [string, string] | undefined {
  if (!first || !second || more || first.unit || first.joint === "-") return undefined
  if (!wholeNumber.test(first.number) || !/^\d{1,2}$/.test(second.number)) return undefined
  const unit = second.unit ?? plain
  const [decimal, joined] = [`${first.number}.${second.number} ${unit}`, `${first.number}${second.number} ${unit}`]
  if (unit === "m" || unit === "cm") return [decimal, joined]
  const inFeet = `${first.number} ft ${second.number} in`
  return second.value < inchesAFoot ? [inFeet, first.joint === "" ? joined : decimal] : undefined
}

/** Undefined for numbers too large to be exact. */
function whole(mm: number): number | undefined {
  const rounded = Math.round(mm)
  return Number.isSafeInteger(rounded) ? rounded : undefined
}
