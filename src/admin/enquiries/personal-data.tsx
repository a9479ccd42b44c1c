import { useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { PersonMatch } from "#domain/enquiry/erasure.ts"
import { call } from "../api/call.ts"
import { download } from "../api/client.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { showToast } from "../controls/toasts.tsx"
import { EraseDialog } from "./erase-dialog.tsx"

/** What a person may ask for by law: a copy of everything that is stored about them, and its erasure. */
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
      setFailure(explain(words, error))
    }
    setBusy(undefined)
  }

  async function exportAll() {
    await download("GET /contacts/:id/export", `${enquiry.reference}.json`, { params: { id: enquiry._id } })
    showToast("Data exported")
  }

  async function openDialog() {
    setMatches(await call("GET /contacts/:id/person", { params: { id: enquiry._id } }))
  }

  return (
    <section className="sheet-data" aria-label="Personal data">
      <h3>Personal data</h3>
      <p className="quiet">
        For when the person asks. The export holds every enquiry with the same e-mail address. Check it before you hand
        it over.
      </p>
      {/* Not disabled while busy: the focus returns to the button from the dialog. */}
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
      <Alert text={failure} />
      {matches && (
        <EraseDialog enquiry={enquiry} matches={matches} onErased={onErased} onCancel={() => setMatches(undefined)} />
      )}
    </section>
  )
}
