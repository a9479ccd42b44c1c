import { useSteps } from "#enquiries/admin/office.ts"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"
import { formatDay, stageChoices } from "#orders/shared/order.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import { type Fact, FactList } from "#ui/shared/fact-list.tsx"
import { formatPaise } from "../shared/amounts.ts"

/** The current step of an order and its next payment, with links to the parts below; nothing without an order. */
export const OrderSummary: ShowQuotations = ({ enquiry: { _id: id, order } }) => {
  const [, step] = stageChoices(useSteps())[order?.stage ?? 0] ?? []
  const { data, isPending } = useCall(
    "GET /contacts/:id/payments",
    { params: { id } },
    { enabled: order !== undefined },
  )
  if (!order) return null
  const { schedule } = data ?? {}
  const date = order.dates[order.stage]
  const next = schedule?.payments.find(({ paid, amount }) => paid < amount)
  const facts: Fact[] = [
    {
      term: "Current step",
      text: (
        <>
          <a href="#order">{step ?? "Loading..."}</a>
          {date && <span className="quiet"> Expected on {formatDay(date)}</span>}
        </>
      ),
    },
    {
      term: "Next payment",
      text: schedule ? (
        <>
          <a href="#payments">{next ? formatPaise(schedule.due) : "All paid"}</a>
          {next && <span className="quiet"> {next.label}</span>}
        </>
      ) : isPending ? (
        "Loading..."
      ) : (
        ""
      ),
    },
  ]
  return <FactList facts={facts} />
}
