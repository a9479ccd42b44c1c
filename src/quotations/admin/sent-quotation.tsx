import { readSnapshot } from "#accounts/admin/snapshot.ts"
import { DifferenceView } from "#cms/admin/differences/difference-view.tsx"
import { compareDocuments } from "#cms/shared/difference/compare-documents.ts"
import { quotationFields, type QuotationInputs, quotationNumber, type QuotationValues } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import "../shared/amounts.css"
import { QuotationView } from "../shared/quotation-view.tsx"
import { QuotationActions, type QuotationProps, QuotationState, snapshotOf } from "./quotation-actions.tsx"

/** Compares two versions, or typed values with a version. */
export function compareQuotations(before: QuotationValues | QuotationInputs, after: QuotationValues | QuotationInputs) {
  return compareDocuments({ fields: quotationFields }, { ...before }, { ...after }, () => [])
}

/** A version that was sent, with what changed since the version before it. */
export function SentQuotation({ quotation, enquiry, versions }: QuotationProps & { versions: readonly Quotation[] }) {
  const index = versions.findIndex(({ _id }) => _id === quotation._id)
  const previous = versions[index + 1]
  const changes = previous ? compareQuotations(previous.values, quotation.values).filter(({ isSame }) => !isSame) : []
  return (
    <div className="form-fields">
      <section className="card" aria-label="State">
        <p>
          <QuotationState quotation={quotation} />
        </p>
        {index === 0 && readSnapshot(snapshotOf(quotation)) && (
          <output className="banner">
            This quotation was sent before your changes were saved. They are kept in this tab. Choose Change to continue
            with them in the next version.
          </output>
        )}
        <QuotationActions quotation={quotation} enquiry={enquiry} isLatest={index === 0} />
      </section>
      {previous && (
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">Changed since {quotationNumber(previous)}</h2>
          {changes.length > 0 ? <DifferenceView fields={changes} isWhole={false} /> : <p>Nothing.</p>}
        </section>
      )}
      <section className="card quotation" aria-labelledby="version">
        <h2 id="version">Quotation</h2>
        <QuotationView quotation={quotation} />
      </section>
    </div>
  )
}
