import type { ReactNode } from "react"
import { langOfLetters } from "#pages/site/page.ts"

interface AmountsProps {
  className?: string
  rows: readonly (readonly [term: string, amount: ReactNode])[]
}

/** Terms with amounts at the end of their lines. */
export function Amounts({ className = "amounts", rows }: AmountsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, amount], index) => (
        // Two payments may have the same term.
        <div key={index}>
          <dt lang={langOfLetters(term)}>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
