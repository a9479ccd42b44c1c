import { useState } from "react"
import type { Enquiry } from "../shared/enquiry.ts"
import { type PersonMatch } from "../shared/erasure.ts"
import { retentionInWords } from "#collections/shared/business/retention.ts"
import { call } from "#ui/admin/api/call.ts"
import { download } from "#ui/admin/api/client.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { formatDate } from "#base/text/date.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { removeSnapshot } from "#accounts/admin/snapshot.ts"

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
        Use this when the person asks for their data. The export contains every enquiry with the same e-mail address.
        Check it before you send it.
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

interface EraseDialogProps {
  enquiry: Enquiry
  matches: PersonMatch[]
  onErased(): void
  onCancel(): void
}

/** Shows the enquiries that may be from one person, by matching detail, and erases the ticked ones. */
function EraseDialog({ enquiry, matches, onErased, onCancel }: EraseDialogProps) {
  const others = matches.filter((match) => match.enquiry._id !== enquiry._id)
  const [chosen, setChosen] = useState(
    () => new Set(others.filter(({ sharesEmail }) => sharesEmail).map((match) => match.enquiry._id)),
  )
  const count = chosen.size + 1
  const groups = [
    { name: "Same e-mail and phone", members: others.filter((match) => match.sharesEmail && match.sharesPhone) },
    {
      name: "Same e-mail, different phone",
      members: others.filter((match) => match.sharesEmail && !match.sharesPhone),
    },
    {
      name: "Same phone, different e-mail",
      hint: "Families and offices may share a phone. Select only this person’s enquiries.",
      members: others.filter((match) => !match.sharesEmail),
    },
  ]

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <ConfirmDialog
      title={`Erase the data of “${enquiry.fullName}”?`}
      label={count === 1 ? "Erase 1 enquiry" : `Erase ${count} enquiries`}
      busyLabel="Erasing..."
      failure="Failed to erase the data. Please try again."
      act={async () => {
        const enquiries = [enquiry._id, ...chosen]
        await call("POST /contacts/:id/erasure", { params: { id: enquiry._id }, json: { confirm: true, enquiries } })
      }}
      onDone={() => {
        for (const id of chosen) removeSnapshot(`enquiry:${id}`)
        showToast(count === 1 ? "1 enquiry erased" : `${count} enquiries erased`)
        onErased()
      }}
      onCancel={onCancel}
    >
      <p>This enquiry: {lineOf(enquiry)}</p>
      {groups.map(({ name, hint, members }) =>
        members.length === 0 ? null : (
          <fieldset key={name} className="matches">
            <legend>{name}</legend>
            {hint && <p className="quiet">{hint}</p>}
            {members.map(({ enquiry: other }) => (
              <label key={other._id}>
                <input type="checkbox" checked={chosen.has(other._id)} onChange={() => toggle(other._id)} />
                <span>{lineOf(other)}</span>
              </label>
            ))}
          </fieldset>
        ),
      )}
      <p>
        Erased enquiries are removed from every list, count and download immediately and can’t be restored.{" "}
        {retentionInWords.erased} A booked visit is cancelled, and one last e-mail removes it from the visitor’s
        calendar.
      </p>
    </ConfirmDialog>
  )
}

function lineOf({ reference, fullName, email, phone, createdAt }: Enquiry): string {
  return [reference, fullName, email, phone, formatDate(createdAt)].join(" · ")
}
