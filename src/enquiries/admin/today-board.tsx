import { formatDate } from "#base/text/date.ts"
import { useState } from "react"
import { Link } from "react-router"
import type { Enquiry } from "../shared/enquiry.ts"
import { maxToday } from "../shared/enquiry-list.ts"
import { formatNextStep } from "../shared/enquiry-status.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { refresh, useCall } from "#ui/admin/controls/query.tsx"
import { formatAge } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { onDevice } from "#ui/admin/base/storage.ts"
import { expectedOn } from "#orders/shared/order.ts"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { assigneeName, useAssignees, useSteps } from "./office.ts"
import { PhoneLinks } from "./phone-links.tsx"
import { StepDialog } from "./step-dialog.tsx"

const lists = [
  ["overdue", "Overdue", "due=overdue&sort=nextAt"],
  ["today", "Due today", "due=today&sort=nextAt"],
  ["orders", "Orders behind their date", "late=true"],
  ["unanswered", "New and unanswered", "status=New&due=none"],
] as const

const listPath = (id: string) => `/admin/contacts?open=${id}`

const choiceKey = "today of"

interface TodayBoardProps {
  shown?: number
  /** The URL that shows an enquiry, if the list of enquiries is open already. */
  openPath?: (id: string) => string
}

/** Today's enquiries: overdue, due, and new without a reply; of the account or of everyone. */
export function TodayBoard({ shown = maxToday.shown, openPath = listPath }: TodayBoardProps) {
  const [isMine, setMine] = useState(() => onDevice.getItem(choiceKey) === "me")
  const [asked, setAsked] = useState<Enquiry>()
  const assignees = useAssignees()

  const query = isMine ? { person: "me" as const } : {}
  const titles = useSteps()
  const { data: today, error, refetch } = useCall("GET /contacts/today", { query }, { keeps: true })

  function choose(mine: boolean) {
    onDevice.setItem(choiceKey, mine ? "me" : "everyone")
    setMine(mine)
  }

  const filled = lists.filter(([name]) => today && today[name].total > 0)
  return (
    <section className="today-board" aria-labelledby="today-board">
      <div className="today-head">
        <h2 id="today-board" className={openPath === listPath ? undefined : "visually-hidden"}>
          To follow up today
        </h2>
        {openPath === listPath && (
          <Link to="/admin/contacts?add=yes" className="button">
            Add enquiry
          </Link>
        )}
        {assignees.length > 1 && (
          <Tabs
            legend="Whose"
            tabs={[true, false].map((mine) => ({
              label: mine ? "Mine" : "Everyone’s",
              isOn: mine === isMine,
              choose: () => choose(mine),
            }))}
          />
        )}
      </div>
      {error && (
        <Failure words="Failed to load today’s tasks." reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!today && !error && <output aria-label="State">Loading...</output>}
      {today && filled.length === 0 && <p className="quiet">You’re all caught up.</p>}
      {today &&
        filled.map(([name, heading, query]) => (
          <section key={name} aria-labelledby={`today-${name}`}>
            <h3 id={`today-${name}`} className={name === "overdue" ? "overdue" : undefined}>
              {heading} <span className="count">{countOf(today[name].total)}</span>
            </h3>
            <ul className="today-rows">
              {today[name].items.slice(0, shown).map((enquiry) => (
                <Row
                  key={enquiry._id}
                  enquiry={enquiry}
                  what={name === "orders" ? formatLate(enquiry, titles) : formatWork(enquiry)}
                  to={openPath(enquiry._id)}
                  person={assigneeName(assignees, enquiry.assignedTo)}
                  {...(name !== "orders" && { onDone: () => setAsked(enquiry) })}
                />
              ))}
            </ul>
            {today[name].total > Math.min(shown, today[name].items.length) && (
              <Link
                className="today-all"
                to={`/admin/contacts?${query}${isMine && name !== "unanswered" ? "&person=me" : ""}`}
              >
                Show all<span className="visually-hidden"> of: {heading}</span>
              </Link>
            )}
          </section>
        ))}
      {asked && (
        <StepDialog
          enquiry={asked}
          status={asked.status === "New" ? "Contacted" : asked.status}
          onChanged={({ fullName, nextAt, nextWords }) => {
            showToast(`${fullName}: ${nextAt === null ? "no next step" : formatNextStep(nextAt, nextWords)}`)
            refresh("GET /contacts/today", "GET /contacts/summary")
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function countOf(total: number): string {
  return total >= maxToday.counted ? `${maxToday.counted}+` : String(total)
}

function formatWork({ nextAt, nextWords, message, createdAt }: Enquiry): string {
  return nextAt === null ? `${formatAge(createdAt)} · ${message || "No message"}` : formatNextStep(nextAt, nextWords)
}

/** Formats the step that is late: "The Final Payment: expected on 12 March 2026". */
function formatLate({ order }: Enquiry, titles: readonly string[] = []): string {
  const on = order && expectedOn(order)
  if (!order || on === undefined) return ""
  const title = titles[order.dates.indexOf(on, order.stage)]
  return [title, `expected on ${formatDate(on)}`].filter(Boolean).join(": ")
}

function Row({
  enquiry: { fullName, phoneNumber },
  what,
  to,
  person,
  onDone,
}: {
  enquiry: Enquiry
  what: string
  to: string
  person: string
  /** Absent if the row has no follow-up. */
  onDone?: () => void
}) {
  return (
    <li>
      <p>
        <Link to={to}>{fullName}</Link>
        <span className="clamped quiet">{[what, person].filter(Boolean).join(" · ")}</span>
      </p>
      <div className="today-actions">
        <PhoneLinks phoneNumber={phoneNumber} fullName={fullName} />
        {onDone && (
          <button type="button" className="plain" onClick={onDone}>
            Done, next…<span className="visually-hidden"> for {fullName}</span>
          </button>
        )}
      </div>
    </li>
  )
}
