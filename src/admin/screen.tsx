import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"

/** One screen: its title, which is the document's too, what can be done at once, and the rest. */
export function Screen({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === "default"

  // A screen that is walked to, without a page being loaded, would otherwise leave the focus on what is gone.
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [isFirst])

  return (
    <>
      <title>{`${title} | Maap admin`}</title>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </>
  )
}
