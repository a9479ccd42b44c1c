import { useEffect, useState } from "react"
import { type Enquiry, type EnquiryChange, type EnquiryStatus, enquiryStatuses } from "#domain/enquiry.ts"
import { limits } from "#domain/limits.ts"
import { TextArea } from "#ui/field.tsx"
import { ApiError } from "../call.ts"
import { DraftOffer, sayDraft } from "../drafts/draft-offer.tsx"
import { useDraft } from "../drafts/use-draft.ts"
import { changeEnquiry } from "../enquiries.ts"
import { LeaveGuard } from "../leave-guard.tsx"

/** What the office does with an enquiry: its status, kept at once, its notes, and the mark that it is unread. */
export function EnquiryWork({
  enquiry,
  onChanged,
  onUnsaved,
}: {
  enquiry: Enquiry
  onChanged(enquiry: Enquiry): void
  /** Told whether there are notes that are not saved. */
  onUnsaved(isUnsaved: boolean): void
}) {
  const [notes, setNotes] = useState(enquiry.notes)
  /** The status that is being saved. */
  const [chosen, setChosen] = useState<EnquiryStatus>()
  const [done, setDone] = useState("")
  const [failure, setFailure] = useState("")
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = notes !== enquiry.notes
  const draft = useDraft({
    name: `enquiry:${enquiry._id}`,
    basis: enquiry.notes,
    values: notes,
    isDirty: isUnsaved,
    onRestore: setNotes,
  })

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  async function save(change: EnquiryChange, words: string) {
    setSaving(true)
    setFailure("")
    setDone("")
    try {
      onChanged(await changeEnquiry(enquiry._id, change))
      setDone(words)
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || "Failed to save. Please try again.")
    }
    setSaving(false)
    setChosen(undefined)
  }

  return (
    <div>
      <LeaveGuard
        form={{ changes: isUnsaved ? 1 : 0, draft }}
        title="Discard the notes?"
        label="Discard notes"
        placeOf={({ pathname, search }) => pathname + new URLSearchParams(search).get("open")}
      />
      <fieldset className="statuses">
        <legend>Status</legend>
        {enquiryStatuses.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={(chosen ?? enquiry.status) === status}
              onChange={() => {
                // Not disabled meanwhile: that would take the focus away.
                if (isSaving) return
                setChosen(status)
                void save({ status }, `Status is now ${status}.`)
              }}
            />
            {status}
          </label>
        ))}
      </fieldset>
      <DraftOffer draft={draft} />
      <TextArea
        id="notes"
        label="Notes"
        hint="For the office alone."
        rows={4}
        most={limits.message}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value)
          setDone("")
        }}
      />
      <div className="sheet-actions">
        <button type="button" disabled={!isUnsaved || isSaving} onClick={() => void save({ notes }, "Notes saved.")}>
          {isSaving ? "Saving..." : "Save notes"}
        </button>
        {!enquiry.isUnread && (
          <button
            type="button"
            className="plain"
            disabled={isSaving}
            onClick={() => void save({ isRead: false }, "Marked as unread.")}
          >
            Mark as unread
          </button>
        )}
        <output aria-label="Result">{done}</output>
        {isUnsaved && <span className="quiet">{sayDraft(draft)}</span>}
      </div>
      {failure && (
        <p role="alert" className="banner banner--wrong">
          {failure}
        </p>
      )}
    </div>
  )
}
