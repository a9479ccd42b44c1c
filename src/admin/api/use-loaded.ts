import { useCallback, useEffect, useState } from "react"
import { ApiError } from "./call.ts"
import { reasonOf } from "../controls/failure.tsx"

/** Where a load stands. */
export type Loading<Value> =
  | { kind: "loading" }
  | { kind: "ready"; value: Value }
  | { kind: "failed"; isMissing: boolean; reason: string }

/** Loads when shown, and again on `reload`; `load` must stay the same function as long as it loads the same. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loading<Value>>({ kind: "loading" })

  const reload = useCallback(() => {
    let isWanted = true
    setState({ kind: "loading" })
    load().then(
      (value) => isWanted && setState({ kind: "ready", value }),
      (error: unknown) => {
        const isMissing = error instanceof ApiError && error.status === 404
        if (isWanted) setState({ kind: "failed", isMissing, reason: reasonOf(error) })
      },
    )
    return () => {
      isWanted = false
    }
  }, [load])

  useEffect(() => reload(), [reload])
  return { state, reload, setState }
}
