import { useState } from "react"
import type { Bookable } from "../shared/visit-entities.ts"
import { formatVisitTime } from "../shared/format-visit.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { MoreMenu } from "#ui/admin/controls/more-menu.tsx"
import { changeVisit, type OwnVisit, VisitDialog } from "./visit-dialog.tsx"

/** The office's actions on a visit: reschedule it, correct its address, cancel it, or record its outcome. */
export function VisitActions({
  visit,
  name,
  bookable,
  onDone,
}: {
  visit: OwnVisit
  name: string
  bookable: Bookable
  /** Called with the result; without text if another person changed the visit in the meantime, so it is reloaded. */
  onDone(words?: string): void
}) {
  const [asked, setAsked] = useState<"move" | "place" | "cancel">()
  const close = () => setAsked(undefined)
  const { busy, failure, run } = useAct()
  const [hasBegun, hasEnded] = [visit.startsAt, visit.endsAt].map((iso) => Date.parse(iso) <= serverNow())
  const isBooked = visit.state === "booked"
  const isOpen = isBooked && !hasEnded

  async function mark(state: "done" | "missed") {
    if (busy) return
    await run("Failed to save.", async () => {
      await changeVisit(visit, { state }, onDone)
      onDone(state === "done" ? `The visit of ${name} is done.` : `The visit of ${name} is marked as missed.`)
    })
  }

  const entries = [
    isBooked && !hasBegun && { label: "Move", act: () => setAsked("move") },
    isOpen && visit.kind === "home" && { label: "Correct the address", act: () => setAsked("place") },
    hasBegun && (isBooked || visit.state === "done") && { label: "Mark as missed", act: () => void mark("missed") },
    isOpen && { label: "Cancel the visit", isDanger: true, act: () => setAsked("cancel") },
  ].filter((entry) => typeof entry === "object")
  return (
    <>
      {hasBegun && (isBooked || visit.state === "missed") && (
        <button type="button" onClick={() => void mark("done")}>
          Done<span className="visually-hidden">: the visit of {name}</span>
        </button>
      )}
      {entries.length > 0 && <MoreMenu name={`the visit of ${name}`} entries={entries} />}
      <Alert text={failure} />
      {asked === "cancel" && (
        <ConfirmDialog
          title={`Cancel the visit of ${name}?`}
          label="Cancel the visit"
          keepLabel="Keep it"
          busyLabel="Cancelling..."
          failure="Failed to cancel it."
          act={() => changeVisit(visit, { state: "cancelled-by-office" }, onDone)}
          onDone={() => {
            close()
            onDone(`The visit of ${name} is cancelled.`)
          }}
          onCancel={close}
        >
          <p>
            {formatVisitTime(visit.startsAt, visit.endsAt, bookable.zone)}. The time is free again, and the person gets
            an e-mail if you have an address.
          </p>
        </ConfirmDialog>
      )}
      {asked && asked !== "cancel" && (
        <VisitDialog task={asked} {...{ visit, name, bookable, onDone }} onClose={close} />
      )}
    </>
  )
}
