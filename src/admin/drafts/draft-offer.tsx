import { showTime } from "../controls/time.ts"
import type { DraftState } from "./use-draft.ts"

/** How what is typed stands on this device, in a few words; "" where that is not known yet. */
export function sayDraft({ savedAt, hasFailed }: DraftState): string {
  if (hasFailed) return "This browser keeps no drafts"
  return savedAt ? `Draft saved on this device ${showTime(savedAt)}` : "Saving draft…"
}

/** Offers a draft from before, and says what restoring it would replace. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const { offered, isOlder, wouldReplace, restore, discardOffered } = draft
  if (!offered) return null
  return (
    <output aria-label="Draft" className="banner draft-offer">
      <span>
        You have a draft from {showTime(offered.savedAt)} on this device.
        {isOlder && " It is older than what is saved now."}
        {wouldReplace && " Restoring it keeps what you typed now as a draft in its place."} Restore or discard.
      </span>
      <button type="button" className="plain" onClick={restore}>
        Restore
      </button>
      <button type="button" className="plain" onClick={discardOffered}>
        Discard draft
      </button>
    </output>
  )
}
