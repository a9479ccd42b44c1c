import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createBrowserRouter } from "react-router"
import { RouterProvider } from "react-router/dom"
import { adminRoutes } from "#admin-routes.ts"
import { guardDrops } from "./files/stray-drops.ts"
import { siteName } from "./frame/site-name.ts"
import "./admin.css"

/** The document's title where no screen gives its own. */
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

/** Shown when a screen's code cannot be loaded, as after a new version, or throws, as where Chrome has translated its texts. */
function Broken() {
  const isTranslated = /\btranslated-/.test(document.documentElement.className)
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
      <RouterProvider router={createBrowserRouter([around])} />
    </StrictMode>,
  )
}
