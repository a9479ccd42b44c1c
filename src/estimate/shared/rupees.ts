import { formatNumber, numberSource, toNumber, toPlainNumbers } from "#base/text/number.ts"

/** Formats whole rupees in Indian format: ₹2,48,600; negative amounts with a minus sign. */
export function formatRupees(amount: number): string {
  return `${amount < 0 ? "−" : ""}₹${formatNumber(Math.round(Math.abs(amount)))}`
}

/** The factors of the words in an amount; currency words have none. */
const scales = new Map<string, number | undefined>([
  ...["thousand", "k", "हजार"].map((word) => [word, 1e3] as const),
  ...["lakh", "lakhs", "lac", "lacs", "l", "लाख"].map((word) => [word, 1e5] as const),
  ...["crore", "crores", "cr", "करोड", "कोटी"].map((word) => [word, 1e7] as const),
  ...["rs", "inr", "rupee", "rupees", "only", "रु", "रुपये", "रुपए"].map((word) => [word, undefined] as const),
])

const token = new RegExp(String.raw`(${numberSource})|([\p{L}\p{M}]+)\.?|₹|/ ?[-–=]| `, "guy")
/** The most tokens of an amount, including spaces: `Rs. 1 crore 20 lakh 50 thousand 500/- only`. */
const maxTokens = 20

/** Parses rupees as people write them: `₹2,50,000`, `Rs 250000/-`, `2.5 lakh`, `2 lakh 50 thousand`; NaN for any other text. */
export function readRupees(text: string): number {
  const plain = toPlainNumbers(text)
  const parts: { value: number; scale: number }[] = []
  let [end, count] = [0, 0]
  for (const [found, number, word] of plain.matchAll(token)) {
    end += found.length
    const scale = word === undefined ? undefined : scales.get(word)
    const last = parts.at(-1)
    if (number !== undefined) parts.push({ value: toNumber(number), scale: 1 })
    else if (scale !== undefined && last?.scale === 1) last.scale = scale
    else if (word !== undefined && (scale !== undefined || !scales.has(word))) return Number.NaN
    if (++count > maxTokens) return Number.NaN
  }
  // Each part is less than one of the previous scale: lakhs, then thousands.
  const isSum = parts.every(({ value, scale }, index) => {
    const before = parts[index - 1]?.scale ?? Number.POSITIVE_INFINITY
    return scale < before && value * scale < before
  })
  if (end < plain.length || parts.length === 0 || !isSum) return Number.NaN
  return Math.round(parts.reduce((sum, { value, scale }) => sum + value * scale, 0) * 100) / 100
}
