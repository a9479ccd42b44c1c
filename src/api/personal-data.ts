import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { business } from "#domain/business.ts"
import { dayOf } from "#domain/text/calendar.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { estimatePath, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { erasureEntity, personExport, personMatch } from "#domain/entities.ts"
import { enquiryFilterQuery } from "#domain/enquiry/enquiry-list.ts"
import { erasureForm, type PersonExport } from "#domain/enquiry/erasure.ts"
import { parse } from "#domain/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { enquiryFilterNotes } from "./enquiries.ts"
import { type Description, describe } from "./openapi/describe.ts"
import { answerCsv } from "./http/downloads.ts"
import { keyHeaders, keyJson, readKey } from "./http/idempotency.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls that hand personal data out of the store or erase it from it; all are the admin's. */
export function mountPersonalData(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, store: Store): void {
  const { enquiries, erasures } = store
  api.get("/contacts.csv", describe(told.download), guard, async (c) => {
    const filter = parse(enquiryFilterQuery, c.req.query())
    return await answerCsv(`enquiries-${today()}.csv`, headings, toRows(enquiries.readAll(filter)))
  })
  api.get("/contacts/:id/export", describe(told.export), guard, async (c) => {
    const matches = await erasures.findMatches(c.req.param("id"))
    const own = matches.filter(({ sharesEmail }) => sharesEmail).map(({ enquiry }) => enquiry)
    c.header("Content-Disposition", `attachment; filename="personal-data-${today()}.json"`)
    return c.json(toExport(own))
  })
  api.get("/contacts/:id/person", describe(told.person), guard, async (c) => {
    return c.json(await erasures.findMatches(c.req.param("id")))
  })
  api.post("/contacts/:id/erasure", describe(told.erase), guard, async (c) => {
    const id = c.req.param("id")
    // A retry asks for what is gone already.
    if (readKey(c) === undefined) await enquiries.get(id)
    const form = parse(erasureForm, await readJson(c.req.raw))
    const keyed = keyJson(c, "erasure", [id, form])
    const erased = await erasures.erase(id, { ...form, askedBy: c.get("who").email, now: new Date(), keyed })
    return c.json(erased, 201)
  })
  api.get("/erasures", describe(told.list), guard, async (c) => c.json(await erasures.list()))
}

function today(): string {
  return dayOf(new Date().toISOString())
}

const headings = [
  "Reference",
  "Received",
  "Status",
  "Unread",
  "Full Name",
  "Email",
  "Phone",
  "Property Name",
  "Message",
  "Page",
  "Notes",
  "Estimate",
]

const group = "Personal data"

/** What the document tells of each call. */
const told = {
  download: {
    name: "downloadEnquiries",
    group,
    summary: "Answers the enquiries as a table",
    query: enquiryFilterQuery,
    notes: enquiryFilterNotes,
    csv: headings,
  },
  export: {
    name: "exportPerson",
    group,
    summary: "Answers all that is held about the person who sent an enquiry",
    details:
      "A person's enquiries are those with the same e-mail address; a phone number may be shared with others. Answered as a file.",
    answers: personExport,
  },
  person: {
    name: "findPerson",
    group,
    summary: "Answers the enquiries that may be of the person who sent one, newest first",
    details: "Those with the same e-mail address or the same phone number, each with what they share.",
    answers: z.array(personMatch),
  },
  erase: {
    name: "erasePerson",
    group,
    summary: "Erases a person's enquiries, or one of them",
    details:
      "They are hidden at once, and destroyed in the store's files as soon as the law allows it, a year after each arrived.",
    json: erasureForm,
    headers: keyHeaders,
    notes: {
      scope: "`person`: all with the same e-mail address. `enquiry`: this one alone.",
      enquiries:
        "Ids of the very enquiries to erase, in place of the scope. Each has to share the e-mail address or the phone number.",
    },
    example: { confirm: true, scope: "enquiry" },
    answers: z.array(erasureEntity),
    status: 201,
  },
  list: {
    name: "listErasures",
    group,
    summary: "Answers the log of erasures, newest first",
    answers: z.array(erasureEntity),
  },
} satisfies Record<string, Description>

async function* toRows(batches: AsyncIterable<Enquiry[]>): AsyncGenerator<string[][], void> {
  for await (const batch of batches) yield batch.map(toRow)
}

function toRow(enquiry: Enquiry): string[] {
  const {
    reference,
    createdAt,
    status,
    isUnread,
    fullName,
    email,
    phone,
    propertyName,
    message,
    page,
    notes,
    estimate,
  } = enquiry
  const unread = isUnread ? "yes" : "no"
  const price = estimate ? `${summariseSent(estimate)} ${estimatePath(estimate)}` : ""
  return [reference, createdAt, status, unread, fullName, email, phone, propertyName, message, page, notes, price]
}

function toExport(enquiries: Enquiry[]): PersonExport {
  const { name, email, address } = business
  return {
    exportedAt: new Date().toISOString(),
    business: { name, email, address },
    person: {
      emails: [...new Set(enquiries.map((each) => each.email))],
      phones: [...new Set(enquiries.map((each) => each.phone))],
    },
    enquiries,
  }
}
