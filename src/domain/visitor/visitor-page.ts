import * as z from "zod/mini"
import { steps } from "../blocks/home/steps.ts"
import type { Page } from "../blocks/page.ts"
import { type Enquiry, enquiryForm } from "../enquiry/enquiry.ts"
import { enquiryEntity } from "../enquiry/enquiry-entities.ts"
import type { TypedName } from "../enquiry/enquiry-texts.ts"
import { visitEntity } from "../visit/visit-entities.ts"

/** The path of the page of an enquiry's visitor. */
export function pathOfVisitor(secret: string): string {
  return `/e/${secret}`
}

/** The message where a secret leads to no enquiry, or no longer does: it does not say which. */
export const visitorPageEnded =
  "This link leads to no enquiry. It may be incomplete, or the enquiry is no longer kept. Please open it from our e-mail again, or contact us."

/** The message of a link that was replaced because the e-mail address of its enquiry changed. */
export const visitorLinkReplaced =
  "This link was replaced. The new one was sent to the e-mail address that the enquiry has now."

/** What a visitor may correct: what was typed into the form. */
export const correctionForm = z.pick(enquiryForm, {
  fullName: true,
  phone: true,
  email: true,
  company: true,
  message: true,
} satisfies Record<TypedName, true>)
export type Correction = z.output<typeof correctionForm>

/** What is stored about a visitor with an enquiry and its visits, to be handed to that visitor. */
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
  },
)

/** The `askedBy` of an erasure that a visitor has asked for, in the log. */
export const askedByVisitor = "the visitor"

/** What a visitor can do on the page, as its forms send it. */
export const visitorActs = ["correct", "withdraw", "erase", "move", "place", "cancel"] as const
export type VisitorAct = (typeof visitorActs)[number]

/** The titles of the steps: those of Home while there are six, since the place of an enquiry among them goes by their number. */
export function readStepTitles({ blocks }: Pick<Page, "blocks">): string[] {
  const initial = steps.fields.steps.blank().map(({ title }) => title)
  const values = blocks.find(({ type }) => type === steps.type)?.values as { steps?: { title: string }[] } | undefined
  const own = values?.steps?.map(({ title }) => title) ?? []
  return own.length === initial.length ? own : initial
}

/**
 * Which step an enquiry is at, counted from 0; undefined for one that was closed without an order. A visitor does not learn of Spam, and
 * the first step is the appointment, which is done after a visit has taken place.
 */
export function stepOf({ status, outcome }: Pick<Enquiry, "status" | "outcome">, wasVisited = false) {
  if (status === "Closed") return outcome === "won" ? 3 : undefined
  return wasVisited ? 1 : 0
}
