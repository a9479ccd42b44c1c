import { useEffect, useRef } from "react"
import { NavLink, useLocation } from "react-router"
import { useMay } from "../api/account.ts"
import { countSteps, useSetup } from "../setup/setup-state.ts"
import { Icon, Logo } from "../controls/icons.tsx"
import { useScreens } from "./screens.ts"
import { siteName } from "./site-name.ts"
import { useUnread } from "./unread.ts"

function Links({ unread }: { unread: number }) {
  const setup = useSetup()
  const may = useMay()
  const steps = setup && countSteps(setup)
  return (
    <ul>
      {useScreens().map(({ path, label }) => (
        <li key={path}>
          <NavLink to={`/admin/${path}`}>
            {label}
            {path === "contacts" && unread > 0 && (
              <span className="badge">
                {unread > 999 ? "999+" : unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
      {/* Last, since it comes when its state is known, and the links above it must not move under the pointer. */}
      {may("readSetup") && steps && steps.done < steps.all && (
        <li>
          <NavLink to="/admin/start">
            Make it yours
            <span className="badge badge--steps">
              {steps.done}/{steps.all}
            </span>
          </NavLink>
        </li>
      )}
    </ul>
  )
}

/** The name of the business, as a link to its site. */
export function Brand() {
  return (
    <a href="/" className="brand">
      <Logo />
      {siteName()}
    </a>
  )
}

/** Links to every screen, beside the screen; hidden on narrow windows. */
export function Sidebar() {
  return (
    <nav className="sidebar" aria-label="Admin">
      <Brand />
      <Links unread={useUnread()} />
    </nav>
  )
}

/** Links to every screen in a drawer behind a button, where there is no room for the sidebar. */
export function Drawer() {
  const unread = useUnread()
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()

  useEffect(() => drawer.current?.close(), [pathname])

  return (
    <>
      <button type="button" className="plain drawer-button" onClick={() => drawer.current?.showModal()}>
        <Icon name="menu" />
        Menu
        {unread > 0 && <span className="visually-hidden">, {unread} unread enquiries</span>}
      </button>
      {/* A click beside the drawer closes it, as Escape does. */}
      <dialog ref={drawer} className="drawer" aria-label="Menu" closedby="any">
        <div className="drawer-head">
          <Brand />
          <button type="button" className="plain" onClick={() => drawer.current?.close()}>
            <Icon name="close" />
            Close
          </button>
        </div>
        <nav aria-label="Admin">
          <Links unread={unread} />
        </nav>
      </dialog>
    </>
  )
}
