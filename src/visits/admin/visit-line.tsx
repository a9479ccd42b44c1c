import { Link } from "react-router"
import { visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { callLink } from "#base/contact/phone-number.ts"
import { type VisitState, visitStateLabels } from "../shared/visit.ts"
import type { Block, Bookable, ListedVisit, visitDoubts } from "../shared/visit-entities.ts"
import { formatVisitLocation, formatVisitTime } from "../shared/format-visit.ts"
import { call } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { PhoneLinks } from "#enquiries/admin/phone-links.tsx"
import { useState } from "react"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { MoreMenu } from "#ui/admin/controls/more-menu.tsx"
import { changeVisit, type OwnVisit, VisitDialog } from "./visit-dialog.tsx"

const doubts: Record<(typeof visitDoubts)[number], string> = {
  spam: "Enquiry is spam",
  closed: "Enquiry is closed",
  hours: "Outside visit hours",
}

interface VisitLineProps {
  time: string
  visit: ListedVisit
  bookable: Bookable
  /** Called with the result; without text if another person changed the visit in the meantime, so it is reloaded. */
  onDone(words?: string): void
}

/** A visit in a list, with its actions. */
export function VisitLine({ time, visit, bookable, onDone }: VisitLineProps) {
  const { enquiryId, fullName, reference, phone, phoneNumber, kind, onlineDiscount, state, doubt } = visit
  const about = [visitKindLabels[kind], formatVisitLocation(visit), callLink(phoneNumber) ? "" : phone, reference]
  return (
    <li className={state === "booked" ? "visit" : "visit visit--over"}>
      <p className="visit-time">{time}</p>
      <p>
        {enquiryId ? <Link to={`/admin/contacts?open=${enquiryId}`}>{fullName}</Link> : "Personal data erased"}{" "}
        <VisitTag state={state} /> {doubt && <span className="tag tag--wrong">{doubts[doubt]}</span>}
        <span className="clamped quiet">{about.filter(Boolean).join(" · ")}</span>
        {onlineDiscount && <span className="tag">Online booking discount</span>}
      </p>
      <div className="today-actions">
        <PhoneLinks phoneNumber={phoneNumber} fullName={fullName} />
        <VisitActions visit={visit} name={fullName} bookable={bookable} onDone={onDone} />
      </div>
    </li>
  )
}

const stateTags: Record<VisitState, string> = {
  booked: "tag tag--booked",
  "cancelled-by-visitor": "tag",
  "cancelled-by-office": "tag",
  done: "tag tag--contacted",
  missed: "tag tag--wrong",
}

export function VisitTag({ state }: { state: VisitState }) {
  return <span className={stateTags[state]}>{visitStateLabels[state]}</span>
}

/** A blocked time in a list, which can be removed. */
export function BlockLine({ time, block, onDone }: { time: string; block: Block; onDone(words: string): void }) {
  const { _id: id, words, kind, by } = block
  return (
    <li className="visit visit--block">
      <p className="visit-time">{time}</p>
      <p>
        <strong>Blocked: {words}</strong>
        <span className="clamped quiet">{[kind ? visitKindLabels[kind] : "All visits", by].join(" · ")}</span>
      </p>
      <div className="today-actions">
        <AskButton
          button={
            <>
              Remove<span className="visually-hidden"> the block: {words}</span>
            </>
          }
          title={`Remove the block “${words}”?`}
          label="Remove it"
          busyLabel="Removing..."
          failure="Failed to remove the blocked time."
          act={() => call("DELETE /visits/blocks/:id", { params: { id } })}
          onDone={() => onDone("The time can be booked again.")}
        >
          <p>Visitors can then book this time again.</p>
        </AskButton>
      </div>
    </li>
  )
}

interface VisitActionsProps {
  visit: OwnVisit
  name: string
  bookable: Bookable
  /** Called with the result; without text if another person changed the visit in the meantime, so it is reloaded. */
  onDone(words?: string): void
}

/** The office's actions on a visit: reschedule it, correct its address, cancel it, or record its outcome. */
export function VisitActions({ visit, name, bookable, onDone }: VisitActionsProps) {
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
    isBooked && !hasBegun && { label: "Reschedule", act: () => setAsked("move") },
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
          failure="Failed to cancel the visit."
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
