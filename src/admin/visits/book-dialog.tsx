import { useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { dayIn } from "#domain/text/zone.ts"
import { type VisitKind, visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Bookable, Visit } from "#domain/visit/visit-entities.ts"
import { wordHour } from "#domain/visit/visit-words.ts"
import { maxAddress, placeForm } from "#domain/visit/visit.ts"
import { Field, Options, Select, TextArea } from "#ui/field.tsx"
import { ApiError, call } from "../api/call.ts"
import { makeKeys } from "../api/keys.ts"
import { checkDetails, type Details } from "../enquiries/work/details-dialog.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { type Lead, LeadField } from "./lead-field.tsx"
import { TimeFields } from "./time-fields.tsx"

const timeMissing = "Choose a time that is free."

interface Parts {
  bookable: Bookable
  /** Called with what was done; without words where somebody has moved the visit meanwhile, so that it is read again. */
  onDone(words?: string): void
  onClose(): void
}

/** Books a visit for whoever has sent an enquiry, the one that is given or one that is searched for, or for somebody new. */
export function BookDialog({ lead: given, day, bookable, onDone, onClose }: Parts & { lead?: Enquiry; day: string }) {
  const { kinds } = bookable
  const [lead, setLead] = useState<Lead | undefined>(given)
  const [values, setValues] = useState({ kind: kinds[0] ?? "home", day, startsAt: "", address: "", pin: "" })
  const [keyOf] = useState(makeKeys)
  const [addingKeyOf] = useState(makeKeys)
  const { kind, address, pin, startsAt } = values
  const edit = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const isHome = kind === "home"

  function check(): FieldErrors {
    return {
      ...(!lead && { lead: "Choose who is visited." }),
      ...(lead && !("_id" in lead) && checkDetails(lead)),
      ...(startsAt === "" && { startsAt: timeMissing }),
      ...(isHome && validate(placeForm, { address, pin })),
    }
  }

  async function send() {
    if (!lead) return
    const { _id: enquiryId, fullName } = "_id" in lead ? lead : await add(lead)
    const json = { enquiryId, kind, startsAt, ...(isHome && { address, pin }) }
    await call("POST /visits", { json, idempotencyKey: keyOf(json) })
    onDone(`The visit of ${fullName} is booked.`)
  }

  /** Adds the enquiry of somebody new. It stays where the time was taken meanwhile, and the next try books for it. */
  async function add(json: Details) {
    const added = await call("POST /contacts", { json, idempotencyKey: addingKeyOf(json) })
    setLead(added)
    return added
  }

  return (
    <FormDialog
      title={given ? `Book a visit for ${given.fullName}` : "Book a visit"}
      label="Book the visit"
      busyLabel="Booking..."
      failure="Failed to book the visit."
      check={check}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!given && <LeadField lead={lead} errors={errors} onChange={setLead} />}
          <Select
            id="visit-kind"
            name="kind"
            label="Where"
            value={kind}
            onChange={({ target }) => edit({ kind: target.value as VisitKind, startsAt: "" })}
          >
            <Options of={kinds.map((each) => [each, visitKindLabels[each]])} />
          </Select>
          <TimeFields
            {...{ kind, startsAt }}
            day={values.day}
            zone={bookable.zone}
            error={errors["startsAt"]}
            onChange={edit}
          />
          {isHome && <PlaceFields {...{ address, pin, errors }} onChange={edit} />}
        </>
      )}
    </FormDialog>
  )
}

function PlaceFields({
  address,
  pin,
  errors,
  onChange,
}: {
  address: string
  pin: string
  errors: FieldErrors
  onChange(change: { address: string } | { pin: string }): void
}) {
  return (
    <>
      <TextArea
        id="visit-address"
        name="address"
        label="Address"
        rows={2}
        max={maxAddress}
        value={address}
        error={errors["address"]}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <Field
        id="visit-pin"
        name="pin"
        label="PIN code"
        autoComplete="off"
        inputMode="numeric"
        value={pin}
        error={errors["pin"]}
        onChange={({ target }) => onChange({ pin: target.value })}
      />
    </>
  )
}

/** Corrects where a visit at home is. */
export function PlaceDialog({ visit, name, onDone, onClose }: Omit<MoveParts, "bookable">) {
  const [place, setPlace] = useState({ address: visit.address, pin: visit.pin })
  return (
    <FormDialog
      title={`Correct the address of the visit of ${name}`}
      label="Correct the address"
      busyLabel="Saving..."
      failure="Failed to correct the address."
      check={() => validate(placeForm, place) ?? {}}
      send={async () => {
        await changeVisit(visit, place, onDone)
        onDone(`The address of the visit of ${name} is corrected.`)
      }}
      onClose={onClose}
    >
      {(errors) => (
        <PlaceFields
          {...place}
          errors={errors}
          onChange={(change) => setPlace((before) => ({ ...before, ...change }))}
        />
      )}
    </FormDialog>
  )
}

type MoveParts = Parts & { visit: Omit<Visit, "enquiryId">; name: string }

/** Moves a visit to another time that is free. */
export function MoveDialog({ visit, name, bookable, onDone, onClose }: MoveParts) {
  const [values, setValues] = useState({ day: dayIn(visit.startsAt, bookable.zone), startsAt: "" })
  return (
    <FormDialog
      title={`Move the visit of ${name}`}
      label="Move the visit"
      busyLabel="Moving..."
      failure="Failed to move the visit."
      check={() => (values.startsAt === "" ? { startsAt: timeMissing } : {})}
      send={async () => {
        await changeVisit(visit, { startsAt: values.startsAt }, onDone)
        onDone(`The visit of ${name} is moved.`)
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>Now: {wordHour(visit.startsAt, visit.endsAt, bookable.zone)}.</p>
          <TimeFields
            {...values}
            kind={visit.kind}
            zone={bookable.zone}
            error={errors["startsAt"]}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Changes a visit as it was read; where somebody has moved it meanwhile, `onDone` has it read again, and the question shows its new time. */
export async function changeVisit(
  { _id: id, sequence }: Omit<Visit, "enquiryId">,
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
