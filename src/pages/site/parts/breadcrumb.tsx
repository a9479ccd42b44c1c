import { use } from "react"
import { langAttribute, PageLanguageContext, useEnglish } from "../page-language.ts"
import type { Crumb } from "../structured-data.ts"

/** The breadcrumb of a page: Home, the pages of `trail`, and the page's name. */
export function Breadcrumb({ trail, name }: { trail: readonly Crumb[]; name: string }) {
  return (
    <nav className="breadcrumb label" aria-label="Breadcrumb" lang={useEnglish()}>
      <ol>
        {[{ name: "Home", path: "/" }, ...trail].map((crumb) => (
          <li key={crumb.path}>
            <a href={crumb.path}>{crumb.name}</a>
          </li>
        ))}
        <li aria-current="page" lang={langAttribute(use(PageLanguageContext))}>
          {name}
        </li>
      </ol>
    </nav>
  )
}
