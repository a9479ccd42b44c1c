import { type ReactNode, useCallback } from "react"
import { Link, useParams } from "react-router"
import type { ContentBody } from "#domain/content/content.ts"
import type { Content } from "../api/client.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { toTitle } from "../controls/title.ts"
import { readStored } from "../publishing/stored-item.ts"
import { StateWords } from "../publishing/state-words.tsx"
import { Screen } from "../frame/screen.tsx"
import { readItem } from "./draft-item.ts"

/**
 * One item, to read, with the ways to its form and to its page for visitors where it has one: what is published of it, or
 * else its draft, which is called so.
 */
export function ResourceView<Item extends { _id: string }>({
  content,
  blank,
  pageOf,
  children,
}: {
  content: Content<Item>
  /** What a new item says. */
  blank: ContentBody
  /** The path of the item's page for visitors. */
  pageOf?(item: Item): string
  children(item: Item): ReactNode
}) {
  const { noun, plural, nameOf } = content
  const { id = "" } = useParams()
  const load = useCallback(() => readStored(plural, id, content.get), [content, plural, id])
  const { state, reload } = useLoaded(load)
  return (
    <Screen title={`View ${toTitle(noun)}`} back={`/admin/${plural}`}>
      <Loaded state={state} failure={`Failed to load ${noun} details.`} onRetry={reload}>
        {({ detail }) => {
          const item = readItem<Item>(detail, blank)
          return (
            <article className="card reading">
              <p className="reading-state">
                <StateWords row={detail} />
                {!detail.isPublished && " Visitors do not see it yet."}
                {detail.isPublished && detail.draft && " This is what visitors see. The changes are in the form."}
              </p>
              <h2>{nameOf(item) || "Untitled"}</h2>
              {children(item)}
              <p className="reading-actions">
                <Link className="button" to={`/admin/${plural}/edit/${item._id}`}>
                  Edit
                </Link>
                {detail.isPublished && <Link to={`/admin/${plural}/history/${item._id}`}>History</Link>}
                {detail.isPublished && pageOf && <a href={pageOf(item)}>See it on the site</a>}
              </p>
            </article>
          )
        }}
      </Loaded>
    </Screen>
  )
}
