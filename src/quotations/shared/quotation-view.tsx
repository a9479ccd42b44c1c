import type { ReactNode } from "react"
import { langOfLetters } from "#base/text/text.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { quotationNumber } from "./quotation.ts"
import type { Quotation } from "./quotation-entities.ts"
import { type Fact, factsOf, formatAcceptance, quotationTables, type TextTable } from "./quotation-tables.ts"

/** A sent version: both sides, every line by room, totals, payments and terms. `children` are below both sides. */
export function QuotationView({ quotation, children }: { quotation: Quotation; children?: ReactNode }) {
  const { parties, values, hash } = quotation
  const accepted = formatAcceptance(quotation)
  const facts: Fact[] = [
    ...(parties ? factsOf(parties, quotation) : []),
    ["Accepted", accepted],
    ["Fingerprint", accepted && hash.slice(0, 12)],
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

/** A table of amounts; nothing without rows. The first cell of a row spans its empty ones. */
export function AmountTable({ name, table }: { name: string; table: TextTable<ReactNode> | undefined }) {
  if (!table || table.rows.length === 0) return null
  const { columns, rows } = table
  return (
    <table className={columns.length > 3 ? "amounts amounts--lines" : "amounts"} aria-label={name}>
      {columns.some(({ title }) => title) && (
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cells, isBold }, row) => {
          const [first, ...others] = cells.filter((cell) => cell !== "")
          const lang = typeof first === "string" ? langOfLetters(first) : undefined
          return (
            // Rows may be equal, and their order never changes.
            <tr key={row} className={isBold ? "amounts-sum" : undefined}>
              <th scope="row" colSpan={columns.length - others.length} lang={lang}>
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
