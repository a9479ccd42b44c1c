import { formatDate } from "#domain/text/date.ts"
import type { Column } from "./table.tsx"

/** A column of text, cut off after two lines. */
export function textColumn<Item>(heading: string, textOf: (item: Item) => string, kind?: "wide"): Column<Item> {
  return { heading, ...(kind && { kind }), show: (item) => <span className="clamped">{textOf(item)}</span> }
}

/** The column that names the item, after a small picture, or its empty frame. */
export function leadColumn<Item>(
  heading: string,
  nameOf: (item: Item) => string,
  pictureOf: (item: Item) => string | undefined,
): Column<Item> {
  return {
    heading,
    kind: "lead",
    show: (item) => {
      const path = pictureOf(item)
      return (
        <span className="with-thumbnail">
          <span className="thumbnail">
            {path && <img src={`/${path}`} alt="" loading="lazy" width="48" height="40" />}
          </span>
          <span className="clamped">{nameOf(item)}</span>
        </span>
      )
    },
  }
}

/** When an item was last changed. */
export const updatedColumn: Column<{ updatedAt: string }> = {
  heading: "Updated",
  kind: "narrow",
  show: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>,
}
