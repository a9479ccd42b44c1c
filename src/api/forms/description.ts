import { invalidField } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { formatNumber } from "#domain/text/number.ts"
import { toStoredHtml } from "#richtext/stored.ts"

/** How many characters a description may have after it is cleaned. */
const maxCleaned = 2 * limits.longText

/** A formatted description as it is stored; throws "invalid" at the field where its HTML, written again, is too long. */
export function cleanDescription(description: string, field: string): string {
  const cleaned = toStoredHtml(description)
  if (cleaned.length <= maxCleaned) return cleaned
  throw invalidField(field, `Description can have at most ${formatNumber(maxCleaned)} characters with its formatting.`)
}
