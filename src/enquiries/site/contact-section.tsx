import { mailLink } from "#base/contact/email.ts"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import { fixedPages } from "#base/urls/fixed-pages.ts"
import { offeredKinds } from "#collections/shared/business/visit-hours.ts"
import { formatDate } from "#base/text/date.ts"
import { type ReactNode, use } from "react"
import { island } from "#ui/island/island.tsx"
import { EnquiryForm } from "./islands/enquiry-form.tsx"
import type { EnquiryReply } from "./islands/enquiry-state.ts"
import { findReplyDays } from "#collections/shared/business/reply-by.ts"
import type { WrittenWords } from "./islands/enquiry-form-parts.tsx"
import type { SpokenText, SpokenWords } from "#pages/site/blocks/own-data.ts"
import { langAttribute, PageLanguageContext, useEnglish, useLang } from "#pages/site/page.ts"
import { LocalizedText, PlaceLines } from "#pages/site/parts/place-lines.tsx"
import { useChatLink } from "#pages/site/chat-link.ts"
import { useBusiness } from "#pages/site/use-business.ts"

const EnquiryFormIsland = island("enquiry-form", "visible", EnquiryForm)

interface Detail {
  term: string
  text: ReactNode
  key: string
}

/** All contact details; a term may occur more than once. */
function detailsOf(business: BusinessView, chat: string | undefined): Detail[] {
  const { phones, emails, whatsApp, addressLine, mapLink, hoursInWords, places, holidays } = business
  const closed = holidays.map(({ day, name }) => `${formatDate(day)} (${name})`)
  return [
    ...phones.map((phone) => ({ term: "Phone", key: phone, text: <a href={phoneLink(phone, business)}>{phone}</a> })),
    chat && { term: "WhatsApp", key: "whatsapp", text: <a href={chat}>{whatsApp}</a> },
    ...emails.map((email) => ({ term: "Official email", key: email, text: <a href={mailLink(email)}>{email}</a> })),
    hoursInWords && { term: "Hours", key: "hours", text: hoursInWords },
    addressLine && { term: "Office address", key: "address", text: addressLine },
    mapLink && { term: "Map", key: "map", text: <a href={mapLink}>See us on the map</a> },
    ...places.map((place, index) => {
      return { term: place.name, key: `place-${index + 1}`, text: <PlaceLines place={place} /> }
    }),
    closed.length > 0 && { term: "Closed on", key: "closed", text: closed.join(", ") },
  ].filter((detail) => typeof detail === "object")
}

interface ContactSectionProps {
  words: SpokenWords
  /** The values to fill the form in again. */
  reply?: EnquiryReply | undefined
  /** The ids of the section, the form and its parts, by name. */
  anchorOf?(name: string): string
}

export function ContactSection({ words, reply = {}, anchorOf = (name) => name }: ContactSectionProps) {
  const { heading, lead, messageHint, noticeInShort, notice, reply: replies, after: next } = words
  const business = useBusiness()
  const form = anchorOf("enquiry")
  const details = detailsOf(business, useChatLink())
  const english = useEnglish()
  const around = use(PageLanguageContext)
  const langs = { heading: useLang(heading.spoken ?? around), lead: useLang(lead.spoken ?? around) }
  const inForm = ({ text, spoken = around }: SpokenText) => ({ text, lang: langAttribute(spoken) })
  const { hours, holidays, phone, hoursInWords } = business
  const after = {
    hours,
    phone,
    hoursInWords,
    book: offeredKinds(business).length > 0 ? fixedPages.book : "",
    phoneLink: phoneLink(phone, business),
    holidays: holidays.map(({ day }) => day),
    days: findReplyDays(lead.text),
    replies: inForm(replies),
    next: inForm(next),
  }
  return (
    <section className="section contact" id={anchorOf("contact")} aria-labelledby={`${form}-heading`}>
      <div className="container contact-grid">
        <div className="contact-head">
          <h2 id={`${form}-heading`} lang={langs.heading}>
            {heading.text}
          </h2>
          {lead.text && (
            <p className="lead" lang={langs.lead}>
              {lead.text}
            </p>
          )}
          <Details details={details} />
        </div>
        <div className="enquiry-card plinth" lang={english}>
          <EnquiryFormIsland {...reply} id={form} hint={inForm(messageHint)} after={after} />
          <FoldedNotice id={`${form}-notice`} short={inForm(noticeInShort)} whole={inForm(notice)} />
        </div>
      </div>
    </section>
  )
}

function Details({ details }: { details: Detail[] }) {
  const english = useEnglish()
  if (details.length === 0) return null
  return (
    <dl className="contact-details" lang={english}>
      {details.map(({ term, text, key }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The short notice below a form, and the full one in a disclosure; the form is described by both. */
export function FoldedNotice({ id, short, whole }: { id: string; short: WrittenWords; whole: WrittenWords }) {
  return (
    <details className="notice">
      <summary>
        <LocalizedText lang={short.lang}>{short.text}</LocalizedText> <span className="notice-more">Details</span>
      </summary>
      <p id={id}>
        <LocalizedText lang={whole.lang}>
          <PersonalDataNotice words={whole.text} />
        </LocalizedText>{" "}
        <a href="/PrivacyPolicy">Full privacy policy</a>
      </p>
    </details>
  )
}

/** The notice that the law requires beside a form: what is collected, why, for how long, and whom to contact. */
export function PersonalDataNotice({ words }: { words: string }) {
  const { phone, conversionsFrom } = useBusiness()
  // Non-breaking spaces keep it on one line: a separate element would jump when a late font changes the line breaks.
  const text = phone ? words.replaceAll(phone, phone.replaceAll(" ", "\u00a0")) : words
  return (
    <>
      {text}
      {conversionsFrom && <span lang="en">{conversionNotice}</span>}
    </>
  )
}

const conversionNotice =
  " To measure our advertising, we tell Google or Meta that you enquired, booked a visit or ordered, with the ID of the advertisement or coded forms (SHA-256) of your e-mail address and phone number."
