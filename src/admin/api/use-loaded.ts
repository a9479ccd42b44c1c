import { useCallback, useEffect, useState } from "react"
import { ApiError } from "./call.ts"
import { reasonOf } from "../controls/failure.tsx"

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
