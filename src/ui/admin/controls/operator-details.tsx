import type { ReactNode } from "react"

/** Information for the operator, such as the name of a setting, closed at first. */
export function OperatorDetails({ children }: { children: ReactNode }) {
  return (
    <details className="operator-details">
      <summary>For whoever runs the server</summary>
      {children}
    </details>
  )
}
