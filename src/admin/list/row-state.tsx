import type { ContentRow } from "#domain/content/content.ts"
import { StateWords } from "../publishing/state-words.tsx"

/** The state of an item as a word with a dot, why it could not be published, and who has it open. */
export function RowState({
  row: { state, publishAt, problem, editors },
}: {
  row: Pick<ContentRow, "state" | "publishAt" | "problem" | "editors">
}) {
  return (
    <span className="row-state">
      <StateWords row={{ state, publishAt }} />
      {problem && <span className="state-problem">Could not be published: {problem}</span>}
      {editors.length > 0 && (
        <span className="quiet">
          {editors.map(({ name }) => name).join(" and ")} {editors.length === 1 ? "is" : "are"} editing
        </span>
      )}
    </span>
  )
}
