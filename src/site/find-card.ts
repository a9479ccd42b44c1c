import { isAppError } from "#domain/base/errors.ts"
import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import type { Store } from "#store/store.ts"

/** The rate card of a version, or the current one where none is named; undefined if there is no such version. */
export async function findCard(
  rateCards: Store["rateCards"],
  version: number | undefined,
): Promise<RateCardVersion | undefined> {
  try {
    return await (version === undefined ? rateCards.current() : rateCards.get(version))
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return undefined
    throw error
  }
}
