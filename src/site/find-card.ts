import { orNone } from "#domain/base/errors.ts"
import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import type { Store } from "#store/store.ts"

/** The rate card of a version, or the current one where none is named; undefined if there is no such version. */
export function findCard(
  rateCards: Store["rateCards"],
  version: number | undefined,
): Promise<RateCardVersion | undefined> {
  return orNone(version === undefined ? rateCards.current() : rateCards.get(version))
}
