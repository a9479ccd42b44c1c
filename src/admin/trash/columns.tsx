import type { TrashedItem } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { formatDate } from "#domain/text/date.ts"
import { formatDateTime } from "../controls/time.ts"
import { nameOfRow } from "../list/columns.tsx"
import type { Column } from "../list/table.tsx"

/** The kinds of content: one of it, and the name of its list. */
export const kinds: Record<ContentNoun, [one: string, many: string]> = {
  blogs: ["Blog", "Blogs"],
  reviews: ["Review", "Reviews"],
  categories: ["Category", "Categories"],
  projects: ["Project", "Projects"],
  pages: ["Page", "Pages"],
}

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
    { heading: "Kind", show: ({ noun }) => kinds[noun][0] },
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
