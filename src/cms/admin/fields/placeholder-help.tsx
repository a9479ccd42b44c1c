import { pageFacts } from "./facts.ts"

/** The placeholders that texts may contain, with their values. */
export function PlaceholderHelp() {
  return (
    <details className="placeholder-help">
      <summary>Business details in a text</summary>
      <p>
        A text can contain a business detail, such as the city; pages show its current value from Business. Choose
        “Insert a business detail…” or type its name in braces, e.g. {"{city}"}. Backspace removes it. If a detail may
        be blank, put the words around it in square brackets; they are left out with it.
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
