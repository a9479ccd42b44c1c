import { formatDate } from "#base/text/date.ts"
import { useState } from "react"
import { validate } from "#base/parse.ts"
import { FieldsForm } from "#cms/admin/fields/fields-form.tsx"
import { blankOf, type Fields } from "#cms/fields/field.ts"
import { useCanMail } from "#enquiries/admin/office.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { call } from "#ui/admin/api/call.ts"
import { download, makeKeys } from "#ui/admin/api/client.ts"
import { today } from "#ui/admin/base/server-clock.ts"
import { AskButton, DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels, paymentFields, paymentForm, whyWrongDay } from "../shared/payments.ts"
import "../shared/amounts.css"
import { scheduleTable } from "../shared/quotation-tables.ts"
import { AmountTable } from "../shared/amount-table.tsx"

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
                {[`Paid on ${formatDate(paidOn)}`, modeLabels[mode], reference, `Receipt ${number}`]
                  .filter(Boolean)
                  .join(" · ")}
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
  const [json, setJson] = useState({ ...blankOf(paymentFields), amount: due > 0 ? due : null, paidOn: today() })
  const canMail = useCanMail()
  const { mail, ...others } = paymentFields
  const fields = { ...others, ...(email && canMail && { mail: { ...mail, label: `Send a receipt to ${email}` } }) }
  return (
    <FormDialog
      title={`Record payment: ${fullName}`}
      label="Record payment"
      busyLabel="Saving..."
      failure="Failed to record the payment."
      check={() => {
        const problem = whyWrongDay(json.paidOn, today())
        return { ...(problem && { paidOn: problem }), ...validate(paymentForm, json) }
      }}
      send={async () => {
        await call("POST /contacts/:id/payments", { params: { id }, json, idempotencyKey: keyOf(json) })
        onDone()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <FieldsForm<Fields>
          fields={fields}
          values={json}
          errors={errors}
          onChange={(changed) => setJson({ ...json, ...changed })}
        />
      )}
    </FormDialog>
  )
}
