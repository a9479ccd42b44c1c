import { redirect } from "react-router"

/** Redirects unknown addresses to Home. */
export function loader(): Response {
  return redirect("/")
}
