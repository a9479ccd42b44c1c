import { type ReactNode, useEffect, useRef } from "react"
import { Link, NavLink, useLocation } from "react-router"
import { countSteps, useSetup } from "#setup/admin/setup-state.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { Brand } from "#ui/admin/frame/brand.tsx"
import { useScreenGroups } from "../frame/screens.ts"
import type { AdminScreen } from "../screens.ts"
import { ScreenIcon } from "./screen-icon.tsx"
import { useSummary } from "#enquiries/admin/office.ts"

/** How often the unread enquiries are counted, in milliseconds. */
const readAfter = 60_000

/** Scrolls only the links to the current one. `scrollIntoView` would scroll the screen, too. */
function scrollToCurrent(box: Element | null | undefined) {
  const link = box?.querySelector('[aria-current="page"]')
  if (!box || !link) return
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
  // The heading above stays visible, and a line below shows that there are more links.
  const above = inner.top - 80 - outer.top
  const below = inner.bottom + 40 - outer.bottom
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += below
}

function Links({ id, unread }: { id: string; unread: number }) {
  const links = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { data: setup } = useSetup()
  const steps = setup && countSteps(setup)
  const hasSteps = steps !== undefined && steps.done < steps.all

  useEffect(() => scrollToCurrent(links.current?.parentElement), [pathname, hasSteps])

  const link = ({ path, label }: Pick<AdminScreen, "path" | "label">, badge?: ReactNode) => (
    <li key={path}>
      <NavLink to={`/admin/${path}`}>
        <ScreenIcon path={path} />
        {label}
        {badge}
      </NavLink>
    </li>
  )

  return (
    <div ref={links}>
      {useScreenGroups().map(([heading, screens]) => (
        <div key={heading} className="link-group">
          {heading === "Website" && <h2 id={id}>{heading}</h2>}
          {heading === "Settings" ? (
            <ul>
              <li>
                <Link to={`/admin/${screens[0]?.path}`}>
                  <ScreenIcon path="settings" />
                  Settings
                </Link>
                {screens.some(({ path }) => path === pathname.split("/")[2]) && (
                  <ul aria-label="Settings">{screens.map((screen) => link(screen))}</ul>
                )}
              </li>
            </ul>
          ) : (
            <ul aria-labelledby={heading === "Website" ? id : undefined}>
              {screens.map((screen) =>
                link(
                  screen,
                  screen.path === "contacts" && unread > 0 && (
                    <span className="badge">
                      {unread > 999 ? "999+" : unread}
                      <span className="visually-hidden"> unread</span>
                    </span>
                  ),
                ),
              )}
              {/* Last, because it appears when its state is loaded, and the links above it must not move under the pointer. */}
              {heading === "Help" &&
                hasSteps &&
                link(
                  { path: "start", label: "Make it yours" },
                  <span className="badge badge--steps">
                    {steps.done}/{steps.all}
                  </span>,
                )}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

/** Links to every screen, beside the screen; hidden in narrow windows. */
export function Sidebar() {
  return (
    <nav className="sidebar" aria-label="Admin">
      <Brand />
      <Links id="sidebar" unread={useSummary(readAfter)?.unread ?? 0} />
    </nav>
  )
}

/** Links to every screen in a drawer behind a button, if there is no space for the sidebar. */
export function Drawer() {
  const unread = useSummary()?.unread ?? 0
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()

  useEffect(() => drawer.current?.close(), [pathname])

  function open() {
    drawer.current?.showModal()
    scrollToCurrent(drawer.current)
  }

  return (
    <>
      <button type="button" className="plain drawer-button" onClick={open}>
        <Icon name="menu" />
        <span className="drawer-word">Menu</span>
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
          <Links id="drawer" unread={unread} />
        </nav>
      </dialog>
    </>
  )
}
