import { Disclosure } from "./fold.tsx"

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
