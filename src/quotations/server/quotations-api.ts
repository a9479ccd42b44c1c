import { basename } from "node:path"
import type { Context } from "hono"
import * as z from "zod/mini"
import { parse } from "#base/parse.ts"
import { referenceOf } from "#base/reference.ts"
import { keyHeaders, keyJson, readKey } from "#accounts/server/idempotency.ts"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "#http/etags.ts"
import { readJson } from "#http/forms/body.ts"
import { publicFields } from "#http/json-schema.ts"
import { acceptForm, newQuotationForm, quotationForm, sendForm } from "../shared/quotation.ts"
import { paymentForm } from "../shared/payments.ts"
import {
  paymentEntity,
  paymentsEntity,
  type Quotation,
  quotationEntity,
  recentQuotation,
} from "../shared/quotation-entities.ts"
import { answerQuotationPdf, answerReceipt, type PdfSources } from "./quotation-document.ts"
import type { CheckQuotation } from "./quotations.ts"

/** Mounts the calls about quotations and payments: the office makes and sends quotations, and the customer accepts one. */
export function mountQuotations(api: Api, guard: Guard, sources: PdfSources): void {
  const { enquiries, quotations, payments, visitors } = sources.store
  /** Reads the quotation of a call, and notes it in the activity log. */
  async function find(c: Context<Guarded>): Promise<Quotation> {
    const quotation = await quotations.get(c.req.param("id") ?? "")
    note(c, quotation.enquiryId)
    return quotation
  }
  /** The id of the enquiry of a call, which is noted in the activity log. */
  async function findEnquiry(c: Context<Guarded>): Promise<string> {
    const { _id } = await enquiries.get(c.req.param("id") ?? "")
    note(c, _id)
    return _id
  }
  api.on(...docs.downloadQuotation, guard, async (c) =>
    answerQuotationPdf(sources, await quotations.get(basename(c.req.path, ".pdf"))),
  )
  api.on(...docs.downloadReceipt, guard, (c) => answerReceipt(sources, basename(c.req.path, ".pdf")))
  api.on(...docs.listQuotations, guard, async (c) => c.json(await quotations.listFor(await findEnquiry(c))))
  api.on(...docs.listRecentQuotations, guard, async (c) => {
    return c.json(publicFields(z.array(recentQuotation), await quotations.listRecent()))
  })
  api.on(...docs.addQuotation, guard, async (c) => {
    const id = await findEnquiry(c)
    const form = parse(newQuotationForm, await readJson(c.req.raw))
    const about = { by: c.get("who").email, keyed: keyJson(c, "quotation", [id, form]) }
    return answerQuotation(c, await quotations.add(id, form, about), 201)
  })
  api.on(...docs.readQuotation, guard, async (c) => answerQuotation(c, await find(c)))
  api.on(...docs.changeQuotation, guard, async (c) => {
    const values = parse(quotationForm, await readJson(c.req.raw, maxQuotationBytes))
    const { _id } = await find(c)
    return answerQuotation(c, await quotations.change(_id, values, { by: c.get("who").email, check: matching(c) }))
  })
  api.on(...docs.removeQuotation, guard, async (c) => {
    await quotations.remove((await find(c))._id, { by: c.get("who").email, check: matching(c) })
    return c.body(null, 204)
  })
  api.on(...docs.sendQuotation, guard, async (c) => {
    const { mail } = parse(sendForm, await readJson(c.req.raw))
    const { _id } = await find(c)
    return answerQuotation(c, await quotations.send(_id, { by: c.get("who").email, check: matching(c), mail }))
  })
  api.on(...docs.acceptQuotation, async (c) => {
    const form = parse(acceptForm, await readJson(c.req.raw))
    const { _id } = await visitors.find(c.req.param("secret"))
    const accepted = await quotations.accept(_id, form, readKey(c))
    return c.json(publicFields(acceptedEntity, accepted))
  })
  api.on(...docs.listPayments, guard, async (c) => c.json(await payments.list(await findEnquiry(c))))
  api.on(...docs.addPayment, guard, async (c) => {
    const id = await findEnquiry(c)
    const form = parse(paymentForm, await readJson(c.req.raw))
    const about = { by: c.get("who").email, keyed: keyJson(c, "payment", [id, form]) }
    return c.json(await payments.add(id, form, about), 201)
  })
  api.on(...docs.removePayment, guard, async (c) => {
    note(c, await payments.remove(c.req.param("id"), c.get("who").email))
    return c.body(null, 204)
  })
}

/** 500 lines of the longest descriptions. */
const maxQuotationBytes = 1024 * 1024

function note(c: Context<Guarded>, id: string): void {
  c.set("about", { noun: "contacts", id, title: referenceOf(id) })
}

/** The fields of a version that the office can change. */
function versionOf({ _id, state, values }: Quotation) {
  return { _id, state, values }
}

function answerQuotation(c: Context, quotation: Quotation, status: 200 | 201 = 200): Response {
  return answerVersion(c, quotation, { version: versionOf(quotation), status })
}

function matching(c: Context): CheckQuotation {
  return (current, last) => requireMatch(c, versionOf(current), { change: last, current })
}

