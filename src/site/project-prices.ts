import type { RouterContextProvider } from "react-router"
import type { Project } from "#domain/content/kinds/project.ts"
import { estimatedPrice, priceInWords } from "#domain/content/kinds/shown-project.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { storeContext } from "./context.ts"
import { readOr } from "./page.ts"
import { orNone } from "#domain/base/errors.ts"
import type { Store } from "#store/store.ts"

/** What is shown of a project, with its price in words; "" where none is known. */
export type Priced<Shown> = Shown & { price: string }

/**
 * What adds its price to a project: what its owner says, else what its estimate comes to on the card that the estimate opens with.
 * Each card is read once.
 */
export function priceProjects(context: Readonly<RouterContextProvider>) {
  const { rateCards } = context.get(storeContext)
  const reading = new Map<number | undefined, Promise<RateCardVersion | undefined>>()
  const read = (version?: number) => {
    const begun = reading.get(version) ?? readOr(context, findCard(rateCards, version), undefined)
    reading.set(version, begun)
    return begun
  }
  return async <Shown extends Pick<Project, "estimate" | "priceFrom" | "priceTo">>(
    project: Shown,
  ): Promise<Priced<Shown>> => {
    const own = priceInWords(project)
    if (own || !project.estimate) return { ...project, price: own }
    const found = (await read(readEstimateQuery(project.estimate).version)) ?? (await read())
    return { ...project, price: found ? estimatedPrice(project, found.card) : "" }
  }
}

/** The rate card of a version, or the current one where none is named; undefined if there is no such version. */
export function findCard(
  rateCards: Store["rateCards"],
  version: number | undefined,
): Promise<RateCardVersion | undefined> {
  return orNone(version === undefined ? rateCards.current() : rateCards.get(version))
}
