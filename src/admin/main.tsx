import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createBrowserRouter, RouterProvider } from "react-router"
import { adminRoutes } from "#admin-routes.ts"
import "./admin.css"

/** The document's title where no screen gives its own. */
const title = "Admin | Maap"

/** What is shown until the first screen's code is there. */
function Waiting() {
  return (
    <main className="waiting">
      <title>{title}</title>
      <output aria-label="State">Loading...</output>
    </main>
  )
}

/** What is shown when a screen's code cannot be had, as after a new version, or breaks. */
function Broken() {
  return (
    <main className="waiting" role="alert">
      <title>{title}</title>
      <p>This screen could not be shown.</p>
      <button type="button" onClick={() => location.reload()}>
        Load it again
      </button>
    </main>
  )
}

const root = document.getElementById("admin")
if (root) {
  // Screens bring their own, and a document has one.
  document.head.querySelector("title")?.remove()
  const around = { HydrateFallback: Waiting, ErrorBoundary: Broken, children: adminRoutes }
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([around])} />
    </StrictMode>,
  )
}
