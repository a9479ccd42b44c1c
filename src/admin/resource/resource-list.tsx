import { type ReactNode, useEffect, useMemo, useState } from "react"
import { Link } from "react-router"
import { contentStates } from "#domain/base/content-states.ts"
import type { ItemKind } from "#domain/content/fields/item-kind.ts"
import { rowLister, type Row } from "../api/content-rows.ts"
import { toTitle } from "../base/title.ts"
import { nameOfRow, updatedColumn } from "../list/columns.tsx"
import { ListBody } from "../list/list-body.tsx"
import { FilterChoice } from "../list/list-frame.tsx"
import { RowState } from "../publishing/row-state.tsx"
import { stateNames } from "../publishing/state-words.tsx"
import type { Column } from "../list/table.tsx"
import { useBulk } from "../list/use-bulk.ts"
import { useListing } from "../list/use-listing.ts"
import { useSelection } from "../list/use-selection.ts"
import { Screen } from "../frame/screen.tsx"
import { bulkActions } from "./bulk-actions.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { RowActions } from "./row-actions.tsx"

/** How often it is read who has an item open, in milliseconds. */
const interval = 20_000

const filterNames = ["state"]

/** The list of one kind of content in all states, with what can be done to one item and to many. */
export function ResourceList<Item>({
  kind,
  words,
  columns,
  moreColumns = [],
  sorts,
  firstSort = "",
  isFixed = () => false,
  isViewedOnSite = false,
  empty,
}: {
  kind: ItemKind
  /** Where they are others than those of the specification. */
  words?: { title: string; create: string; failure: string }
  /** The specification's columns, in its order. */
  columns: readonly Column<Row<Item>>[]
  /** What is shown besides, after Action. */
  moreColumns?: readonly Column<Row<Item>>[]
  sorts: readonly (readonly [string, string])[]
  /** The order of the list until another is chosen; newest first by default. */
  firstSort?: "createdAt" | ""
  /** Whether an item can neither be deleted nor unpublished. */
  isFixed?: (item: Partial<Item>) => boolean
  /** Whether its items are looked at on the site, rather than on a screen here. */
  isViewedOnSite?: boolean
  empty: ReactNode
}) {
  const { noun, one } = kind
  const load = useMemo(() => rowLister<Item>(noun, undefined, firstSort), [noun, firstSort])
  const listing = useListing(load, filterNames)
  const { view, listed, reload, refresh } = listing
  const [rowToDelete, setRowToDelete] = useState<Row<Item>>()
  const selection = useSelection(listed?.items ?? [], listing.address)
  const bulk = useBulk<Row<Item>>({ selection, nameOf: nameOfRow, onEnd: reload })
  const title = words?.title ?? `${toTitle(one)} List`
  const action: Column<Row<Item>> = {
    heading: "Action",
    show: (row) => (
      <RowActions
        kind={kind}
        row={row}
        isViewedOnSite={isViewedOnSite}
        {...(!isFixed(row.item) && { onDelete: () => setRowToDelete(row) })}
        onDone={(result) => {
          bulk.say(result)
          reload()
        }}
      />
    ),
  }
  const state: Column<Row<Item>> = { heading: "State", kind: "state-column", show: (row) => <RowState row={row} /> }
  const orders = [
    ["", "Newest first"],
    ["createdAt", "Oldest first"],
    ["-updatedAt", "Last changed first"],
  ] as const
  const ordersHere = firstSort ? ([["", "Oldest first"], ["-createdAt", "Newest first"], orders[2]] as const) : orders

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), interval)
    return () => clearInterval(timer)
  }, [refresh])

  return (
    <Screen
      title={title}
      action={
        <Link className="button" to={`/admin/${noun}/create`}>
          {words?.create ?? `Create ${toTitle(one)}`}
        </Link>
      }
    >
      <ListBody
        listing={listing}
        name={title}
        columns={[...columns, action, state, ...moreColumns, updatedColumn]}
        work={{ selection, bulk, actions: bulkActions<Row<Item>>(kind), nameOf: nameOfRow }}
        sorts={[...ordersHere, ...sorts]}
        failure={words?.failure ?? `Failed to load ${noun}.`}
        empty={
          <>
            {empty}
            <Link className="button empty-button" to={`/admin/${noun}/create`}>
              Create the first {one}
            </Link>
          </>
        }
        nothing={view.filters["state"] && "Nothing is in this state."}
      >
        <FilterChoice
          listing={listing}
          name="state"
          label="State"
          options={contentStates.map((each) => [each, stateNames[each]])}
        />
      </ListBody>
      {rowToDelete && (
        <DeleteDialog
          one={one}
          row={rowToDelete}
          onDone={(undo) => {
            listing.replace(rowToDelete._id, undefined)
            reload()
            setRowToDelete(undefined)
            bulk.say({
              words: `${toTitle(one)} “${nameOfRow(rowToDelete)}” deleted.`,
              undo: () => void bulk.run(undo, [rowToDelete]),
            })
          }}
          onCancel={() => setRowToDelete(undefined)}
        />
      )}
    </Screen>
  )
}
