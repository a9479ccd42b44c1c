import type { ReactNode } from "react"

/** A term and what there is to say about it. */
export interface Fact {
  term: string
  text: ReactNode
}

/** Terms, each with what there is to say about it; one of which nobody has said anything is left out. `lang` is the language of the terms. */
export function FactList({
  className = "facts",
  facts,
  lang,
}: {
  className?: string
  facts: readonly Fact[]
  lang?: string | undefined
}) {
  return (
    <dl className={className}>
      {facts
        .filter(({ text }) => text !== "")
        .map(({ term, text }) => (
          <div key={term}>
            <dt lang={lang}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
