import { useState } from "react"
import { validate } from "#base/parse.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { readRupees } from "#estimate/shared/rupees.ts"
import { formatDay } from "#orders/shared/order.ts"
import { call } from "#ui/admin/api/call.ts"
import { makeKeys } from "#ui/admin/api/client.ts"
import { AskButton, DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { Field, Options, Select } from "#ui/shared/field.tsx"
import { formatPaise, formatPaiseInput } from "../shared/amounts.ts"
import { modeLabels, type PaymentForm, paymentForm, paymentModes, whyWrongDay } from "../shared/payments.ts"
import type { Payments } from "../shared/quotation-entities.ts"
import { today } from "./quotation-actions.tsx"

type Scheduled = NonNullable<Payments["schedule"]>

/** The payments of an enquiry, and when the next ones are due; nothing before a quotation is sent. */
export function EnquiryPayments({ enquiry }: { enquiry: Enquiry }) {
  const [done, setDone] = useState("")
  const { data, error, refetch } = useCall("GET /contacts/:id/payments", { params: { id: enquiry._id } })
  if (error)
    return <Failure words="Failed to load the payments." reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (!data?.schedule) return null
  const { payments, schedule } = data

  function finish(words: string) {
    setDone(words)
    refresh("GET /contacts/:id/payments", "GET /contacts/:id/events")
  }

  return (
    <section aria-labelledby="payments">
      <h3 id="payments">Payments</h3>
      <ScheduleTable schedule={schedule} />
      <ul className="today-rows">
        {payments.map(({ _id: id, number, amount, paidOn, mode, reference }) => (
          <li key={id}>
            <p>
              {formatPaise(amount)}
              <span className="clamped quiet">
                {[`Receipt ${number}`, formatDay(paidOn), modeLabels[mode], reference].filter(Boolean).join(" · ")}
              </span>
            </p>
            <div className="today-actions">
              <AskButton
                button={
                  <>
                    Delete<span className="visually-hidden"> receipt {number}</span>
                  </>
                }
                title={`Delete the payment of ${formatPaise(amount)}?`}
                label="Delete payment"
                busyLabel="Deleting..."
                failure="Failed to delete the payment."
                act={() => call("DELETE /payments/:id", { params: { id } })}
                onDone={() => finish("Payment deleted.")}
              >
                <p>Delete only a wrong entry. The timeline records it, and the customer gets no e-mail.</p>
              </AskButton>
            </div>
          </li>
        ))}
      </ul>
      <div className="sheet-actions">
        <DialogButton label="Record payment">
          {(onClose) => (
            <PaymentDialog {...{ enquiry, schedule, onClose }} onDone={() => finish("Payment recorded.")} />
          )}
        </DialogButton>
        <output aria-label="Payment">{done}</output>
      </div>
    </section>
  )
}

function ScheduleTable({ schedule: { payments, total, paid, credit } }: { schedule: Scheduled }) {
  const sums: [label: string, amount: number][] = [
    ["Paid", paid],
    credit > 0 ? ["Credit", credit] : ["Balance", total - paid],
  ]
  return (
    <table className="estimate-lines">
      <tbody>
        {payments.map(({ label, percent, amount, paid: covered, state }, index) => (
          // Two shares may have the same label.
          <tr key={index}>
            <th scope="row">
              {label}
              <span className="estimate-detail">
                {percent}%, {state}
                {state === "part paid" && `: ${formatPaise(covered)}`}
              </span>
            </th>
            <td>{formatPaise(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, sum]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatPaise(sum)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

interface PaymentDialogProps {
  enquiry: Enquiry
  schedule: Scheduled
  onDone(): void
  onClose(): void
}

function PaymentDialog({ enquiry: { _id: id, email, fullName }, schedule, onDone, onClose }: PaymentDialogProps) {
  const { due, total, paid } = schedule
  const [keyOf] = useState(makeKeys)
  const [values, setValues] = useState({
    amount: due > 0 ? formatPaiseInput(due) : "",
    paidOn: today(),
    mode: "upi" as PaymentForm["mode"],
    reference: "",
    mail: false,
  })
  const edit = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const amount = Math.round(readRupees(values.amount) * 100)
  const json = { ...values, amount }
  const over = amount - (total - paid)

  function check() {
    const problem = whyWrongDay(values.paidOn, today())
    return { ...(problem !== undefined && { paidOn: problem }), ...validate(paymentForm, json) }
  }

  return (
    <FormDialog
      title={`Record payment: ${fullName}`}
      label="Record payment"
      busyLabel="Saving..."
      failure="Failed to record the payment."
      check={check}
      send={async () => {
        await call("POST /contacts/:id/payments", { params: { id }, json, idempotencyKey: keyOf(json) })
        onDone()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            id="payment-amount"
            name="amount"
            label="Amount, ₹"
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            note={over > 0 ? `${formatPaise(over)} more than the balance. It is shown as credit.` : ""}
            error={errors["amount"]}
            onChange={(event) => edit({ amount: event.target.value })}
          />
          <Field
            id="payment-day"
            name="paidOn"
            label="Paid on"
            type="date"
            value={values.paidOn}
            error={errors["paidOn"]}
            onChange={(event) => edit({ paidOn: event.target.value })}
          />
          <Select
            id="payment-mode"
            name="mode"
            label="Paid by"
            value={values.mode}
            error={errors["mode"]}
            onChange={(event) => edit({ mode: event.target.value as PaymentForm["mode"] })}
          >
            <Options of={paymentModes.map((mode) => [mode, modeLabels[mode]])} />
          </Select>
          <Field
            id="payment-reference"
            name="reference"
            label="Reference (optional)"
            hint="The number of the transfer or cheque, e.g. 612345678901."
            autoComplete="off"
            max={80}
            value={values.reference}
            error={errors["reference"]}
            onChange={(event) => edit({ reference: event.target.value })}
          />
          {email && (
            <div className="field switch-field">
              <input
                id="payment-mail"
                type="checkbox"
                checked={values.mail}
                onChange={(event) => edit({ mail: event.target.checked })}
              />
              <label htmlFor="payment-mail">Send a receipt to {email}</label>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
