import { isRouteErrorResponse } from "react-router"
import { serverErrorMessage } from "#domain/errors.ts"

/** Shown in place of a page that failed: the message, and links to Home and, for a blog, to the list. */
export function Failure({ error, isBlog = false }: { error: unknown; isBlog?: boolean }) {
  const words = sayFailure(error)
  return (
    <section className="section failure">
      <title>{words}</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <h1>{words}</h1>
        {isBlog && (
          <p className="lead">
            <a href="/blog">See all guides</a>
          </p>
        )}
        <p className="lead">
          <a href="/">Go to the home page</a>
        </p>
      </div>
    </section>
  )
}

function sayFailure(error: unknown): string {
  // React Router's own message for a wrong method is for programmers.
  if (isRouteErrorResponse(error) && error.status === 405) return "This page does not accept what was sent."
  if (isRouteErrorResponse(error) && typeof error.data === "string") return error.data
  return serverErrorMessage
}
