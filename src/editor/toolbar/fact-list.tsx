import type { EditorView } from "prosemirror-view"
import type { Facts } from "../plugins/facts.ts"

/** The list from which a business detail is inserted at the caret. */
export function FactList({ facts, view, isIn }: { facts: Facts; view: EditorView | undefined; isIn: string }) {
  return (
    <select
      className="fact-list"
      aria-label={`Insert a business detail: ${isIn}`}
      value=""
      onChange={({ target }) => {
        view?.dispatch(view.state.tr.insertText(`{${target.value}}`).scrollIntoView())
        view?.focus()
      }}
    >
      <option value="">Insert a business detail…</option>
      {Object.entries(facts).map(([name, { label, from }]) => (
        <option key={name} value={name}>
          {label} (from {from})
        </option>
      ))}
    </select>
  )
}
