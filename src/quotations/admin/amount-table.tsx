import { formatPaise } from "../shared/amounts.ts"

type AmountRow = readonly [term: string, amount: number, detail?: string]

/** Terms with their amounts in paise, and the sums below them. */
export function AmountTable({ rows, sums }: { rows: readonly AmountRow[]; sums: readonly AmountRow[] }) {
  return (
    <table className="estimate-lines">
      <tbody>{rows.map(renderRow)}</tbody>
      <tfoot>{sums.map(renderRow)}</tfoot>
    </table>
  )
}

function renderRow([term, amount, detail]: AmountRow, index: number) {
  return (
    // Two payments may have the same term.
    <tr key={index}>
      <th scope="row">
        {term}
        {detail && <span className="estimate-detail">{detail}</span>}
      </th>
      <td>{formatPaise(amount)}</td>
    </tr>
  )
}
