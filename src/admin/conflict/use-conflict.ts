import { useRef, useState } from "react"
import type { LastChange } from "#domain/errors.ts"
import { ApiError } from "../api/call.ts"
import { changedNames, saysSame } from "../form/changes.ts"

/** A saved version of what a form changes; `tag` is undefined where the server gave none. */
interface Version<Values> {
  tag: string | undefined
  values: Values
}

/** What a form changes that others may change too. */
export interface Stored<Values> {
  /** The version that the form shows. */
  tag: string | undefined
  /** Reads the newest version. */
  read(): Promise<Version<Values>>
  /** What people call each value. */
  names: { [Name in keyof Values]?: string }
}

/** A newer version than the one that was changed. */
export interface Conflict {
  change: LastChange
  /** What it changed, in people's words. */
  fields: string[]
}

/** What stands in the way of saving, and the version that is changed. */
export interface ConflictState<Values> {
  conflict: Conflict | undefined
  /** Sent as `If-Match`. */
  tag(): string | undefined
  /**
   * Looks at why saving failed: a newer version is in the way; one that says the same, which is taken for the one that is
   * changed; or something else.
   */
  examine(error: unknown, mine: Values): Promise<"newer" | "same" | "other">
  /** From now on the newer version is the one that is changed; answers its values. */
  accept(): Values | undefined
}

/** Tells what others have saved since a form was opened; `first` is what the form showed then. */
export function useConflict<Values extends object>(
  stored: Stored<Values> | undefined,
  first: Values,
): ConflictState<Values> {
  const tag = useRef(stored?.tag)
  const newer = useRef<Version<Values>>(undefined)
  // Sending that has begun before the form took up another version compares with that one.
  const latest = useRef(first)
  latest.current = first
  const [conflict, setConflict] = useState<Conflict>()

  function accept() {
    const version = newer.current
    newer.current = undefined
    setConflict(undefined)
    if (version) tag.current = version.tag
    return version?.values
  }

  return {
    conflict,
    tag: () => tag.current,
    accept,

    async examine(error, mine) {
      if (!stored || !(error instanceof ApiError) || error.status !== 412 || !error.change) return "other"
      const version = await stored.read().catch(() => undefined)
      if (!version || version.tag === tag.current) return "other"
      newer.current = version
      // As after a save whose answer was lost.
      if (saysSame(version.values, mine)) {
        accept()
        return "same"
      }
      const fields = changedNames(latest.current, version.values).map((name) => stored.names[name] ?? String(name))
      setConflict({ change: error.change, fields })
      return "newer"
    },
  }
}
