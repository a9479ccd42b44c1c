import type { ReactNode } from "react"

/** One screen: its title, which is the document's too, what can be done at once, and the rest. */
export function Screen({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{`${title} | Maap admin`}</title>
      <div className="screen-head">
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </>
  )
}
