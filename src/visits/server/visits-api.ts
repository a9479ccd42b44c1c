import { randomBytes } from "node:crypto"
import * as z from "zod/mini"
import { parse } from "#base/parse.ts"
import { visitKinds } from "#collections/shared/business/visit-hours.ts"
import { formatDay } from "#base/text/date.ts"
import { referenceOf } from "#base/reference.ts"
import { cleanSent } from "#enquiries/shared/enquiry.ts"
import { typedTexts } from "#enquiries/shared/enquiry-rules.ts"
import * as forms from "../shared/visit.ts"
import * as entities from "../shared/visit-entities.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { VisitStores } from "./visit-stores.ts"
import { maxJsonBytes, readJson } from "#http/forms/body.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { keyHeaders, keyJson, readKey } from "#accounts/server/idempotency.ts"
import { referringPage } from "#http/referring-page.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"

/** Mounts the calls for visits: of visitors, of the office, and the office's calendar URL. */
export function mountVisits(
  api: Api,
  guard: Guard,
  { store: { visits, business, enquiries, settings }, rateLimit }: { store: VisitStores; rateLimit: RateLimit },
): void {
  /** The activity log shows the day of a blocked time, because its reason may be about a person. */
  const aboutBlock = async ({ _id: id, startsAt }: entities.Block) => {
    const { zone } = (await business.current()).business.visits
    return { noun: "contacts", id, title: formatDay(startsAt, zone) }
  }

  api.on(...docs.listSlots, async (c) => {
    const { kind, ...days } = parse(forms.slotsQuery, c.req.query())
    return c.json({ slots: await visits.listFree(kind, days) })
  })
  api.on(...docs.bookOnline, async (c) => {
    const form = parse(forms.visitForm, await readJson(c.req.raw, maxJsonBytes, cleanSent))
    const admit = rateLimit.admitEnquiry(c.env.address)
    const about = { page: referringPage(c.req.raw), idempotencyKey: readKey(c), admit }
    return c.json(await visits.book(form, about), 201)
  })
  api.on(...docs.moveVisit, async (c) => {
    const change = parse(forms.visitorChangeForm, await readJson(c.req.raw))
    const which = { secret: c.req.param("secret"), admit: rateLimit.admitEnquiry(c.env.address) }
    return c.json(await visits.change(which, change))
  })
  api.on(...docs.cancelVisit, async (c) => {
    await visits.cancel({ secret: c.req.param("secret") })
  })
  api.on(...docs.listVisits, guard, async (c) => c.json(await visits.list(parse(forms.visitsQuery, c.req.query()))))
  api.on(...docs.readBookable, guard, async (c) => {
    const { visits: hours } = (await business.current()).business
    return c.json({ zone: hours.zone, kinds: visitKinds.filter((kind) => hours[kind].isOn) })
  })
  api.on(...docs.listFreeTimes, guard, async (c) => {
    const { kind, ...days } = parse(forms.slotsQuery, c.req.query())
    return c.json({ slots: await visits.listFree(kind, days, { isOffice: true }) })
  })
  api.on(...docs.listVisitsOfEnquiry, guard, async (c) => {
    await enquiries.get(c.req.param("id"))
    return c.json(await visits.listOf(c.req.param("id")))
  })
  api.on(...docs.bookVisit, guard, async (c) => {
    const form = parse(forms.officeVisitForm, await readJson(c.req.raw))
    c.set("about", { noun: "contacts", id: form.enquiryId, title: referenceOf(form.enquiryId) })
    return c.json(await visits.bookFor(form, { by: c.get("who").email, keyed: keyJson(c, "visit", form) }), 201)
  })
  api.on(...docs.changeVisit, guard, async (c) => {
    const id = c.req.param("id")
    const { sequence, ...change } = parse(forms.visitChangeForm, await readJson(c.req.raw))
    const { enquiryId } = await visits.get(id)
    c.set("about", { noun: "contacts", id: enquiryId, title: referenceOf(enquiryId) })
    return c.json(await visits.change({ id, sequence }, change, c.get("who").email))
  })
  api.on(...docs.listBlocks, guard, async (c) =>
    c.json(await visits.listBlocks(parse(forms.visitsQuery, c.req.query()))),
  )
  api.on(...docs.addBlock, guard, async (c) => {
    const form = parse(forms.blockForm, await readJson(c.req.raw))
    const block = await visits.block(form, { by: c.get("who").email, keyed: keyJson(c, "block", form) })
    c.set("about", await aboutBlock(block))
    return c.json(block, 201)
  })
  api.on(...docs.removeBlock, guard, async (c) => {
    c.set("about", await aboutBlock(await visits.unblock(c.req.param("id"))))
  })
  api.on(...docs.readCalendar, guard, async (c) => {
    const secret = (await settings.read("calendar"))?.body.secret
    return c.json({ path: secret === undefined ? null : entities.pathOfCalendar(secret) })
  })
  api.on(...docs.renewCalendar, guard, async (c) => {
    const secret = randomBytes(16).toString("base64url")
    await settings.put("calendar", { secret }, c.get("who").email)
    return c.json({ path: entities.pathOfCalendar(secret) })
  })
}

const slotNotes = {
  kind: "`home` or `studio`.",
  from: "A day in the time zone of the business.",
  to: "The last day; the range is up to 31 days.",
}
const daysNotes = { from: slotNotes.from, to: "The last day." }

const placeNotes = {
  kind: "`home` or `studio`.",
  startsAt: "The start of an available slot, in UTC.",
  address: "Required for a visit at home; up to 500 characters.",
  pin: "Required for a visit at home.",
}

