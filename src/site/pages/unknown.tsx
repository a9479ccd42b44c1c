import { redirect } from "react-router"

/** Sends whoever asks for an unknown address to Home. */
export function loader(): Response {
  return redirect("/")
}