const { reference, number, state, totals, hash, acceptedAt, acceptedBy } = quotationEntity.shape
const acceptedEntity = z.object({ reference, number, state, totals, hash, acceptedAt, acceptedBy })

const exampleLine = { description: "Cabinets", unit: "sq ft", rate: 1_450_00, hsn: "9403", quantity: 61.25 }
const versioned = { answers: quotationEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale", "in-use"] } as const

export const docs = documentCalls("Quotations", {
  downloadQuotation: at("GET /quotations/:id.pdf", { summary: "Returns a quotation as a PDF file", isPdf: true }),
  downloadReceipt: at("GET /payments/:id.pdf", {
    summary: "Returns the receipt of a payment as a PDF file",
    isPdf: true,
  }),
  listQuotations: at("GET /contacts/:id/quotations", {
    summary: "Lists the versions of the quotation of an enquiry, latest first",
    details: "Amounts are integers of paise.",
    answers: z.array(quotationEntity),
  }),
  listRecentQuotations: at("GET /quotations", {
    summary: "Lists the latest 50 sent or accepted quotations of all customers",
    answers: z.array(recentQuotation),
  }),
  addQuotation: at("POST /contacts/:id/quotations", {
    summary: "Makes a draft of a quotation: from the estimate, empty, or as a copy",
    details:
      "A copy of another enquiry’s quotation has only its lines. Returns 409 if the enquiry has a draft already.",
    headers: keyHeaders,
    json: newQuotationForm,
    notes: { quotation: "The ID of the quotation to copy." },
    example: { from: "empty" },
    ...versioned,
    status: 201,
    fails: ["in-use"],
  }),
  readQuotation: at("GET /quotations/:id", { summary: "Returns a quotation", ...versioned }),
  changeQuotation: at("PUT /quotations/:id", {
    summary: "Replaces the values of a draft",
    details:
      "Rates and amounts are integers of paise. A line is multiplied to the rupee. A version that was sent returns 409.",
    json: quotationForm,
    notes: {
      groups: "The rooms with their lines.",
      discount: "A discount on the sum: `kind` selects `amount` or `percent`.",
      onlineDiscount: "The discount for a visit booked on the site; `null` for none.",
      gst: "The GST rate in percent.",
      validUntil: "The last day on which the customer can accept it.",
      shares: "The payments; their percentages add up to 100.",
    },
    example: {
      groups: [{ title: "Kitchen", lines: [exampleLine] }],
      discount: { kind: "percent", amount: null, percent: 2.5 },
      onlineDiscount: null,
      gst: 18,
      validUntil: "2026-12-28",
      terms: "Prices include delivery within Pune.",
      shares: [
        { percent: 50, label: "with the order" },
        { percent: 50, label: "before fitting" },
      ],
    },
    ...versioned,
    ...matched,
  }),
  removeQuotation: at("DELETE /quotations/:id", { summary: "Deletes a draft", ...matched }),
  sendQuotation: at("POST /quotations/:id/send", {
    summary: "Sends a draft: the customer’s page shows it, and it never changes again",
    details: "It replaces the version that was sent before.",
    json: sendForm,
    notes: { mail: "Whether the customer gets an e-mail about it." },
    example: { mail: true },
    ...versioned,
    ...matched,
  }),
  acceptQuotation: at("POST /visitor/:secret/accept", {
    summary: "Accepts a quotation for the customer whose page has this secret",
    details: "The order starts, and both sides get an e-mail. The same acceptance again changes nothing.",
    headers: keyHeaders,
    json: acceptForm,
    notes: {
      number: "The number of the version.",
      name: "The full name of the person who accepts.",
      agrees: "The person accepts the terms.",
    },
    example: { number: 2, name: "Asha Kulkarni", agrees: true },
    answers: acceptedEntity,
    fails: ["in-use"],
  }),
  listPayments: at("GET /contacts/:id/payments", {
    summary: "Lists the payments of an enquiry, and the schedule of its quotation",
    details:
      "The schedule has the shares of the accepted quotation, otherwise of the latest sent one; it is `null` without one. Payments count towards the shares in their order. Amounts are in paise.",
    answers: paymentsEntity,
  }),
  addPayment: at("POST /contacts/:id/payments", {
    summary: "Records a payment",
    details: "Requires a sent or accepted quotation. The first payment starts the order; an excess is a credit.",
    headers: keyHeaders,
    json: paymentForm,
    notes: {
      amount: "In paise.",
      paidOn: "The day of the payment, which is not in the future.",
      reference: "e.g. the number of the transfer or cheque; up to 80 characters.",
      mail: "Whether the customer gets a receipt by e-mail.",
    },
    example: { amount: 12_500_000, paidOn: "2026-11-28", mode: "upi", reference: "612345678901", mail: true },
    answers: paymentEntity,
    status: 201,
    fails: ["invalid"],
  }),
  removePayment: at("DELETE /payments/:id", {
    summary: "Deletes a payment that was recorded by mistake",
    details: "The timeline records it. The customer gets no e-mail, and the number of its receipt is not used again.",
  }),
})
