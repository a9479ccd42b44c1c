/** A term and what there is to say about it. */
interface Fact {
  term: string
  text: string
}

/**
 * Terms in two columns, each with what there is to say about it; one of which nobody has said anything is left out. `lang` is
 * the language of the terms.
 */
export function FactList({ facts, lang }: { facts: readonly Fact[]; lang?: string | undefined }) {
  return (
    <dl className="facts">
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
