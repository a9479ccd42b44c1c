import type { ReactNode } from "react"

export interface Fact {
  term: string
  text: ReactNode
}

interface FactListProps {
  className?: string
  facts: readonly Fact[]
  lang?: string | undefined
}

/** A definition list; terms without a value are left out. `lang` is the language of the terms. */
export function FactList({ className = "facts", facts, lang }: FactListProps) {
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
