import type { ReactNode } from "react"

interface FoldProps {
  name: string
  /** What stands at the end of its first line. */
  price?: ReactNode
  /** A few words below the name. */
  short?: ReactNode
  children: ReactNode
}

/** A row that opens. In `.folds--narrow` it stands open where there is room, without its summary. */
export function Fold({ name, price, short, children }: FoldProps) {
  return (
    <details>
      <summary>
        <span>{name}</span>
        {price && <span className="fold-price">{price}</span>}
        {short && <span className="fold-short">{short}</span>}
        <svg viewBox="0 0 14 14" width="18" height="18" aria-hidden="true">
          <path d="M1 7h12" />
          <path className="fold-upright" d="M7 1v12" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
