import { useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { PersonMatch } from "#domain/enquiry/erasure.ts"
import { exportPerson, findPerson } from "../api/enquiries.ts"
import { reasonOf } from "../controls/failure.tsx"
import { showToast } from "../controls/toasts.tsx"
import { EraseDialog } from "./erase-dialog.tsx"

/** What a person may ask for by law: everything that is held about them, and that it is erased. */
export function PersonalData({ enquiry, onErased }: { enquiry: Enquiry; onErased(): void }) {
  const [matches, setMatches] = useState<PersonMatch[]>()
  const [busy, setBusy] = useState<"exporting" | "looking">()
  const [failure, setFailure] = useState("")

  async function run(what: "exporting" | "looking", act: () => Promise<void>, words: string) {
    setBusy(what)
    setFailure("")
    try {
      await act()
    } catch (error) {
      setFailure(`${words} ${reasonOf(error) || "Please try again."}`)
    }
    setBusy(undefined)
  }

  async function exportAll() {
    await exportPerson(enquiry._id, enquiry.reference)
    showToast("Data exported")
  }

  async function openDialog() {
    setMatches(await findPerson(enquiry._id))
  }

  return (
    <section className="sheet-data" aria-label="Personal data">
      <h3>Personal data</h3>
      <p className="quiet">
        For when the person asks. The export holds every enquiry with the same e-mail. Look before you hand it out.
      </p>
      {/* Not disabled meanwhile: the focus comes back to the button from the dialog. */}
      <div className="sheet-actions">
        <button
          type="button"
          className="plain"
          aria-disabled={busy !== undefined}
          onClick={() => !busy && run("exporting", exportAll, "Failed to export the data.")}
        >
          {busy === "exporting" ? "Exporting..." : "Export"}
        </button>
        <button
          type="button"
          className="plain danger"
          aria-disabled={busy !== undefined}
          onClick={() => !busy && run("looking", openDialog, "Failed to find the person's enquiries.")}
        >
          {busy === "looking" ? "Looking..." : "Erase"}
        </button>
      </div>
      {failure && (
        <p role="alert" className="banner banner--wrong">
          {failure}
        </p>
      )}
      {matches && (
        <EraseDialog enquiry={enquiry} matches={matches} onErased={onErased} onCancel={() => setMatches(undefined)} />
      )}
    </section>
  )
}
