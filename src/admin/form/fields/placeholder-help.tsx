import placeholders from "#assets/placeholders.json" with { type: "json" }

/** The placeholders that texts may hold, with what each stands for. */
export function PlaceholderHelp() {
  return (
    <details className="placeholder-help">
      <summary>Placeholders for facts of the business</summary>
      <p>
        A text may contain a placeholder for a fact, such as {"{city}"}. Pages show the fact as it is set under
        Business. Where a fact may be missing, put the words around it in square brackets: “Call us[ at {"{phone}"}]”
        leaves out the bracket when there is no phone number.
      </p>
      <dl>
        {Object.entries(placeholders).map(([name, means]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
