import type { ReactNode } from "react"

interface StackingTableProps {
  name: string
  className?: string
  columns: readonly string[]
  lang?: string | undefined
  /** The first cell of a row names it. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** A table whose rows stand on top of each other on a phone. */
export function StackingTable({ name, className = "stacking", columns, lang, rows }: StackingTableProps) {
  return (
    <table className={className} aria-label={name} lang={lang}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
