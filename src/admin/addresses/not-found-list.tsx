import { useEffect, useState } from "react"
import type { NotFound } from "#domain/addresses/not-found.ts"
import { formatDate } from "#domain/text/date.ts"
import { formatNumber } from "#domain/text/number.ts"
import { call } from "../api/call.ts"
import { lister } from "../api/client.ts"
import { Alert, useAct } from "../controls/failure.tsx"
import { UndoRemoval } from "../controls/undo-removal.tsx"
import { ListBody } from "../list/list-body.tsx"
import { FilterChoice } from "../list/list-frame.tsx"
import type { Column } from "../list/table.tsx"
import { useListing } from "../list/use-listing.ts"

const listNotFound = lister("GET /not-found")

const filterNames = ["dismissed"]

/** The addresses that visitors asked for and did not find, with Fix and Dismiss for each; loaded again when `round` changes. */
export function NotFoundList({ round, onRedirect }: { round: number; onRedirect(path: string): void }) {
  const listing = useListing(listNotFound, filterNames)
  const [dismissed, setDismissed] = useState<NotFound>()
  const { failure, run } = useAct()
  const { reload, view, ask } = listing
  const isDismissed = view.filters["dismissed"] === "true"

  useEffect(() => {
    if (round > 0) reload()
  }, [round, reload])

  async function dismiss(address: NotFound, hidden: boolean) {
    await run(hidden ? "Failed to dismiss the address." : "Failed to show the address again.", async () => {
      await call("PUT /not-found/:id", { params: { id: address._id }, json: { isDismissed: hidden } })
      setDismissed(hidden ? address : undefined)
    })
    reload()
  }

  const columns: readonly Column<NotFound>[] = [
    { heading: "Address", kind: "lead", show: ({ path }) => <span className="redirect-words">{path}</span> },
    { heading: "Tried", kind: "narrow", show: ({ count }) => `${formatNumber(count)} ×` },
    {
      heading: "Action",
      show: (address) => {
        const name = <span className="visually-hidden"> {address.path}</span>
        return (
          <span className="actions">
            <button type="button" className="link" onClick={() => onRedirect(address.path)}>
              Fix{name}
            </button>
            <button type="button" className="link" onClick={() => dismiss(address, !isDismissed)}>
              {isDismissed ? "Show again" : "Dismiss"}
              {name}
            </button>
          </span>
        )
      },
    },
    {
      heading: "Last",
      kind: "narrow",
      show: ({ lastAt }) => <time dateTime={lastAt}>{formatDate(lastAt)}</time>,
    },
  ]

  return (
    <>
      <Alert text={failure} />
      {dismissed && (
        <UndoRemoval
          words={`${dismissed.path} is dismissed.`}
          onUndo={() => dismiss(dismissed, false)}
          onClose={() => setDismissed(undefined)}
          onExpired={() => setDismissed(undefined)}
        />
      )}
      <ListBody
        listing={listing}
        name="Broken links"
        columns={columns}
        sorts={[
          ["", "Tried most often first"],
          ["-lastAt", "Latest first"],
          ["path", "Address, A to Z"],
        ]}
        failure="Failed to load the broken links."
        empty={
          <>
            No visitor has asked for an address that is not there. Such addresses appear here within a minute, with how
            often they were asked for; nothing is noted of the visitor.{" "}
            <button type="button" className="link" onClick={() => ask({ filters: { dismissed: "true" } })}>
              Show dismissed addresses
            </button>
          </>
        }
        nothing="No address has been dismissed."
      >
        <FilterChoice listing={listing} name="dismissed" label="Show" all="Open" options={[["true", "Dismissed"]]} />
      </ListBody>
    </>
  )
}
