import { type ReactNode, useCallback, useEffect, useState } from "react"
import { Failure, reasonOf } from "./failure.tsx"
import { ApiError } from "../api/call.ts"

/** The state of a load. */
export type Loading<Value> =
  | { kind: "loading" }
  | { kind: "ready"; value: Value }
  | { kind: "failed"; isMissing: boolean; reason: string }

/** Loads when shown, and again on `reload`; `load` has to be the same function as long as it loads the same. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loading<Value>>({ kind: "loading" })

  const reload = useCallback(() => {
    let isCurrent = true
    setState({ kind: "loading" })
    load().then(
      (value) => isCurrent && setState({ kind: "ready", value }),
      (error: unknown) => {
        const isMissing = error instanceof ApiError && error.status === 404
        if (isCurrent) setState({ kind: "failed", isMissing, reason: reasonOf(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load])

  useEffect(() => reload(), [reload])
  return { state, reload, setState }
}

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

/**
 * What was read last, which stays until the next is there: `read` is called again whenever it is another function, on `reload`, and for
 * another value of `again`. `isRead` says whether the value is that of this function, `failed` why it could not be read.
 */
export function useKept<Value>(read: (signal: AbortSignal) => Promise<Value>, again?: string | number) {
  const [kept, setKept] = useState<{ value: Value; of: typeof read }>()
  const [failure, setFailure] = useState<{ reason: string; of: typeof read }>()
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((count) => count + 1), [])

  // The last two read the same again.
  useEffect(() => {
    const reading = new AbortController()
    read(reading.signal).then(
      (value) => {
        if (reading.signal.aborted) return
        setKept({ value, of: read })
        setFailure(undefined)
      },
      (error: unknown) => !reading.signal.aborted && setFailure({ reason: reasonOf(error), of: read }),
    )
    return () => reading.abort()
  }, [read, round, again])
  return { value: kept?.value, isRead: kept?.of === read, failed: failure?.of === read ? failure : undefined, reload }
}
