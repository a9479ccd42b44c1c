import { useRef, useState } from "react"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { toFields, toMoment } from "#ui/admin/controls/time.ts"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { businessZone, checkMoment, suggestMoment } from "./state-words.tsx"

interface ScheduleDialogProps {
  /** When it is published automatically as things are; null for never. */
  at: string | null
  /** Called, once the dialog is closed, with the moment (ISO), or undefined for never. */
  onSchedule(at: string | undefined): void
  onClose(): void
}

/** Asks when the item is published automatically. */
export function ScheduleDialog({ at, onSchedule, onClose }: ScheduleDialogProps) {
  const [fields, setFields] = useState(() => (at === null ? suggestMoment() : toFields(at, businessZone.name)))
  const [error, setError] = useState<string>()
  const chosen = useRef<{ at: string | undefined }>(undefined)

  function submit(close: () => void) {
    const wrong = checkMoment(fields)
    setError(wrong)
    if (wrong !== undefined) return
    chosen.current = { at: toMoment(fields, businessZone.name) }
    close()
  }

  function finish() {
    onClose()
    // Not before: a field with an error gets the focus, which a dialog gives back to its button.
    if (chosen.current) onSchedule(chosen.current.at)
  }

  return (
    <Modal title="Schedule" onClose={finish}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            submit(close)
          }}
        >
          <p>
            The current version is published within a minute of this time. Later changes are not included until you
            schedule or publish them. Date and time are {businessZone.words}.
          </p>
          <div className="schedule-fields">
            <DateField
              id="schedule-date"
              label="Date"
              type="date"
              required
              value={fields.date}
              error={error}
              onChange={(date) => setFields({ ...fields, date })}
            />
            <DateField
              id="schedule-time"
              label="Time"
              type="time"
              required
              value={fields.time}
              error={undefined}
              onChange={(time) => setFields({ ...fields, time })}
            />
          </div>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Cancel
            </button>
            {at !== null && (
              <button
                type="button"
                className="plain"
                onClick={() => {
                  chosen.current = { at: undefined }
                  close()
                }}
              >
                Do not schedule
              </button>
            )}
            <button type="submit">Schedule</button>
          </div>
        </form>
      )}
    </Modal>
  )
}
