import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { createBrowserRouter, useRouteError } from "react-router"
import { RouterProvider } from "react-router/dom"
import { adminRoutes, CodeNotLoaded } from "./admin-routes.ts"
import { guardDrops } from "./images/admin/files/stray-drops.ts"
import { siteName } from "./ui/admin/frame/brand.tsx"
import "./admin/admin.css"

/** The document's title on screens without one. */
function PlainTitle() {
  return <title>{`Admin | ${siteName()}`}</title>
}

/** Shown until the code of the first screen is loaded. */
function Waiting() {
  return (
    <main className="waiting">
      <PlainTitle />
      <output aria-label="State">Loading...</output>
    </main>
  )
}

/** How long a reloaded page is not reloaded automatically again, in milliseconds. */
const pause = 60_000

/** True if this page was just reloaded, so another reload would not help. */
function isLoadedAgain(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming | undefined)[]
  return visit?.type === "reload" && performance.now() < pause
}

/** Reloads the page once if a screen's code could not be loaded, for example after a new version or a connection error. */
function useReload(error: unknown): boolean {
  const [isReloading, setReloading] = useState(() => error instanceof CodeNotLoaded && !isLoadedAgain())
  useEffect(() => {
    if (!isReloading) return
    // Without a connection the browser's error page would replace this page.
    fetch(location.href, { method: "HEAD" }).then(
      ({ ok }) => (ok ? location.reload() : setReloading(false)),
      () => setReloading(false),
    )
  }, [isReloading])
  return isReloading
}

/** Shown if a screen's code cannot be loaded, or throws, for example after Chrome has translated its texts. */
function Broken() {
  const isReloading = useReload(useRouteError())
  const isTranslated = /\btranslated-/.test(document.documentElement.className)
  if (isReloading) return <Waiting />
  return (
    <main className="waiting" role="alert">
      <PlainTitle />
      <p>This screen could not be shown.</p>
      {isTranslated && (
        <p>
          Your browser is translating it. Show it in English, then load it again: what you typed is kept as a draft.
        </p>
      )}
      <button type="button" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  )
}

const root = document.getElementById("admin")
if (root) {
  // Every screen renders its own title.
  document.head.querySelector("title")?.remove()
  guardDrops(window)
  const around = { HydrateFallback: Waiting, ErrorBoundary: Broken, children: adminRoutes }
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([around])} onError={(error) => reportError(error)} />
    </StrictMode>,
  )
}
