import { useState } from "react"
import type { Enquiry } from "#domain/enquiry.ts"
import { ApiError } from "../call.ts"
import { ConfirmDialog } from "../confirm-dialog.tsx"
import { eraseEnquiry, exportPerson } from "../enquiries.ts"
import { say } from "../toasts.tsx"

/** What a person may ask for by law: everything that is held about them, and that it is erased. */
export function PersonalData({ enquiry, onErased }: { enquiry: Enquiry; onErased(): void }) {
  const [isErasing, setErasing] = useState(false)
  const [scope, setScope] = useState<"person" | "enquiry">("person")
  const [isExporting, setExporting] = useState(false)
  const [failure, setFailure] = useState("")

  async function exportAll() {
    setExporting(true)
    setFailure("")
    try {
      await exportPerson(enquiry._id, enquiry.reference)
      say("Data exported")
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || "Failed to export the data. Please try again.")
    }
    setExporting(false)
  }

  return (
    <section className="sheet-data" aria-label="Personal data">
      <h3>Personal data</h3>
      <p className="quiet">
        For when the person asks. The export holds every enquiry with the same e-mail or phone number: look before you
        hand it out.
      </p>
      <div className="sheet-actions">
        <button type="button" className="plain" disabled={isExporting} onClick={exportAll}>
          {isExporting ? "Exporting..." : "Export"}
        </button>
        <button type="button" className="plain danger" onClick={() => setErasing(true)}>
          Erase
        </button>
      </div>
      {failure && (
        <p role="alert" className="banner banner--wrong">
          {failure}
        </p>
      )}
      {isErasing && (
        <ConfirmDialog
          id="erase"
          title={`Erase the data of “${enquiry.fullName}”?`}
          label="Erase"
          busyLabel="Erasing..."
          failure="Failed to erase the data. Please try again."
          act={() => eraseEnquiry(enquiry._id, scope)}
          onDone={() => {
            say("Data erased")
            onErased()
          }}
          onCancel={() => setErasing(false)}
        >
          <fieldset className="statuses">
            <legend>What to erase</legend>
            <label>
              <input type="radio" name="scope" checked={scope === "person"} onChange={() => setScope("person")} />
              Everything of this person
            </label>
            <label>
              <input type="radio" name="scope" checked={scope === "enquiry"} onChange={() => setScope("enquiry")} />
              This enquiry alone
            </label>
          </fieldset>
          <p>
            It disappears from every list, figure and download at once, and cannot be brought back. The law has it kept
            apart, where nobody sees it, until a year after it came.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
