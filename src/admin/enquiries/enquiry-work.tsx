import { useLayoutEffect, useState } from "react"
import type { LastChange } from "#domain/base/errors.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { type EnquiryStatus, enquiryStatuses, hiddenAsSpam } from "#domain/enquiry/enquiry-status.ts"
import { limits } from "#domain/text/limits.ts"
import { TextArea } from "#ui/field.tsx"
import { ApiError } from "../api/call.ts"
import { DraftOffer, labelDraft } from "../drafts/draft-offer.tsx"
import { useDraft } from "../drafts/use-draft.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { LeaveGuard } from "../controls/leave-guard.tsx"
import { ConflictBanner } from "../conflict/conflict-banner.tsx"
import { changeEnquiry, markEnquiry, readEnquiry } from "../api/enquiries.ts"

/** What the office does with an enquiry: its status, which is saved at once, its notes, and marking it as unread. */
export function EnquiryWork({
  enquiry,
  onChanged,
  onUnsaved,
}: {
  enquiry: Enquiry
  onChanged(enquiry: Enquiry): void
  /** Called with whether there are unsaved notes. */
  onUnsaved(isUnsaved: boolean): void
}) {
  const [notes, setNotes] = useState(enquiry.notes)
  /** The enquiry with the notes that the field began with. */
  const [first, setFirst] = useState(enquiry)
  /** A newer enquiry, with notes that differ from those and from what is typed. */
  const [newer, setNewer] = useState<{ enquiry: Enquiry; change: LastChange }>()
  /** The status that is being saved. */
  const [chosen, setChosen] = useState<EnquiryStatus>()
  const [done, setDone] = useState("")
  const [failure, setFailure] = useState("")
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = notes !== first.notes
  const draft = useDraft({
    name: `enquiry:${enquiry._id}`,
    basis: first.notes,
    values: notes,
    isDirty: isUnsaved,
    onRestore: setNotes,
  })

  // Notes that others have saved meanwhile replace those in the field unless something is typed there.
  if (enquiry !== first && (enquiry.notes === first.notes || !isUnsaved)) takeNotes(enquiry, isUnsaved)

  // Before the next event: an Escape right after the last key has to ask.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  function takeNotes(from: Enquiry, keepsTyped: boolean) {
    setFirst(from)
    if (!keepsTyped) setNotes(from.notes)
  }

  /** `onConflict` gets the newer enquiry and who saved it. */
  async function save(
    change: () => Promise<Enquiry>,
    words: string,
    onConflict?: (newest: Enquiry, change: LastChange) => void,
  ) {
    setSaving(true)
    setFailure("")
    setDone("")
    try {
      onChanged(await change())
      setDone(words)
    } catch (error) {
      const last = error instanceof ApiError ? error.change : undefined
      const newest = last && (await readEnquiry(enquiry._id).catch(() => undefined))
      if (last && newest) onConflict?.(newest, last)
      else setFailure(explain("Failed to save.", error))
    }
    setSaving(false)
    setChosen(undefined)
  }

  async function saveStatus(status: EnquiryStatus) {
    setChosen(status)
    await save(
      () => changeEnquiry(enquiry, { status }),
      `Status is now ${status}.${status === "Spam" ? ` ${hiddenAsSpam}` : ""}`,
      (newest, { by }) => {
        onChanged(newest)
        setFailure(
          `Not saved: ${by || "somebody"} has changed the status in the meantime. Choose again if it is wrong.`,
        )
      },
    )
  }

  async function saveNotes(known: Enquiry) {
    setNewer(undefined)
    const write = async () => {
      const saved = await changeEnquiry(known, { notes })
      setFirst(saved)
      return saved
    }
    await save(write, "Notes saved.", (newest, change) => setNewer({ enquiry: newest, change }))
  }

  return (
    <div>
      <LeaveGuard
        form={{ changes: isUnsaved ? 1 : 0, draft }}
        title="Discard the notes?"
        label="Discard notes"
        addressOf={({ pathname, search }) => pathname + new URLSearchParams(search).get("open")}
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
                // Not disabled while saving: that would take the focus away.
                if (isSaving) return
                void saveStatus(status)
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
        hint="Only the office sees these."
        rows={4}
        max={limits.message}
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value)
          setDone("")
        }}
      />
      <div className="sheet-actions">
        <button type="button" disabled={!isUnsaved || isSaving} onClick={() => void saveNotes(first)}>
          {isSaving ? "Saving..." : "Save notes"}
        </button>
        {!enquiry.isUnread && (
          <button
            type="button"
            className="plain"
            disabled={isSaving}
            onClick={() => void save(() => markEnquiry(enquiry._id, false), "Marked as unread.")}
          >
            Mark as unread
          </button>
        )}
        <output aria-label="Result">{done}</output>
        {isUnsaved && <span className="quiet">{labelDraft(draft)}</span>}
      </div>
      {newer && (
        <ConflictBanner
          conflict={{ change: newer.change, fields: ["Notes"] }}
          isBusy={isSaving}
          onOverwrite={() => {
            document.getElementById("notes")?.focus()
            void saveNotes(newer.enquiry)
          }}
          onTakeTheirs={() => {
            document.getElementById("notes")?.focus()
            setNewer(undefined)
            takeNotes(newer.enquiry, false)
            onChanged(newer.enquiry)
          }}
        />
      )}
      <Alert text={failure} />
    </div>
  )
}
