import { Link, useSearchParams } from "react-router"
import { addDays, isDay } from "#base/text/calendar.ts"
import { formatTimeZone, formatDay } from "#base/text/date.ts"
import { usePermissions } from "#accounts/admin/api.ts"
import { DialogButton, AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { Failure, Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { BlockedTimeDialog } from "./blocked-time-dialog.tsx"
import { useVisits, daysAround, linesByDay, type Span } from "./today-visits.tsx"
import { LeadField } from "./lead-field.tsx"
import { VisitDialog } from "./visit-dialog.tsx"
import { BlockLine, VisitLine } from "./visit-line.tsx"
import { DateInput } from "#ui/admin/form/date-field.tsx"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { useCopy } from "#ui/admin/controls/copy-dialog.tsx"
import { Loaded, setAnswer, useCall } from "#ui/admin/controls/query.tsx"

/** The visits and blocked times of a day or a week. */
export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get("day") ?? ""
  const span: Span = parameters.get("span") === "day" ? "day" : "week"
  const dayBy = (now: string) => (isDay(asked) ? asked : now)
  const { book, zone, today, days, isRead, failed, reload, done } = useVisits((now) => daysAround(dayBy(now), span))
  const day = dayBy(today)
  const zoneName = formatTimeZone(noonOf(day), zone)

  const show = (next: { day?: string; span?: Span }) => setParameters({ span, day, ...next })
  const isOff = book?.bookable.kinds.length === 0
  const first = day < today ? today : day
  const stepButton = (name: "left" | "right", words: string, days: number) => (
    <button type="button" className="plain icon-button" onClick={() => show({ day: addDays(day, days) })}>
      <Icon name={name} />
      <span className="visually-hidden">
        {words} {span}
      </span>
    </button>
  )

  return (
    <Screen
      action={
        !isOff && (
          <>
            <DialogButton label="Block a time">
              {(onClose) => book && <BlockedTimeDialog zone={zone} day={first} onDone={done} onClose={onClose} />}
            </DialogButton>
            <DialogButton label="Book a visit" className="">
              {(onClose) => {
                const { bookable } = book ?? {}
                return (
                  bookable && (
                    <VisitDialog task="book" Finder={LeadField} day={first} {...{ bookable, onClose }} onDone={done} />
                  )
                )
              }}
            </DialogButton>
          </>
        )
      }
    >
      <div className="toolbar visits-toolbar">
        <Tabs
          tabs={(["day", "week"] as const).map((each) => ({
            label: each === "day" ? "Day" : "Week",
            isOn: span === each,
            choose: () => show({ span: each }),
          }))}
        />
        <div className="visits-steps">
          {stepButton("left", "Previous", span === "day" ? -1 : -7)}
          <div className="toolbar-field">
            <DateInput
              type="date"
              aria-label={span === "day" ? "Day" : "Week of"}
              value={day}
              onChange={(typed) => isDay(typed) && show({ day: typed })}
            />
          </div>
          {stepButton("right", "Next", span === "day" ? 1 : 7)}
          <button type="button" className="plain" onClick={() => show({ day: today })}>
            Today
          </button>
        </div>
        {zoneName !== formatTimeZone(noonOf(day), deviceZone) && <span className="quiet">Times are {zoneName}.</span>}
      </div>
      {failed && <Failure words="Failed to load the visits." reason={failed.reason} onRetry={reload} />}
      {!book && !failed && <output aria-label="State">Loading...</output>}
      {isOff && <Off />}
      {book && (isRead || !failed) && (
        <section className="visit-days" aria-label="Visits" aria-busy={!isRead}>
          {linesByDay(days, { zone, today }, isRead ? book : { visits: [], blocks: [] }).map((each) => (
            <section key={each.day} aria-labelledby={`day-${each.day}`}>
              <h2 id={`day-${each.day}`}>
                {formatDay(noonOf(each.day), "UTC")}
                {each.last !== each.day && ` to ${formatDay(noonOf(each.last), "UTC")}`}
                {each.day === today && <span className="tag tag--new">Today</span>}
              </h2>
              {each.lines.length === 0 && <p className="quiet">{isRead ? "No visits." : "Loading..."}</p>}
              {each.lines.length > 0 && (
                <ul className="today-rows">
                  {each.lines.map((line) =>
                    "visit" in line ? (
                      <VisitLine key={line.visit._id} {...line} bookable={book.bookable} onDone={done} />
                    ) : (
                      <BlockLine key={line.block._id} {...line} onDone={done} />
                    ),
                  )}
                </ul>
              )}
            </section>
          ))}
        </section>
      )}
      {(book || failed) && <CalendarAddress />}
    </Screen>
  )
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const noonOf = (day: string) => `${day}T12:00:00.000Z`

/** Explains how to enable visits, if they are off. */
function Off() {
  const may = usePermissions()
  return (
    <p className="banner">
      Visitors cannot book a visit on the site yet.{" "}
      {may("changeBusiness") ? (
        <Link to="/admin/business?part=visits">Set the hours of visits</Link>
      ) : (
        "The owner sets the hours of visits under Business."
      )}
    </p>
  )
}

/** Creates, copies and replaces the secret URL of the calendar of visits. */
export function CalendarAddress() {
  const query = useCall("GET /visits/calendar")
  const { place, said, copy } = useCopy()
  const { failure, run } = useAct()
  const renew = async () => setAnswer("GET /visits/calendar", await call("POST /visits/calendar"))

  return (
    <section className="card calendar-address" aria-labelledby="calendar-address">
      <h2 id="calendar-address">Your calendar</h2>
      <p>
        Subscribe to the visits in the calendar of your phone or computer. Anyone who has the link can see names and
        addresses, so do not share it.
      </p>
      <Loaded query={query} failure="Failed to load the calendar link.">
        {({ path }) =>
          path === null ? (
            <button type="button" className="plain" onClick={() => void run("Failed to create the link.", renew)}>
              Create the link
            </button>
          ) : (
            <>
              <div ref={place}>
                <Field id="calendar-link" label="Calendar link" readOnly value={new URL(path, location.origin).href} />
              </div>
              <div className="sheet-actions">
                <button type="button" className="plain" onClick={() => void copy()}>
                  Copy the link
                </button>
                <AskButton
                  button="Create a new link"
                  title="Create a new calendar link?"
                  label="Create a new link"
                  busyLabel="Creating..."
                  failure="Failed to create a new link."
                  act={renew}
                >
                  <p>
                    Calendars that use the current link get no more visits. Subscribe to the new link on each device.
                  </p>
                </AskButton>
                <output aria-label="Address">{said}</output>
              </div>
            </>
          )
        }
      </Loaded>
      <Alert text={failure} />
    </section>
  )
}
