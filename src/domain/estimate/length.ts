import { formatNumber } from "../text/number.ts"

/** The units of lengths, for showing them and for reading plain numbers. */
export const lengthUnits = ["mm", "ft"] as const
export type LengthUnit = (typeof lengthUnits)[number]

const metric = { mm: 1, cm: 10, m: 1_000 } as const
const mmAnInch = 25.4
const partsOfInch = 8

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
  if (inFeet) return whole((Number(inFeet[1]) * 12 + readInches(inFeet[2] ?? "0")) * mmAnInch)
  const inInches = inchPattern.exec(plain)
  if (inInches) return whole(readInches(inInches[1] ?? "0") * mmAnInch)
  return undefined
}

/** A length in millimetres as `3,000 mm`, or in feet and inches to the nearest eighth: `9′ 10 1/8″`. */
export function showLength(mm: number, unit: LengthUnit = "mm"): string {
  if (unit === "mm") return `${formatNumber(mm)} mm`
  const eighths = Math.round((mm / mmAnInch) * partsOfInch)
  const feet = Math.floor(eighths / (12 * partsOfInch))
  const inches = Math.floor((eighths % (12 * partsOfInch)) / partsOfInch)
  return `${feet}′ ${inches}${showEighths(eighths % partsOfInch)}″`
}

function showEighths(eighths: number): string {
  if (eighths === 0) return ""
  const step = eighths % 4 === 0 ? 4 : eighths % 2 === 0 ? 2 : 1
  return ` ${eighths / step}/${partsOfInch / step}`
}

/** Normalises the many ways to write feet and inches: `10ft6+1/2in`. */
function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, "")
    .replaceAll(/''|[″”“"]/g, "in")
    .replaceAll(/[′’‘']/g, "ft")
    .replaceAll(/inch(?:es)?/g, "in")
    .replaceAll(/feet|foot/g, "ft")
    .replaceAll(/(?<=\d)\s+(?=\d+\/\d)/g, "+")
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
