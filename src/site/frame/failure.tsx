import { isRouteErrorResponse } from "react-router"
import { serverErrorMessage } from "#base/errors.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { placeholdersOf } from "#pages/site/blocks/placeholders.ts"
import { contactElsewhere, useBusiness } from "#pages/site/use-business.ts"
import { CallLine } from "#visits/site/booking-parts.tsx"
import type { SimilarItems } from "#pages/site/not-found.ts"

/** Shown instead of a page that failed: the message under its first sentence, other guides or projects, and the link to Home. */
export function Failure({ error }: { error: unknown }) {
  const among = othersOf(error)
  const placeholders = placeholdersOf(useBusiness(), undefined)
  const lead = fillIn(among?.lead ?? "", placeholders)
  const words = among?.message ?? messageForFailure(error)
  const [, heading = words, rest = ""] = /^(.+?[.!?]) (.+)$/s.exec(words) ?? []
  return (
    <section className="section failure">
      <title>{words}</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <h1>{heading}</h1>
        {rest && <p className="lead">{rest}</p>}
        {among && among.others.length > 0 && (
          <>
            {lead && (
              <p className="lead" lang={among.leadLang}>
                {lead}
              </p>
            )}
            <ul className="columns">
              {among.others.map(({ href, label, lang }) => (
                <li key={href}>
                  <a href={href} lang={lang} hrefLang={lang}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {among && (
          <p className="lead">
            <a href={among.all.href}>{among.all.label}</a>
          </p>
        )}
        <p className="lead">
          <a href="/">Go to the home page</a>
        </p>
        <p className="lead">
          <a href={contactElsewhere}>Contact us</a>
        </p>
        <CallLine words="Need help? Call" />
      </div>
    </section>
  )
}

function othersOf(error: unknown): SimilarItems | undefined {
  const isAmong = isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null
  return isAmong && "others" in error.data ? (error.data as SimilarItems) : undefined
}

function messageForFailure(error: unknown): string {
  // React Router's own message for a wrong method is for programmers.
  if (isRouteErrorResponse(error) && error.status === 405)
    return "Something went wrong with that form. Please go back and try again."
  if (isRouteErrorResponse(error) && typeof error.data === "string") return error.data
  return serverErrorMessage
}
