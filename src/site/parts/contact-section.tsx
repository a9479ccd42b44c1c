import { business, phoneLink } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { EnquiryForm } from "../islands/enquiry/enquiry-form.tsx"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"

const EnquiryFormIsland = island("enquiry-form", "visible", EnquiryForm)

const details = [
  { term: "Phone", text: <a href={phoneLink}>{business.phone}</a> },
  { term: "Official email", text: <a href={`mailto:${business.email}`}>{business.email}</a> },
  { term: "Office address", text: business.address },
  { term: "Hours", text: business.hours },
]

/** Phone, e-mail, address and the enquiry form, which `reply` fills in again. */
export function ContactSection({ reply = {} }: { reply?: EnquiryReply | undefined }) {
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-heading">
      <div className="container contact-grid">
        <div>
          <h2 id="contact-heading">Tell us about your home</h2>
          <p className="lead">
            One person from our office replies, and only once, within one working day. We do not sell or share numbers.
          </p>
          <dl className="contact-details">
            {details.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
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
  return (
    <>
      What we take: your name, e-mail, phone, property name if you give it, your message, and the estimate if you attach
      one. Why: only to answer this enquiry about kitchens and interiors. Kept 12 months after the last contact, then
      erased. Seen by our office staff only; not sold or shared. Withdraw, correct or erase: quote your reference to{" "}
      {business.grievanceOffice}, {business.email}, <span className="notice-phone">{business.phone}</span>. If we do not
      settle it you may complain to the Data Protection Board of India. Please do not write children's names.
    </>
  )
}
