import { type ReactNode, useEffect, useMemo, useState } from "react"
import { Link } from "react-router"
import { type ContentNoun, contentStates } from "#base/content-states.ts"
import { publishItem, removeItem, restoreItem, type Row, rowLister, unpublishItem } from "../api/content-rows.ts"
import { toTitle } from "#ui/admin/frame/brand.tsx"
import { rowName } from "./columns.tsx"
import { ListBody } from "#ui/admin/list/list-frame.tsx"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { formatEditors, stateNames, StateWords } from "../publishing/state-words.tsx"
import { useAccount } from "#accounts/admin/api.ts"
import { type Column, updatedColumn } from "#ui/admin/list/table.tsx"
import { type BulkAction, useBulk, useSelection } from "#ui/admin/list/use-bulk.ts"
import { useListing } from "#ui/admin/list/use-listing.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import type { Collection } from "../../shared/collection.ts"
import { type ListedCollection, RowActions } from "./row-actions.tsx"
import { type ContentRow, trashDays } from "../../shared/content.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { LinkCount } from "../publishing/link-count.tsx"

const destinations: Partial<Record<ContentNoun, string>> = {
  blogs: "see a list of other guides",
  projects: "see a list of other projects",
  categories: "go to the home page",
  pages: "go to the home page",
}

/** The message about the URL of an unpublished item; "" for a collection without pages. */
function unavailableMessage(noun: ContentNoun, count = 1): string {
  const destination = destinations[noun] ?? ""
  return destination && `Visitors who open ${count === 1 ? "its address" : "their addresses"} ${destination}.`
}

/** How often the open forms of items are read, in milliseconds. */
const interval = 20_000

const filterNames = ["state"]

interface ResourceListProps<Item> {
  collection: ListedCollection & Pick<Collection, "title" | "second">
  /** Texts that differ from the specification's. */
  words?: { title: string; create: string; failure: string }
  /** The specification's columns, in its order. */
  columns: readonly Column<Row<Item>>[]
  /** Additional columns, after Action. */
  moreColumns?: readonly Column<Row<Item>>[]
  /** The names of the sorts by its title and by its second text. */
  sorts: readonly [string, string?]
  /** The initial order; latest first by default. */
  firstSort?: "createdAt" | ""
  /** True if an item can neither be deleted nor unpublished. */
  isFixed?: (item: Partial<Item>) => boolean
  /** True if its items are viewed on the site, not on a screen here. */
  isViewedOnSite?: boolean
  empty: ReactNode
}

