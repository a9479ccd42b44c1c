import type { ComponentProps } from "react"
import { pageLength } from "../api/client.ts"
import { ListFrame } from "./list-frame.tsx"
import { type BulkWork, SelectionBar } from "./selection-bar.tsx"
import { type Column, SkeletonTable, Table } from "./table.tsx"

/** A list whose rows stand in a table. */
export function ListBody<Item extends { _id: string }>({
  columns,
  rowClass,
  work,
  ...frame
}: Omit<ComponentProps<typeof ListFrame<Item>>, "waiting" | "show" | "bar"> & {
  columns: readonly Column<Item>[]
  /** What can be done to many rows at once. */
  work?: BulkWork<Item>
  rowClass?: (item: Item) => string | undefined
}) {
  return (
    <ListFrame
      {...frame}
      bar={work && <SelectionBar work={work} rows={frame.listing.listed?.items.length ?? 0} />}
      waiting={<SkeletonTable columns={Math.min(columns.length, 4)} />}
      show={(items, isBusy) => (
        <Table
          name={frame.name}
          columns={columns}
          items={items}
          first={((frame.listing.listed?.page ?? 1) - 1) * pageLength + 1}
          selecting={work}
          isBusy={isBusy}
          {...(rowClass && { rowClass })}
        />
      )}
    />
  )
}
