import { Link } from "react-router"
import { contentNouns } from "#domain/base/content-states.ts"
import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import { warningDays } from "#domain/enquiry/erasure.ts"
import { formatNumber } from "#domain/text/number.ts"
import { useMay } from "../api/account.ts"
import { call } from "../api/call.ts"
import { countItems } from "../api/client.ts"
import { Failure, useAct } from "../controls/failure.tsx"
import { setAnswer, useCall, useRead } from "../controls/query.tsx"
import { type WarningLine, warningLines } from "./warning-lines.ts"

const changes = [
  ["draft", "not published yet", "not published yet"],
  ["changed", "with changes not published", "with changes not published"],
  ["scheduled", "scheduled to be published", "scheduled to be published"],
] as const

const singular = { blogs: "blog", reviews: "review", categories: "category", projects: "project", pages: "page" }

const forms = new Intl.PluralRules("en-IN")

/** How many items of each kind are in each state, and how many links are broken. */
async function readCounts(): Promise<ReadonlyMap<string, number>> {
  const content = contentNouns.flatMap((noun) =>
    changes.map(async ([state]) => [`${noun} ${state}`, await countItems(`GET /${noun}`, { state })] as const),
  )
  const notFound = countItems("GET /not-found").then((count) => ["not-found", count] as const)
  return new Map(await Promise.all([notFound, ...content]))
}

/** What there is to do today, each line with a link to what it counts; `figures` is undefined until they are known. */
export function Today({ figures }: { figures: EnquirySummary | undefined }) {
  const may = useMay()
  const mayEdit = may("changeBlog")
  const mayAnswer = may("listEnquiries")
  const mayKnow = may("readWarnings")
  // If these fail, the rest of the screen says what is wrong.
  const { data: warnings } = useCall("GET /warnings", {}, { enabled: mayKnow })
  const { data: counts } = useRead(["to do"], readCounts, { enabled: mayEdit })
  const { failed, run } = useAct()

  const settle = (at: Exclude<WarningLine["at"], `/admin/${string}`>) =>
    run("Failed to save this. Please try again.", async () => setAnswer("GET /warnings", await call(at)))

  const lines = [
    {
      to: "/admin/contacts?letterFailed=true",
      one: "enquiry whose e-mail to the office failed",
      other: "enquiries whose e-mails to the office failed",
      count: figures?.letterFailed,
    },
    {
      to: "/admin/contacts?expiring=true",
      one: `enquiry that will be erased within ${warningDays} days`,
      other: `enquiries that will be erased within ${warningDays} days`,
      count: figures?.expiring,
    },
    ...contentNouns.flatMap((noun) =>
      changes.map(([state, one, other]) => ({
        to: `/admin/${noun}?state=${state}`,
        one: `${singular[noun]} ${one}`,
        other: `${noun} ${other}`,
        count: counts?.get(`${noun} ${state}`),
      })),
    ),
    {
      to: "/admin/redirects?list=not-found",
      one: "broken link that visitors tried",
      other: "broken links that visitors tried",
      count: counts?.get("not-found"),
    },
  ].filter(({ count }) => count)
  const said = warnings ? warningLines(warnings) : []
  const isKnown =
    (!mayAnswer || figures !== undefined) && (!mayEdit || counts !== undefined) && (!mayKnow || warnings !== undefined)

  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">To do today</h2>
      {said.length + lines.length > 0 && (
        <ul>
          {said.map(({ words, button, at }) => (
            <li key={at} className="today-warning">
              <span>{words}</span>
              {at === "/admin/mail" || at === "/admin/start" ? (
                <Link to={at}>{button}</Link>
              ) : (
                <button type="button" className="plain" onClick={() => settle(at)}>
                  {button}
                </button>
              )}
            </li>
          ))}
          {lines.map(({ to, one, other, count = 0 }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{formatNumber(count)}</strong> {forms.select(count) === "one" ? one : other}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failed && <Failure {...failed} />}
      {isKnown && said.length + lines.length === 0 && <p>Nothing is waiting.</p>}
    </section>
  )
}
