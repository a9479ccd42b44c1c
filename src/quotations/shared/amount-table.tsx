import type { ReactNode } from "react"
import { langOfLetters } from "#base/text/text.ts"
import type { TextTable } from "./quotation-tables.ts"

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
