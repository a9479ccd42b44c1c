import { useState } from "react"
import { today as dayInIndia } from "#ui/admin/base/server-clock.ts"
import { Checkbox, FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { Options, Select } from "#ui/shared/field.tsx"
import { checkOrder, type Order, type OrderForm, stageChoices } from "../shared/order.ts"

interface OrderDialogProps {
  order: Order
  titles: readonly string[]
  /** The name of the customer. */
  name: string
  hasEmail: boolean
  save(form: OrderForm): Promise<void>
  onClose(): void
}

/** Moves an order to another step and sets the dates of its steps. */
export function OrderDialog({ order, titles, name, hasEmail, save, onClose }: OrderDialogProps) {
  const [today] = useState(dayInIndia)
  const [values, setValues] = useState(order)
  const [mail, setMail] = useState(false)
  const setDate = (index: number, date: string | null) =>
    setValues(({ stage, dates }) => ({ stage, dates: dates.map((each, at) => (at === index ? date : each)) }))

  return (
    <FormDialog
      title={`Order of ${name}`}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save."
      check={() => checkOrder(order, values, titles, today)}
      send={() => save({ ...values, mail: mail && hasEmail })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Select
            id="order-stage"
            name="stage"
            label="Current step"
            value={String(values.stage)}
            error={errors["stage"]}
            onChange={(event) => setValues(moveTo(order, values, Number(event.target.value), today))}
          >
            <Options of={stageChoices(titles)} />
          </Select>
          {titles.map((title, index) => (
            <DateField
              key={title}
              id={`order-date-${index}`}
              name={`dates[${index}]`}
              label={`${title}: ${index < values.stage ? "done on" : "expected on"}`}
              type="date"
              value={values.dates[index] ?? ""}
              error={errors[`dates[${index}]`]}
              onChange={(date) => setDate(index, date || null)}
            />
          ))}
          {hasEmail && (
            <Checkbox
              id="order-mail"
              label="Send the customer an e-mail about it"
              checked={mail}
              onChange={(event) => setMail(event.target.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** The values after another step is chosen: the next step is done today, and dates that no longer fit are removed. */
function moveTo(order: Order, values: Order, stage: number, today: string): Order {
  const dates = values.dates.map((date, index) => {
    if (index >= stage) return index < values.stage ? null : date
    if (index < values.stage) return date
    const isNext = stage === order.stage + 1
    return date !== null && date <= today ? date : isNext ? today : null
  })
  return { stage, dates }
}
