import { formatDate } from "#base/text/date.ts"
import { useSteps } from "#enquiries/admin/office.ts"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"
import { stageChoices } from "#orders/shared/order.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import { FactList } from "#ui/shared/fact-list.tsx"
import { formatPaise } from "../shared/amounts.ts"

/** The current step of an order and its next payment, with links to the parts below; nothing without an order. */
export const OrderSummary: ShowQuotations = ({ enquiry: { _id: id, order } }) => {
  const [, step = "Loading..."] = stageChoices(useSteps())[order?.stage ?? 0] ?? []
  const { data, isPending } = useCall(
    "GET /contacts/:id/payments",
    { params: { id } },
    { enabled: order !== undefined },
  )
  if (!order) return null
  const { schedule } = data ?? {}
  const date = order.dates[order.stage]
  const next = schedule?.payments.find(({ paid, amount }) => paid < amount)
  const link = (part: string, text: string, more = "") => (
    <>
      <a href={`#${part}`}>{text}</a> <span className="quiet">{more}</span>
    </>
  )
  const payment = schedule && link("payments", next ? formatPaise(schedule.due) : "All paid", next?.label)
  return (
    <FactList
      facts={[
        { term: "Current step", text: link("order", step, date ? `Expected on ${formatDate(date)}` : "") },
        { term: "Next payment", text: payment ?? (isPending ? "Loading..." : "") },
      ]}
    />
  )
}
