import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { useCopy } from "#ui/admin/base/use-copy.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { Loaded, setAnswer, useCall } from "#ui/admin/controls/query.tsx"

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
        Subscribe to the visits in the calendar of your phone or computer. Anyone who has the address can see names and
        addresses, so do not share it.
      </p>
      <Loaded query={query} failure="Failed to load the address of the calendar.">
        {({ path }) =>
          path === null ? (
            <button type="button" className="plain" onClick={() => void run("Failed to make the address.", renew)}>
              Make the address
            </button>
          ) : (
            <>
              <div ref={place}>
                <Field
                  id="calendar-link"
                  label="Address of the calendar"
                  readOnly
                  value={new URL(path, location.origin).href}
                />
              </div>
              <div className="sheet-actions">
                <button type="button" className="plain" onClick={() => void copy()}>
                  Copy the address
                </button>
                <AskButton
                  button="Make a new address"
                  title="Make a new address of the calendar?"
                  label="Make a new one"
                  busyLabel="Making it..."
                  failure="Failed to make a new address."
                  act={renew}
                >
                  <p>
                    Calendars that use the present address get no more visits. Subscribe to the new one on each device.
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
