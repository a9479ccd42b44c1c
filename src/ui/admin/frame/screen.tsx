import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router"
import { Icon } from "../controls/icons.tsx"
import { siteName } from "./brand.tsx"

/** The name of the shown screen in the menu. */
export const ShownScreen = createContext<string | undefined>(undefined)

interface ScreenProps {
  title?: string
  /** The path of the list that the screen belongs to. */
  back?: string
  /** The name of that list, or of the item in it. */
  backTo?: string
  action?: ReactNode
  children: ReactNode
}

/** One screen: its title, which is the document's too and its name in the menu unless it is given, its main action, and its content. */
export function Screen({ title: given, back, backTo = "the list", action, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const label = useContext(ShownScreen)
  const title = given ?? label
  // As it was shown: a search or a filter changes the address too, and must not take the focus.
  const [isFirst] = useState(key === "default")

  // Without a page load the focus would stay on a removed element.
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
              Back to {backTo}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {action && <div className="screen-actions">{action}</div>}
      </div>
      {children}
    </>
  )
}
