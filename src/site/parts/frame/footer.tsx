import { business, phoneLink } from "#domain/business.ts"
import type { MenuLink } from "../../islands/menu.tsx"
import { Logo } from "./logo.tsx"

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
        <nav aria-labelledby="footer-business">
          <h2 id="footer-business">The business</h2>
          <ul>
            <li>
              <a href="/about">About us</a>
            </li>
            <li>
              <a href="/PrivacyPolicy">Privacy policy</a>
            </li>
            <li>
              <a href="/contact">Contacts</a>
            </li>
            <li>
              <a href="/terms-and-conditions">Terms and conditions</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">Rooms and guides</h2>
          <ul>
            <li>
              <a href="/blog">Guides</a>
            </li>
            <li>
              <a href="/modular-kitchen">Modular kitchen</a>
            </li>
            <li>
              <a href="/estimate">Price estimate</a>
            </li>
            {categories.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
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
