import { Navigate } from "react-router"

/** Redirects any unknown address of the admin to the dashboard. */
export function Component() {
  return <Navigate to="/admin/dashboard" replace />
}
