import type { Crumb } from "../seo/structured-data.ts"

/** The way back from a page to Home, over the pages of `trail`. */
export function Breadcrumb({ trail, name }: { trail: readonly Crumb[]; name: string }) {
  return (
    <nav className="breadcrumb label" aria-label="Breadcrumb">
      <ol>
        {[{ name: "Home", path: "/" }, ...trail].map((crumb) => (
          <li key={crumb.path}>
            <a href={crumb.path}>{crumb.name}</a>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
