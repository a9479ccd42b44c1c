import { type VisitKind, visitKindLabels } from "#domain/business/visit-hours.ts"
import type { ShownBusiness } from "#domain/business/shown-business.ts"
import { callLink } from "#domain/contact-details/phone-links.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { remindedFrom } from "#domain/visit/visit.ts"
import type { Visit } from "#domain/visit/visit-entities.ts"
import { dayIn } from "#domain/text/zone.ts"
import { wordHour, wordPlace } from "#domain/visit/visit-words.ts"
import { oneLine } from "#domain/text/one-line.ts"
import { writeCalendar } from "./calendar.ts"
import { type Fact, type Message, writeEmail } from "./email.ts"
import { answerTo, endOf, sentIn, type VisitorFacts } from "./receipt.ts"

const nextStep: Record<VisitKind, string> = {
  home: "What happens next: we come to you at that time.",
  studio: "What happens next: we expect you in our studio at that time.",
}

/** The e-mail to the visitor about a visit that was booked, moved or cancelled, with its calendar file. */
export async function writeVisit(enquiry: Enquiry, visit: Visit, facts: VisitorFacts): Promise<Message> {
  const { business, link, madeAt } = facts
  const isCancelled = visit.state.startsWith("cancelled")
  const what = isCancelled ? "cancelled" : visit.sequence === 0 ? "booked" : "moved"
  const byUs = visit.state === "cancelled-by-office"
  const message = await writeEmail({
    subject: `Your visit is ${what} (${enquiry.reference})`,
    title: `Your visit is ${what}`,
    replyTo: answerTo(business),
    parts: [
      isCancelled
        ? `${byUs ? "We had to cancel this visit" : "This visit is cancelled"}. To find another time, book again or reply to this e-mail.`
        : `Your visit is ${what}. Quote the reference ${enquiry.reference} when you call or write to us about it.`,
      { facts: factsOf(visit, business) },
      ...(isCancelled
        ? []
        : [`${nextStep[visit.kind]}${isReminded(visit, facts) ? " The day before, an e-mail reminds you." : ""}`]),
      ...(enquiry.onlineDiscount ? ["The discount for booking on this site is noted with your enquiry."] : []),
      ...endOf(link, business),
      ...sentIn(enquiry, facts),
    ],
  })
  const host = URL.parse(facts.publicUrl)?.hostname ?? "localhost"
  const event = {
    ...visit,
    uid: visit._id,
    summary: `${visitKindLabels[visit.kind]}: ${business.name}`,
    description: `${enquiry.reference}\n${link}`,
    location: wordPlace(visit, business.addressLine),
    organizer: { name: business.name, email: business.email || `noreply@${host}` },
    attendee: { name: oneLine(enquiry.fullName), email: enquiry.email },
  }
  const method = isCancelled ? "CANCEL" : "REQUEST"
  return { ...message, calendar: { method, content: writeCalendar(method, [event], { madeAt }) } }
}

/** Whether there will be a reminder: what changes on the evening before, or later, has none. */
function isReminded({ startsAt }: Visit, { business, madeAt }: VisitorFacts): boolean {
  const { zone } = business.visits
  const evening = new Date(Date.parse(madeAt) + (24 - remindedFrom) * 3_600_000).toISOString()
  return dayIn(evening, zone) < dayIn(startsAt, zone)
}

/** The e-mail to the visitor on the evening before a visit; it has no calendar file, which would enter the visit again. */
export function writeVisitReminder(enquiry: Enquiry, visit: Visit, facts: VisitorFacts): Promise<Message> {
  const { zone } = facts.business.visits
  // The mail server may have been away until the day of the visit.
  const day = dayIn(facts.madeAt, zone) < dayIn(visit.startsAt, zone) ? "Tomorrow" : "Today"
  return writeEmail({
    subject: `${day}: your visit (${enquiry.reference})`,
    title: `Your visit ${day.toLowerCase()}`,
    replyTo: answerTo(facts.business),
    parts: [
      `This is a reminder of your visit ${day.toLowerCase()}. On your page you can still move or cancel it.`,
      { facts: factsOf(visit, facts.business) },
      ...endOf(facts.link, facts.business),
    ],
  })
}

/** The e-mail to the office about a visit that its visitor has moved or cancelled. */
export function writeVisitNews(enquiry: Enquiry, visit: Visit, facts: Pick<VisitorFacts, "business" | "publicUrl">) {
  const name = oneLine(enquiry.fullName)
  const what = visit.state === "booked" ? "moved" : "cancelled"
  return writeEmail({
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
          ...factsOf(visit, facts.business),
          ["Name", name],
          ["Phone", oneLine(enquiry.phone), callLink(enquiry.phoneNumber)],
        ],
      },
    ],
  })
}

function factsOf(visit: Visit, business: ShownBusiness): Fact[] {
  const place = wordPlace(visit, business.addressLine)
  return [
    ["When", wordHour(visit.startsAt, visit.endsAt, business.visits.zone)],
    ["Visit", visitKindLabels[visit.kind]],
    ...(place === "" ? [] : [["Where", place] as const]),
  ]
}
