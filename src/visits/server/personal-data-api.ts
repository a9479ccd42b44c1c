import * as z from "zod/mini"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { dayOf } from "#base/text/calendar.ts"
import { enquiryHeadings, toEnquiryCells } from "#enquiries/shared/enquiry-list.ts"
import { enquiryFilterQuery } from "#enquiries/shared/enquiry-list.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { erasureEntity, personMatch } from "#enquiries/shared/enquiry-entities.ts"
import { isSent } from "#quotations/shared/quotation.ts"
import { receivedPayment, sentQuotation } from "#quotations/shared/quotation-entities.ts"
import { personExport, type PersonExport } from "../shared/visit-entities.ts"
import { pathOfVisitor } from "../shared/visitor-page.ts"
import { erasureForm } from "#enquiries/shared/erasure.ts"
import { parse } from "#base/parse.ts"
import type { VisitStores } from "./visit-stores.ts"
import { readJson } from "#http/forms/body.ts"
import { publicFields } from "#http/json-schema.ts"
import { enquiryFilterNotes, type EnquiryStores, forCaller } from "#enquiries/server/enquiries-api.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerCsv } from "#http/downloads.ts"
import { keyHeaders, keyJson, readKey } from "#accounts/server/idempotency.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"

export function mountPersonalData(api: Api, guard: Guard, store: EnquiryStores & VisitStores): void {
  const { enquiries, erasures } = store
  api.on(...docs.downloadEnquiries, guard, async (c) => {
    const filter = forCaller(c, parse(enquiryFilterQuery, c.req.query()))
    const names = new Map((await store.people.assignees()).map(({ _id, name }) => [_id, name]))
    const rows = toRows(enquiries.readAll(filter), (id) => names.get(id), store.payments.sum)
    return await answerCsv(`enquiries-${today()}.csv`, headings, rows)
  })
  api.on(...docs.exportPerson, guard, async (c) => {
    const matches = await erasures.findMatches(c.req.param("id"))
    const own = matches.filter(({ sharesEmail }) => sharesEmail).map(({ enquiry }) => enquiry)
    c.header("Content-Disposition", `attachment; filename="personal-data-${today()}.json"`)
    const { name, email, addressLine } = toBusinessView((await store.business.current()).business)
    const answer: PersonExport = {
      exportedAt: new Date().toISOString(),
      business: { name, email, address: addressLine },
      person: {
        emails: [...new Set(own.map(({ email }) => email).filter(Boolean))],
        phones: [...new Set(own.map(({ phone }) => phone))],
      },
      enquiries: await Promise.all(
        own.map(async (each) => ({
          ...each,
          events: (await enquiries.events.list(each._id)).items,
          visits: await store.visits.listOf(each._id),
          quotations: publicFields(z.array(sentQuotation), (await store.quotations.listFor(each._id)).filter(isSent)),
          payments: publicFields(z.array(receivedPayment), (await store.payments.list(each._id)).payments),
        })),
      ),
    }
    return c.json(answer)
  })
  api.on(...docs.readVisitorPage, guard, async (c) => {
    return c.json({ path: pathOfVisitor(await store.visitors.secretOf(c.req.param("id"))) })
  })
  api.on(...docs.findPerson, guard, async (c) => {
    return c.json(await erasures.findMatches(c.req.param("id")))
  })
  api.on(...docs.erasePerson, guard, async (c) => {
    const id = c.req.param("id")
    // A retry refers to enquiries that the first request has erased.
    if (readKey(c) === undefined) await enquiries.get(id)
    const form = parse(erasureForm, await readJson(c.req.raw))
    const keyed = keyJson(c, "erasure", [id, form])
    const erased = await erasures.erase(id, { ...form, askedBy: c.get("who").email, now: new Date(), keyed })
    return c.json(erased, 201)
  })
  api.on(...docs.listErasures, guard, async (c) => c.json(await erasures.list()))
}

/** The quotation's total and the sum of the payments follow the enquiry. */
const headings = [...enquiryHeadings, "Quotation, ₹", "Paid, ₹"]

function today(): string {
  return dayOf(new Date().toISOString())
}

export const docs = documentCalls("Personal data", {
  downloadEnquiries: at("GET /contacts.csv", {
    summary: "Returns the enquiries as CSV",
    query: enquiryFilterQuery,
    notes: enquiryFilterNotes,
    csv: headings,
  }),
  exportPerson: at("GET /contacts/:id/export", {
    summary: "Returns all stored data about the sender of an enquiry",
    details:
      "It covers all enquiries with the same e-mail address; phone numbers can be shared with other people. The response is a file.",
    answers: personExport,
  }),
  readVisitorPage: at("GET /contacts/:id/page", {
    summary: "Returns the path of the customer’s page of an enquiry",
    details: "Anyone with this path can accept a quotation, so only its customer may get it.",
    answers: z.object({ path: z.string() }),
  }),
  findPerson: at("GET /contacts/:id/person", {
    summary: "Lists the enquiries that may be from the same person, latest first",
    details: "These have the same e-mail address or phone number; each entry specifies which.",
    answers: z.array(personMatch),
  }),
  erasePerson: at("POST /contacts/:id/erasure", {
    summary: "Erases a person's enquiries, or one of them",
    details:
      "The enquiries are hidden at once and deleted as soon as the law allows it: a year after each arrived. Of an order, name, contact details, estimate, dates, the accepted quotation and payments are deleted at the end of its retention period.",
    json: erasureForm,
    headers: keyHeaders,
    notes: {
      scope: "`person`: all with the same e-mail address. `enquiry`: only this one.",
      enquiries:
        "The IDs of the enquiries to erase, instead of the scope. Each must have the same e-mail address or phone number.",
    },
    example: { confirm: true, scope: "enquiry" },
    answers: z.array(erasureEntity),
    status: 201,
  }),
  listErasures: at("GET /erasures", {
    summary: "Lists erasures, latest first",
    answers: z.array(erasureEntity),
  }),
})

async function* toRows(
  batches: AsyncIterable<Enquiry[]>,
  nameOf: (id: string) => string | undefined,
  sum: VisitStores["payments"]["sum"],
): AsyncGenerator<(string | number)[][], void> {
  for await (const batch of batches) {
    const sumOf = await sum(batch.map(({ _id }) => _id))
    yield batch.map((each) => {
      const { quoted, paid } = sumOf(each._id)
      const amounts = [quoted, paid].map((paise) => (paise === undefined ? "" : paise / 100))
      return [...toEnquiryCells(each, nameOf), ...amounts]
    })
  }
}
