import type { ReactNode } from "react"

/** One column: its heading and what it shows of an item. */
export interface Column<Item> {
  heading: string
  show(item: Item): ReactNode
}

/** A numbered table that scrolls sideways by itself where the screen is narrow. */
export function Table<Item extends { _id: string }>({
  name,
  columns,
  items,
}: {
  name: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
}) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ heading }) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item._id}>
              <td>{index + 1}</td>
              {columns.map(({ heading, show }) => (
                <td key={heading}>{show(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
