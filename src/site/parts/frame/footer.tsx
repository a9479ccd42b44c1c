import { Logo } from "./logo.tsx"
import { useBusiness } from "../../use-business.ts"
import { joinWords, phoneLink, whatsAppLink } from "#domain/business/shown-business.ts"
import { type ShownLink, toLinks } from "#domain/navigation/menu-row.ts"
import type { Navigation } from "#domain/navigation/navigation.ts"

/** The links, the contact details and the copyright line under every public page. */
export function Footer({ navigation, rooms }: { navigation: Navigation; rooms: ShownLink[] }) {
  const business = useBusiness()
  const lists = navigation.footer
    .map(({ title, links }) => ({ title, links: toLinks(links, rooms) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className="site-footer">
      <div className={`container footer-grid footer-grid--${lists.length}`}>
        <div>
          <p className="brand">
            <Logo path={business.logo.dark} />
            <span>{business.name}</span>
          </p>
          {business.tagline && <p>{business.tagline}</p>}
        </div>
        {lists.map(({ title, links }, index) => (
          // Two lists may have the same heading.
          // oxlint-disable-next-line react/no-array-index-key
          <LinkList key={index} id={`footer-${index + 1}`} heading={title} links={links} />
        ))}
        <div>
          <h2>Reach us</h2>
          <address>
            {business.phone && (
              <p>
                <a href={phoneLink(business.phone)}>{business.phone}</a>
              </p>
            )}
            {business.email && (
              <p>
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </p>
            )}
            {business.whatsApp && (
              <p>
                <a href={whatsAppLink(business.whatsApp)}>WhatsApp {business.whatsApp}</a>
              </p>
            )}
            {business.addressLine && <p>{business.addressLine}</p>}
            {business.hoursInWords && <p>{business.hoursInWords}</p>}
            {business.social.map((link) => (
              <p key={link}>
                <a href={link}>{URL.parse(link)?.hostname.replace(/^www\./, "")}</a>
              </p>
            ))}
          </address>
        </div>
      </div>
      <div className="container footer-end">
        <p>{[business.copyright, business.name].filter(Boolean).join(" ")}</p>
        {(business.legalName || business.gstin) && (
          <p>{joinWords(business.legalName, business.gstin && `GSTIN ${business.gstin}`)}</p>
        )}
      </div>
    </footer>
  )
}

function LinkList({ id, heading, links }: { id: string; heading: string; links: ShownLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ href, label }, index) => (
          // The same link may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
