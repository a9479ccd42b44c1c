import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { type Business, businessForm, type BusinessVersion, wrongWhatsApp } from "#domain/business/business.ts"
import { whatsAppLink } from "#domain/business/business-links.ts"
import { firstBusiness } from "#domain/business/first-business.ts"
import { businessVersionEntity, publicBusiness } from "#domain/business/business-entities.ts"
import { invalidField } from "#domain/base/errors.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { documentCalls } from "./http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls about the business: anybody may read it, only the admin may save it and see its versions. */
export function mountBusiness(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { business: businesses }: Store,
): void {
  api.get("/business", docs.readBusiness, async (c) => {
    const current = await businesses.current()
    return answerVersion(c, publicFields(publicBusiness, current), { version: current.version })
  })
  api.get("/business/versions", docs.listBusinessVersions, guard, async (c) => {
    const versions = await businesses.list()
    return answerVersion(c, versions, { version: versions[0]?.version })
  })
  api.put("/business", docs.changeBusiness, guard, async (c) => {
    const { basedOn, business } = parse(businessForm, await readJson(c.req.raw))
    requireChat(business)
    const check = (current: BusinessVersion) => {
      const change = { by: current.madeBy, at: current.madeAt ?? new Date(0).toISOString() }
      requireMatch(c, current.version, { change, current })
    }
    const saved = await businesses.put(business, { basedOn, madeBy: c.get("who").email, check })
    return answerVersion(c, saved, { version: saved.version })
  })
}

/** The browser does not check this: it would have to load the numbers of all countries. */
function requireChat(business: Business): void {
  if (business.whatsApp !== "" && whatsAppLink(business) === undefined) {
    throw invalidField("business[whatsApp]", wrongWhatsApp)
  }
}

const docs = documentCalls("Business", {
  readBusiness: { summary: "Returns the business as pages show it", answers: publicBusiness, hasEtag: true },
  listBusinessVersions: {
    summary: "Lists every version of the business, newest first",
    details: "The `ETag` is that of the current one.",
    answers: z.array(businessVersionEntity),
    hasEtag: true,
  },
  changeBusiness: {
    summary: "Saves the business as its next version",
    details:
      "Every page, e-mail and document uses it at once. If another version was saved after the one in `basedOn`, nothing is saved and the response is 422.",
    json: businessForm,
    notes: {
      basedOn: "The version that was changed.",
      "business.accent": "Text on it needs a contrast of 4.5; the message offers the nearest colour that has it.",
      "business.logo": "Paths of uploaded pictures for light and dark grounds; empty for the initials.",
      "business.hours": "`null` on a closed day.",
      "business.gstin": "Empty, or 15 characters with the right check digit.",
      "business.promo": "Shown from its first to its last day, in India's time; an empty day is no limit.",
      "business.shares": "None, or payments that are 100% together.",
    },
    example: { basedOn: 1, business: firstBusiness },
    answers: businessVersionEntity,
    hasEtag: true,
    headers: ifMatchHeaders,
    fails: ["stale"],
  },
})
