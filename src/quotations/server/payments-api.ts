import { parse } from "#base/parse.ts"
import { referenceOf } from "#base/reference.ts"
import { keyHeaders, keyJson } from "#accounts/server/idempotency.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import type { Enquiries } from "#enquiries/server/enquiries.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { readJson } from "#http/forms/body.ts"
import { paymentForm } from "../shared/payments.ts"
import { paymentEntity, paymentsEntity } from "../shared/quotation-entities.ts"
import type { createPayments } from "./payments.ts"

interface Stores {
  enquiries: Pick<Enquiries, "get">
  payments: ReturnType<typeof createPayments>
}

/** Mounts the office's calls about payments. */
export function mountPayments(api: Api, guard: Guard, { enquiries, payments }: Stores): void {
  api.on(...docs.listPayments, guard, async (c) => {
    const { _id } = await enquiries.get(c.req.param("id"))
    return c.json(await payments.list(_id))
  })
  api.on(...docs.addPayment, guard, async (c) => {
    const { _id, reference } = await enquiries.get(c.req.param("id"))
    const form = parse(paymentForm, await readJson(c.req.raw))
    c.set("about", { noun: "contacts", id: _id, title: reference })
    const about = { by: c.get("who").email, keyed: keyJson(c, "payment", [_id, form]) }
    return c.json(await payments.add(_id, form, about), 201)
  })
  api.on(...docs.removePayment, guard, async (c) => {
    const enquiryId = await payments.remove(c.req.param("id"), c.get("who").email)
    c.set("about", { noun: "contacts", id: enquiryId, title: referenceOf(enquiryId) })
    return c.body(null, 204)
  })
}

export const docs = documentCalls("Quotations", {
  listPayments: at("GET /contacts/:id/payments", {
    summary: "Lists the payments of an enquiry, and the schedule of its quotation",
    details:
      "The schedule has the shares of the accepted quotation, otherwise of the latest sent one; it is `null` without one. Payments count towards the shares in their order. Amounts are in paise.",
    answers: paymentsEntity,
  }),
  addPayment: at("POST /contacts/:id/payments", {
    summary: "Records a payment",
    details: "Requires a sent or accepted quotation. An amount beyond the total is shown as credit.",
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
