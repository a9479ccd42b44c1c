import { useState } from "react"
import { validate } from "#base/parse.ts"
import { visitKindLabels, visitKinds } from "#collections/shared/business/visit-hours.ts"
import { blockForm, maxBlockDays } from "../shared/visit.ts"
import { Field, Options, Select } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { makeKeys } from "#ui/admin/api/client.ts"
import { toMoment } from "#ui/admin/controls/time.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"

interface BlockedTimeDialogProps {
  /** The initial day. */
  day: string
  zone: string
  onDone(words: string): void
  onClose(): void
}

export function BlockedTimeDialog({ day, zone, onDone, onClose }: BlockedTimeDialogProps) {
  const [values, setValues] = useState({ startsAt: `${day}T09:00`, endsAt: `${day}T18:00`, kind: "", words: "" })
  const [keyOf] = useState(makeKeys)
  const field = (name: keyof typeof values) => ({
    id: `block-${name}`,
    name,
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setValues((before) => {
        // The last day follows the first.
        const isLater = name === "startsAt" && before.endsAt.slice(0, 10) < value.slice(0, 10)
        return { ...before, [name]: value, ...(isLater && { endsAt: value.slice(0, 10) + before.endsAt.slice(10) }) }
      }),
  })

  function toForm() {
    const momentOf = (typed: string) => toMoment({ date: typed.slice(0, 10), time: typed.slice(11) }, zone) ?? ""
    return {
      kind: visitKinds.find((kind) => kind === values.kind) ?? null,
      startsAt: momentOf(values.startsAt),
      endsAt: momentOf(values.endsAt),
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
            <Field label="From" type="datetime-local" error={errors["startsAt"]} {...field("startsAt")} />
            <Field label="Until" type="datetime-local" error={errors["endsAt"]} {...field("endsAt")} />
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
