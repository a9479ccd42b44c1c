import { formatNumber } from "../text/number.ts"

/** The units of lengths, for showing them and for reading plain numbers. */
export const lengthUnits = ["mm", "ft"] as const
export type LengthUnit = (typeof lengthUnits)[number]

const metric = { mm: 1, cm: 10, m: 1_000 } as const
const mmAnInch = 25.4
const inchesAFoot = 12

const metricPattern = /^(\d+(?:\.\d+)?)(mm|cm|m)$/
const plainPattern = /^\d+(?:\.\d+)?$/
const feetPattern = /^(\d+(?:\.\d+)?)ft(?:-?(\d+(?:\.\d+)?|\d+\/\d+|\d+[+-]\d+\/\d+)(?:in)?)?$/
const inchPattern = /^(\d+(?:\.\d+)?|\d+\/\d+|\d+[+-]\d+\/\d+)in$/

/**
 * Whole millimetres of a length as people write it: `3000`, `3 m`, `305 cm`, `10'`, `10' 6"`, `10 ft 6 1/2 in`; a plain
 * number is in `unit`. Undefined for any other text.
 */
export function readLength(text: string, unit: LengthUnit = "mm"): number | undefined {
  const plain = normalise(text)
  if (plainPattern.test(plain)) return readLength(`${plain}${unit}`)
  const inMetres = metricPattern.exec(plain)
  if (inMetres) return whole(Number(inMetres[1]) * metric[inMetres[2] as keyof typeof metric])
  const inFeet = feetPattern.exec(plain)
  if (inFeet) return whole((Number(inFeet[1]) * inchesAFoot + readInches(inFeet[2] ?? "0")) * mmAnInch)
  const inInches = inchPattern.exec(plain)
  if (inInches) return whole(readInches(inInches[1] ?? "0") * mmAnInch)
  return undefined
}

/** A length in millimetres as `3,000 mm`, or in feet and inches to the nearest inch: `10 ft`, `10 ft 6 in`. */
export function showLength(mm: number, unit: LengthUnit = "mm"): string {
  if (unit === "mm") return `${formatNumber(mm)} mm`
  const all = Math.round(mm / mmAnInch)
  const inches = all % inchesAFoot
  const feet = `${Math.floor(all / inchesAFoot)} ft`
  return inches === 0 ? feet : all < inchesAFoot ? `${inches} in` : `${feet} ${inches} in`
}

/** The lowest and the highest whole inch within bounds of whole millimetres, in whole millimetres. */
export function inchesWithin({ min, max }: { min: number; max: number }): { min: number; max: number } {
  const inches = (count: number) => Math.round(count * mmAnInch)
  // A sum of lengths that are rounded to millimetres is up to 1.5 mm off its inch.
  return { min: inches(Math.ceil(min / mmAnInch)), max: Math.min(max, inches(Math.floor((max + 1.5) / mmAnInch))) }
}

/** The nearest whole foot to a length in millimetres, in whole millimetres. */
export function nearestFoot(mm: number): number {
  const foot = inchesAFoot * mmAnInch
  return Math.round(Math.round(mm / foot) * foot)
}

/** Normalises the many ways to write feet and inches: `10ft6+1/2in`. */
function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/g, "$1")
    .replaceAll(/''|[″”“"]/g, "in")
    .replaceAll(/[′’‘']/g, "ft")
    .replaceAll(/inch(?:es)?/g, "in")
    .replaceAll(/feet|foot/g, "ft")
    .replaceAll(/(\d)\s+(?=\d+\/\d)/g, "$1+")
    .replaceAll(/\s+/g, "")
}

function readInches(text: string): number {
  return text.split(/[+-]/).reduce((sum, part) => {
    const [above, below] = part.split("/").map(Number)
    return sum + (above ?? 0) / (below ?? 1)
  }, 0)
}

/** Undefined for numbers too large to be exact. */
function whole(mm: number): number | undefined {
  const rounded = Math.round(mm)
  return Number.isSafeInteger(rounded) ? rounded : undefined
}
