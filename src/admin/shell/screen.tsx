import { type ReactNode, useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { Icon } from "../controls/icons.tsx"

/** One screen: its title, which is the document's too, what can be done at once, and the rest. */
export function Screen({
  title,
  back,
  action,
  children,
}: {
  title: string
  /** The list that the screen belongs to. */
  back?: string
  action?: ReactNode
  children: ReactNode
}) {
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
        <div>
          {back && (
            <Link className="back" to={back}>
              <Icon name="left" />
              Back to the list
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {action}
      </div>
      {children}
    </>
  )
}
