import { useEffect, useState } from "react"
import type { Redirect } from "#domain/addresses/redirect.ts"
import { call } from "../api/call.ts"
import { lister } from "../api/client.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { updatedColumn } from "../list/columns.tsx"
import { ListBody } from "../list/list-body.tsx"
import type { Column } from "../list/table.tsx"
import { useListing } from "../list/use-listing.ts"

const listRedirects = lister("GET /redirects")

const columns: readonly Column<Redirect>[] = [
  { heading: "Old address", kind: "lead", show: ({ from }) => <span className="redirect-words">{from}</span> },
  {
    heading: "Leads to",
    kind: "wide",
    show: ({ to }) => (
      <a className="redirect-words" href={to}>
        {to}
      </a>
    ),
  },
]

const madeColumn: Column<Redirect> = {
  heading: "Made",
  show: ({ item, changedBy }) =>
    item ? "Automatically, when a page moved" : <span className="clamped">{changedBy}</span>,
}

/** The redirects, with Edit and Delete for each; loaded again when `round` changes. */
export function RedirectList({
  round,
  onEdit,
  onDone,
}: {
  round: number
  onEdit(redirect: Redirect): void
  /** Called with what has been done. */
  onDone(words: string): void
}) {
  const listing = useListing(listRedirects)
  const [rowToDelete, setRowToDelete] = useState<Redirect>()
  const { reload } = listing

  useEffect(() => {
    if (round > 0) reload()
  }, [round, reload])

  const action: Column<Redirect> = {
    heading: "Action",
    show: (redirect) => {
      const name = <span className="visually-hidden"> {redirect.from}</span>
      return (
        <span className="actions">
          <button type="button" className="link" onClick={() => onEdit(redirect)}>
            Edit{name}
          </button>
          <button type="button" className="link danger" onClick={() => setRowToDelete(redirect)}>
            Delete{name}
          </button>
        </span>
      )
    },
  }

  return (
    <>
      <ListBody
        listing={listing}
        name="Old addresses"
        columns={[...columns, action, madeColumn, updatedColumn]}
        sorts={[
          ["", "Newest first"],
          ["createdAt", "Oldest first"],
          ["from", "Old address, A to Z"],
          ["to", "Where it leads, A to Z"],
        ]}
        failure="Failed to load the old addresses."
        empty="No old addresses yet. If this site replaces another one, make a spreadsheet with each old address in the first column and the new one in the second, save it as CSV, and import it."
      />
      {rowToDelete && (
        <ConfirmDialog
          title="Delete this old address?"
          label="Delete"
          busyLabel="Deleting..."
          failure="Failed to delete the old address."
          act={() => call("DELETE /redirects/:id", { params: { id: rowToDelete._id } })}
          onDone={() => {
            setRowToDelete(undefined)
            onDone(`${rowToDelete.from} leads nowhere now.`)
          }}
          onCancel={() => setRowToDelete(undefined)}
        >
          <p className="redirect-words">
            Links to {rowToDelete.from} will no longer lead to {rowToDelete.to}.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
