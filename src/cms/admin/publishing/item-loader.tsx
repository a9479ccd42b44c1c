import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { isRead, Loaded, useRead } from "#ui/admin/controls/query.tsx"
import type { ItemCollection } from "../api/items.ts"
import { readStored, type StoredItem } from "../document-editor/content-effects.ts"

/** Shows an item with its draft. If a new item was published in the meantime, its edit screen opens. */
export function ItemLoader({
  collection: { name: noun, one },
  id,
  isNew = false,
  failure = `Failed to load ${one} details.`,
  frame = (content) => content,
  children,
}: {
  collection: Pick<ItemCollection, "name" | "one">
  id: string
  isNew?: boolean
  failure?: string
  /** The frame; without the title of the item until it is loaded. */
  frame?: (content: ReactNode, title?: string) => ReactNode
  children(loaded: StoredItem): ReactNode
}) {
  const query = useRead(["stored", noun, id, isNew], () => readStored(noun, id, !isNew))
  const shown = (
    <Loaded query={query} failure={failure}>
      {(stored) =>
        isNew && stored.detail.isPublished ? <Navigate to={`/admin/${noun}/edit/${id}`} replace /> : children(stored)
      }
    </Loaded>
  )
  return frame(shown, isRead(query) ? query.data?.detail.title || "Untitled" : undefined)
}
