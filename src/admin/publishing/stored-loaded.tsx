import { type ReactNode, useCallback } from "react"
import { Navigate } from "react-router"
import type { ItemKind } from "#domain/content/fields/item-kind.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { readStored, type StoredItem } from "./stored-item.ts"

/** Shows an item with its draft; the draft of a new one that was published meanwhile is shown where it is changed. */
export function StoredLoaded({
  kind: { noun, one },
  id,
  isNew = false,
  failure = `Failed to load ${one} details.`,
  frame = (state) => state,
  children,
}: {
  kind: ItemKind
  id: string
  isNew?: boolean
  failure?: string
  /** What stands around the state until the item is shown. */
  frame?: (state: ReactNode) => ReactNode
  children(loaded: StoredItem): ReactNode
}) {
  const { state, reload } = useLoaded(useCallback(() => readStored(noun, id, !isNew), [noun, id, isNew]))
  if (state.kind === "ready") {
    if (isNew && state.value.detail.isPublished) return <Navigate to={`/admin/${noun}/edit/${id}`} replace />
    return children(state.value)
  }
  return frame(
    <Loaded state={state} failure={failure} onRetry={reload}>
      {children}
    </Loaded>,
  )
}
