import { useEnglish } from "../page-language.ts"

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
