import type { MenuLink } from "../../islands/menu.tsx"
import { Logo } from "./logo.tsx"
import { useBusiness } from "../../use-business.ts"
import { joinWords, phoneLink, whatsAppLink } from "#domain/business/shown-business.ts"

const aboutBusiness: MenuLink[] = [
  { href: "/about", label: "About us" },
  { href: "/PrivacyPolicy", label: "Privacy policy" },
  { href: "/contact", label: "Contacts" },
  { href: "/terms-and-conditions", label: "Terms and conditions" },
]

const ownPages: MenuLink[] = [
  { href: "/blog", label: "Guides" },
  { href: "/modular-kitchen", label: "Modular kitchen" },
  { href: "/estimate", label: "Price estimate" },
]

/** The links, the contact details and the copyright line under every public page. */
export function Footer({ categories }: { categories: MenuLink[] }) {
  const business = useBusiness()
  return (
    <footer className="site-footer">
      <div className="container footer-grid">
        <div>
          <p className="brand">
            <Logo path={business.logo.dark} />
            <span>{business.name}</span>
          </p>
          {business.tagline && <p>{business.tagline}</p>}
        </div>
        <LinkList id="footer-business" heading="The business" links={aboutBusiness} />
        <LinkList id="footer-categories" heading="Rooms and guides" links={[...ownPages, ...categories]} />
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

function LinkList({ id, heading, links }: { id: string; heading: string; links: MenuLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
