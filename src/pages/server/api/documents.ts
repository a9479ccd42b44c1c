import type { Context } from "hono"
import * as z from "zod/mini"
import type { SignedIn } from "#accounts/server/sessions.ts"
import { callsOf } from "#accounts/shared/rights.ts"
import { parse } from "#base/parse.ts"
import { invalidField } from "#base/errors.ts"
import { type Business, defaultBusiness, wrongWhatsApp } from "#collections/shared/business/business.ts"
import { whatsAppLink } from "#collections/shared/business/business-links.ts"
import { type VersionSchemas, versionSchemas } from "../../shared/version-entities.ts"
import { defaultRateCard, type RateCard } from "#estimate/shared/rate-card.ts"
import type { Navigation } from "../../shared/navigation/navigation.ts"
import { defaultNavigation } from "../../shared/navigation/links.ts"
import type { Versions } from "#cms/server/singles.ts"
import { fillIn, readJson } from "#http/forms/body.ts"
import { at, type CallDocs, documentCalls, type MountedCall } from "#http/api-docs.ts"
import { answerVersion, ifMatchHeaders, hasVersionTag, matchesVersion, requireMatch } from "#http/etags.ts"
import { publicFields } from "#http/json-schema.ts"
import { type Api, type Guard, guardIf } from "#accounts/server/require-admin.ts"
import { versionOfSingle } from "#cms/server/api/content-answers.ts"

interface Singles {
  business: Versions<"business", Business>
  navigation: Versions<"navigation", Navigation>
  rateCards: Versions<"card", RateCard>
}

/** Mounts the calls about single documents: anyone may read one, only the admin may save it and see who saved its versions. */
export function mountSingles(api: Api, guard: Guard, store: Singles): void {
  const { business, navigation, rateCard } = versionSchemas
  const guardToken = guardIf(guard, (c) => /^bearer /i.test(c.req.header("authorization") ?? ""))
  api.on(...docs.readBusiness, guardToken, async (c) => {
    // Unset without a token.
    const who = c.get("who") as SignedIn | undefined
    const isOwner = who !== undefined && callsOf(who.role).includes("changeBusiness")
    return answer(c, isOwner ? business.listed : business.read, await store.business.current())
  })
  api.on(...docs.readNavigation, async (c) => answer(c, navigation.read, await store.navigation.current()))
  api.on(...docs.readRateCard, async (c) => answer(c, rateCard.read, await store.rateCards.current()))
  mountVersions(api, guard, store.business, business, [docs.listBusinessVersions, docs.changeBusiness], (body) => {
    // The browser does not check this: it would have to load the numbers of all countries.
    if (body.whatsApp !== "" && whatsAppLink(body) === undefined)
      throw invalidField("business[whatsApp]", wrongWhatsApp)
  })
  mountVersions(api, guard, store.navigation, navigation, [docs.listNavigationVersions, docs.changeNavigation])
  mountVersions(api, guard, store.rateCards, rateCard, [docs.listRateCards, docs.changeRateCard])
  api.on(...docs.readRateCardVersion, async (c) => {
    const version = c.req.param("version")
    const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0
    return answer(c, rateCard.read, await store.rateCards.get(number))
  })
}

/** Mounts the calls of versions; `check` throws "invalid" for errors beyond the schema, which browsers also load. */
function mountVersions<Name extends string, Body, Public>(
  api: Api,
  guard: Guard,
  versions: Versions<Name, Body>,
  { name, form, listed }: VersionSchemas<Name, Body, Public>,
  [list, change]: readonly [MountedCall, MountedCall],
  check?: (body: Body) => void,
): void {
  api.on(...list, guard, async (c) => {
    const all = await versions.list()
    const shown = all.map((each) => publicFields(listed, each))
    return answerVersion(c, shown, { version: all[0]?.version })
  })
  api.on(...change, guard, async (c) => {
    const sent = await readJson(c.req.raw)
    // A client that has read the draft sends the tag of version and draft.
    const namesDraft = ({ version }: { version: number }, draft: { revision: number }) =>
      hasVersionTag(c) && matchesVersion(c, versionOfSingle(version, draft))
    const saved = await versions.put(
      (current, draft) => {
        const { version, madeBy, madeAt } = current
        const saved = { by: madeBy, at: madeAt ?? new Date(0).toISOString() }
        const last = draft && draft.at > saved.at ? { by: draft.by, at: draft.at } : saved
        if (!draft || !namesDraft(current, draft)) requireMatch(c, version, { change: last, current })
        const filled = name in sent ? { ...sent, [name]: fillIn(sent[name], current[name]) } : sent
        const { [name]: body } = parse(form, filled)
        check?.(body)
        return body
      },
      { madeBy: c.get("who").email, endsDraft: namesDraft },
    )
    return answer(c, listed, saved)
  })
}

