import { upiLink } from "#collections/shared/business/identifiers.ts"
import { formatDate } from "#base/text/date.ts"
import { useBusiness } from "#pages/site/use-business.ts"
import { drawQrCode } from "#ui/site/qr-code.ts"
import { formatPaise } from "../shared/amounts.ts"
import { modeLabels } from "../shared/payments.ts"
import type { Payments } from "../shared/quotation-entities.ts"
import { scheduleTable } from "../shared/quotation-tables.ts"
import { AmountTable } from "../shared/amount-table.tsx"

interface PaymentsViewProps extends Payments {
  reference: string
  /** The path of the customer's page. */
  path: string
}

/** The payments of an order, with a way to make the one that is due, and what was paid. */
export function PaymentsView({ schedule, payments, reference, path }: PaymentsViewProps) {
  return (
    <>
      {schedule && <AmountTable name="Payments" table={scheduleTable(schedule)} />}
      {schedule && schedule.credit > 0 && <p>{`You have paid ${formatPaise(schedule.credit)} more than the total.`}</p>}
      {schedule && schedule.due > 0 && <UpiPayment amount={schedule.due} reference={reference} />}
      {payments.length > 0 && <h3>Receipts</h3>}
      <AmountTable
        name="Receipts"
        table={{
          columns: ["Paid on", "Amount", "Receipt"].map((title) => ({ title, width: 33 })),
          rows: payments.map(({ number, amount, paidOn, mode, reference: paidBy }) => ({
            cells: [
              `${formatDate(paidOn)}, ${modeLabels[mode]} ${paidBy}`.trim(),
              formatPaise(amount),
              <a
                key="pdf"
                href={`${path}/receipt-${number}.pdf`}
                download
                aria-label={`Download PDF of receipt ${number}`}
              >
                PDF
              </a>,
            ],
          })),
        }}
      />
    </>
  )
}

/** A link and a code that open a UPI app with the payment; nothing if the business has no UPI ID. */
function UpiPayment({ amount, reference }: { amount: number; reference: string }) {
  const { name, upiId } = useBusiness()
  if (!upiId) return null
  const link = upiLink({ upiId, name, amount, note: reference })
  const { size, path } = drawQrCode(link)
  return (
    <div className="upi">
      <svg viewBox={`0 -.5 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path fill="#fff" d={`M0-.5h${size}v${size}H0z`} />
        <path stroke="#000" d={path} />
      </svg>
      <div>
        <a className="button" href={link}>{`Pay ${formatPaise(amount)} by UPI`}</a>
        <p>
          {"Or scan the code with a UPI app, or pay to "}
          <b>{upiId}</b>
          {". We mark it as paid when it arrives."}
        </p>
      </div>
    </div>
  )
}
