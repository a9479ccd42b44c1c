import { island } from "#island/island.tsx"
import { trimPath } from "../../contact-address.ts"
import { Menu, type MenuLink } from "../../islands/menu.tsx"
import { Logo } from "./logo.tsx"
import { useBusiness } from "../../use-business.ts"
import { phoneLink } from "#domain/business/shown-business.ts"

const MenuIsland = island("menu", "idle", Menu)

interface HeaderProps {
  path: string
  categories: MenuLink[]
  /** The address of "Book a visit". */
  visit: string
}

/** The promo line, the phone number, the name and the menu, above every public page. */
export function Header({ path, categories, visit }: HeaderProps) {
  const business = useBusiness()
  const { phone, hoursInWords, promo } = business
  const links = [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/modular-kitchen", label: "Modular kitchen" },
    { href: "/estimate", label: "Prices" },
    { href: "/contact", label: "Contact" },
  ]
  const current = trimPath(path)
  return (
    <header className={current === "/blog" ? "site-header header--blog" : "site-header"}>
      <div className="promo">
        <div className="container promo-row">
          {promo.offer && (
            <p>
              <strong>{promo.offer}</strong>
              {promo.limit && ` ${promo.limit}`}
            </p>
          )}
          <p className="promo-reach">
            {phone && <a href={phoneLink(phone)}>{phone}</a>}
            <span className="promo-hours">{hoursInWords}</span>
          </p>
        </div>
      </div>
      <div className="header-bar">
        <div className="container header-row">
          <a className="brand" href="/">
            <Logo path={business.logo.light} />
            <span>{business.name}</span>
          </a>
          <MenuIsland
            links={links}
            categories={categories}
            current={current}
            visit={visit}
            reach={{ phone, hours: hoursInWords }}
          />
        </div>
      </div>
    </header>
  )
}
