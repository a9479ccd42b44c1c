import type { ReactNode } from "react"
import { langOfLetters } from "#pages/site/page.ts"

type Row = readonly [term: string, amount: ReactNode]

/** A table of terms with their amounts. */
export function Amounts({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <table className="amounts" aria-label={name}>
      <tbody>
        {rows.map(([term, amount], index) => (
          // Two payments may have the same term.
          <tr key={index}>
            <th scope="row" lang={langOfLetters(term)}>
              {term}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
