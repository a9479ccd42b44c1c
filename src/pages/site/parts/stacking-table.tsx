import type { ReactNode } from "react"
import { FactList } from "#ui/shared/fact-list.tsx"
import { Disclosure } from "./fold.tsx"

interface TableProps<Cell> {
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly [string, ...Cell[]])[]
}

interface StackingTableProps extends TableProps<ReactNode> {
  name?: string
  className?: string
  lang?: string | undefined
}

/** A table; with the class `stacking` its rows stack on a phone. */
export function StackingTable({ name, className, columns, lang, rows }: StackingTableProps) {
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

/** On a phone, each row shows its name, second and last cell, and expands to the rest; without more cells it stacks. */
export function ComparingTable({ name, columns, rows }: TableProps<string> & { name: string }) {
  if (columns.length < 4) return <StackingTable name={name} className="stacking" columns={columns} rows={rows} />
  return (
    <>
      <StackingTable name={name} className="stacking stacking--folds" columns={columns} rows={rows} />
      <div className="folds folds--table">
        <p>
          <span>{columns[0]}</span>
          <span>{columns.at(-1)}</span>
        </p>
        {rows.map(([first, fact, ...rest]) => (
          <Disclosure key={first} name={first} price={rest.at(-1)} short={fact && `${columns[1]}: ${fact}`}>
            <FactList facts={rest.slice(0, -1).map((text, index) => ({ term: columns[index + 2] ?? "", text }))} />
          </Disclosure>
        ))}
      </div>
    </>
  )
}
