import { business, phoneLink } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { Menu } from "../islands/menu.tsx"
import type { RoomLink } from "../room-link.ts"
import { Mark } from "./mark.tsx"

const MenuIsland = island("menu", "idle", Menu)

/** The promo line, the phone number, the name and the menu, above every public page. */
export function Header({ path, rooms }: { path: string; rooms: RoomLink[] }) {
  const links = [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/modular-kitchen", label: "Modular kitchen" },
    { href: "/contact", label: "Contact" },
    ...rooms.map((room) => ({ href: `/${room.categorySlug}`, label: room.categoryName })),
  ]
  return (
    <header className={path === "/blog" ? "site-header header--blog" : "site-header"}>
      <div className="promo">
        <div className="container promo-row">
          <p>
            <strong>{business.promo.offer}</strong>
            {` ${business.promo.limit}`}
          </p>
          <a href={phoneLink}>{business.phone}</a>
        </div>
      </div>
      <div className="container header-row">
        <a className="brand" href="/">
          <Mark />
          <span>{business.name}</span>
        </a>
        <MenuIsland links={links} current={path.length > 1 ? path.replace(/\/$/, "") : path} />
      </div>
    </header>
  )
}
