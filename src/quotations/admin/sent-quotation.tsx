import { DifferenceView } from "#cms/admin/differences/difference-view.tsx"
import { compareDocuments } from "#cms/shared/difference/compare-documents.ts"
import { TableRegion } from "#ui/admin/list/table.tsx"
import { formatPaise, lineAmount } from "../shared/amounts.ts"
import { quotationFields, type QuotationInputs, quotationNumber, type QuotationValues } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { shareRows, totalRows } from "../shared/total-rows.ts"
import { AmountTable } from "./amount-table.tsx"
import { QuotationActions, type QuotationProps, QuotationState } from "./quotation-actions.tsx"

/** Compares two versions, or typed values with a version. */
export function compareQuotations(before: QuotationValues | QuotationInputs, after: QuotationValues | QuotationInputs) {
  return compareDocuments({ fields: quotationFields }, { ...before }, { ...after }, () => [])
}

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
          <TableRegion name={`Lines of ${title}`}>
            <thead>
              <tr>
                {["Description", "HSN code", "Quantity", "Rate", "Amount"].map((heading) => (
                  <th scope="col" key={heading}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, row) => (
                <tr key={row}>
                  <td className="lead">{line.description}</td>
                  <td data-label="HSN code">{line.hsn || "–"}</td>
                  <td data-label="Quantity">{`${line.quantity} ${line.unit}`}</td>
                  <td data-label="Rate">{formatPaise(line.rate)}</td>
                  <td data-label="Amount">{formatPaise(lineAmount(line))}</td>
                </tr>
              ))}
            </tbody>
          </TableRegion>
        </section>
      ))}
      <section className="card" aria-label="Total">
        <AmountTable rows={amounts.slice(0, -1)} sums={[...amounts.slice(-1), ...shareRows(quotation)]} />
        {values.terms && <p className="as-typed">{values.terms}</p>}
      </section>
    </div>
  )
}
