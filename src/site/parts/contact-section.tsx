import { initialOf } from "#domain/blocks/field.ts"
import { contact } from "#domain/blocks/home/contact.ts"
import { joinWords, phoneLink, type ShownBusiness, whatsAppLink } from "#domain/business/shown-business.ts"
import { formatDate } from "#domain/text/date.ts"
import type { ReactNode } from "react"
import { island } from "#island/island.tsx"
import { EnquiryForm } from "../islands/enquiry/enquiry-form.tsx"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import { useBusiness } from "../use-business.ts"

const EnquiryFormIsland = island("enquiry-form", "visible", EnquiryForm)

/** What there is to say of each way to reach the business; a term may stand more than once. */
function detailsOf(business: ShownBusiness): { term: string; text: ReactNode; key: string }[] {
  const { phones, emails, whatsApp, addressLine, mapLink, hoursInWords, holidays } = business
  const closed = holidays.map(({ day, name }) => `${formatDate(day)} (${name})`)
  return [
    ...phones.map((phone) => ({ term: "Phone", key: phone, text: <a href={phoneLink(phone)}>{phone}</a> })),
    ...emails.map((email) => ({ term: "Official email", key: email, text: <a href={`mailto:${email}`}>{email}</a> })),
    whatsApp && { term: "WhatsApp", key: "whatsapp", text: <a href={whatsAppLink(whatsApp)}>{whatsApp}</a> },
    addressLine && { term: "Office address", key: "address", text: addressLine },
    mapLink && { term: "Map", key: "map", text: <a href={mapLink}>See us on the map</a> },
    hoursInWords && { term: "Hours", key: "hours", text: hoursInWords },
    closed.length > 0 && { term: "Closed on", key: "closed", text: closed.join(", ") },
  ].filter((detail) => typeof detail === "object")
}

const words = initialOf(contact.fields)

interface ContactSectionProps {
  heading?: string
  lead?: string
  /** What the form is filled in with again. */
  reply?: EnquiryReply | undefined
}

/** Phone, e-mail, address and the enquiry form. */
export function ContactSection({ heading = words.heading, lead = words.lead, reply = {} }: ContactSectionProps) {
  const details = detailsOf(useBusiness())
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-heading">
      <div className="container contact-grid">
        <div>
          <h2 id="contact-heading">{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {details.length > 0 && (
            <dl className="contact-details">
              {details.map(({ term, text, key }) => (
                <div key={key}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className="enquiry-card plinth">
          <EnquiryFormIsland {...reply} />
          <p className="notice">
            <PersonalDataNotice /> <a href="/PrivacyPolicy">Full privacy policy</a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The notice that the law requires beside a form: what is collected, why, for how long, and whom to contact. */
export function PersonalDataNotice() {
  const { email, grievanceOfficer, phone } = useBusiness()
  return (
    <>
      What we take: your name, e-mail, phone, property name if you give it, your message, and the estimate if you attach
      one. Why: only to answer this enquiry about kitchens and interiors. Kept 12 months after the last contact, then
      erased. Seen by our office staff only; not sold or shared. Withdraw, correct or erase: quote your reference to{" "}
      {joinWords(grievanceOfficer, email)}
      {phone && (
        <>
          , <span className="notice-phone">{phone}</span>
        </>
      )}
      . If we do not settle it you may complain to the Data Protection Board of India. Please do not write children's
      names.
    </>
  )
}
