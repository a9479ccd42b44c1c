import { useState } from "react"
import { Failure } from "./controls/failure.tsx"
import { guardDrops } from "./files/stray-drops.ts"
import { Screen } from "./frame/screen.tsx"

/** The page for visitors. */
const path = "/modular-kitchen"

/** The public page on modular kitchens, working, in a frame. */
export function Component() {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  return (
    <Screen>
      {state === "loading" && <output aria-label="State">Loading...</output>}
      {state === "failed" ? (
        <Failure words="Failed to load the page." reason="" onRetry={() => setState("loading")} />
      ) : (
        <iframe
          title="The page on modular kitchens"
          src={path}
          className="site-frame"
          onLoad={({ currentTarget: { contentWindow } }) => {
            setState(contentWindow && isShown(contentWindow) ? "ready" : "failed")
            if (contentWindow && isShown(contentWindow)) openFrame(contentWindow)
          }}
        />
      )}
    </Screen>
  )
}

/** Whether it is the page that the frame has loaded, and not the browser's or the server's words about a failure. */
function isShown(view: Window): boolean {
  try {
    const [visit] = view.performance.getEntriesByType("navigation") as (PerformanceNavigationTiming | undefined)[]
    // oxlint-disable-next-line no-restricted-properties -- Undefined where the browser has none.
    return view.location.pathname === path && (visit?.responseStatus ?? 200) < 400
  } catch {
    // A page of the browser's own is of another origin.
    return false
  }
}

/** Other pages open in the place of the admin: the site lets only this one be framed. */
function openFrame(view: Window) {
  guardDrops(view)
  for (const act of ["click", "submit"]) {
    view.document.addEventListener(
      act,
      ({ target }) => {
        const leading = (target as Element).closest<HTMLAnchorElement | HTMLFormElement>("a[href], form")
        const address = leading?.getAttribute("href") ?? leading?.getAttribute("action") ?? ""
        if (leading && new URL(address, view.location.href).pathname !== path) leading.target ||= "_top"
      },
      true,
    )
  }
}
