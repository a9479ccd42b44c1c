import { useState } from "react"
import { Failure } from "#ui/admin/controls/failure.tsx"
import { guardDrops } from "#images/admin/files/stray-drops.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"

const path = "/modular-kitchen"

/** The public page on modular kitchens, in a frame. */
export function Component() {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  return (
    <Screen>
      {state === "loading" && (
        <output aria-label="State" className="visually-hidden">
          Loading...
        </output>
      )}
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

/** True if the frame has loaded that page, not an error of the browser or the server. */
function isShown(view: Window): boolean {
  try {
    const [visit] = view.performance.getEntriesByType("navigation") as (PerformanceNavigationTiming | undefined)[]
    // oxlint-disable-next-line no-restricted-properties -- Undefined where the browser has none.
    return view.location.pathname === path && (visit?.responseStatus ?? 200) < 400
  } catch {
    // A page of the browser itself has another origin.
    return false
  }
}

/** Other pages replace the admin, because only this one may be framed. */
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
