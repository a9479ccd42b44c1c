import { type ReactNode, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { checkEnquiry, type TypedName, typedTexts } from "../shared/enquiry-rules.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type Channel, channelLabels, channels } from "../shared/source.ts"
import { Field, Options, Select, TextArea } from "#ui/shared/field.tsx"
import { changeOrExplain } from "./api.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"

/** The details of an enquiry's person, as typed by the office. */
export type Details = Record<TypedName, string> & { channel: Channel }

interface DetailsDialogProps {
  enquiry: Enquiry
  onChanged(enquiry: Enquiry): void
  /** Gets the enquiry as others have changed it in the meantime. */
  onNewer(enquiry: Enquiry): void
  onClose(): void
}

/** Corrects the details of an enquiry's person, and saves the changes. */
export function DetailsDialog({ enquiry, onChanged, onNewer, onClose }: DetailsDialogProps) {
  const [before] = useState(() => detailsOf(enquiry))
  const [values, setValues] = useState(before)
  const [known, setKnown] = useState(enquiry)
  // A visitor's message stays as it was sent.
  const isOffices = enquiry.mail === undefined

  return (
    <FormDialog
      title={`Details of ${before.fullName}`}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save."
      check={() => checkDetails(values)}
      send={async () => {
        const changed = Object.entries(values).filter(([name, value]) => before[name as keyof Details] !== value)
        const onConflict = (newest: Enquiry) => {
          setKnown(newest)
          onNewer(newest)
        }
        if (changed.length > 0) onChanged(await changeOrExplain(known, Object.fromEntries(changed), onConflict))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <DetailsFields
          values={values}
          errors={errors}
          hasMessage={isOffices}
          onChange={(typed) => setValues((all) => ({ ...all, ...typed }))}
        />
      )}
    </FormDialog>
  )
}

function detailsOf({ fullName, phone, email, propertyName, message, channel }: Enquiry): Details {
  return { fullName, phone, email, company: propertyName, message, channel }
}

/** The errors of typed details: only a name and a phone number are required. */
export function checkDetails(details: Record<TypedName, string>): FieldErrors {
  const errors = Object.entries(checkEnquiry(details))
  const isNeeded = (name: string) => name === "fullName" || name === "phone" || details[name as TypedName].trim() !== ""
  return Object.fromEntries(errors.filter(([name]) => isNeeded(name)))
}

interface DetailsFieldsProps {
  values: Details
  errors: FieldErrors
  hasMessage?: boolean
  onChange(typed: Partial<Details>): void
  children?: ReactNode
}

/** The fields for a person; `children` are above the rarely known ones. */
export function DetailsFields({ values, errors, hasMessage = true, onChange, children }: DetailsFieldsProps) {
  const text = (name: TypedName) => ({
    id: `details-${name}`,
    name,
    label: typedTexts[name].label,
    autoComplete: "off",
    max: typedTexts[name].max,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Field {...text("fullName")} />
      <Field {...text("phone")} type="tel" />
      <Select
        id="details-channel"
        label="Came by"
        value={values.channel}
        onChange={(event) => onChange({ channel: event.target.value as Channel })}
      >
        <Options of={channels.map((channel) => [channel, channelLabels[channel]])} />
      </Select>
      {hasMessage && <TextArea {...text("message")} label="Request (optional)" rows={2} />}
      {children}
      <Field {...text("email")} label="Email (optional)" type="email" />
      <Field {...text("company")} label="Property Name (optional)" />
    </>
  )
}
