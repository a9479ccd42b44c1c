import { useRef, useState } from "react"
import type { LastChange } from "#domain/base/errors.ts"
import type { ContentBody } from "#domain/content/content.ts"
import { ApiError } from "../api/call.ts"
import { changedNames, saysSame } from "./changes.ts"

/** Bodies of content: what the form began with, what it holds, and what somebody else has saved. */
type Versions = Readonly<Record<"before" | "mine" | "theirs", ContentBody>>

/** A saved version; `tag` is its ETag, undefined where the server gave none. */
export interface Version<Values> {
  tag: string | undefined
  values: Values
  /** What the values are compared with, where that is not what the form began with. */
  before?: Values
  /** What is saved, where that is not `values`. */
  saved?: Values
  /** How it came beside what the form holds; "saved" where it is left out. */
  origin?: Origin
  /** Who saved it, and when. */
  change?: LastChange | undefined
  /** Values that were left to the server, such as the address, and that it has chosen by now. */
  chosen?: Partial<Values>
}

/**
 * Why a form does not hold the newest version: it was saved after the form was opened, or published after the draft was begun
 * that the form holds, or what was typed over an older version was restored.
 */
export type Origin = "saved" | "published" | "restored"

/** The stored thing that a form changes, which others may change too. */
export interface Stored<Values> {
  /** The ETag of the version that the form shows. */
  tag: string | undefined
  /** Who saved it, and when. */
  change?: LastChange | undefined
  /** Reads the newest version; `mine` are the values that could not be saved. */
  read(mine: Values): Promise<Version<Values>>
  /** What was published after the draft was begun that the form holds. */
  findBeside?(): Version<Values> | undefined
  /** What people call each value. */
  names?: { readonly [name: string]: string | undefined }
  /** What of the values is compared; the values themselves where it is left out. */
  compared?(values: Values): ContentBody
  /** Whether anything of theirs is not in mine, by what is compared; by the values one by one where it is left out. */
  differs?(versions: Versions): boolean
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
  origin: Origin
}

/** What a form holds, and what it began with; `change` is who saved the newer version, where an answer said so. */
interface Held<Values> {
  before: Values
  mine: Values
  change?: LastChange | undefined
}

/** The conflict of a form with a newer version; undefined where all of that is in the form already. */
export function findConflict<Values extends object>(
  { compared = toBody, differs = hasOther, names = {} }: Partial<Stored<Values>> = {},
  version: Version<Values>,
  form: Held<Values>,
): Conflict<Values> | undefined {
  const { values: theirs, before = form.before, origin = "saved" } = version
  const versions = { before: compared(before), mine: compared(form.mine), theirs: compared(theirs) }
  // Parts that got their ids when they were saved say the same.
  const isSame = saysSame(versions.mine, versions.theirs) || saysSame(versions.before, versions.theirs)
  if (isSame || !differs(versions)) return undefined
  const changed = changedNames(versions.before, versions.theirs).map((name) => names[name] ?? String(name))
  const said = origin === "saved" ? (form.change ?? version.change) : version.change
  return { change: said ?? { by: "", at: "" }, fields: [...new Set(changed)], before, theirs, origin }
}

/**
 * Finds out what others have saved since a form was opened, or published since its draft was begun; `first` is what the form
 * showed then. `onChosen` gets values that the server has chosen where they were left to it.
 */
export function useConflict<Values extends object>(
  stored: Stored<Values> | undefined,
  first: Values,
  onChosen: (chosen: Partial<Values>) => void,
) {
  const tag = useRef(stored?.tag)
  const newer = useRef<Version<Values>>(undefined)
  // In a ref, so that sending that began earlier compares with the latest version too.
  const latest = useRef(first)
  latest.current = first
  const compare = (version: Version<Values>, form: Held<Values>) => findConflict(stored, version, form)
  const [conflict, setConflict] = useState<Conflict<Values> | undefined>(() => take(stored?.findBeside?.(), first))

  /** The same, of which the version is kept until it is accepted. */
  function take(version: Version<Values> | undefined, mine: Values): Conflict<Values> | undefined {
    const found = version && compare(version, { before: latest.current, mine })
    newer.current = found && version
    return found
  }

  /** Takes the newer version as the one that the form changes; answers what is saved of it. */
  function accept(mine: Values) {
    const version = newer.current
    newer.current = undefined
    setConflict(undefined)
    if (!version) return undefined
    tag.current = version.tag
    stored?.onAccept?.()
    if (version.chosen) onChosen(version.chosen)
    // A draft of somebody else may be older than what is published, too.
    if (version.origin !== "published") setConflict(take(stored?.findBeside?.(), mine))
    return version.saved ?? version.values
  }

  /**
   * Reads the newest version: it is a conflict, but one that says nothing else, or that has the values of an earlier save
   * without an answer, is accepted at once.
   */
  async function look(mine: Values, change?: LastChange, sent?: Values): Promise<"newer" | "same" | "other"> {
    const version = await stored?.read(mine).catch(() => undefined)
    if (!version || (version.tag === tag.current && version.origin !== "published")) return "other"
    newer.current = version
    const { compared = toBody } = stored ?? {}
    // As after a save whose answer was lost.
    const isSent = sent !== undefined && saysSame(compared(version.values), compared(sent))
    const found = isSent ? undefined : compare(version, { before: latest.current, mine, change })
    if (found) {
      setConflict(found)
      return "newer"
    }
    accept(mine)
    return newer.current ? "newer" : "same"
  }

  return {
    /** The newer version that keeps the form from being saved. */
    conflict,
    /** The same as it is known now, even before the form is rendered with it. */
    asked: () => newer.current,
    /** Sent as `If-Match`. */
    tag: () => tag.current,
    accept,
    look,
    /** Gives up what the form held: nothing is compared with it any more. */
    forget() {
      newer.current = undefined
      setConflict(undefined)
    },
    /** Compares values that were restored, which began with others than the form did. */
    restore(mine: Values, before: Values) {
      const { change, findBeside } = stored ?? {}
      const saved = { tag: tag.current, values: latest.current, before, origin: "restored", change } as const
      setConflict(take(saved, mine) ?? take(findBeside?.(), mine))
    },
    /** Goes on with the version that this form has saved. */
    renew(saved: string | undefined) {
      tag.current = saved
    },
    /** Why saving failed; a newer version is looked at. */
    async examine(error: unknown, mine: Values, sent?: Values): Promise<"newer" | "same" | "other"> {
      const isNewer = error instanceof ApiError && error.status === 412 && error.change !== undefined
      return isNewer ? await look(mine, error.change, sent) : "other"
    },
  }
}

function toBody(values: object): ContentBody {
  return { ...values }
}

/** Whether they changed anything to what it is not here. */
function hasOther({ before, mine, theirs }: Versions): boolean {
  const differ = (one: unknown, other: unknown) => !saysSame({ value: one }, { value: other })
  return changedNames(before, theirs).some((name) => {
    return differ(before[name], theirs[name]) && differ(mine[name], theirs[name])
  })
}
