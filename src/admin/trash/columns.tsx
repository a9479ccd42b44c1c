import { adminScreens, findScreen } from "#admin-routes.ts"
import type { TrashedItem } from "#domain/content/content.ts"
import { formatDate } from "#domain/text/date.ts"
import { formatDateTime } from "../controls/time.ts"
import { toTitle } from "../base/title.ts"
import { nameOfRow } from "../list/columns.tsx"
import type { Column } from "../list/table.tsx"

/** The lists of content; the path of each is its noun. */
export const kinds = adminScreens.filter((screen) => screen.noun !== undefined)

/** What was removed, of what kind, when, by whom, and until when it can be restored, with the two ways out. */
export function trashColumns({
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
          <span className="clamped">{nameOfRow(item)}</span>
          {item.path && <span className="clamped trash-path">{item.path}</span>}
        </>
      ),
    },
    { heading: "Kind", show: ({ noun }) => toTitle(findScreen(`/admin/${noun}`)?.noun ?? "") },
    {
      heading: "Deleted",
      show: ({ trashedAt }) => <time dateTime={trashedAt}>{formatDateTime(trashedAt)}</time>,
    },
    { heading: "By", show: ({ trashedBy }) => <span className="clamped">{trashedBy || "–"}</span> },
    { heading: "Until", show: ({ goneAfter }) => <time dateTime={goneAfter}>{formatDate(goneAfter)}</time> },
    {
      heading: "Action",
      show: (item) => {
        const name = <span className="visually-hidden"> {nameOfRow(item)}</span>
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
