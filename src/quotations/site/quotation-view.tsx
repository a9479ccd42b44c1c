import { FactList } from "#ui/shared/fact-list.tsx"
import { formatNumber } from "#base/text/number.ts"
import { formatDate, formatTime } from "#base/text/date.ts"
import { langOfLetters } from "#pages/site/page.ts"
import { formatPaise, lineAmount } from "../shared/amounts.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { shareRows, totalRows } from "../shared/payments.ts"
import { Amounts } from "./payments-view.tsx"

/** A sent version: both sides, every line by room, totals, payments and terms, and its file on the page at `path`. */
export function QuotationView({ quotation, path }: { quotation: Quotation; path: string }) {
  const { values, parties, sentAt, acceptedAt, acceptedBy, hash } = quotation
  const { terms, shares, validUntil } = values
  const firm = parties?.firm
  const customer = parties?.customer
  const accepted = acceptedAt === null ? "" : `By ${acceptedBy} on ${formatTime(new Date(acceptedAt))}`
  return (
    <>
      <FactList
        facts={[
          {
            term: "From",
            text: joinLines(firm?.name, firm?.address, firm?.gstin && `GSTIN ${firm.gstin}`, firm?.phone, firm?.email),
          },
          { term: "For", text: joinLines(customer?.name, customer?.property, customer?.phone, customer?.email) },
          { term: "Sent", text: sentAt === null ? "" : formatDate(sentAt) },
          { term: "Valid until", text: formatDate(validUntil) },
          { term: "Accepted", text: accepted },
          { term: "Fingerprint", text: accepted && hash.slice(0, 12) },
        ]}
      />
      <p>
        <a className="button button--plain" href={`${path}/quotation-${quotation.number}.pdf`} download>
          {`Download quotation ${quotationNumber(quotation)} as a PDF`}
        </a>
      </p>
      <Lines quotation={quotation} />
      {shares.length > 0 && (
        <>
          <h3>Payments</h3>
          <Amounts name="Payments" rows={shareRows(quotation).map(([term, amount]) => [term, formatPaise(amount)])} />
        </>
      )}
      {terms && (
        <>
          <h3>Terms</h3>
          <p className="visitor-message" lang={langOfLetters(terms)}>
            {terms}
          </p>
        </>
      )}
    </>
  )
}

function joinLines(...lines: (string | undefined)[]): string {
  return lines.filter(Boolean).join("\n")
}

/** The lines in one table, with a body for each room, and the totals. */
function Lines({ quotation }: { quotation: Quotation }) {
  const { values, totals } = quotation
  return (
    <table className="amounts amounts--lines" aria-label={`Lines of quotation ${quotationNumber(quotation)}`}>
      <thead>
        <tr>
          {["Item", "Quantity", "Rate", "Amount"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {values.groups.map(({ title, lines }, room) => (
        // Rooms and lines may be equal, and their order never changes.
        <tbody key={room}>
          <tr className="amounts-sum">
            <th scope="rowgroup" colSpan={3} lang={langOfLetters(title)}>
              {title}
            </th>
            <td>{formatPaise(totals.groups[room] ?? 0)}</td>
          </tr>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row" lang={langOfLetters(line.description)}>
                {line.description}
                {line.hsn && <span lang="en-IN">{`, HSN ${line.hsn}`}</span>}
              </th>
              <td>{`${formatNumber(line.quantity)} ${line.unit}`}</td>
              <td>{formatPaise(line.rate)}</td>
              <td>{formatPaise(lineAmount(line))}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        {totalRows(quotation).map(([term, amount]) => (
          <tr key={term} className={term === "Total" ? "amounts-sum" : undefined}>
            <th scope="row" colSpan={3}>
              {term}
            </th>
            <td>{formatPaise(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
