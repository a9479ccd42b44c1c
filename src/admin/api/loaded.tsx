import { type ReactNode, useCallback } from "react"
import { useParams } from "react-router"
import type { Resource } from "./client.ts"
import { Failure } from "../controls/failure.tsx"
import { type Loading, useLoaded } from "./use-loaded.ts"

/** Shows 'Loading...', then what was loaded, or the failure in words with a way to try again. */
export function Loaded<Value>({
  state,
  failure,
  missing = failure,
  onRetry,
  children,
}: {
  state: Loading<Value>
  failure: string
  missing?: string
  onRetry(): void
  children(value: Value): ReactNode
}) {
  if (state.kind === "loading") return <output aria-label="State">Loading...</output>
  if (state.kind === "ready") return children(state.value)
  if (state.isMissing) return <Failure words={missing} reason="" />
  return <Failure words={failure} reason={state.reason} onRetry={onRetry} />
}

/** Shows the item that the address names. */
export function LoadedItem<Item>({
  resource,
  failure,
  missing,
  children,
}: {
  resource: Resource<Item>
  failure: string
  missing: string
  children(item: Item): ReactNode
}) {
  const { id = "" } = useParams()
  const { state, reload } = useLoaded(useCallback(() => resource.get(id), [resource, id]))
  return (
    <Loaded state={state} failure={failure} missing={missing} onRetry={reload}>
      {children}
    </Loaded>
  )
}
