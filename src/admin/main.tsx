import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createBrowserRouter, RouterProvider } from "react-router"
import { adminRoutes } from "#admin-routes.ts"
import "./admin.css"

/** What is shown until the first screen's code is there. */
function Waiting() {
  return (
    <main className="waiting">
      <output>Loading...</output>
    </main>
  )
}

const root = document.getElementById("admin")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([{ HydrateFallback: Waiting, children: adminRoutes }])} />
    </StrictMode>,
  )
}
