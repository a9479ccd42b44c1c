/** A term and what there is to say about it. */
interface Fact {
  term: string
  text: string
}

/** Terms in two columns, each with what there is to say about it; one of which nobody has said anything is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ text }) => text !== "")
        .map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
