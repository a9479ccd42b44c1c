import { useState } from "react"
import type { Bookable, Visit } from "#domain/visit/visit-entities.ts"
import { wordHour } from "#domain/visit/visit-words.ts"
import { serverNow } from "../base/server-clock.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Alert, useAct } from "../controls/failure.tsx"
import { MoreMenu } from "../controls/more-menu.tsx"
import { changeVisit, MoveDialog, PlaceDialog } from "./book-dialog.tsx"

/** What the office can do with a visit: move it, correct its address, cancel it, or say whether it took place. */
export function VisitActions({
  visit,
  name,
  bookable,
  onDone,
}: {
  visit: Omit<Visit, "enquiryId">
  /** Whose visit it is. */
  name: string
  bookable: Bookable
  /** Called with what was done; without words where somebody has moved the visit meanwhile, so that it is read again. */
  onDone(words?: string): void
}) {
  const [asked, setAsked] = useState<"move" | "place" | "cancel">()
  const { busy, failure, run } = useAct()
  const [hasBegun, hasEnded] = [visit.startsAt, visit.endsAt].map((iso) => Date.parse(iso) <= serverNow())
  const isBooked = visit.state === "booked"

  const change = (state: "cancelled-by-office" | "done" | "missed") => changeVisit(visit, { state }, onDone)

  async function mark(state: "done" | "missed") {
    if (busy) return
    await run("Failed to save.", async () => {
      await change(state)
      onDone(state === "done" ? `The visit of ${name} is done.` : `The visit of ${name} is marked as missed.`)
    })
  }

  const entries = [
    ...(isBooked && !hasBegun ? [{ label: "Move", act: () => setAsked("move") }] : []),
    ...(isBooked && !hasEnded && visit.kind === "home"
      ? [{ label: "Correct the address", act: () => setAsked("place") }]
      : []),
    ...(hasBegun && (isBooked || visit.state === "done")
      ? [{ label: "Mark as missed", act: () => void mark("missed") }]
      : []),
    ...(isBooked && !hasEnded ? [{ label: "Cancel the visit", isDanger: true, act: () => setAsked("cancel") }] : []),
  ]
  return (
    <>
      {hasBegun && (isBooked || visit.state === "missed") && (
        <button type="button" onClick={() => void mark("done")}>
          Done<span className="visually-hidden">: the visit of {name}</span>
        </button>
      )}
      {entries.length > 0 && <MoreMenu name={`the visit of ${name}`} entries={entries} />}
      <Alert text={failure} />
      {asked === "move" && (
        <MoveDialog visit={visit} name={name} bookable={bookable} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
      {asked === "place" && (
        <PlaceDialog visit={visit} name={name} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
      {asked === "cancel" && (
        <ConfirmDialog
          title={`Cancel the visit of ${name}?`}
          label="Cancel the visit"
          keepLabel="Keep it"
          busyLabel="Cancelling..."
          failure="Failed to cancel it."
          act={() => change("cancelled-by-office")}
          onDone={() => {
            setAsked(undefined)
            onDone(`The visit of ${name} is cancelled.`)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {wordHour(visit.startsAt, visit.endsAt, bookable.zone)}. The time is free again, and the person gets an
            e-mail if you have an address.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