/** The number of a version is its tag: a version never changes. */
function answer<Read extends { version: number }>(c: Context, schema: z.ZodMiniType<Read>, version: Read): Response {
  return answerVersion(c, publicFields(schema, version), { version: version.version })
}

function toRead<Name extends string, Body, Public>({ read }: VersionSchemas<Name, Body, Public>, summary: string) {
  return { summary, answers: read, hasEtag: true } satisfies Partial<CallDocs>
}

function toList<Name extends string, Body, Public>({ listed }: VersionSchemas<Name, Body, Public>, noun: string) {
  const details = "The response has the current version’s `ETag`."
  const summary = `Lists every version of ${noun}, newest first`
  return { summary, details, answers: z.array(listed), hasEtag: true } satisfies Partial<CallDocs>
}

function toChange<Name extends string, Body, Public>(
  { form, listed }: VersionSchemas<Name, Body, Public>,
  saves: Pick<CallDocs, "summary" | "details" | "notes" | "example">,
) {
  const answer = { answers: listed, hasEtag: true, headers: ifMatchHeaders, fails: ["stale"] } as const
  const details = `${saves.details} Absent fields stay unchanged; lists are replaced.`
  return { ...saves, details, json: form, isFilledIn: true, ...answer } as const
}

export const docs = {
  ...documentCalls("Business", {
    readBusiness: at("GET /business", {
      ...toRead(versionSchemas.business, "Returns the public business details"),
      details: "With the token of an owner it returns the current version with all fields that `PUT` takes.",
      answers: z.union([versionSchemas.business.read, versionSchemas.business.listed]),
    }),
    listBusinessVersions: at("GET /business/versions", toList(versionSchemas.business, "the business")),
    changeBusiness: at(
      "PUT /business",
      toChange(versionSchemas.business, {
        summary: "Saves the business as its next version",
        details: "Every page, e-mail and document uses it immediately.",
        notes: {
          "business.logo":
            "Paths of uploaded images for light and dark backgrounds and for icons; empty for the initials. `holdsName`: the name is not shown beside it. `isOnPlate`: it has a light background on dark ones.",
          "business.places": "Other locations; `hours` is `null` if they share the hours of the business.",
          "business.hours": "`null` on a closed day.",
          "business.gstin": "Empty, or 15 characters with the right check digit.",
          "business.upiId": "Empty, or `name@bank`. Customers see it on the page of their enquiry only.",
          "business.promo": "Shown from its first to its last day, in Indian time; an empty day means no limit.",
          "business.shares": "Empty, or payments that add up to 100%.",
        },
        example: { business: defaultBusiness },
      }),
    ),
  }),
  ...documentCalls("Menu and footer", {
    readNavigation: at("GET /navigation", toRead(versionSchemas.navigation, "Returns the links of header and footer")),
    listNavigationVersions: at("GET /navigation/versions", toList(versionSchemas.navigation, "menu and footer")),
    changeNavigation: at(
      "PUT /navigation",
      toChange(versionSchemas.navigation, {
        summary: "Saves menu and footer as their next version",
        details: "Every page shows it immediately; links that do not fit in the header are under *More*.",
        notes: {
          "navigation.header": "An entry of the kind `rooms` includes all rooms, also new ones.",
          "navigation.footer": "Lists of links, each with its heading.",
        },
        example: { navigation: defaultNavigation },
      }),
    ),
  }),
  ...documentCalls("Rate card", {
    readRateCard: at("GET /rate-card", toRead(versionSchemas.rateCard, "Returns the current rate card")),
    listRateCards: at("GET /rate-cards", toList(versionSchemas.rateCard, "the rate card")),
    changeRateCard: at(
      "PUT /rate-card",
      toChange(versionSchemas.rateCard, {
        summary: "Saves the rate card as its next version",
        details: "Estimates in existing enquiries do not change.",
        notes: {
          "card.tiers": "Whole rupees without GST; a better tier cannot have a lower rate.",
          "card.percent": "Percentages with at most two decimals.",
        },
        example: { card: defaultRateCard },
      }),
    ),
    readRateCardVersion: at(
      "GET /rate-cards/:version",
      toRead(versionSchemas.rateCard, "Returns a version of the rate card, for older estimates"),
    ),
  }),
}
