import { formatPaise } from "../shared/amounts.ts"
import * as z from "zod/mini"
import type { NumberField } from "#cms/fields/number.ts"
import { quotationFields, type QuotationInputs } from "../shared/quotation.ts"

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

const { groups, discount, onlineDiscount, gst, shares } = quotationFields
const { quantity, rate } = groups.fields.lines.fields
const { amount, percent } = discount.fields

const number = (field: NumberField) =>
  z.transform((input: unknown) => z.safeParse(field.schema("update"), input).data ?? 0)
const line = z.object({ quantity: number(quantity), rate: number(rate) })
const typed = z.object({
  groups: z.array(z.object({ lines: z.array(line) })),
  discount: z.object({ kind: discount.fields.kind.schema("update"), amount: number(amount), percent: number(percent) }),
  onlineDiscount: number(onlineDiscount),
  gst: number(gst),
  shares: z.array(z.object({ percent: number(shares.fields.percent) })),
})

/** Reads the numbers of a typed quotation; an invalid number is 0. */
export function toPriced(values: QuotationInputs) {
  return typed.parse(values)
}
