import type { ReactNode } from "react"
import { langOfLetters } from "#base/text/text.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { AmountTable } from "./amount-table.tsx"
import { quotationNumber } from "./quotation.ts"
import type { Quotation } from "./quotation-entities.ts"
import { type Fact, factsOf, formatAcceptance, quotationTables } from "./quotation-tables.ts"

/** A sent version: both sides, every line by room, totals, payments and terms. `children` are below both sides. */
export function QuotationView({ quotation, children }: { quotation: Quotation; children?: ReactNode }) {
  const { parties, values, hash } = quotation
  const accepted = formatAcceptance(quotation)
  const facts: Fact[] = [
    ...(parties ? factsOf(parties, quotation) : []),
    ["Accepted", accepted],
    ["Document code", accepted && hash.slice(0, 12)],
  ]
  const [lines, totals, payments] = quotationTables(quotation)
  return (
    <>
      <FactList facts={facts.map(([term, text]) => ({ term, text }))} />
      {children}
      <AmountTable name={`Lines of quotation ${quotationNumber(quotation)}`} table={lines} />
      <AmountTable name="Totals" table={totals} />
      <AmountTable name="Payments" table={payments} />
      {values.terms && (
        <>
          <h3>Terms</h3>
          <p className="visitor-message as-typed" lang={langOfLetters(values.terms)}>
            {values.terms}
          </p>
        </>
      )}
    </>
  )
}
