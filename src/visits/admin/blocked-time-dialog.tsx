import { useState } from "react"
import { validate } from "#base/parse.ts"
import { isDay } from "#base/text/calendar.ts"
import { visitKindLabels, visitKinds } from "#collections/shared/business/visit-hours.ts"
import { blockForm, maxBlockDays } from "../shared/visit.ts"
import { Field, Options, Select } from "#ui/shared/field.tsx"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { makeKeys } from "#ui/admin/api/client.ts"
import { toMoment } from "#ui/admin/controls/time.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"

interface BlockedTimeDialogProps {
  day: string
  zone: string
  onDone(words: string): void
  onClose(): void
}

export function BlockedTimeDialog({ day, zone, onDone, onClose }: BlockedTimeDialogProps) {
  const [values, setValues] = useState({ day, start: "09:00", lastDay: day, end: "18:00", kind: "", words: "" })
  const [keyOf] = useState(makeKeys)
  const edit = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const field = (name: "kind" | "words") => ({
    id: `block-${name}`,
    name,
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => edit({ [name]: value }),
  })
  const time = (value: "day" | "start" | "lastDay" | "end", name: "startsAt" | "endsAt") => ({
    id: `block-${value}`,
    name,
    value: values[value],
    onChange: (typed: string) =>
      // The last day follows the first.
      edit({ [value]: typed, ...(value === "day" && isDay(typed) && values.lastDay < typed && { lastDay: typed }) }),
  })

  function toForm() {
    return {
      kind: visitKinds.find((kind) => kind === values.kind) ?? null,
      startsAt: toMoment({ date: values.day, time: values.start }, zone) ?? "",
      endsAt: toMoment({ date: values.lastDay, time: values.end }, zone) ?? "",
      words: values.words.trim(),
    }
  }

  function check() {
    const form = toForm()
    return {
      ...validate(blockForm, form),
      ...(form.startsAt === "" && { startsAt: "Choose the day and the time from which it is blocked." }),
      ...(form.endsAt === "" && { endsAt: "Choose the day and the time until which it is blocked." }),
    }
  }

  return (
    <FormDialog
      title="Block a time"
      label="Block the time"
      busyLabel="Saving..."
      failure="Failed to block the time."
      check={check}
      send={async () => {
        const json = toForm()
        await call("POST /visits/blocks", { json, idempotencyKey: keyOf(json) })
        onDone("The time is blocked.")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="quiet">
            No visits can be booked in this time. Existing visits are kept and marked in the list. At most{" "}
            {maxBlockDays} days: for longer, add holidays under Business.
          </p>
          <Field
            label="Reason, e.g. Trade fair"
            autoComplete="off"
            max={200}
            error={errors["words"]}
            {...field("words")}
          />
          <div className="two-columns">
            <DateField label="From" type="date" error={errors["startsAt"]} {...time("day", "startsAt")} />
            <DateField label="Start time" type="time" {...time("start", "startsAt")} />
            <DateField label="Until" type="date" error={errors["endsAt"]} {...time("lastDay", "endsAt")} />
            <DateField label="End time" type="time" {...time("end", "endsAt")} />
          </div>
          <Select label="For" {...field("kind")}>
            <option value="">All visits</option>
            <Options of={visitKinds.map((kind) => [kind, visitKindLabels[kind]])} />
          </Select>
        </>
      )}
    </FormDialog>
  )
}
