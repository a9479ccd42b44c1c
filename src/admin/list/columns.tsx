import { formatDate } from "#domain/text/date.ts"
import type { Column } from "./table.tsx"

/** When an item was last changed. */
export const updatedColumn: Column<{ updatedAt: string }> = {
  heading: "Updated",
  kind: "narrow",
  show: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>,
}

/** A small picture before an item's name, in a place that stays its size while there is none. */
export function Thumbnail({ path }: { path: string | undefined }) {
  return (
    <span className="thumbnail">{path && <img src={`/${path}`} alt="" loading="lazy" width="48" height="40" />}</span>
  )
}
