import * as z from "zod/mini"
import { type Order, startOrder } from "#orders/shared/order.ts"
import { type Enquiry, enquiryForm } from "#enquiries/shared/enquiry.ts"
import { enquiryEntity, messageEntity } from "#enquiries/shared/enquiry-entities.ts"
import type { TypedName } from "#enquiries/shared/enquiry-rules.ts"
import { receivedPayment, sentQuotation } from "#quotations/shared/quotation-entities.ts"
import { visitEntity } from "./visit-entities.ts"

export function pathOfVisitor(secret: string): string {
  return `/e/${secret}`
}

/** One message for an unknown and an expired secret. */
export const visitorPageEnded =
  "We couldn’t find this enquiry. The link may be incomplete, or the enquiry may have been deleted. Please open the link in our e-mail again, or contact us with your reference."

/** The message for a link that was replaced because the e-mail address of its enquiry changed. */
export const visitorLinkReplaced =
  "This link has been replaced. We sent the new one to the enquiry’s current e-mail address."

export const correctionForm = z.pick(enquiryForm, {
  fullName: true,
  phone: true,
  email: true,
  company: true,
  message: true,
} satisfies Record<TypedName, true>)
export type Correction = z.output<typeof correctionForm>

/** The stored data of a visitor with an enquiry and its visits, for that visitor. */
export const visitorData = z.extend(
  z.pick(enquiryEntity, {
    reference: true,
    fullName: true,
    email: true,
    phone: true,
    phoneNumber: true,
    propertyName: true,
    message: true,
    estimate: true,
    order: true,
    page: true,
    channel: true,
    source: true,
    createdAt: true,
    keptUntil: true,
  }),
  {
    visits: z.array(
      z.pick(visitEntity, { kind: true, startsAt: true, endsAt: true, state: true, address: true, pin: true }),
    ),
    quotations: z.array(sentQuotation),
    payments: z.array(receivedPayment),
    messages: z.array(messageEntity),
  },
)

/** The actions of the visitor's page. */
export const visitorActs = ["correct", "withdraw", "erase", "move", "place", "cancel", "accept"] as const
export type VisitorAct = (typeof visitorActs)[number]

/**
 * The progress of an enquiry in the steps of an order; undefined if it was closed without one. A visitor does not learn of Spam, and the
 * first step is the appointment, which is done after a visit has taken place, on `visitedOn`.
 */
export function progressOf(
  { status, order }: Pick<Enquiry, "status" | "order">,
  visitedOn?: string,
): Order | undefined {
  if (status === "Closed" && !order) return undefined
  const { stage, dates } = order ?? { stage: visitedOn ? 1 : 0, dates: startOrder(null).dates }
  const [first = null, ...rest] = dates
  return { stage, dates: [first ?? visitedOn ?? null, ...rest] }
}
