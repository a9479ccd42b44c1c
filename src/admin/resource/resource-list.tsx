import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { Content } from "../api/client.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Notice } from "../controls/notice.tsx"
import { deleteDrafts } from "../drafts/drafts.ts"
import { updatedColumn } from "../list/columns.tsx"
import { ListBody } from "../list/list-body.tsx"
import type { Column } from "../list/table.tsx"
import { useListing } from "../list/use-listing.ts"
import { Screen } from "../shell/screen.tsx"
import { toTitle } from "../controls/title.ts"

/** The list of one kind of content, with View, Edit and Delete for each item. */
export function ResourceList<Item extends { _id: string; updatedAt: string }>({
  content,
  columns,
  moreColumns = [],
  sorts,
  empty,
}: {
  content: Content<Item>
  /** The specification's columns, in its order. */
  columns: readonly Column<Item>[]
  /** What is shown besides, after Action. */
  moreColumns?: readonly Column<Item>[]
  sorts: readonly (readonly [string, string])[]
  empty: ReactNode
}) {
  const { noun, plural, nameOf } = content
  const listing = useListing(content.list)
  const [leaving, setLeaving] = useState<Item>()
  const [notice, setNotice] = useState<string>()
  const title = `${toTitle(noun)} List`
  const action: Column<Item> = {
    heading: "Action",
    show: (item) => {
      const name = <span className="visually-hidden"> {nameOf(item)}</span>
      return (
        <span className="actions">
          <Link to={`/admin/${plural}/view/${item._id}`}>View{name}</Link>
          <Link to={`/admin/${plural}/edit/${item._id}`}>Edit{name}</Link>
          <button type="button" className="link danger" onClick={() => setLeaving(item)}>
            Delete{name}
          </button>
        </span>
      )
    },
  }

  function finishDelete({ _id }: Item, name: string) {
    listing.replace(_id, undefined)
    listing.reload()
    void deleteDrafts(`${noun}:${_id}`)
    setLeaving(undefined)
    setNotice(`${toTitle(noun)} “${name}” deleted.`)
  }

  return (
    <Screen
      title={title}
      action={
        <Link className="button" to={`/admin/${plural}/create`}>
          Create {toTitle(noun)}
        </Link>
      }
    >
      <Notice text={notice} />
      <ListBody
        listing={listing}
        name={title}
        columns={[...columns, action, ...moreColumns, updatedColumn]}
        sorts={[["", "Newest first"], ["createdAt", "Oldest first"], ["-updatedAt", "Last changed first"], ...sorts]}
        failure={`Failed to load ${plural}.`}
        empty={empty}
      />
      {leaving && (
        <ConfirmDialog
          title={`Delete “${nameOf(leaving)}”?`}
          label={`Delete ${noun}`}
          busyLabel="Deleting..."
          failure={`Failed to delete ${noun}.`}
          act={() => content.remove(leaving._id)}
          onDone={() => finishDelete(leaving, nameOf(leaving))}
          onCancel={() => setLeaving(undefined)}
        >
          <p>Are you sure you want to delete this {noun}?</p>
          <p>It disappears from the site at once.</p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}
