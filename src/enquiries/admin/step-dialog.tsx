import { useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type EnquiryStatus, outcomeLabels, outcomes, formatNextStep, maxNextWords } from "../shared/enquiry-status.ts"
import { Field, FieldError, Options, Select } from "#ui/shared/field.tsx"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { changeOrExplain } from "./api.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { useAssignees } from "./office.ts"
import { checkStep, firstStep, quickSteps, type StepValues, toStepChange } from "./step-values.ts"

interface StepDialogProps {
  enquiry: Enquiry
  status?: EnquiryStatus
  onChanged(enquiry: Enquiry): void
  /** Gets the enquiry as others have changed it in the meantime; saving again then changes that. */
  onNewer?: (enquiry: Enquiry) => void
  onClose(): void
}

/** Asks for the follow-up and the person, and for the outcome of a closed enquiry, and saves them with the status. */
export function StepDialog({ enquiry, status = enquiry.status, onChanged, onNewer, onClose }: StepDialogProps) {
  const [known, setKnown] = useState(enquiry)
  const [now] = useState(() => new Date(serverNow()))
  const [values, setValues] = useState(() => firstStep(enquiry, status, now))
  const edit = (typed: Partial<StepValues>) => setValues((before) => ({ ...before, ...typed }))
  const title = status === enquiry.status ? `Next step of ${enquiry.fullName}` : `${status}: ${enquiry.fullName}`

  return (
    <FormDialog
      title={title}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save."
      check={() => checkStep(values, status, now)}
      send={async () => {
        const change = toStepChange(known, values, status, now)
        const onConflict = (newest: Enquiry) => {
          setKnown(newest)
          onNewer?.(newest)
        }
        onChanged(await changeOrExplain(known, change, onConflict))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {status === "Closed" && (
            <Choices
              name="outcome"
              legend="Outcome"
              choices={outcomes.map((each) => [each, outcomeLabels[each]] as const)}
              value={values.outcome}
              error={errors["outcome"]}
              onChange={(outcome) => edit({ outcome })}
            />
          )}
          <StepFields
            values={values}
            kept={enquiry.nextAt !== null && firstStep(enquiry, "New", now).when === "kept" ? enquiry.nextAt : ""}
            errors={errors}
            onChange={edit}
          />
          <PersonField value={values.assignedTo} onChange={(assignedTo) => edit({ assignedTo })} />
        </>
      )}
    </FormDialog>
  )
}

interface StepFieldsProps {
  values: StepValues
  /** The current follow-up; "" for none. */
  kept?: string
  errors: FieldErrors
  onChange(change: Partial<StepValues>): void
}

export function StepFields({ values: { when, day, time, words }, kept = "", errors, onChange }: StepFieldsProps) {
  const choices = [
    ...(kept ? [["kept", `Keep ${formatNextStep(kept, "")}`] as const] : []),
    ...quickSteps.map(([label, days]) => [String(days) as StepValues["when"], label] as const),
    ["date", "On a date"] as const,
    ["none", "None"] as const,
  ]
  return (
    <>
      <Choices
        name="when"
        legend="Next step"
        choices={choices}
        value={when}
        onChange={(value) => onChange({ when: value })}
      />
      {when === "date" && (
        <div className="two-columns">
          <DateField
            id="next-day"
            name="nextAt"
            label="Day"
            type="date"
            value={day}
            error={errors["nextAt"]}
            onChange={(typed) => onChange({ day: typed })}
          />
          <DateField
            id="next-time"
            name="nextAt"
            label="Time (optional)"
            type="time"
            value={time}
            onChange={(typed) => onChange({ time: typed })}
          />
        </div>
      )}
      {(when !== "none" || words !== "") && (
        <Field
          id="next-words"
          name="nextWords"
          label="Task (optional)"
          autoComplete="off"
          max={maxNextWords}
          value={words}
          error={errors["nextWords"]}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      )}
    </>
  )
}

interface ChoicesProps<Value> {
  name: string
  legend: string
  choices: readonly (readonly [Value, string])[]
  value: Value | ""
  error?: string | undefined
  onChange(value: Value): void
}

/** A choice of a few options, all visible. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, choices, value: chosen, error, onChange } = props
  return (
    <fieldset
      role="radiogroup"
      className="statuses"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
      <FieldError of={name} words={error} />
    </fieldset>
  )
}

/** The assigned person; hidden without choices. */
export function PersonField({ value, onChange }: { value: string | null; onChange(person: string | null): void }) {
  const assignees = useAssignees()
  if (assignees.length < 2 && assignees.every(({ _id }) => value === null || value === _id)) return null
  return (
    <Select
      id="assigned-to"
      name="assignedTo"
      label="Assigned to"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">No one</option>
      <Options of={assignees.map(({ _id, name, isMe }) => [_id, isMe ? `${name} (you)` : name])} />
    </Select>
  )
}
