import { Link } from "react-router"
import type { Row } from "../api/content-rows.ts"
import type { Column } from "#ui/admin/list/table.tsx"

/** A column of text, truncated after two lines; drafts may lack it, or have another type. */
export function textColumn<Shown>(
  heading: string,
  textOf: (item: Shown) => unknown,
  kind?: "wide" | "narrow",
): Column<Shown> {
  return {
    heading,
    ...(kind && { kind }),
    show(item) {
      const text = plain(textOf(item))
      return text ? <span className="clamped">{text}</span> : <span className="no-value">–</span>
    },
  }
}

/** The column with an item's name and link, after a thumbnail or its empty frame. */
export function leadColumn<Item>(heading: string, pictureOf: (item: Partial<Item>) => unknown): Column<Row<Item>> {
  return {
    heading,
    kind: "lead",
    show: (row) => {
      const path = plain(pictureOf(row.item))
      return (
        <span className="with-thumbnail">
          <span className="thumbnail">
            {path && <img src={`/${path}`} alt="" loading="lazy" width="48" height="40" />}
          </span>
          <Link className="clamped" to={`/admin/${row.noun}/view/${row._id}`}>
            {rowName(row)}
          </Link>
        </span>
      )
    },
  }
}

export function rowName({ title }: { title: string }): string {
  return title || "Untitled"
}

/** The path of an item's page; "" for none. */
export const pathColumn: Column<{ path: string }> = {
  heading: "Page",
  show: ({ path }) =>
    path && (
      <a className="clamped" href={path}>
        {path}
      </a>
    ),
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : ""
}
