import { useCallback, useMemo } from "react"
import type { Enquiry } from "../shared/enquiry.ts"
import { Link, useSearchParams } from "react-router"
import { lister } from "#ui/admin/api/client.ts"
import { markEnquiry } from "./api.ts"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { ListBody } from "#ui/admin/list/list-frame.tsx"
import { type BulkAction, useBulk, useSelection } from "#ui/admin/list/use-bulk.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { refresh } from "#ui/admin/controls/query.tsx"
import { useListing, useOpenItem } from "#ui/admin/list/use-listing.ts"
import { enquiryColumns } from "./columns.tsx"
import { EnquiryFilters, isToday, StatusTabs } from "./filters.tsx"
import { SelectedButtons } from "./selected-buttons.tsx"
import { EnquirySheet, type ShowQuotations, type ShowVisits } from "./sheet.tsx"
import { TodayBoard } from "./today-board.tsx"
import { AddEnquiry } from "./add-enquiry.tsx"
import { assigneeName, useAssignees, useSteps, useSummary } from "./office.ts"

const listEnquiries = lister("GET /contacts")

const filterNames =
  "today status unread unanswered expiring letterFailed late from to property channel source person due stage outcome".split(
    " ",
  )

const sorts = [
  ["", "Newest first"],
  ["createdAt", "Oldest first"],
  ["fullName", "Name, A to Z"],
  ["propertyName", "Property, A to Z"],
  ["nextAt", "Next step first"],
] as const

const enquiries = (count: number) => (count === 1 ? "1 enquiry" : `${count} enquiries`)

const marks = (["read", "unread"] as const).map(
  (state): BulkAction<Enquiry> => ({
    label: `Mark ${state}`,
    busyLabel: `Marking as ${state}`,
    act: ({ _id }) => markEnquiry(_id, state === "read"),
    formatDone: (count) => `${enquiries(count)} marked as ${state}.`,
  }),
)

/** Reloads data that depends on all enquiries, except the list, whose rows stay. */
const refreshCounts = () => refresh("GET /contacts/summary", "GET /contacts/today")

/** The enquiries as an inbox, with one enquiry's details in a side panel. */
export function Enquiries(parts: Record<"OrderSummary" | "Quotations", ShowQuotations> & { Visits: ShowVisits }) {
  const listing = useListing(listEnquiries, filterNames)
  const [parameters, setParameters] = useSearchParams()
  const summary = useSummary()
  const [openId, open] = useOpenItem()
  const { view, listed, ask, reload, replace } = listing

  const reloadAll = () => {
    reload()
    refreshCounts()
  }
  const selection = useSelection(listed?.items ?? [], listing.address)
  const bulk = useBulk<Enquiry>({ selection, nameOf: ({ fullName }) => fullName, onEnd: reloadAll })

  const assignees = useAssignees()
  const nameOf = useCallback((id: string | null) => assigneeName(assignees, id), [assignees])
  const titles = useSteps()
  const columns = useMemo(() => enquiryColumns(open, nameOf, titles), [open, nameOf, titles])

  return (
    <Screen
      title="Contact List"
      action={
        <>
          <Link className="button plain" to="/admin/contacts/import">
            Import
          </Link>
          <button type="button" onClick={() => setParameters({ ...Object.fromEntries(parameters), add: "yes" })}>
            Add enquiry
          </button>
        </>
      }
    >
      <StatusTabs view={view} summary={summary} ask={ask} />
      {isToday(view) ? (
        <TodayBoard openPath={(id) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), open: id })}`} />
      ) : (
        <ListBody
          listing={listing}
          name="Contact List"
          columns={columns}
          work={{
            selection,
            bulk,
            actions: marks,
            nameOf: ({ fullName }) => fullName,
            more: <SelectedButtons selected={selection.selected} nameOf={nameOf} run={bulk.run} />,
          }}
          sorts={sorts}
          failure="Failed to load contact details."
          empty="No enquiries yet. They appear here when someone sends the form or you add one."
          foot={
            <DownloadButton
              at="GET /contacts.csv"
              name="enquiries.csv"
              filters={{ ...view.filters, search: view.search }}
            />
          }
          rowClass={(enquiry) => (enquiry.isUnread ? "enquiry unread" : "enquiry")}
        >
          <EnquiryFilters view={view} ask={ask} />
        </ListBody>
      )}
      {parameters.get("add") === "yes" && (
        <AddEnquiry
          onAdded={({ _id, fullName }) => {
            showToast(`${fullName} added`)
            reloadAll()
            open(_id)
          }}
          onClose={() => open("")}
        />
      )}
      {openId && (
        <EnquirySheet
          key={openId}
          {...parts}
          id={openId}
          known={listed?.items.find(({ _id }) => _id === openId)}
          onChanged={(enquiry) => {
            replace(enquiry._id, enquiry)
            // Spam leaves the list, and an unmarked one leaves the spam list.
            if ((enquiry.status === "Spam") !== (view.filters["status"] === "Spam")) reload()
            refreshCounts()
          }}
          onErased={() => {
            open("")
            reloadAll()
          }}
          nextTo={(step) => {
            const items = listed?.items ?? []
            return items[items.findIndex(({ _id }) => _id === openId) + step]?._id
          }}
          onOpen={open}
          onClose={() => open("")}
        />
      )}
    </Screen>
  )
}
