import type { ContentRow } from "../../shared/content.ts"
import { useAccount } from "#accounts/admin/api.ts"
import { formatEditors } from "./editor-words.ts"
import { StateWords } from "./state-words.tsx"

/** The state of an item as a word with a dot, why it could not be published, and who has it open. */
export function RowState({
  row: { state, publishAt, problem, draft, scheduled, editors },
}: {
  row: Pick<ContentRow, "state" | "publishAt" | "problem" | "draft" | "scheduled" | "editors">
}) {
  const words = formatEditors(editors, useAccount()?.email)
  return (
    <span className="row-state">
      <StateWords row={{ state, publishAt }} />
      {(scheduled ?? draft)?.isOutdated && (
        <span className="state-problem">Someone published a newer version after you started this draft.</span>
      )}
      {problem && <span className="state-problem">Could not be published: {problem}</span>}
      {words.length > 0 && <span className="quiet">{words.join(". ")}</span>}
    </span>
  )
}
