import { isRouteErrorResponse } from "react-router"
import { serverErrorMessage } from "#domain/errors.ts"

/** Tells in words what went wrong with a page, and the ways on: from a guide to the others, and home. */
export function Failure({ error, isGuide = false }: { error: unknown; isGuide?: boolean }) {
  const words = sayFailure(error)
  return (
    <section className="section failure">
      <title>{words}</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <h1>{words}</h1>
        {isGuide && (
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
  // The router refuses a method that a page does not take, in words for programmers.
  if (isRouteErrorResponse(error) && error.status === 405) return "This page does not accept what was sent."
  if (isRouteErrorResponse(error) && typeof error.data === "string") return error.data
  return serverErrorMessage
}
