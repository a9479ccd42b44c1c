import { useRef, useState } from "react"
import type { LastChange } from "#domain/errors.ts"
import { ApiError } from "../api/call.ts"
import { changedNames, saysSame } from "../form/changes.ts"

/** A saved version; `tag` is its ETag, undefined where the server gave none. */
export interface Version<Values> {
  tag: string | undefined
  values: Values
  /** What the values are compared with, where that is not what the form began with. */
  before?: Values
  /** What is saved, where that is not `values`. */
  saved?: Values
}

/** The stored thing that a form changes, which others may change too. */
export interface Stored<Values> {
  /** The ETag of the version that the form shows. */
  tag: string | undefined
  /** Reads the newest version; `mine` are the values that could not be saved. */
  read(mine: Values): Promise<Version<Values>>
  /** What people call each value, or each of what `compared` makes of them. */
  names: { readonly [name: string]: string | undefined }
  /** What of the values is compared; the values themselves where it is left out. */
  compared?(values: Values): object
  /** Whether nothing of it is published, so that sending makes the item. */
  isNew?: boolean
  /** Called when the version that was read last is taken as the one that the form changes. */
  onAccept?(): void
}

/** A newer version than the one that the form changes. */
export interface Conflict<Values = unknown> {
  change: LastChange
  /** What people call the values that it changed. */
  fields: string[]
  /** The values that the form began with, and those of the newer version. */
  before: Values
  theirs: Values
}

/** Finds out what others have saved since a form was opened; `first` is what the form showed then. */
export function useConflict<Values extends object>(stored: Stored<Values> | undefined, first: Values) {
  const tag = useRef(stored?.tag)
  const newer = useRef<Version<Values>>(undefined)
  // In a ref, so that sending that began earlier compares with the latest version too.
  const latest = useRef(first)
  latest.current = first
  const [conflict, setConflict] = useState<Conflict<Values>>()

  /** Takes the newer version as the one that the form changes; answers what is saved of it. */
  function accept() {
    const version = newer.current
    newer.current = undefined
    setConflict(undefined)
    if (version) {
      tag.current = version.tag
      stored?.onAccept?.()
    }
    return version?.saved ?? version?.values
  }

  return {
    /** The newer version that keeps the form from being saved. */
    conflict,
    /** Sent as `If-Match`. */
    tag: () => tag.current,
    accept,
    /** Goes on with the version that this form has saved. */
    renew(saved: string | undefined) {
      tag.current = saved
    },
    /**
     * Why saving failed: a newer version is a conflict, but one with the same values, or with those of an earlier save
     * without an answer, is accepted at once.
     */
    async examine(error: unknown, mine: Values, sent?: Values): Promise<"newer" | "same" | "other"> {
      if (!stored || !(error instanceof ApiError) || error.status !== 412 || !error.change) return "other"
      const { compared = (values: Values): object => values } = stored
      const version = await stored.read(mine).catch(() => undefined)
      if (!version || version.tag === tag.current) return "other"
      newer.current = version
      // As after a save whose answer was lost.
      const theirs = compared(version.values)
      if (saysSame(theirs, compared(mine)) || (sent && saysSame(theirs, compared(sent)))) {
        accept()
        return "same"
      }
      const { before = latest.current } = version
      const names = changedNames(compared(before), theirs).map((name) => stored.names[name] ?? String(name))
      const fields = [...new Set(names)]
      setConflict({ change: error.change, fields, before, theirs: version.values })
      return "newer"
    },
  }
}
