import { business, phoneLink } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { trimPath } from "../contact-address.ts"
import { Menu } from "../islands/menu.tsx"
import type { RoomLink } from "../room-link.ts"
import { Mark } from "./mark.tsx"

const MenuIsland = island("menu", "idle", Menu)

interface HeaderProps {
  path: string
  rooms: RoomLink[]
  /** Where "book a visit" leads. */
  visit: string
}

/** The promo line, the phone number, the name and the menu, above every public page. */
export function Header({ path, rooms, visit }: HeaderProps) {
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
          <p>
            <strong>{business.promo.offer}</strong>
            {` ${business.promo.limit}`}
          </p>
          <p className="promo-reach">
            <a href={phoneLink}>{business.phone}</a>
            <span className="promo-hours">{business.hours}</span>
          </p>
        </div>
      </div>
      <div className="header-bar">
        <div className="container header-row">
          <a className="brand" href="/">
            <Mark />
            <span>{business.name}</span>
          </a>
          <MenuIsland
            links={links}
            rooms={rooms.map((room) => ({ href: `/${room.categorySlug}`, label: room.categoryName }))}
            current={current}
            visit={visit}
          />
        </div>
      </div>
    </header>
  )
}
