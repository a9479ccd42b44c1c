import { Link } from "react-router"
import { contentNouns } from "#base/content-states.ts"
import type { EnquirySummary } from "#enquiries/shared/enquiry-list.ts"
import { warningDays } from "#enquiries/shared/erasure.ts"
import { formatNumber } from "#base/text/number.ts"
import { usePermissions } from "#accounts/admin/api.ts"
import { call } from "#ui/admin/api/call.ts"
import { countItems } from "#ui/admin/api/client.ts"
import { Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { setAnswer, useCall, useRead } from "#ui/admin/controls/query.tsx"
import type { Warnings } from "#setup/shared/setup-entities.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"

/** A warning about the site: its text, and its button or link. */
interface WarningLine {
  words: string
  button: string
  at: "POST /warnings/confirm-clock" | "POST /warnings/dismiss-failures" | "/admin/mail" | "/admin/start"
}

/** The site's warnings; empty without problems. */
export function warningLines({ clock, failures, isMailPasswordLost, isAddressMissing }: Warnings): WarningLine[] {
  const lines = [...(clock ? [clockLine(clock)] : []), ...(failures ? [failuresLine(failures)] : [])]
  return [...lines, ...(isMailPasswordLost ? [lostPassword] : []), ...(isAddressMissing ? [missingAddress] : [])]
}

const missingAddress: WarningLine = {
  words:
    "E-mails contain no links because the site has no address yet, so visitors can’t open their enquiry page from them.",
  button: "Set the address",
  at: "/admin/start",
}

const lostPassword: WarningLine = {
  words:
    "E-mails can’t be sent because the mail password can’t be read on this server. Enter it again to send the queued e-mails.",
  button: "Enter the password",
  at: "/admin/mail",
}

function clockLine({ now, seenAt }: NonNullable<Warnings["clock"]>): WarningLine {
  const words = `The server’s clock shows ${formatDateTime(now)}; when the site last ran, it showed ${formatDateTime(seenAt)}. Until this is confirmed, automatic publishing and deletion are paused. If it is ${formatDateTime(now)} now, confirm it; otherwise tell your web developer. After a day without another jump, the clock is trusted again.`
  return { words, button: "The clock is right", at: "POST /warnings/confirm-clock" }
}

function failuresLine({ count, since, lastAt, lastId }: NonNullable<Warnings["failures"]>): WarningLine {
  const which =
    count === 1
      ? `1 technical error, on ${formatDateTime(lastAt)}.`
      : `${formatNumber(count)} technical errors since ${formatDateTime(since)}, the latest on ${formatDateTime(lastAt)}.`
  const where = lastId === "" ? "in the server log" : `in the server log (number ${lastId})`
  const words = `${which} The site kept running. Your web developer can find the details ${where}.`
  return { words, button: "Dismiss", at: "POST /warnings/dismiss-failures" }
}

const changes = [
  ["draft", "not published yet", "not published yet"],
  ["changed", "with unpublished changes", "with unpublished changes"],
  ["scheduled", "scheduled to be published", "scheduled to be published"],
] as const

const singular = { blogs: "blog", reviews: "review", categories: "category", projects: "project", pages: "page" }

const forms = new Intl.PluralRules("en-IN")

async function readCounts(): Promise<ReadonlyMap<string, number>> {
  const content = contentNouns.flatMap((noun) =>
    changes.map(async ([state]) => [`${noun} ${state}`, await countItems(`GET /${noun}`, { state })] as const),
  )
  const notFound = countItems("GET /not-found").then((count) => ["not-found", count] as const)
  return new Map(await Promise.all([notFound, ...content]))
}

/** Today's tasks, each linked to its list; `figures` is undefined until loaded. */
export function Today({ figures }: { figures: EnquirySummary | undefined }) {
  const may = usePermissions()
  const mayEdit = may("changeBlog")
  const mayAnswer = may("listEnquiries")
  const mayKnow = may("readWarnings")
  const warned = useCall("GET /warnings", {}, { enabled: mayKnow })
  const counted = useRead(["to do"], readCounts, { enabled: mayEdit })
  const [warnings, counts] = [warned.data, counted.data]
  const broken = [warned, counted].filter(({ error }) => error)
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
        one: `${singular[noun] ?? noun} ${one}`,
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
      {broken.length > 0 && (
        <Failure
          words="Failed to load the tasks."
          reason={reasonOf(broken[0]?.error)}
          onRetry={() => void Promise.all(broken.map(({ refetch }) => refetch()))}
        />
      )}
      {isKnown && said.length + lines.length === 0 && <p>Nothing is waiting.</p>}
    </section>
  )
}
