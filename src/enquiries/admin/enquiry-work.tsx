import { type ReactNode, useState } from "react"
import type { Enquiry } from "../shared/enquiry.ts"
import { type EnquiryStatus, enquiryStatuses, hiddenAsSpam } from "../shared/enquiry-status.ts"
import { changeOrExplain, markEnquiry, readEnquiry } from "./api.ts"
import { Alert, useAct, Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { Composer } from "./composer.tsx"
import { DetailsDialog } from "./details-dialog.tsx"
import { StepDialog } from "./step-dialog.tsx"
import { eventLabels } from "../shared/events.ts"
import { formatNumber } from "#base/text/number.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"

interface EnquiryWorkProps {
  enquiry: Enquiry
  onChanged(enquiry: Enquiry): void
  /** True while typed text is not on the timeline yet. */
  onUnsaved(isUnsaved: boolean): void
  /** Shown between the actions and the note. */
  children: ReactNode
}

/** The office's work on an enquiry: its status with the follow-up, its timeline, and marking it as unread. */
export function EnquiryWork({ enquiry, onChanged, onUnsaved, children }: EnquiryWorkProps) {
  /** The chosen status, while the follow-up is asked for. */
  const [asked, setAsked] = useState<EnquiryStatus>()
  /** The status before Spam, to undo it. */
  const [before, setBefore] = useState<EnquiryStatus>()
  const [done, setDone] = useState("")
  const { busy, failure, run } = useAct()
  const [isEditing, setEditing] = useState(false)

  async function save(change: () => Promise<Enquiry>, words: string) {
    if (busy) return
    setDone("")
    await run("Failed to save.", async () => {
      onChanged(await change())
      setDone(words)
    })
  }

  const put = (status: EnquiryStatus, words: string) =>
    void save(() => changeOrExplain(enquiry, { status }, onChanged), words)
  const readAgain = () => void readEnquiry(enquiry._id).then(onChanged, () => undefined)

  function choose(status: EnquiryStatus) {
    if (status === "Spam") {
      setBefore(enquiry.status)
      put(status, `Status is now Spam. ${hiddenAsSpam}`)
    } else setAsked(status)
  }

  return (
    <>
      {/* Not disabled while saving: that would remove the focus. */}
      <StatusTabs current={enquiry.status} onChoose={choose} />
      <div className="sheet-actions">
        <button type="button" className="plain" onClick={() => setAsked(enquiry.status)}>
          Change next step
        </button>
        <button type="button" className="plain" onClick={() => setEditing(true)}>
          Edit details
        </button>
        {!enquiry.isUnread && (
          <button
            type="button"
            className="plain"
            onClick={() => void save(() => markEnquiry(enquiry._id, false), "Marked as unread.")}
          >
            Mark as unread
          </button>
        )}
        <output aria-label="Result">{done}</output>
        {before && enquiry.status === "Spam" && (
          <button type="button" className="link" onClick={() => put(before, `Status is ${before} again.`)}>
            Undo
          </button>
        )}
      </div>
      <Alert text={failure} />
      {children}
      <Composer
        enquiry={enquiry}
        onUnsaved={onUnsaved}
        // The event is added whether or not the enquiry can be read again.
        onAdded={readAgain}
      />
      <Timeline id={enquiry._id} />
      {isEditing && (
        <DetailsDialog
          enquiry={enquiry}
          onChanged={(next) => {
            onChanged(next)
            setDone("Details saved.")
          }}
          onNewer={onChanged}
          onClose={() => setEditing(false)}
        />
      )}
      {asked && (
        <StepDialog
          enquiry={enquiry}
          status={asked}
          onChanged={(next) => {
            onChanged(next)
            setDone(next.status === enquiry.status ? "Saved." : `Status is now ${next.status}.`)
          }}
          onNewer={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function StatusTabs({ current, onChoose }: { current: EnquiryStatus; onChoose(status: EnquiryStatus): void }) {
  return (
    <fieldset className="tabs statuses">
      <legend>Status</legend>
      {enquiryStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={current === status}
          onClick={() => status !== current && onChoose(status)}
        >
          {status}
        </button>
      ))}
    </fieldset>
  )
}

const shownAtFirst = 20

function Timeline({ id }: { id: string }) {
  const [isWhole, setWhole] = useState(false)
  const { data: events, error, refetch } = useCall("GET /contacts/:id/events", { params: { id } })
  const shown = events?.slice(0, isWhole ? events.length : shownAtFirst) ?? []
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline">Timeline</h3>
      {error && (
        <Failure words="Failed to load the timeline." reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!events && !error && <output aria-label="State">Loading...</output>}
      <ol className="timeline">
        {shown.map(({ _id, at, by, kind, reached, isVisible, text }) => (
          <li key={_id}>
            <p className="quiet">
              <strong>
                {eventLabels[kind]}
                {reached !== undefined && (reached ? ": reached" : ": not reached")}
              </strong>{" "}
              <time dateTime={at}>{formatDateTime(at)}</time>
              {by && ` · ${by}`}
              {isVisible && " · Visible to the customer"}
            </p>
            {text && <p className="as-typed">{text}</p>}
          </li>
        ))}
      </ol>
      {events?.length === 0 && <p className="quiet">No activity yet. Add a note or log a call above.</p>}
      {events && events.length > shown.length && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          Show all {formatNumber(events.length)}
        </button>
      )}
    </section>
  )
}
