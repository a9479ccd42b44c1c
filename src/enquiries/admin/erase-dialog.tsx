import { useState } from "react"
import { formatDate } from "#base/text/date.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type PersonMatch, retentionInWords } from "../shared/erasure.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { removeSnapshot } from "#accounts/admin/snapshot.ts"
import { call } from "#ui/admin/api/call.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"

/** Shows the enquiries that may be from one person, by matching detail, and erases the ticked ones. */
export function EraseDialog({
  enquiry,
  matches,
  onErased,
  onCancel,
}: {
  enquiry: Enquiry
  matches: PersonMatch[]
  onErased(): void
  onCancel(): void
}) {
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
      hint: "A family or an office may share a phone. Tick only those of this person.",
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
        Erased enquiries disappear from every list, count and download at once and cannot be restored.{" "}
        {retentionInWords.erased} A booked visit is cancelled, and one last e-mail removes it from the visitor’s
        calendar.
      </p>
    </ConfirmDialog>
  )
}

function lineOf({ reference, fullName, email, phone, createdAt }: Enquiry): string {
  return [reference, fullName, email, phone, formatDate(createdAt)].join(" · ")
}
