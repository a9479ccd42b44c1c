import { useState } from "react"
import { validate } from "#domain/base/parse.ts"
import { visitKindLabels, visitKinds } from "#domain/business/visit-hours.ts"
import { blockForm, maxBlockDays } from "#domain/visit/visit.ts"
import { Field, Options, Select } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { makeKeys } from "../api/keys.ts"
import { toMoment } from "../base/zone-time.ts"
import { FormDialog } from "../form/form-dialog.tsx"

const times = [
  ["fromDay", "startsAt", "From day", "date"],
  ["fromTime", "startsAt", "From time", "time"],
  ["toDay", "endsAt", "To day", "date"],
  ["toTime", "endsAt", "To time", "time"],
] as const

/** Asks which time is blocked, and why. */
export function BlockDialog({
  day,
  zone,
  onDone,
  onClose,
}: {
  /** The day that it begins with. */
  day: string
  zone: string
  onDone(words: string): void
  onClose(): void
}) {
  const [values, setValues] = useState({
    fromDay: day,
    fromTime: "09:00",
    toDay: day,
    toTime: "18:00",
    kind: "",
    words: "",
  })
  const [keyOf] = useState(makeKeys)
  const edit = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({
        ...before,
        [name]: target.value,
        // The last day follows the first.
        ...(name === "fromDay" && before.toDay < target.value && { toDay: target.value }),
      })),
  })

  function toForm() {
    return {
      kind: visitKinds.find((kind) => kind === values.kind) ?? null,
      startsAt: toMoment({ date: values.fromDay, time: values.fromTime }, zone) ?? "",
      endsAt: toMoment({ date: values.toDay, time: values.toTime }, zone) ?? "",
      words: values.words.trim(),
    }
  }

  function check() {
    const form = toForm()
    const errors = validate(blockForm, form) ?? {}
    if (form.startsAt === "") errors["startsAt"] = "Choose the day and the time from which it is blocked."
    if (form.endsAt === "") errors["endsAt"] = "Choose the day and the time until which it is blocked."
    return errors
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
            Nobody can book a visit in this time. Visits that are booked stay; the list shows them. At most{" "}
            {maxBlockDays} days: for longer, add holidays under Business.
          </p>
          <Field
            id="block-words"
            name="words"
            label="Why, such as: Fair"
            autoComplete="off"
            max={200}
            error={errors["words"]}
            {...edit("words")}
          />
          <div className="two-columns">
            {times.map(([name, of, label, type]) => (
              <Field
                key={name}
                {...{ id: `block-${name}`, name: of, label, type }}
                error={type === "date" ? errors[of] : undefined}
                {...edit(name)}
              />
            ))}
          </div>
          <Select id="block-kind" name="kind" label="For" {...edit("kind")}>
            <option value="">All visits</option>
            <Options of={visitKinds.map((kind) => [kind, visitKindLabels[kind]])} />
          </Select>
        </>
      )}
    </FormDialog>
  )
}
