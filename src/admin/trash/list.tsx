import { useRef, useState } from "react"
import type { TrashedItem } from "#cms/shared/content.ts"
import { call } from "#ui/admin/api/call.ts"
import { restoreItem } from "#cms/admin/api/content-rows.ts"
import { countItems, lister } from "#ui/admin/api/client.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { rowName } from "#cms/admin/resource/columns.tsx"
import { FilterChoice, ListBody } from "#ui/admin/list/list-frame.tsx"
import { type BulkAction, useBulk, useSelection } from "#ui/admin/list/use-bulk.ts"
import { useListing } from "#ui/admin/list/use-listing.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { adminScreens, findScreen } from "../screens.ts"
import { formatDate } from "#base/text/date.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { toTitle } from "#ui/admin/frame/brand.tsx"
import { BreakableName, type Column } from "#ui/admin/list/table.tsx"

/** The lists of content; the path of each is its collection. */
const kinds = adminScreens.filter((screen) => screen.noun !== undefined)

/** The columns of the trash: item, kind, time, person, the last day to restore it, and both actions. */
function trashColumns({
  onRestore,
  onDelete,
}: {
  onRestore(item: TrashedItem): void
  onDelete(item: TrashedItem): void
}): Column<TrashedItem>[] {
  return [
    {
      heading: "Name",
      kind: "lead",
      show: (item) => (
        <>
          <span className="clamped">{rowName(item)}</span>
          {item.path && <span className="clamped trash-path">{item.path}</span>}
        </>
      ),
    },
    { heading: "Kind", show: ({ noun }) => toTitle(findScreen(`/admin/${noun}`)?.noun ?? "") },
    {
      heading: "Deleted",
      show: ({ trashedAt }) => <time dateTime={trashedAt}>{formatDateTime(trashedAt)}</time>,
    },
    { heading: "By", show: ({ trashedBy }) => <BreakableName of={trashedBy || "–"} /> },
    { heading: "Until", show: ({ goneAfter }) => <time dateTime={goneAfter}>{formatDate(goneAfter)}</time> },
    {
      heading: "Action",
      show: (item) => {
        const name = <span className="visually-hidden"> {rowName(item)}</span>
        return (
          <span className="actions">
            <button type="button" className="link" onClick={() => onRestore(item)}>
              Restore{name}
            </button>
            <button type="button" className="link danger" onClick={() => onDelete(item)}>
              Delete permanently{name}
            </button>
          </span>
        )
      },
    },
  ]
}

const listTrash = lister("GET /trash")

const filterNames = ["noun"]

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`)

const restore: BulkAction<TrashedItem> = {
  label: "Restore",
  busyLabel: "Restoring",
  act: restoreItem,
  formatDone: (count) => `${items(count)} restored.`,
}

const deletePermanently = ({ _id }: TrashedItem) => call("DELETE /trash/:id", { params: { id: _id } })

const remove: BulkAction<TrashedItem> = {
  label: "Delete permanently",
  busyLabel: "Deleting",
  isDanger: true,
  act: deletePermanently,
  formatDone: (count) => `${items(count)} deleted permanently.`,
  question: {
    title: (count) => `Delete ${items(count)} permanently?`,
    words: "This cannot be undone. Their history is deleted too.",
    label: "Delete permanently",
  },
}

export function Component() {
  const listing = useListing(listTrash, filterNames)
  const { listed, reload } = listing
  const selection = useSelection(listed?.items ?? [], listing.address)
  const bulk = useBulk<TrashedItem>({ selection, nameOf: rowName, onEnd: reload })
  const [rowToDelete, setRowToDelete] = useState<TrashedItem>()
  const [isEmptying, setEmptying] = useState(false)
  const total = listed?.total ?? 0

  return (
    <Screen
      action={
        total > 0 && (
          <button type="button" className="plain danger" onClick={() => setEmptying(true)}>
            Empty the trash
          </button>
        )
      }
    >
      <p className="quiet">
        Visitors who open a deleted room or page go to the home page. Deleted guides and projects show a list of others.
      </p>
      <ListBody
        listing={listing}
        name="Trash"
        columns={trashColumns({
          onRestore: (item) =>
            void bulk.run({ ...restore, formatDone: (count) => (count > 0 ? `“${rowName(item)}” restored.` : "") }, [
              item,
            ]),
          onDelete: setRowToDelete,
        })}
        work={{ selection, bulk, actions: [restore, remove], nameOf: rowName }}
        canSearch={false}
        sorts={[]}
        failure="Failed to load the trash."
        empty="The trash is empty."
        nothing="The trash contains nothing of this type."
      >
        <FilterChoice
          listing={listing}
          name="noun"
          label="Kind"
          options={kinds.map(({ path, label }) => [path, label])}
        />
      </ListBody>
      {rowToDelete && (
        <ConfirmDialog
          title={`Delete “${rowName(rowToDelete)}” permanently?`}
          label="Delete permanently"
          busyLabel="Deleting..."
          failure="Failed to delete it."
          act={() => deletePermanently(rowToDelete)}
          onDone={() => {
            setRowToDelete(undefined)
            bulk.say({ words: `“${rowName(rowToDelete)}” deleted permanently.` })
            reload()
          }}
          onCancel={() => setRowToDelete(undefined)}
        >
          <p>This cannot be undone. Its history is deleted too.</p>
        </ConfirmDialog>
      )}
      {isEmptying && (
        <EmptyDialog
          onDone={(removed) => {
            setEmptying(false)
            bulk.say({ words: `${items(removed)} deleted permanently.` })
            reload()
          }}
          onCancel={() => setEmptying(false)}
        />
      )}
    </Screen>
  )
}

/** Confirms with the total number of items in the trash, whatever the list's filter. */
function EmptyDialog({ onDone, onCancel }: { onDone(removed: number): void; onCancel(): void }) {
  const { data: count } = useRead(["GET /trash", "count"], () => countItems("GET /trash"))
  const removed = useRef(0)

  return (
    <ConfirmDialog
      title="Empty the trash?"
      label="Empty the trash"
      busyLabel="Deleting..."
      failure="Failed to empty the trash."
      act={async () => {
        removed.current = (await call("DELETE /trash")).removed
      }}
      onDone={() => onDone(removed.current)}
      onCancel={onCancel}
    >
      <p>
        {count === undefined ? "All items" : items(count)} in the trash, of all kinds, will be deleted permanently. This
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
