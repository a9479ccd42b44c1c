import type { Context, Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { publicRateCard, rateCardVersionEntity } from "#domain/estimate/estimate-entities.ts"
import { firstRateCard, rateCardForm, type RateCardVersion } from "#domain/estimate/rate-card.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { documentCalls } from "./http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls about the rate card: anybody may read a card, only the admin may save one and see who saved it. */
export function mountRateCard(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, { rateCards }: Store): void {
  api.get("/rate-card", docs.readRateCard, async (c) => answerPublicCard(c, await rateCards.current()))
  api.get("/rate-cards", docs.listRateCards, guard, async (c) => {
    const versions = await rateCards.list()
    return answerVersion(c, versions, { version: versions[0]?.version })
  })
  api.get("/rate-cards/:version", docs.readRateCardVersion, async (c) => {
    const version = c.req.param("version")
    const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0
    return answerPublicCard(c, await rateCards.get(number))
  })
  api.put("/rate-card", docs.changeRateCard, guard, async (c) => {
    const { basedOn, card } = parse(rateCardForm, await readJson(c.req.raw))
    const check = (current: RateCardVersion) => {
      const change = { by: current.madeBy, at: current.madeAt ?? new Date(0).toISOString() }
      requireMatch(c, current.version, { change, current })
    }
    const saved = await rateCards.put(card, { basedOn, madeBy: c.get("who").email, check })
    return answerVersion(c, saved, { version: saved.version })
  })
}

/** The number of a version is its tag: a version never changes. */
function answerPublicCard(c: Context, card: RateCardVersion): Response {
  return answerVersion(c, publicFields(publicRateCard, card), { version: card.version })
}

const docs = documentCalls("Rate card", {
  readRateCard: { summary: "Returns the current rate card", answers: publicRateCard, hasEtag: true },
  listRateCards: {
    summary: "Lists every version of the rate card, newest first",
    details: "The `ETag` is that of the current one.",
    answers: z.array(rateCardVersionEntity),
    hasEtag: true,
  },
  readRateCardVersion: {
    summary: "Returns a version of the rate card, by which older estimates were calculated",
    answers: publicRateCard,
    hasEtag: true,
  },
  changeRateCard: {
    summary: "Saves the rate card as its next version",
    details:
      "Estimates that were sent stay as they were. If another version was saved after the one in `basedOn`, nothing is saved and the response is 422.",
    json: rateCardForm,
    notes: {
      basedOn: "The version that was changed.",
      "card.tiers": "Whole rupees without GST; a better tier cannot have a lower rate.",
      "card.percent": "Percentages with at most two decimals.",
    },
    example: { basedOn: 1, card: firstRateCard },
    answers: rateCardVersionEntity,
    hasEtag: true,
    headers: ifMatchHeaders,
    fails: ["stale"],
  },
})
