import { langOfLetters } from "#base/text/text.ts"
import { useEnglish } from "#pages/site/page.ts"
import { use } from "react"
import { PublishedPicturesContext } from "#pages/site/site-picture.tsx"
import { useChatLink } from "#pages/site/chat-link.ts"
import { Brand } from "#pages/site/parts/logo.tsx"
import { PlaceLines } from "#pages/site/parts/place-lines.tsx"
import { useBusiness } from "#pages/site/use-business.ts"
import { mailLink } from "#base/contact/email.ts"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import { joinWords, type BusinessView } from "#collections/shared/business/business-view.ts"
import { type ShownLink, toLinks } from "#pages/shared/navigation/menu-row.ts"
import type { Navigation } from "#pages/shared/navigation/navigation.ts"

export function Footer({ navigation, rooms }: { navigation: Navigation; rooms: ShownLink[] }) {
  const business = useBusiness()
  const lists = navigation.footer
    .map(({ title, links }) => ({ title, links: toLinks(links, rooms) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="site-footer" lang={useEnglish()}>
      <div className={`container footer-grid footer-grid--${lists.length}`}>
        <div>
          <p className="brand">
            <Brand ground="dark" />
          </p>
          {business.tagline && <p>{business.tagline}</p>}
        </div>
        {lists.map(({ title, links }, index) => (
          // Two lists may have the same heading.
          // oxlint-disable-next-line react/no-array-index-key
          <LinkList key={index} id={`footer-${index + 1}`} heading={title} links={links} />
        ))}
        <Reach business={business} />
      </div>
      <div className="container footer-end">
        {use(PublishedPicturesContext).hasSample && (
          <p className="rendered-note">Pictures are 3D renderings of our designs.</p>
        )}
        <p>{[business.copyright, business.name].filter(Boolean).join(" ")}</p>
        {(business.legalName || business.gstin) && (
          <p>{joinWords(business.legalName, business.gstin && `GSTIN ${business.gstin}`)}</p>
        )}
      </div>
    </footer>
  )
}

/** The contact details; nothing if the business has none. */
function Reach({ business }: { business: BusinessView }) {
  const { phone, email, whatsApp, addressLine, hoursInWords, places, social } = business
  const chat = useChatLink()
  if (social.length + places.length === 0 && ![phone, email, chat, addressLine, hoursInWords].some(Boolean)) return null
  return (
    <div>
      <h2>Reach us</h2>
      <address>
        {phone && (
          <p>
            <a href={phoneLink(phone, business)}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={mailLink(email)}>{email}</a>
          </p>
        )}
        {chat && (
          <p>
            <a href={chat}>WhatsApp {whatsApp}</a>
          </p>
        )}
        {addressLine && <p>{addressLine}</p>}
        {hoursInWords && <p>{hoursInWords}</p>}
        {places.map((place, index) => (
          // Two places may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="footer-place">
            <p>{place.name}</p>
            <PlaceLines place={place} />
          </div>
        ))}
        {social.map((link) => (
          <p key={link}>
            <a href={link}>{URL.parse(link)?.hostname.replace(/^www\./, "")}</a>
          </p>
        ))}
      </address>
    </div>
  )
}

function LinkList({ id, heading, links }: { id: string; heading: string; links: ShownLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ href, label }, index) => (
          // A link may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={href} lang={langOfLetters(label)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
