import { formatPaise, shareAmounts, type Totals } from "../shared/amounts.ts"

/** The totals of a quotation, and the amounts of its payments. */
export function QuotationTotals({
  totals,
  gst,
  shares,
}: {
  totals: Totals
  gst: number
  shares: readonly { percent: number; label: string }[]
}) {
  const { subtotal, discount, onlineDiscount, total } = totals
  const amounts = shareAmounts(total, shares)
  const rows: [string, number][] = [
    ["Sum", subtotal],
    ["Discount", -discount],
    ["Online booking discount", -onlineDiscount],
    [`GST ${gst}%`, totals.gst],
  ]
  return (
    <table className="estimate-lines">
      <tbody>
        {rows.map(
          ([label, amount], index) => (index === 0 || amount !== 0) && <Row key={label} {...{ label, amount }} />,
        )}
      </tbody>
      <tfoot>
        <Row label="Total" amount={total} />
        {shares.map(({ percent, label }, index) => (
          <Row key={index} label={`${percent}% ${label}`} amount={amounts[index] ?? 0} />
        ))}
      </tfoot>
    </table>
  )
}

export function Row({ label, amount, children }: { label: string; amount: number; children?: string }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {children && <span className="estimate-detail">{children}</span>}
      </th>
      <td>{formatPaise(amount)}</td>
    </tr>
  )
}
