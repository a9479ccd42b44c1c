import type { RouterContextProvider } from "react-router"
import type { Project } from "#collections/shared/project.ts"
import { estimatedPrice, priceInWords } from "#collections/shared/shown-project.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import type { RateCardVersion } from "#estimate/shared/rate-card.ts"
import { storeContext } from "./context.ts"
import { readOr } from "./page.ts"
import { orUndefined } from "#base/errors.ts"

/** A project with its price in words; "" if unknown. */
export type Priced<Shown> = Shown & { price: string }

/**
 * Returns a function that adds the price to a project: the owner's text, otherwise the total of its estimate on the estimate's initial
 * rate card. Each card is read once.
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

export interface RateCards {
  current(): Promise<RateCardVersion>
  get(version: number): Promise<RateCardVersion>
}

/** The rate card with this version, or the current one without a version; undefined if it does not exist. */
export function findCard(rateCards: RateCards, version: number | undefined): Promise<RateCardVersion | undefined> {
  return orUndefined(version === undefined ? rateCards.current() : rateCards.get(version))
}
