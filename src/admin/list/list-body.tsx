import type { ComponentProps } from "react"
import { pageLength } from "../api/client.ts"
import { ListFrame } from "./list-frame.tsx"
import { type Column, SkeletonTable, Table } from "./table.tsx"

/** A list whose rows stand in a table. */
export function ListBody<Item extends { _id: string }>({
  columns,
  rowClass,
  ...frame
}: Omit<ComponentProps<typeof ListFrame<Item>>, "waiting" | "show"> & {
  columns: readonly Column<Item>[]
  rowClass?: (item: Item) => string | undefined
}) {
  return (
    <ListFrame
      {...frame}
      waiting={<SkeletonTable columns={Math.min(columns.length, 4)} />}
      show={(items, isBusy) => (
        <Table
          name={frame.name}
          columns={columns}
          items={items}
          first={(frame.listing.view.page - 1) * pageLength + 1}
          isBusy={isBusy}
          {...(rowClass && { rowClass })}
        />
      )}
    />
  )
}
