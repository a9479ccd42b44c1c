import { use } from "react"
import { langAttribute, PageLanguageContext, useEnglish } from "../page.ts"
import type { Crumb } from "../structured-data.ts"
import { Disclosure } from "./fold.tsx"

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

interface ContentsProps {
  /** The title, such as "In this guide". */
  label: string
  /** The `lang` of the label, if it differs from the page's. */
  lang?: string | undefined
  sections: readonly { id: string; name: string }[]
}

/** A text needs at least this many named sections for a table of contents. */
const fewest = 3

/** The table of contents of a long text: beside it if there is space, otherwise a row above it that expands. Nothing for a short text. */
export function Contents({ label, lang, sections }: ContentsProps) {
  if (sections.length < fewest) return null
  return (
    <nav className="contents folds" aria-label={label}>
      <Disclosure name={<span lang={lang}>{label}</span>}>
        <ol>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  )
}

interface ListPagesProps {
  noun: "guides" | "projects"
  number: number
  last: number
  addressOf(page: number): string
}

/** Links to newer and older items, and to the pages around this one; nothing for a single page. */
export function ListPages({ noun, number, last, addressOf }: ListPagesProps) {
  const english = useEnglish()
  if (last === 1) return null
  const around = [1, 2, number - 1, number, number + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(around)].toSorted((a, b) => a - b)
  return (
    <nav className="pages" aria-label={`Pages of ${noun}`} lang={english}>
      {number > 1 && (
        <a href={addressOf(number - 1)} rel="prev">
          {`Newer ${noun}`}
        </a>
      )}
      <ol>
        {shown.map((each, index) => (
          <li key={each} className={each - (shown[index - 1] ?? 0) > 1 ? "pages-gap" : undefined}>
            <a href={addressOf(each)} aria-current={each === number ? "page" : undefined}>
              <span className="visually-hidden">Page </span>
              {each}
            </a>
          </li>
        ))}
      </ol>
      {number < last && (
        <a href={addressOf(number + 1)} rel="next">
          {`Older ${noun}`}
        </a>
      )}
    </nav>
  )
}
