import { trimPath } from "#pages/site/contact-address.ts"
import { useEnglish } from "#pages/site/page-language.ts"
import { Brand } from "#pages/site/parts/logo.tsx"
import { Menu } from "./menu.tsx"
import { useBusiness } from "#pages/site/use-business.ts"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import { brandOn } from "#collections/shared/business/logo.ts"
import { arrangeMenu, isLongName, type ShownLink } from "#pages/shared/navigation/menu-row.ts"
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
