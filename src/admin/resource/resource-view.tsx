import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Content } from "../api/client.ts"
import { LoadedItem } from "../api/loaded.tsx"
import { Screen } from "../shell/screen.tsx"
import { toTitle } from "../controls/title.ts"

/** One item, to read, with the ways to its form and to its page for visitors where it has one. */
export function ResourceView<Item extends { _id: string }>({
  content,
  pageOf,
  children,
}: {
  content: Content<Item>
  /** The path of the item's page for visitors. */
  pageOf?(item: Item): string
  children(item: Item): ReactNode
}) {
  const { noun, plural, nameOf } = content
  return (
    <Screen title={`View ${toTitle(noun)}`} back={`/admin/${plural}`}>
      <LoadedItem content={content}>
        {(item) => (
          <article className="card reading">
            <h2>{nameOf(item)}</h2>
            {children(item)}
            <p className="reading-actions">
              <Link className="button" to={`/admin/${plural}/edit/${item._id}`}>
                Edit
              </Link>
              <Link to={`/admin/${plural}/history/${item._id}`}>History</Link>
              {pageOf && <a href={pageOf(item)}>See it on the site</a>}
            </p>
          </article>
        )}
      </LoadedItem>
    </Screen>
  )
}
