import * as z from "zod/mini"
import { parse } from "#domain/base/parse.ts"
import { visitKinds } from "#domain/business/visit-hours.ts"
import { referenceOf } from "#domain/enquiry/enquiry.ts"
import { blockForm, officeVisitForm, slotsQuery, visitChangeForm, visitsQuery } from "#domain/visit/visit.ts"
import { blockEntity, bookableEntity, listedVisit, slotsEntity, visitEntity } from "#domain/visit/visit-entities.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "../forms/body.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import { keyHeaders, keyJson } from "../http/idempotency.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { correctedNotes, placeDetails, placeNotes, slotNotes } from "./visits.ts"

/** Mounts the calls by which the office works on visits. */
export function mountOfficeVisits(api: Api, guard: Guard, store: Store): void {
  const { visits } = store
  api.on(...docs.listVisits, guard, async (c) => c.json(await visits.list(parse(visitsQuery, c.req.query()))))
  api.on(...docs.readBookable, guard, async (c) => {
    const { visits: hours } = (await store.business.current()).business
    return c.json({ zone: hours.zone, kinds: visitKinds.filter((kind) => hours[kind].isOn) })
  })
  api.on(...docs.listFreeTimes, guard, async (c) => {
    const { kind, ...days } = parse(slotsQuery, c.req.query())
    return c.json({ slots: await visits.listFree(kind, days, { isOffice: true }) })
  })
  api.on(...docs.listVisitsOfEnquiry, guard, async (c) => {
    await store.enquiries.get(c.req.param("id"))
    return c.json(await visits.listOf(c.req.param("id")))
  })
  api.on(...docs.bookVisit, guard, async (c) => {
    const form = parse(officeVisitForm, await readJson(c.req.raw))
    c.set("about", { noun: "contacts", id: form.enquiryId, title: referenceOf(form.enquiryId) })
    return c.json(await visits.bookFor(form, { by: c.get("who").email, keyed: keyJson(c, "visit", form) }), 201)
  })
  api.on(...docs.changeVisit, guard, async (c) => {
    const id = c.req.param("id")
    const { startsAt, state, sequence, ...place } = parse(visitChangeForm, await readJson(c.req.raw))
    const { enquiryId } = await visits.get(id)
    c.set("about", { noun: "contacts", id: enquiryId, title: referenceOf(enquiryId) })
    const by = c.get("who").email
    if (startsAt !== undefined) return c.json(await visits.move({ id, sequence }, startsAt, by))
    if (state === undefined) return c.json(await visits.correctPlace({ id, sequence }, place, by))
    if (state === "done" || state === "missed") return c.json(await visits.mark(id, state, by))
    return c.json(await visits.cancel({ id, sequence }, by))
  })
  api.on(...docs.listBlocks, guard, async (c) => c.json(await visits.listBlocks(parse(visitsQuery, c.req.query()))))
  api.on(...docs.addBlock, guard, async (c) => {
    const form = parse(blockForm, await readJson(c.req.raw))
    return c.json(await visits.block(form, { by: c.get("who").email, keyed: keyJson(c, "block", form) }), 201)
  })
  api.on(...docs.removeBlock, guard, async (c) => {
    await visits.unblock(c.req.param("id"))
    return c.body(null, 204)
  })
}

const { from } = slotNotes

/** The calls that are mounted here. */
export const docs = documentCalls("Visits", {
  listVisits: at("GET /visits", {
    summary: "Returns the visits of some days or of all, the earliest first",
    details:
      "`doubt` tells why a booked visit to come may not be wanted any more: its enquiry is `spam`, or `closed` without an order, or it is outside the `hours`, holidays and closed days as they are now. It stays booked until someone cancels it.",
    query: visitsQuery,
    notes: { from, to: "The last day." },
    answers: z.array(listedVisit),
  }),
  readBookable: at("GET /visits/kinds", {
    summary: "Returns the kinds of visit that can be booked, and the time zone of their hours",
    answers: bookableEntity,
  }),
  listFreeTimes: at("GET /visits/free", {
    summary: "Returns the times that the office can book, which need no notice",
    query: slotsQuery,
    notes: slotNotes,
    answers: slotsEntity,
  }),
  listVisitsOfEnquiry: at("GET /contacts/:id/visits", {
    summary: "Returns the visits of an enquiry: the open one first, then those that were changed last",
    answers: z.array(visitEntity),
  }),
  bookVisit: at("POST /visits", {
    summary: "Books a visit for an enquiry",
    details: "Where the time is not free, `free` of the failure has the next five that are.",
    headers: keyHeaders,
    json: officeVisitForm,
    notes: { ...placeNotes, enquiryId: "The id of the enquiry.", address: "At most 500 characters." },
    example: {
      enquiryId: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
      kind: "studio",
      startsAt: "2026-12-01T05:30:00.000Z",
    },
    answers: visitEntity,
    status: 201,
    fails: ["in-use", "not-found"],
  }),
  changeVisit: at("PUT /visits/:id", {
    summary: "Moves or cancels a visit, corrects its address and PIN code, or notes what became of it",
    details: `Either \`startsAt\`, or \`address\` and \`pin\`, or \`state\` is sent. ${placeDetails}`,
    json: visitChangeForm,
    notes: {
      ...correctedNotes,
      state: "What has become of it.",
      sequence: "That of the visit as it was read: it is not changed or cancelled if it was changed since.",
    },
    example: { state: "done" },
    answers: visitEntity,
    fails: ["in-use", "stale"],
  }),
  listBlocks: at("GET /visits/blocks", {
    summary: "Returns the times of some days or of all at which no visits are taken, the earliest first",
    query: visitsQuery,
    notes: { from, to: "The last day." },
    answers: z.array(blockEntity),
  }),
  addBlock: at("POST /visits/blocks", {
    summary: "Blocks a time",
    details: "Visits that are booked in it stay.",
    headers: keyHeaders,
    json: blockForm,
    notes: { kind: "`null`: for all kinds.", words: "Why it is blocked." },
    example: { startsAt: "2026-12-01T05:30:00.000Z", endsAt: "2026-12-01T12:30:00.000Z", words: "Fair" },
    answers: blockEntity,
    status: 201,
  }),
  removeBlock: at("DELETE /visits/blocks/:id", { summary: "Removes a blocked time" }),
})
