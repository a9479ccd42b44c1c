import type { ContentRow } from "#domain/content/content.ts"
import type { ContentState } from "#domain/content/content-states.ts"
import { formatDateTime } from "../controls/time.ts"

/** What people call the states of an item. */
export const stateNames: Record<ContentState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  changed: "Changes not published",
}

/** The state of an item as a word with a dot, why it could not be published, and who has it open. */
export function StateWord({
  row: { state, publishAt, problem, editors },
}: {
  row: Pick<ContentRow, "state" | "publishAt" | "problem" | "editors">
}) {
  return (
    <span className="row-state">
      <span className={`state-word state-word--${state}`}>
        {publishAt === null ? stateNames[state] : `Scheduled for ${formatDateTime(publishAt)}`}
      </span>
      {problem && <span className="state-problem">Could not be published: {problem}</span>}
      {editors.length > 0 && (
        <span className="quiet">
          {editors.map(({ name }) => name).join(" and ")} {editors.length === 1 ? "is" : "are"} editing
        </span>
      )}
    </span>
  )
}
