import { useRef } from "react"
import { Link } from "react-router"
import { call } from "#ui/admin/api/call.ts"
import type { Row } from "../api/content-rows.ts"
import type { ItemCollection } from "../api/items.ts"
import { explain } from "#ui/admin/controls/failure.tsx"
import { formatTime } from "#ui/admin/controls/time.ts"
import { MoreMenu } from "#ui/admin/controls/more-menu.tsx"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { rowName } from "./columns.tsx"
import type { ListResult } from "#ui/admin/list/use-bulk.ts"

export type ListedCollection = Pick<ItemCollection, "name" | "one">

/** The specification's actions of a row, and behind *More* a copy of it and its history. */
export function RowActions({
  collection: { name: noun, one },
  row,
  isViewedOnSite,
  onDelete,
  onDone,
}: {
  collection: ListedCollection
  row: Row<unknown>
  /** True if it is viewed on the site, not on a screen here. */
  isViewedOnSite: boolean
  /** Absent if it cannot be deleted. */
  onDelete?: () => void
  onDone(result: ListResult): void
}) {
  const isBusy = useRef(false)
  const { _id, isPublished, path } = row
  const show = (icon: "view" | "edit" | "delete", words: string) => (
    <>
      <Icon name={icon} />
      <span className="action-word">{words}</span>
      <span className="visually-hidden"> {rowName(row)}</span>
    </>
  )

  async function duplicate() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const copy = await call("POST /content/:noun/:id/duplicate", { params: { noun: row.noun, id: row._id } })
      const words = `“${rowName(copy)}” created as a draft from ${labelOriginal(row)}.`
      onDone({ words, link: { to: `/admin/${noun}/edit/${copy._id}`, label: "Edit the copy" } })
    } catch (error) {
      onDone({ words: explain(`Failed to duplicate ${one}.`, error) })
    }
    isBusy.current = false
  }

  return (
    <div className="actions">
      {isPublished && isViewedOnSite && path !== "" ? (
        <a href={path} title="View page">
          {show("view", "View page")}
        </a>
      ) : (
        <Link to={`/admin/${noun}/view/${_id}`} title="View">
          {show("view", "View")}
        </Link>
      )}
      <Link to={`/admin/${noun}/edit/${_id}`} title="Edit">
        {show("edit", "Edit")}
      </Link>
      {onDelete && (
        <button type="button" className="link" title="Delete" onClick={onDelete}>
          {show("delete", "Delete")}
        </button>
      )}
      <MoreMenu
        name={rowName(row)}
        entries={[
          { label: "Duplicate", act: () => void duplicate() },
          ...(isPublished ? [{ label: "History", to: `/admin/${noun}/history/${_id}` }] : []),
        ]}
      />
    </div>
  )
}

/** Describes the source of a copy. */
function labelOriginal({ isPublished, scheduled, draft }: Row<unknown>): string {
  if (isPublished) return draft ? "the published version, without unpublished changes" : "the published version"
  if (scheduled) return "the scheduled version"
  return draft ? `its draft as it was saved at ${formatTime(draft.savedAt)}` : "its draft"
}
