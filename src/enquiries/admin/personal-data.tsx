import { useState } from "react"
import type { Enquiry } from "../shared/enquiry.ts"
import type { PersonMatch } from "../shared/erasure.ts"
import { call } from "#ui/admin/api/call.ts"
import { download } from "#ui/admin/api/client.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { EraseDialog } from "./erase-dialog.tsx"

/** The data-subject requests: a copy of all stored data, and its erasure. */
export function PersonalData({ enquiry, onErased }: { enquiry: Enquiry; onErased(): void }) {
  const [matches, setMatches] = useState<PersonMatch[]>()
  const { busy, failure, run } = useAct()

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
          aria-disabled={busy !== ""}
          onClick={() => !busy && run("Failed to export the data.", exportAll, "exporting")}
        >
          {busy === "exporting" ? "Exporting..." : "Export"}
        </button>
        <button
          type="button"
          className="plain danger"
          aria-disabled={busy !== ""}
          onClick={() => !busy && run("Failed to find the person's enquiries.", openDialog, "looking")}
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
