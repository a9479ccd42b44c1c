import type { ReactNode } from "react"

interface FoldProps {
  name: ReactNode
  /** What stands at the end of its first line. */
  price?: ReactNode
  /** A few words below the name. */
  short?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A row that opens. In `.folds--narrow` it stands open where there is room, without its summary. */
export function Fold({ name, price, short, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen}>
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
