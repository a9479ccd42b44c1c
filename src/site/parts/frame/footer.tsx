import { business, phoneLink } from "#domain/business.ts"
import type { MenuLink } from "../../islands/menu.tsx"
import { Logo } from "./logo.tsx"

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
  return (
    <footer className="site-footer">
      <div className="container footer-grid">
        <div>
          <p className="brand">
            <Logo />
            <span>{business.name}</span>
          </p>
          <p>Drawn to your height, priced line by line, fitted as drawn.</p>
        </div>
        <LinkList id="footer-business" heading="The business" links={aboutBusiness} />
        <LinkList id="footer-categories" heading="Rooms and guides" links={[...ownPages, ...categories]} />
        <div>
          <h2>Reach us</h2>
          <address>
            <p>
              <a href={phoneLink}>{business.phone}</a>
            </p>
            <p>
              <a href={`mailto:${business.email}`}>{business.email}</a>
            </p>
            <p>{business.address}</p>
            <p>{business.hours}</p>
          </address>
        </div>
      </div>
      <div className="container footer-end">
        <p>{`${business.copyright} ${business.name}`}</p>
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
