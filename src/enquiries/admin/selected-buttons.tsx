import { useState } from "react"
import { enquiryHeadings, toEnquiryCells } from "../shared/enquiry-list.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import {
  type EnquiryStatus,
  enquiryStatuses,
  hiddenAsSpam,
  type Outcome,
  outcomeLabels,
  outcomes,
  checkNextAt,
} from "../shared/enquiry-status.ts"
import { csvMark, toCsvRow } from "#base/text/csv.ts"
import { saveFile } from "#ui/admin/api/client.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { changeEnquiry } from "./api.ts"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import type { BulkAction } from "#ui/admin/list/use-bulk.ts"
import { Choices } from "./step-dialog.tsx"

interface SelectedButtonsProps {
  selected: readonly Enquiry[]
  nameOf(person: string): string
  run(action: BulkAction<Enquiry>, items: readonly Enquiry[]): Promise<void>
}

/** The bulk actions on enquiries with options: a common status, and a table. */
export function SelectedButtons({ selected, nameOf, run }: SelectedButtonsProps) {
  function exportThem() {
    const rows = [enquiryHeadings, ...selected.map((enquiry) => toEnquiryCells(enquiry, nameOf))]
    saveFile(new Blob([csvMark, ...rows.map(toCsvRow)], { type: "text/csv" }), "selected-enquiries.csv")
    showToast("Downloaded. It opens in Excel and Google Sheets.")
  }

  return (
    <>
      <DialogButton label="Status…">
        {(close) => (
          <StatusDialog
            count={selected.length}
            onChosen={(change) => {
              close()
              void run(statusAction(change), selected)
            }}
            onClose={close}
          />
        )}
      </DialogButton>
      <button type="button" className="plain" onClick={exportThem}>
        Download for Excel
        <span className="visually-hidden"> (the selected)</span>
      </button>
    </>
  )
}

/** The outcome is for enquiries that it closes. */
interface StatusChange {
  status: EnquiryStatus
  outcome?: Outcome
}

function statusAction(change: StatusChange): BulkAction<Enquiry> {
  const { status } = change
  return {
    label: "Status…",
    busyLabel: "Changing the status",
    act: (enquiry) => changeEnquiry(enquiry, change),
    formatDone: (count) => `Status of ${count} is now ${status}.${status === "Spam" ? ` ${hiddenAsSpam}` : ""}`,
    undo({ status: before, outcome, nextAt, nextWords, ...enquiry }) {
      const isAhead = nextAt !== null && checkNextAt(nextAt, new Date(serverNow())) === undefined
      // Closing an enquiry ends its follow-up; a past one cannot be set again.
      const isEnded = status === "Closed" && before !== "Closed"
      const now = { ...enquiry, ...change, outcome: change.outcome ?? null }
      return changeEnquiry(
        { ...now, nextAt: isEnded ? null : nextAt, nextWords: isEnded ? "" : nextWords },
        {
          status: before,
          ...((before === "Closed" || change.outcome) && { outcome: before === "Closed" ? outcome : null }),
          ...(isEnded && isAhead && { nextAt, nextWords }),
        },
      )
    },
  }
}

interface StatusDialogProps {
  count: number
  onChosen(change: StatusChange): void
  onClose(): void
}

function StatusDialog({ count, onChosen, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<EnquiryStatus>("Contacted")
  const [outcome, setOutcome] = useState<Outcome>("won")

  return (
    <Modal title={count === 1 ? "Status of 1 enquiry" : `Status of ${count} enquiries`} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChosen(status === "Closed" ? { status, outcome } : { status })
          }}
        >
          <Choices
            name="bulk-status"
            legend="Status"
            choices={enquiryStatuses.map((each) => [each, each] as const)}
            value={status}
            onChange={(next) => setStatus(next)}
          />
          {status === "Closed" && (
            <Choices
              name="bulk-outcome"
              legend="Outcome"
              choices={outcomes.map((each) => [each, outcomeLabels[each]] as const)}
              value={outcome}
              onChange={(next) => setOutcome(next)}
            />
          )}
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
