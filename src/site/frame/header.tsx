import { trimPath, useBusiness } from "#pages/site/use-business.ts"
import { langOfLetters } from "#base/text/text.ts"
import { useEnglish } from "#pages/site/page.ts"
import { Brand } from "#pages/site/parts/logo.tsx"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import { brandOn } from "#collections/shared/business/logo.ts"
import { arrangeMenu, isLongName, type ShownLink, type MenuRow } from "#pages/shared/navigation/menu-row.ts"
import type { Navigation } from "#pages/shared/navigation/navigation.ts"

interface HeaderProps {
  path: string
  navigation: Navigation
  rooms: ShownLink[]
  visit: string
}

/** The promo line, the phone number, the name and the menu, above every public page. */
export function Header({ path, navigation, rooms, visit }: HeaderProps) {
  const business = useBusiness()
  const { city, phone, hoursInWords, promo } = business
  const { name, width } = brandOn("light", business)
  const menu = arrangeMenu(navigation, rooms, { name, markWidth: width })
  const current = trimPath(path)
  return (
    <header className={current === "/blog" ? "site-header header--blog" : "site-header"} lang={useEnglish()}>
      <div className="promo">
        <div className="container promo-row">
          {promo.offer && (
            <p>
              <strong>{promo.offer}</strong>
              {promo.limit && ` ${promo.limit}`}
            </p>
          )}
          {(city || phone || hoursInWords) && (
            <p className="promo-reach">
              {city && <span>{city} </span>}
              {phone && <a href={phoneLink(phone, business)}>{phone}</a>}
              <span className="promo-hours">{hoursInWords}</span>
            </p>
          )}
        </div>
      </div>
      <div className="header-bar">
        <div className="container header-row">
          <a className={isLongName(name) ? "brand brand--long" : "brand"} href="/">
            <Brand ground="light" />
          </a>
          <Menu
            row={menu.row}
            more={menu.more}
            moreLabel={menu.moreLabel}
            current={current}
            visit={visit}
            reach={{ phone, phoneLink: phoneLink(phone, business), hours: hoursInWords }}
          />
        </div>
      </div>
    </header>
  )
}

interface MenuProps extends Pick<MenuRow, "row" | "more"> {
  /** The label of the button that opens `more`. */
  moreLabel: string
  current: string
  /** The URL of the booking form. */
  visit: string
  /** The phone number and the opening hours, at the end of the panel. */
  reach: { phone: string; phoneLink: string | undefined; hours: string }
}

/** The site's menu: a row on wide screens, a panel behind a toggle on small ones. `startMenu` adds what the browser lacks. */
function Menu({ row, more, moreLabel, current, visit, reach }: MenuProps) {
  return (
    <div className="menu">
      <button type="button" className="menu-toggle" aria-controls="site-menu" popoverTarget="menu-switch">
        <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
          <path className="while-closed" d="M0 1h20M0 7h20M0 13h20" />
          <path className="while-open" d="M3 0l14 14M17 0L3 14" />
        </svg>
        <span className="visually-hidden while-closed">Menu</span>
        <span className="visually-hidden while-open">Close</span>
      </button>
      <Switch id="menu-switch" />
      <button
        type="button"
        className="menu-overlay"
        tabIndex={-1}
        aria-label="Close the menu"
        popoverTarget="menu-switch"
        popoverTargetAction="hide"
      />
      <nav id="site-menu" className="menu-panel" aria-label="Main">
        <ul className="menu-links">
          {row.map((link, index) => (
            // A link may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <MenuItem key={index} link={link} current={current} />
          ))}
          {more.length > 0 && <MoreLinks label={moreLabel} links={more} current={current} />}
        </ul>
        <a className="button menu-visit" href={visit}>
          Book a visit
        </a>
        <div className="menu-foot">
          {reach.phone && <a href={reach.phoneLink}>{reach.phone}</a>}
          <span>{reach.hours}</span>
        </div>
      </nav>
    </div>
  )
}

/**
 * An empty popover after its button: the browser toggles it without a script, and style sheets query whether it is open. A panel in the
 * top layer would cover its own button.
 */
function Switch({ id }: { id: string }) {
  return <span id={id} className="switch" popover="manual" />
}

function MenuItem({ link: { href, label }, current }: { link: ShownLink; current: string }) {
  return (
    <li>
      <a href={href} lang={langOfLetters(label)} aria-current={href === current ? "page" : undefined}>
        {label}
      </a>
    </li>
  )
}

/** The links that do not fit into the row: behind a button. */
function MoreLinks({ label, links, current }: { label: string; links: ShownLink[]; current: string }) {
  const hasCurrent = links.some(({ href }) => href === current)
  return (
    <li className="more-links">
      <button
        type="button"
        className={hasCurrent ? "more-button more-button--current" : "more-button"}
        aria-controls="more-links"
        popoverTarget="more-switch"
      >
        <span>{label}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path className="while-closed" d="M1 1l5 5 5-5" />
          <path className="while-open" d="M1 7l5-5 5 5" />
        </svg>
      </button>
      <Switch id="more-switch" />
      <ul id="more-links" className="more-list">
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <MenuItem key={index} link={link} current={current} />
        ))}
      </ul>
    </li>
  )
}
