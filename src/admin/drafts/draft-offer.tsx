import { formatTime } from "../controls/time.ts"
import type { DraftState } from "./use-draft.ts"

/** Whether what is typed is saved as a draft, in a few words. */
export function labelDraft({ savedAt, hasFailed }: DraftState): string {
  if (hasFailed) return "This browser cannot save drafts"
  return savedAt ? `Draft saved on this device ${formatTime(savedAt)}` : "Saving draft…"
}

/** Offers an earlier draft, and says what restoring it would replace. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const { offered, isOlder, wouldReplace, restore, discardOffered } = draft
  if (!offered) return null
  return (
    <output aria-label="Draft" className="banner draft-offer">
      <span>
        You have a draft from {formatTime(offered.savedAt)} on this device.
        {isOlder && " It is older than the saved version."}
        {wouldReplace && " If you restore it, what you have typed now becomes a draft in its place."} Restore or
        discard.
      </span>
      <button type="button" className="plain" onClick={restore}>
        Restore
      </button>
      <button type="button" className="plain" onClick={() => void discardOffered()}>
        Discard draft
      </button>
    </output>
  )
}