const placeDetails = "Only a visit at home has an address; absent fields stay unchanged."

const changeNotes = {
  startsAt: placeNotes.startsAt,
  address: "At most 500 characters.",
  pin: "The PIN code of the address.",
}

const asContact = "Like `POST /contact`."

export const docs = documentCalls("Visits", {
  listSlots: at("GET /visits/slots", {
    summary: "Lists available slots",
    details: "The list is empty if this kind of visit is turned off.",
    query: forms.slotsQuery,
    notes: slotNotes,
    answers: entities.slotsEntity,
  }),
  bookOnline: at("POST /visit", {
    summary: "Books a visit",
    details:
      "The visit creates an enquiry and counts towards its limits. If the slot is not available, the error's `free` contains the next five. A 409 without `free` means that the person has an open visit of this kind, which can be rescheduled.",
    headers: keyHeaders,
    json: forms.visitForm,
    notes: {
      ...placeNotes,
      company: "The name of the property.",
      subject: asContact,
      openFor: asContact,
      estimate: asContact,
      source: asContact,
    },
    example: {
      ...Object.fromEntries(Object.entries(typedTexts).map(([name, text]) => [name, text.example])),
      kind: "home",
      startsAt: "2026-12-01T05:30:00.000Z",
      address: "Flat 12, Sea View, Baner",
      pin: "411045",
    },
    answers: entities.bookedVisit,
    status: 201,
    fails: ["in-use", "too-many"],
  }),
  moveVisit: at("PUT /visit/:secret", {
    summary: "Reschedules an open visit, or corrects its address and PIN code",
    details: `The secret is part of the URL of the visitor's page. ${placeDetails}`,
    json: forms.visitorChangeForm,
    notes: changeNotes,
    example: { startsAt: "2026-12-02T05:30:00.000Z" },
    answers: entities.visitEntity,
    fails: ["in-use"],
  }),
  cancelVisit: at("DELETE /visit/:secret", {
    summary: "Cancels an open visit",
    details: "Returns `invalid` if the visit is over or was cancelled before.",
    fails: ["invalid"],
  }),
  listVisits: at("GET /visits", {
    summary: "Lists visits, earliest first",
    details:
      "`doubt` explains why a future visit may be unwanted: its enquiry is `spam`, or `closed` without an order, or the visit conflicts with the current `hours`, holidays or closed days. It stays booked until someone cancels it.",
    query: forms.visitsQuery,
    notes: daysNotes,
    answers: z.array(entities.listedVisit),
  }),
  readBookable: at("GET /visits/kinds", {
    summary: "Lists the kinds of visit that can be booked, with the time zone of their hours",
    answers: entities.bookableEntity,
  }),
  listFreeTimes: at("GET /visits/free", {
    summary: "Lists the slots that the office can book, without minimum notice",
    query: forms.slotsQuery,
    notes: slotNotes,
    answers: entities.slotsEntity,
  }),
  listVisitsOfEnquiry: at("GET /contacts/:id/visits", {
    summary: "Lists the visits of an enquiry: the open one first, then the most recently changed",
    answers: z.array(entities.visitEntity),
  }),
  bookVisit: at("POST /visits", {
    summary: "Books a visit for an enquiry",
    details: "If the slot is not available, the error's `free` contains the next five.",
    headers: keyHeaders,
    json: forms.officeVisitForm,
    notes: { ...placeNotes, enquiryId: "The id of the enquiry.", address: changeNotes.address },
    example: {
      enquiryId: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
      kind: "studio",
      startsAt: "2026-12-01T05:30:00.000Z",
    },
    answers: entities.visitEntity,
    status: 201,
    fails: ["in-use", "not-found"],
  }),
  changeVisit: at("PUT /visits/:id", {
    summary: "Reschedules or cancels a visit, corrects its address and PIN code, or records its result",
    details: `Send \`startsAt\`, or \`address\` and \`pin\`, or \`state\`. ${placeDetails}`,
    json: forms.visitChangeForm,
    notes: {
      ...changeNotes,
      state: "The result of the visit.",
      sequence:
        "The `sequence` of the visit that you have read. If the visit has changed since, the request is rejected.",
    },
    example: { state: "done" },
    answers: entities.visitEntity,
    fails: ["in-use", "stale"],
  }),
  listBlocks: at("GET /visits/blocks", {
    summary: "Lists blocked times, earliest first",
    query: forms.visitsQuery,
    notes: daysNotes,
    answers: z.array(entities.blockEntity),
  }),
  addBlock: at("POST /visits/blocks", {
    summary: "Blocks a time",
    details: "Visits that are already booked stay.",
    headers: keyHeaders,
    json: forms.blockForm,
    notes: { kind: "`null`: for all kinds.", words: "The reason." },
    example: { startsAt: "2026-12-01T05:30:00.000Z", endsAt: "2026-12-01T12:30:00.000Z", words: "Fair" },
    answers: entities.blockEntity,
    status: 201,
  }),
  removeBlock: at("DELETE /visits/blocks/:id", { summary: "Removes a blocked time" }),
  readCalendar: at("GET /visits/calendar", {
    summary: "Returns the path of the visit calendar for subscriptions; `null` if there is none",
    answers: entities.calendarAddress,
  }),
  renewCalendar: at("POST /visits/calendar", {
    summary: "Creates a new secret URL of the visit calendar, which replaces the earlier one",
    answers: entities.calendarAddress,
  }),
})
