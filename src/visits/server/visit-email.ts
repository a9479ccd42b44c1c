import { type VisitKind, visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import { callLink } from "#base/contact/phone-number.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { remindedFrom } from "../shared/visit.ts"
import type { Visit } from "../shared/visit-entities.ts"
import { dayIn } from "#base/text/date.ts"
import { formatVisitTime, formatVisitLocation } from "../shared/format-visit.ts"
import { oneLine } from "#base/text/text.ts"
import { renderCalendar } from "./calendar-file.ts"
import { type Fact, type Message, renderEmail } from "#mail/server/email.ts"
import { answerTo, callOf, endOf, greetingOf, type VisitorFacts } from "#enquiries/server/emails.ts"

const nextStep: Record<VisitKind, string> = {
  home: "We’ll visit you at this time.",
  studio: "We look forward to seeing you at our studio.",
}

/** The e-mail to the visitor about a visit that was booked, changed or cancelled, with its calendar file. */
export async function renderVisit(
  enquiry: Enquiry,
  visit: Visit,
  facts: VisitorFacts,
  news: "is booked" | "has changed" = visit.sequence === 0 ? "is booked" : "has changed",
): Promise<Message> {
  const { business, link } = facts
  const isCancelled = visit.state.startsWith("cancelled")
  const title = `Your visit ${isCancelled ? "is cancelled" : news}`
  const byUs = visit.state === "cancelled-by-office"
  const place = placeForVisitor(visit, business)
  const message = await writeToVisitor(enquiry, business, title, [
    isCancelled
      ? `${byUs ? "We had to cancel this visit" : "This visit is cancelled"}. To choose another time, book again or reply to this e-mail.`
      : `${title}. Your reference is ${enquiry.reference}. Please mention it if you call or write.`,
    { facts: factsOf(visit, business, place) },
    ...(isCancelled
      ? []
      : [`${nextStep[visit.kind]}${isReminded(visit, facts) ? " We’ll send you a reminder the day before." : ""}`]),
    ...(enquiry.onlineDiscount ? ["Your online booking discount is recorded with this enquiry."] : []),
    ...endOf(facts),
  ])
  const event = { description: `${enquiry.reference}\n${link}`.trim(), location: place }
  return { ...message, calendar: writeFile(isCancelled ? "CANCEL" : "REQUEST", { enquiry, visit, ...event }, facts) }
}

function writeToVisitor(
  enquiry: Enquiry,
  business: BusinessView,
  title: string,
  parts: Parameters<typeof renderEmail>[0]["parts"],
  subject = title,
): Promise<Message> {
  return renderEmail({
    subject: `${subject} (${enquiry.reference})`,
    title,
    replyTo: answerTo(business),
    parts: [greetingOf(enquiry), ...parts],
  })
}

type SiteFacts = Pick<VisitorFacts, "business" | "publicUrl" | "madeAt">

function writeFile(
  method: "REQUEST" | "CANCEL",
  { enquiry, visit, ...event }: { enquiry: Enquiry; visit: Visit; description: string; location: string },
  { business, publicUrl, madeAt }: SiteFacts,
): NonNullable<Message["calendar"]> {
  const host = URL.parse(publicUrl)?.hostname ?? "localhost"
  const whole = {
    ...visit,
    ...event,
    uid: visit._id,
    summary: `${visitKindLabels[visit.kind]}: ${business.name}`,
    organizer: { name: business.name, email: business.email || `noreply@${host}` },
    attendee: { name: enquiry.email, email: enquiry.email },
  }
  return { method, content: renderCalendar(method, [whole], { madeAt }) }
}

/** The last e-mail to a visitor whose enquiry was erased with a visit booked: it removes the visit from the calendar. */
export async function renderLastVisit(enquiry: Enquiry, visit: Visit, facts: SiteFacts): Promise<Message> {
  const { business } = facts
  const who = visit.state === "cancelled-by-visitor" ? "You have erased your enquiry" : "Your enquiry was erased"
  const message = await writeToVisitor(enquiry, business, "Your visit is cancelled", [
    `${who}, so this visit is cancelled.`,
    { facts: factsOf(visit, business) },
    "This is our last e-mail about it. The attached file removes the visit from your calendar.",
    ...callOf(business, "Questions?"),
  ])
  const event = { description: enquiry.reference, location: "" }
  return { ...message, calendar: writeFile("CANCEL", { enquiry, visit, ...event }, facts) }
}

/** The e-mail to the office about a visit that was cancelled by erasing its enquiry, without data of the enquiry. */
export function renderErasedVisitNotice(
  { visit, byVisitor }: { visit: Visit; byVisitor: boolean },
  { business, publicUrl }: Pick<SiteFacts, "business" | "publicUrl">,
): Promise<Message> {
  const why = byVisitor ? "the visitor erased the enquiry" : "its enquiry reached its retention limit"
  return renderEmail({
    subject: `A visit was cancelled: ${why}`,
    title: "A visit was cancelled",
    parts: [
      {
        together: [
          `A visit was cancelled: ${why}. The slot is available again.`,
          "The visitor’s details have been erased, so they are not shown here.",
          { link: `${publicUrl}/admin/visits`, words: "All visits" },
        ],
      },
      { facts: factsOf(visit, business) },
    ],
  })
}

/** True if there will be a reminder: changes on the evening before, or later, have none. */
function isReminded({ startsAt }: Visit, { business, madeAt }: VisitorFacts): boolean {
  const { zone } = business.visits
  const evening = new Date(Date.parse(madeAt) + (24 - remindedFrom) * 3_600_000).toISOString()
  return dayIn(evening, zone) < dayIn(startsAt, zone)
}

/** The e-mail to the visitor on the evening before a visit; without a calendar file, which would add the visit again. */
export function renderVisitReminder(enquiry: Enquiry, visit: Visit, facts: VisitorFacts): Promise<Message> {
  const { business, madeAt } = facts
  const { zone } = business.visits
  // The mail server may have been unavailable until the day of the visit.
  const day = dayIn(madeAt, zone) < dayIn(visit.startsAt, zone) ? "Tomorrow" : "Today"
  const parts = [
    `This is a reminder of your visit ${day.toLowerCase()}. You can still reschedule or cancel it on your enquiry page.`,
    { facts: factsOf(visit, business, placeForVisitor(visit, business)) },
    ...endOf(facts),
  ]
  return writeToVisitor(enquiry, business, `Your visit ${day.toLowerCase()}`, parts, `${day}: your visit`)
}

/** The e-mail to the office about a visit that its visitor has rescheduled or cancelled. */
export function renderVisitChange(enquiry: Enquiry, visit: Visit, facts: Pick<VisitorFacts, "business" | "publicUrl">) {
  const name = oneLine(enquiry.fullName)
  const what = visit.state === "booked" ? "changed" : "cancelled"
  return renderEmail({
    subject: `${name} has ${what} a visit (${enquiry.reference})`,
    title: `A visit was ${what}`,
    parts: [
      {
        together: [
          `${name} has ${what} a visit.`,
          { link: `${facts.publicUrl}/admin/contacts`, words: "All enquiries" },
        ],
      },
      {
        facts: [
          ...factsOf(visit, facts.business, formatVisitLocation(visit, facts.business.addressLine)),
          ["Name", name],
          ["Phone", oneLine(enquiry.phone), callLink(enquiry.phoneNumber)],
        ],
      },
    ],
  })
}

/** Of a home visit only the PIN code, which cannot contain text: someone may have typed a stranger's address. */
function placeForVisitor({ kind, pin }: Visit, { addressLine }: BusinessView): string {
  return kind === "studio" ? (addressLine ?? "") : `Your address, PIN code ${pin}`
}

function factsOf({ kind, startsAt, endsAt }: Visit, { visits }: BusinessView, place = ""): Fact[] {
  return [
    ["When", formatVisitTime(startsAt, endsAt, visits.zone)],
    ["Visit", visitKindLabels[kind]],
    ...(place === "" ? [] : [["Where", place] as const]),
  ]
}
