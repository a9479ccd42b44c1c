import { pageFacts } from "./facts.ts"

/** The placeholders that texts may contain, with their values. */
export function PlaceholderHelp() {
  return (
    <details className="placeholder-help">
      <summary>Facts of the business in a text</summary>
      <p>
        A text may hold a fact, such as the city: pages show it as it is set under Business. In the text it is a chip,
        which Backspace deletes; “Insert a fact…” beside a text puts one there, as does its name in braces, such as{" "}
        {"{city}"}. Where a fact may be missing, put the words around it in square brackets: they go with it.
      </p>
      <dl>
        {Object.entries(pageFacts).map(([name, { label, from, means }]) => (
          <div key={name}>
            <dt>
              {label} (from {from}) <code>{`{${name}}`}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
