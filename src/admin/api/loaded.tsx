import { type ReactNode, useCallback } from "react"
import { useParams } from "react-router"
import type { Content } from "./client.ts"
import { Failure } from "../controls/failure.tsx"
import { type Loading, useLoaded } from "./use-loaded.ts"

/** Shows 'Loading...', then what was loaded, or the failure, with a way to try again unless the thing does not exist. */
export function Loaded<Value>({
  state,
  failure,
  onRetry,
  children,
}: {
  state: Loading<Value>
  failure: string
  onRetry(): void
  children(value: Value): ReactNode
}) {
  if (state.kind === "loading") return <output aria-label="State">Loading...</output>
  if (state.kind === "ready") return children(state.value)
  if (state.isMissing) return <Failure words={state.reason || failure} reason="" />
  return <Failure words={failure} reason={state.reason} onRetry={onRetry} />
}

/** Shows the item that the address names. */
export function LoadedItem<Item>({ content, children }: { content: Content<Item>; children(item: Item): ReactNode }) {
  const { id = "" } = useParams()
  const { state, reload } = useLoaded(useCallback(() => content.get(id), [content, id]))
  return (
    <Loaded state={state} failure={`Failed to load ${content.noun} details.`} onRetry={reload}>
      {children}
    </Loaded>
  )
}
