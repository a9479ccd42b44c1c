import type { Business } from "#domain/business/business.ts"
import { brandOn } from "#domain/pictures/logo.ts"
import { arrangeMenu, type ShownLink } from "#domain/navigation/menu-row.ts"
import { Logo } from "../controls/icons.tsx"
import { type NavigationValues, toNavigation } from "./navigation-values.ts"

/** The header's row as a wide window shows it, and what is behind its button. */
export function MenuPreview({
  values,
  rooms,
  business,
}: {
  values: NavigationValues
  rooms: readonly ShownLink[]
  business: Pick<Business, "name" | "logo">
}) {
  const { path, name, width, height } = brandOn("light", business)
  const menu = arrangeMenu(toNavigation(values), rooms, { name, markWidth: width })
  const { row, more } = menu
  return (
    <section className="card menu-preview" aria-label="The header on a wide screen">
      <p>
        {path ? <img src={`/${path}`} alt={name ? "" : business.name} width={width} height={height} /> : <Logo />}
        {name && <strong>{name}</strong>}
        {row.map(({ label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{label || "…"}</span>
        ))}
        {more.length > 0 && <span>{menu.moreLabel} ▾</span>}
      </p>
      {more.length > 0 && (
        <p className="field-hint">
          Behind {menu.moreLabel}: {more.map(({ label }) => label || "…").join(", ")}
        </p>
      )}
    </section>
  )
}
