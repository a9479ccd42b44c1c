import { useState } from "react"
import { validate } from "#base/parse.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { readRupees } from "#estimate/shared/rupees.ts"
import { formatDay } from "#orders/shared/order.ts"
import { call } from "#ui/admin/api/call.ts"
import { download, makeKeys } from "#ui/admin/api/client.ts"
import { today } from "#ui/admin/base/server-clock.ts"
import { AskButton, DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { Checkbox, FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { Field, Options, Select } from "#ui/shared/field.tsx"
import { formatPaise, formatPaiseInput } from "../shared/amounts.ts"
import { modeLabels, type PaymentForm, paymentForm, paymentModes, whyWrongDay } from "../shared/payments.ts"
import "../shared/amounts.css"
import { scheduleTable } from "../shared/quotation-tables.ts"
import { AmountTable } from "../shared/quotation-view.tsx"

/** The payments of an enquiry, and when the next ones are due; nothing before a quotation is sent. */
export function EnquiryPayments({ enquiry }: { enquiry: Enquiry }) {
  const [done, setDone] = useState("")
  const { failure, run } = useAct()
  const { data, error, refetch } = useCall("GET /contacts/:id/payments", { params: { id: enquiry._id } })
  if (error)
    return <Failure words="Failed to load the payments." reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (!data?.schedule) return null
  const { payments, schedule } = data
  const { total, paid, credit } = schedule

  function finish(words: string) {
    setDone(words)
    refresh("GET /contacts/:id/payments", "GET /contacts/:id/events")
  }

  return (
    <section aria-labelledby="payments">
      <h3 id="payments">Payments</h3>
      <AmountTable
        name="Schedule"
        table={scheduleTable(schedule, [["Paid", paid], credit > 0 ? ["Credit", credit] : ["Balance", total - paid]])}
      />
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
              <button
                type="button"
                className="plain"
                onClick={() =>
                  void run("Failed to open the PDF.", () =>
                    download("GET /payments/:id.pdf", `receipt-${enquiry.reference}-${number}.pdf`, { params: { id } }),
                  )
                }
              >
                Open PDF<span className="visually-hidden"> of receipt {number}</span>
              </button>
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
            <PaymentDialog {...{ enquiry, onClose }} due={schedule.due} onDone={() => finish("Payment recorded.")} />
          )}
        </DialogButton>
        <output aria-label="Payment">{done}</output>
        <Alert text={failure} />
      </div>
    </section>
  )
}

interface PaymentDialogProps {
  enquiry: Enquiry
  due: number
  onDone(): void
  onClose(): void
}

function PaymentDialog({ enquiry: { _id: id, email, fullName }, due, onDone, onClose }: PaymentDialogProps) {
  const [keyOf] = useState(makeKeys)
  const initial: Record<string, string> = { amount: due > 0 ? formatPaiseInput(due) : "", paidOn: today() }
  return (
    <FormDialog
      title={`Record payment: ${fullName}`}
      label="Record payment"
      busyLabel="Saving..."
      failure="Failed to record the payment."
      check={(form) => {
        const problem = whyWrongDay(formText(form, "paidOn"), today())
        return { ...(problem && { paidOn: problem }), ...validate(paymentForm, readPayment(form)) }
      }}
      send={async (form) => {
        const json = readPayment(form)
        await call("POST /contacts/:id/payments", { params: { id }, json, idempotencyKey: keyOf(json) })
        onDone()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {inputs.map(({ name, ...input }) => (
            <Field
              key={name}
              id={`payment-${name}`}
              {...{ name, ...input }}
              autoComplete="off"
              defaultValue={initial[name]}
              error={errors[name]}
            />
          ))}
          <Select id="payment-mode" name="mode" label="Paid by" error={errors["mode"]}>
            <Options of={paymentModes.map((mode) => [mode, modeLabels[mode]])} />
          </Select>
          {email && <Checkbox id="payment-mail" name="mail" label={`Send a receipt to ${email}`} />}
        </>
      )}
    </FormDialog>
  )
}

const inputs = [
  {
    name: "amount",
    label: "Amount, ₹",
    inputMode: "decimal",
    hint: "The first payment starts the order. An amount beyond the balance is shown as credit.",
  },
  { name: "paidOn", label: "Paid on", type: "date" },
  { name: "reference", label: "Reference (optional)", hint: "e.g. the number of the transfer or cheque" },
] as const

function readPayment(form: HTMLFormElement): PaymentForm {
  const [paidOn, reference] = [formText(form, "paidOn"), formText(form, "reference")]
  const amount = Math.round(readRupees(formText(form, "amount")) * 100)
  const mode = formText(form, "mode") as PaymentForm["mode"]
  return { amount, paidOn, mode, reference, mail: new FormData(form).has("mail") }
}
