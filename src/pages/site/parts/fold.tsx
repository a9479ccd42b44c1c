import type { ReactNode } from "react"

interface FoldProps {
  name: ReactNode
  /** Shown at the end of the first line. */
  price?: ReactNode
  /** A short text below the name. */
  short?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A disclosure row. In `.folds--narrow` it is open, without its summary, if there is space. */
export function Disclosure({ name, price, short, isOpen = false, children }: FoldProps) {
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
