import { useState } from "react"
import { enquiryHeadings, toEnquiryCells } from "#domain/enquiry/enquiry-csv.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { type EnquiryStatus, enquiryStatuses, hiddenAsSpam } from "#domain/enquiry/enquiry-status.ts"
import { csvMark, toCsvRow } from "#domain/text/csv.ts"
import { saveFile } from "../api/client.ts"
import { changeEnquiry } from "../api/enquiries.ts"
import { Modal } from "../controls/modal.tsx"
import { showToast } from "../controls/toasts.tsx"
import type { BulkAction } from "../list/use-bulk.ts"

/** What can be done to selected enquiries that needs more than a click: a status for all, and a table of them. */
export function SelectedButtons({
  selected,
  run,
}: {
  selected: readonly Enquiry[]
  run(action: BulkAction<Enquiry>, items: readonly Enquiry[]): Promise<void>
}) {
  const [isChoosing, setChoosing] = useState(false)

  function exportThem() {
    const rows = [enquiryHeadings, ...selected.map((each) => toEnquiryCells(each))]
    saveFile(new Blob([csvMark, ...rows.map(toCsvRow)], { type: "text/csv" }), "selected-enquiries.csv")
    showToast("Downloaded. It opens in Excel and Google Sheets.")
  }

  return (
    <>
      <button type="button" className="plain" onClick={() => setChoosing(true)}>
        Status…
      </button>
      <button type="button" className="plain" onClick={exportThem}>
        Download for Excel
        <span className="visually-hidden"> (the selected)</span>
      </button>
      {isChoosing && (
        <StatusDialog
          count={selected.length}
          onChosen={(status) => {
            setChoosing(false)
            void run(statusAction(status), selected)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function statusAction(status: EnquiryStatus): BulkAction<Enquiry> {
  return {
    label: "Status…",
    busyLabel: "Changing the status",
    act: (enquiry) => changeEnquiry(enquiry, { status }),
    formatDone: (count) => `Status of ${count} is now ${status}.${status === "Spam" ? ` ${hiddenAsSpam}` : ""}`,
    undo: ({ status: before, ...enquiry }) => changeEnquiry({ ...enquiry, status }, { status: before }),
  }
}

function StatusDialog({
  count,
  onChosen,
  onClose,
}: {
  count: number
  onChosen(status: EnquiryStatus): void
  onClose(): void
}) {
  const [status, setStatus] = useState<EnquiryStatus>("Contacted")

  return (
    <Modal title={count === 1 ? "Status of 1 enquiry" : `Status of ${count} enquiries`} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChosen(status)
          }}
        >
          <fieldset className="statuses">
            <legend className="visually-hidden">Status</legend>
            {enquiryStatuses.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="bulk-status"
                  value={each}
                  checked={status === each}
                  onChange={() => setStatus(each)}
                />
                {each}
              </label>
            ))}
          </fieldset>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Cancel
            </button>
            <button type="submit">Set the status</button>
          </div>
        </form>
      )}
    </Modal>
  )
}