/** The list of a collection in all states, with actions on one item and on many. */
export function ResourceList<Item>({
  collection,
  words,
  columns,
  moreColumns = [],
  sorts,
  firstSort = "",
  isFixed = () => false,
  isViewedOnSite = false,
  empty,
}: ResourceListProps<Item>) {
  const { name: noun, one } = collection
  const load = useMemo(() => rowLister<Item>(noun, undefined, firstSort), [noun, firstSort])
  const listing = useListing(load, filterNames)
  const { view, listed, reload, refresh } = listing
  const [rowToDelete, setRowToDelete] = useState<Row<Item>>()
  const selection = useSelection(listed?.items ?? [], listing.address)
  const bulk = useBulk<Row<Item>>({ selection, nameOf: rowName, onEnd: reload })
  const title = words?.title ?? `${toTitle(one)} List`
  const action: Column<Row<Item>> = {
    heading: "Action",
    show: (row) => (
      <RowActions
        collection={collection}
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
      <Tabs
        legend="State"
        tabs={(["", ...contentStates] as const).map((each) => ({
          label: each === "" ? "All" : stateNames[each],
          isOn: view.filters["state"] === each,
          choose: () => listing.ask({ filters: { state: each } }),
        }))}
      />
      <ListBody
        listing={listing}
        name={title}
        columns={[...columns, action, state, ...moreColumns, updatedColumn]}
        work={{ selection, bulk, actions: bulkActions<Row<Item>>(collection), nameOf: rowName }}
        sorts={sortsOf(collection, sorts, firstSort)}
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
      />
      {rowToDelete && (
        <DeleteDialog
          one={one}
          row={rowToDelete}
          onDone={(undo) => {
            listing.replace(rowToDelete._id, undefined)
            reload()
            setRowToDelete(undefined)
            bulk.say({
              words: `${toTitle(one)} “${rowName(rowToDelete)}” deleted.`,
              undo: () => void bulk.run(undo, [rowToDelete]),
            })
          }}
          onCancel={() => setRowToDelete(undefined)}
        />
      )}
    </Screen>
  )
}

/** The choices for the order of a list; the first, "", is the initial one. */
function sortsOf<Item>(
  { title, second }: ResourceListProps<Item>["collection"],
  [named, other]: ResourceListProps<Item>["sorts"],
  firstSort: string,
): (readonly [string, string])[] {
  return [
    ["", firstSort ? "Oldest first" : "Newest first"],
    firstSort ? ["-createdAt", "Newest first"] : ["createdAt", "Oldest first"],
    ["-updatedAt", "Last changed first"],
    [title, `${named}, A to Z`],
    [`-${title}`, `${named}, Z to A`],
    ...(second && other ? [[second, `${other}, A to Z`] as const] : []),
  ]
}

/** Asks in the specification's words, then moves an item to the trash; `onDone` gets the undo action. */
function DeleteDialog<Each extends Row<unknown>>({
  one,
  row,
  onDone,
  onCancel,
}: {
  /** The noun of an item, such as category. */
  one: string
  row: Each
  onDone(undo: BulkAction<Each>): void
  onCancel(): void
}) {
  return (
    <ConfirmDialog
      title={`Delete “${rowName(row)}”?`}
      label={`Delete ${one}`}
      busyLabel="Deleting..."
      failure={`Failed to delete ${one}.`}
      act={() => removeItem(row)}
      onDone={() =>
        onDone({
          label: "Undo",
          busyLabel: "Restoring",
          act: restoreItem,
          formatDone: (count) => (count > 0 ? `“${rowName(row)}” restored.` : ""),
        })
      }
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this {one}?</p>
      <p>
        You can restore it from the trash for {trashDays} days. {row.path !== "" && unavailableMessage(row.noun)}
      </p>
      <LinkCount rows={[row]} />
    </ConfirmDialog>
  )
}

function bulkActions<Each extends Row<unknown>>({ one, name: noun }: ListedCollection): BulkAction<Each>[] {
  const showLinks = (rows: readonly Each[]) => <LinkCount rows={rows} />
  const many = (count: number) => (count === 1 ? `1 ${one}` : `${count} ${noun}`)
  return [
    {
      label: "Publish",
      busyLabel: "Publishing",
      act: publishItem,
      formatDone: (count) => `${many(count)} published.`,
      question: {
        title: (count) => `Publish ${many(count)}?`,
        words: "Their drafts or scheduled versions go live immediately. Drafts that someone has open are skipped.",
        label: "Publish",
      },
    },
    {
      label: "Unpublish",
      busyLabel: "Unpublishing",
      act: unpublishItem,
      formatDone: (count) => `${many(count)} unpublished.`,
      question: {
        title: (count) => `Unpublish ${many(count)}?`,
        words: "They are removed from the site immediately and stay here as drafts, with their changes.",
        label: "Unpublish",
        about: showLinks,
      },
    },
    {
      label: "Move to trash",
      busyLabel: "Moving to the trash",
      isDanger: true,
      act: removeItem,
      formatDone: (count) => `${many(count)} moved to the trash.`,
      undo: restoreItem,
      question: {
        title: (count) => `Move ${many(count)} to the trash?`,
        words:
          `They are removed from the site immediately. You can restore them from the trash for ${trashDays} days. ${unavailableMessage(noun, 2)}`.trimEnd(),
        label: "Move to trash",
        about: showLinks,
      },
    },
  ]
}

/** The state of an item as a word with a dot, why it could not be published, and who has it open. */
function RowState({
  row: { state, publishAt, problem, draft, scheduled, editors },
}: {
  row: Pick<ContentRow, "state" | "publishAt" | "problem" | "draft" | "scheduled" | "editors">
}) {
  const words = formatEditors(editors, useAccount()?.email)
  return (
    <span className="row-state">
      <StateWords row={{ state, publishAt }} />
      {(scheduled ?? draft)?.isOutdated && (
        <span className="state-problem">Someone published a newer version after you started this draft.</span>
      )}
      {problem && <span className="state-problem">Could not be published: {problem}</span>}
      {words.length > 0 && <span className="quiet">{words.join(". ")}</span>}
    </span>
  )
}
