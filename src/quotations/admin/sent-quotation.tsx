import { DifferenceView } from "#cms/admin/differences/difference-view.tsx"
import { compareDocuments } from "#cms/shared/difference/compare-documents.ts"
import { type Column, Table } from "#ui/admin/list/table.tsx"
import { formatPaise, lineAmount } from "../shared/amounts.ts"
import { quotationFields, type QuotationInputs, quotationNumber, type QuotationValues } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { shareRows, totalRows } from "../shared/payments.ts"
import { AmountTable } from "./amount-table.tsx"
import { QuotationActions, type QuotationProps, QuotationState } from "./quotation-actions.tsx"

/** Compares two versions, or typed values with a version. */
export function compareQuotations(before: QuotationValues | QuotationInputs, after: QuotationValues | QuotationInputs) {
  return compareDocuments({ fields: quotationFields }, { ...before }, { ...after }, () => [])
}

type Line = QuotationValues["groups"][number]["lines"][number] & { _id: string }

const lineColumns: Column<Line>[] = [
  { heading: "Description", kind: "lead", show: ({ description }) => description },
  { heading: "HSN code", show: ({ hsn }) => hsn || "–" },
  { heading: "Quantity", show: ({ quantity, unit }) => `${quantity} ${unit}` },
  { heading: "Rate", show: ({ rate }) => formatPaise(rate) },
  { heading: "Amount", show: (line) => formatPaise(lineAmount(line)) },
]

/** A version that was sent, with what changed since the version before it. */
export function SentQuotation({ quotation, enquiry, versions }: QuotationProps & { versions: readonly Quotation[] }) {
  const { values, totals } = quotation
  const amounts = totalRows(quotation)
  const index = versions.findIndex(({ _id }) => _id === quotation._id)
  const previous = versions[index + 1]
  const changes = previous ? compareQuotations(previous.values, values).filter(({ isSame }) => !isSame) : []
  return (
    <div className="form-fields">
      <section className="card" aria-label="State">
        <p>
          <QuotationState quotation={quotation} />
        </p>
        <QuotationActions quotation={quotation} enquiry={enquiry} isLatest={index === 0} />
      </section>
      {previous && (
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">Changed since {quotationNumber(previous)}</h2>
          {changes.length > 0 ? <DifferenceView fields={changes} isWhole={false} /> : <p>Nothing.</p>}
        </section>
      )}
      {values.groups.map(({ title, lines }, room) => (
        <section key={room} className="card" aria-labelledby={`room-${room}`}>
          <h2 id={`room-${room}`}>
            {title} <span className="quiet">{formatPaise(totals.groups[room] ?? 0)}</span>
          </h2>
          <Table
            name={`Lines of ${title}`}
            columns={lineColumns}
            items={lines.map((line, row) => ({ ...line, _id: String(row) }))}
            first={1}
            isBusy={false}
          />
        </section>
      ))}
      <section className="card" aria-label="Total">
        <AmountTable rows={amounts.slice(0, -1)} sums={[...amounts.slice(-1), ...shareRows(quotation)]} />
        {values.terms && <p className="as-typed">{values.terms}</p>}
      </section>
    </div>
  )
}
