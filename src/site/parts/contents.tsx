import { Fold } from "./fold.tsx"

interface ContentsProps {
  /** What is listed, such as "In this guide". */
  label: string
  /** The `lang` of the label, where it is another one than that of the page. */
  lang?: string | undefined
  sections: readonly { id: string; name: string }[]
}

/** A text with at least so many named sections has a table of contents. */
const fewest = 3

/** The table of contents of a long text: beside it where there is room, else a row above it that opens. Nothing for a short text. */
export function Contents({ label, lang, sections }: ContentsProps) {
  if (sections.length < fewest) return null
  return (
    <nav className="contents folds" aria-label={label}>
      <Fold name={<span lang={lang}>{label}</span>}>
        <ol>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  )
}
