import { type ComponentType, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import { addDays } from "#base/text/calendar.ts"
import { dayIn } from "#base/text/date.ts"
import { type VisitKind, visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import type { Bookable, Visit } from "../shared/visit-entities.ts"
import { formatShortDay, formatTime, formatVisitTime } from "../shared/format-visit.ts"
import { maxAddress, maxDays, placeForm } from "../shared/visit.ts"
import { Field, Options, Select, TextArea } from "#ui/shared/field.tsx"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { makeKeys } from "#ui/admin/api/client.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { checkDetails } from "#enquiries/admin/details-dialog.tsx"
import { Choices } from "#enquiries/admin/step-dialog.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import type { Lead, LeadFieldProps } from "./lead-field.tsx"

export type OwnVisit = Omit<Visit, "enquiryId">

/** A new visit, for a given enquiry or a found one (`Finder`); or a new time or place for a visit. */
type Task =
  | { task: "book"; day: string; lead?: Enquiry; Finder?: ComponentType<LeadFieldProps> }
  | { task: "move" | "place"; visit: OwnVisit; name: string }

const texts = {
  book: {
    title: "Book a visit",
    label: "Book the visit",
    busyLabel: "Booking...",
    failure: "Failed to book the visit.",
  },
  move: {
    title: "Reschedule the visit",
    label: "Reschedule the visit",
    busyLabel: "Rescheduling...",
    failure: "Failed to reschedule the visit.",
  },
  place: {
    title: "Correct the visit’s address",
    label: "Correct the address",
    busyLabel: "Saving...",
    failure: "Failed to correct the address.",
  },
}

/** Books a visit for an enquiry or a new person, reschedules a visit, or corrects its address. */
export function VisitDialog({
  bookable: { kinds, zone },
  onDone,
  onClose,
  ...about
}: Task & {
  bookable: Bookable
  /** Called with the result; without text if another person changed the visit in the meantime, so it is reloaded. */
  onDone(words?: string): void
  onClose(): void
}) {
  const { task } = about
  const visit = about.task === "book" ? undefined : about.visit
  const given = about.task === "book" ? about.lead : undefined
  const [lead, setLead] = useState<Lead | undefined>(given)
  const [values, setValues] = useState({
    kind: visit?.kind ?? kinds[0] ?? "home",
    day: about.task === "book" ? about.day : dayIn(about.visit.startsAt, zone),
    startsAt: "",
    address: visit?.address ?? "",
    pin: visit?.pin ?? "",
  })
  const [keyOf] = useState(makeKeys)
  const [addingKeyOf] = useState(makeKeys)
  const { kind, startsAt, address, pin } = values
  const edit = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const hasTime = task !== "place"
  const hasPlace = task === "place" || (task === "book" && kind === "home")

  const textOf = (name: "address" | "pin", errors: FieldErrors) => ({
    id: `visit-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  })

  function check(): FieldErrors {
    return {
      ...(task === "book" && !lead && { lead: "Choose who is visited." }),
      ...(lead && !("_id" in lead) && checkDetails(lead)),
      ...(hasTime && startsAt === "" && { startsAt: "Choose an available time." }),
      ...(hasPlace && validate(placeForm, { address, pin })),
    }
  }

  async function send() {
    if (about.task === "move") {
      await changeVisit(about.visit, { startsAt }, onDone)
      onDone(`The visit of ${about.name} was rescheduled.`)
    } else if (about.task === "place") {
      await changeVisit(about.visit, { address, pin }, onDone)
      onDone(`The address of the visit of ${about.name} was corrected.`)
    } else if (lead) {
      const { _id: enquiryId, fullName } = await findOrAdd(lead)
      const json = { enquiryId, kind, startsAt, ...(hasPlace && { address, pin }) }
      await call("POST /visits", { json, idempotencyKey: keyOf(json) })
      onDone(`The visit of ${fullName} was booked.`)
    }
  }

  /** Adds a new person's enquiry. It stays if the time was taken in the meantime, and the next attempt books for it. */
  async function findOrAdd(json: Lead): Promise<Enquiry> {
    if ("_id" in json) return json
    const added = await call("POST /contacts", { json, idempotencyKey: addingKeyOf(json) })
    setLead(added)
    return added
  }

  const { title, ...words } = texts[task]
  const whose = about.task === "book" ? (given ? ` for ${given.fullName}` : "") : ` of ${about.name}`
  return (
    <FormDialog title={`${title}${whose}`} {...words} check={check} send={send} onClose={onClose}>
      {(errors) => (
        <>
          {about.task === "book" && about.Finder && <about.Finder lead={lead} errors={errors} onChange={setLead} />}
          {task === "book" && (
            <Select
              id="visit-kind"
              name="kind"
              label="Where"
              value={kind}
              onChange={({ target }) => edit({ kind: target.value as VisitKind, startsAt: "" })}
            >
              <Options of={kinds.map((each) => [each, visitKindLabels[each]])} />
            </Select>
          )}
          {task === "move" && visit && <p>Now: {formatVisitTime(visit.startsAt, visit.endsAt, zone)}.</p>}
          {hasTime && <TimeFields {...values} zone={zone} error={errors["startsAt"]} onChange={edit} />}
          {hasPlace && (
            <>
              <TextArea {...textOf("address", errors)} label="Address" rows={2} max={maxAddress} />
              <Field {...textOf("pin", errors)} label="PIN code" autoComplete="off" inputMode="numeric" />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface TimeFieldsProps {
  kind: VisitKind
  zone: string
  day: string
  /** The chosen time; "" for none. */
  startsAt: string
  /** The slots are reloaded for another error: the chosen time may have been taken. */
  error: string | undefined
  onChange(change: { day?: string; startsAt: string }): void
}

/** The days with available slots in the next 62, which is more than any booking window, and the slots of one of them. */
function TimeFields({ kind, zone, day, startsAt, error, onChange }: TimeFieldsProps) {
  const dayOf = (iso: string) => dayIn(iso, zone)
  const read = async (signal: AbortSignal) => {
    const today = dayOf(new Date(serverNow()).toISOString())
    const parts = [today, addDays(today, maxDays)].map((from) => {
      return call("GET /visits/free", { query: { kind, from, to: addDays(from, maxDays - 1) }, signal })
    })
    return (await Promise.all(parts)).flatMap((part) => part.slots)
  }
  const query = useRead(["free times", kind, error], read, { keeps: true })
  const { data: slots = [], error: failed, isPlaceholderData, isSuccess, refetch } = query
  const days = [...new Set(slots.map((slot) => dayOf(slot.startsAt)))]
  const chosen = days.find((each) => each >= day) ?? days.at(-1) ?? ""
  const times = slots.filter((slot) => dayOf(slot.startsAt) === chosen)
  return (
    <div className="slots" inert={isPlaceholderData}>
      <Choices
        name="day"
        legend="Day"
        choices={days.map((each) => [each, formatShortDay(each)])}
        value={chosen}
        onChange={(each) => onChange({ day: each, startsAt: "" })}
      />
      <Choices
        name="startsAt"
        legend="Time"
        choices={times.map((slot) => [slot.startsAt, formatTime(slot.startsAt, zone)])}
        value={startsAt}
        error={error}
        onChange={(time) => onChange({ startsAt: time })}
      />
      {isSuccess && days.length === 0 && <p>No time is available.</p>}
      {failed && (
        <Failure words="Failed to load the available slots." reason={reasonOf(failed)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** If another person has changed the visit in the meantime, `onDone` reloads it, and the dialog shows its new time. */
export async function changeVisit(
  { _id: id, sequence }: OwnVisit,
  change:
    | { state: "cancelled-by-office" | "done" | "missed" }
    | { startsAt: string }
    | { address: string; pin: string },
  onDone: () => void,
): Promise<void> {
  try {
    await call("PUT /visits/:id", { params: { id }, json: { ...change, sequence } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) onDone()
    throw error
  }
}
