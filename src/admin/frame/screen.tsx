import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { findScreen } from "#admin-routes.ts"
import { ScreenHelp } from "../help/topics/screen-help.tsx"
import { Icon } from "../controls/icons.tsx"
import { siteName } from "./site-name.ts"

/** One screen: its title, which is the document's too and its name in the menu unless it is given, its main action, and its content. */
export function Screen({
  title: given,
  back,
  action,
  children,
}: {
  title?: string
  /** The path of the list that the screen belongs to. */
  back?: string
  action?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const title = given ?? findScreen(pathname)?.label
  // As it was shown: a search or a filter changes the address too, and must not take the focus.
  const [isFirst] = useState(key === "default")

  // Without a page load the focus would stay on an element that is gone.
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [isFirst])

  return (
    <>
      <title>{`${title} | ${siteName()} admin`}</title>
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
          <ScreenHelp />
        </div>
        {action && <div className="screen-actions">{action}</div>}
      </div>
      {children}
    </>
  )
}
