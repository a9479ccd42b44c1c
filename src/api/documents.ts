import type { Context, Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { parse } from "#domain/base/parse.ts"
import { invalidField } from "#domain/base/errors.ts"
import { type Business, wrongWhatsApp } from "#domain/business/business.ts"
import { whatsAppLink } from "#domain/business/business-links.ts"
import { firstBusiness } from "#domain/business/first-business.ts"
import type { Version } from "#domain/base/version.ts"
import { type VersionSchemas, versionSchemas } from "#domain/documents/version-entities.ts"
import { firstRateCard, type RateCard } from "#domain/estimate/rate-card.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import type { Navigation } from "#domain/navigation/navigation.ts"
import type { Versions } from "#store/documents/versions.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { type CallDocs, documentCall } from "./http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls about documents: anybody may read one, only the admin may save it and see who saved its versions. */
export function mountDocuments(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, store: Store): void {
  mountDocument(api, guard, store.business, business)
  mountDocument(api, guard, store.navigation, navigation)
  mountDocument(api, guard, store.rateCards, rateCard)
  const { schemas, group } = rateCard
  const docs: CallDocs = {
    name: "readRateCardVersion",
    group,
    summary: "Returns a version of the rate card, by which older estimates were calculated",
    answers: schemas.read,
    hasEtag: true,
  }
  api.get("/rate-cards/:version", documentCall(docs), async (c) => {
    const version = c.req.param("version")
    const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0
    return answerRead(c, schemas, await store.rateCards.get(number))
  })
}

/** A document that is kept in versions, as its calls and their documentation need to know it. */
interface Document<Name extends string, Body> {
  name: Name
  schemas: VersionSchemas<Name, Body>
  group: CallDocs["group"]
  noun: string
  /** The names of its calls, by which roles may make them. */
  calls: { read: string; list: string; change: string }
  path: string
  versionsPath: string
  /** What reading it returns, in one line. */
  reads: string
  saves: Pick<CallDocs, "summary" | "details" | "notes" | "example">
  /** Throws "invalid" for what its schema, which browsers load too, does not know. */
  check?(body: Body): void
}

function mountDocument<Name extends string, Body>(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  versions: Versions<Name, Body>,
  { name, schemas, group, noun, calls, path, versionsPath, reads, saves, check }: Document<Name, Body>,
): void {
  const described = (call: string, docs: Omit<CallDocs, "name" | "group">) =>
    documentCall({ name: call, group, hasEtag: true, ...docs })
  const toRead = described(calls.read, { summary: reads, answers: schemas.read })
  const toList = described(calls.list, {
    summary: `Lists every version of ${noun}, newest first`,
    details: "The `ETag` is that of the current one.",
    answers: z.array(schemas.listed),
  })
  const toChange = described(calls.change, {
    ...saves,
    json: schemas.form,
    answers: schemas.listed,
    headers: ifMatchHeaders,
    fails: ["stale"],
  })
  api.get(path, toRead, async (c) => answerRead(c, schemas, await versions.current()))
  api.get(versionsPath, toList, guard, async (c) => {
    const all = await versions.list()
    return answerVersion(c, all, { version: all[0]?.version })
  })
  api.put(path, toChange, guard, async (c) => {
    const { [name]: body } = parse(schemas.form, await readJson(c.req.raw))
    check?.(body)
    const saved = await versions.put(body, {
      madeBy: c.get("who").email,
      check(current) {
        const { version, madeBy, madeAt } = current
        requireMatch(c, version, { change: { by: madeBy, at: madeAt ?? new Date(0).toISOString() }, current })
      },
    })
    return answerVersion(c, saved, { version: saved.version })
  })
}

/** The number of a version is its tag: a version never changes. */
function answerRead<Name extends string, Body>(
  c: Context,
  { read }: VersionSchemas<Name, Body>,
  version: Version<Name, Body>,
): Response {
  return answerVersion(c, publicFields(read, version), { version: version.version })
}

const business: Document<"business", Business> = {
  name: "business",
  schemas: versionSchemas.business,
  group: "Business",
  noun: "the business",
  calls: { read: "readBusiness", list: "listBusinessVersions", change: "changeBusiness" },
  path: "/business",
  versionsPath: "/business/versions",
  reads: "Returns the business as pages show it",
  saves: {
    summary: "Saves the business as its next version",
    details: "Every page, e-mail and document uses it at once.",
    notes: {
      "business.accent": "Text on it needs a contrast of 4.5; the message offers the nearest colour that has it.",
      "business.logo": "Paths of uploaded pictures for light and dark grounds; empty for the initials.",
      "business.hours": "`null` on a closed day.",
      "business.gstin": "Empty, or 15 characters with the right check digit.",
      "business.promo": "Shown from its first to its last day, in India's time; an empty day is no limit.",
      "business.shares": "None, or payments that are 100% together.",
    },
    example: { business: firstBusiness },
  },
  check(body) {
    // The browser does not check this: it would have to load the numbers of all countries.
    if (body.whatsApp !== "" && whatsAppLink(body) === undefined)
      throw invalidField("business[whatsApp]", wrongWhatsApp)
  },
}

const navigation: Document<"navigation", Navigation> = {
  name: "navigation",
  schemas: versionSchemas.navigation,
  group: "Menu and footer",
  noun: "menu and footer",
  calls: { read: "readNavigation", list: "listNavigationVersions", change: "changeNavigation" },
  path: "/navigation",
  versionsPath: "/navigation/versions",
  reads: "Returns the links of header and footer",
  saves: {
    summary: "Saves menu and footer as their next version",
    details: "Every page shows it at once; what does not fit into the header's row is behind *More* there.",
    notes: {
      "navigation.header":
        "An entry of the kind `rooms` stands for all rooms, so that new ones are added automatically.",
      "navigation.footer": "Lists of links, each with its heading.",
    },
    example: { navigation: firstNavigation },
  },
}

const rateCard: Document<"card", RateCard> = {
  name: "card",
  schemas: versionSchemas.rateCard,
  group: "Rate card",
  noun: "the rate card",
  calls: { read: "readRateCard", list: "listRateCards", change: "changeRateCard" },
  path: "/rate-card",
  versionsPath: "/rate-cards",
  reads: "Returns the current rate card",
  saves: {
    summary: "Saves the rate card as its next version",
    details: "Estimates that were sent stay as they were.",
    notes: {
      "card.tiers": "Whole rupees without GST; a better tier cannot have a lower rate.",
      "card.percent": "Percentages with at most two decimals.",
    },
    example: { card: firstRateCard },
  },
}
