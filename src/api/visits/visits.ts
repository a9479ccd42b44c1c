import { parse } from "#domain/base/parse.ts"
import { cleanSent, visitForm } from "#domain/enquiry/enquiry.ts"
import { typedTexts } from "#domain/enquiry/enquiry-texts.ts"
import { slotsQuery, visitorChangeForm } from "#domain/visit/visit.ts"
import { bookedVisit, slotsEntity, visitEntity } from "#domain/visit/visit-entities.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import type { Store } from "#store/store.ts"
import { maxJsonBytes, readJson } from "../forms/body.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import { keyHeaders, readKey } from "../http/idempotency.ts"
import { referringPage } from "../http/referring-page.ts"
import type { Api } from "../http/require-admin.ts"

/** Mounts the calls by which visitors book, move and cancel visits. */
export function mountVisits(api: Api, { store, rateLimit }: { store: Store; rateLimit: RateLimit }): void {
  const { visits } = store
  api.on(...docs.listSlots, async (c) => {
    const { kind, ...days } = parse(slotsQuery, c.req.query())
    return c.json({ slots: await visits.listFree(kind, days) })
  })
  api.on(...docs.bookOnline, async (c) => {
    const form = parse(visitForm, await readJson(c.req.raw, maxJsonBytes, cleanSent))
    const admit = rateLimit.admitEnquiry(c.env.address)
    const about = { page: referringPage(c.req.raw), idempotencyKey: readKey(c), admit }
    return c.json(await visits.book(form, about), 201)
  })
  api.on(...docs.moveVisit, async (c) => {
    const { startsAt, ...place } = parse(visitorChangeForm, await readJson(c.req.raw))
    const which = { secret: c.req.param("secret"), admit: rateLimit.admitEnquiry(c.env.address) }
    return c.json(startsAt === undefined ? await visits.correctPlace(which, place) : await visits.move(which, startsAt))
  })
  api.on(...docs.cancelVisit, async (c) => {
    await visits.cancel({ secret: c.req.param("secret") })
    return c.body(null, 204)
  })
}

export const slotNotes = {
  kind: "`home` or `studio`.",
  from: "A day in the zone of the business.",
  to: "The last day, at most 31 of them.",
}

export const placeNotes = {
  kind: "`home` or `studio`.",
  startsAt: "When a free time begins, in UTC.",
  address: "Required for a visit at home, at most 500 characters.",
  pin: "Required for a visit at home.",
}

export const placeDetails = "Only a visit at home has an address; a part of it that is absent stays as it is."

export const correctedNotes = {
  startsAt: placeNotes.startsAt,
  address: "At most 500 characters.",
  pin: "The PIN code of the address.",
}

const example = {
  ...Object.fromEntries(Object.entries(typedTexts).map(([name, text]) => [name, text.example])),
  kind: "home",
  startsAt: "2026-12-01T05:30:00.000Z",
  address: "Flat 12, Sea View, Baner",
  pin: "411045",
}

/** The calls that are mounted here. */
export const docs = documentCalls("Visits", {
  listSlots: at("GET /visits/slots", {
    summary: "Returns the times that can be booked",
    details: "None while the kind is off.",
    query: slotsQuery,
    notes: slotNotes,
    answers: slotsEntity,
  }),
  bookOnline: at("POST /visit", {
    summary: "Books a visit",
    details:
      "A visit is an enquiry too, and counts as one for the limits. Where the time is not free, `free` of the failure has the next five that are. 409 without `free`: the person has an open visit of this kind, which can be moved.",
    headers: keyHeaders,
    json: visitForm,
    notes: {
      ...placeNotes,
      company: "The name of the property.",
      subject: "As of `POST /contact`.",
      openFor: "As of `POST /contact`.",
      estimate: "As of `POST /contact`.",
      source: "As of `POST /contact`.",
    },
    example,
    answers: bookedVisit,
    status: 201,
    fails: ["in-use", "too-many"],
  }),
  moveVisit: at("PUT /visit/:secret", {
    summary: "Moves an open visit to another free time, or corrects its address and PIN code",
    details: `The secret is that of the visitor's page. ${placeDetails}`,
    json: visitorChangeForm,
    notes: correctedNotes,
    example: { startsAt: "2026-12-02T05:30:00.000Z" },
    answers: visitEntity,
    fails: ["in-use"],
  }),
  cancelVisit: at("DELETE /visit/:secret", {
    summary: "Cancels an open visit",
    details: "It fails with `invalid` if none is open, because the visit is over or was cancelled before.",
    fails: ["invalid"],
  }),
})
