import { useEffect, useRef, useState } from "react"
import { unfinishedPictures } from "../pictures/uploads/open-uploads.ts"
import { keepSnapshot, openForms, readSnapshot, removeSnapshot, type Snapshot } from "./snapshot.ts"

/** How long what is typed may wait until it is kept, in milliseconds. */
const delay = 1_000

/** What a form knows of its snapshot. */
export type Kept = Pick<ReturnType<typeof useSnapshot>, "hasFailed" | "restored">

/** Keeps what is typed in this tab until it is saved, and puts it into the form when that opens again. */
export function useSnapshot<Values>({
  name,
  basis = "",
  first,
  values,
  isDirty,
  toKept = (typed) => typed,
  onRestore,
}: {
  /** Such as `blog:new`. */
  name: string
  /** Identifies the saved version that the form shows, such as the time it was saved; "" for a new item. */
  basis?: string
  /** What that version says. */
  first?: Values
  values: Values
  isDirty: boolean
  /** What is kept of the values, as JSON; all of them by default. */
  toKept?: ((values: Values) => unknown) | undefined
  /** Gets what was kept of the values, and of what the form began with if that was another version than now. */
  onRestore(kept: unknown, before: unknown): void
}) {
  const [restored, setRestored] = useState<Snapshot>()
  const [hasFailed, setFailed] = useState(false)
  const isOver = useRef(false)
  const isRestoring = useRef(false)
  /** The version that a restored snapshot began with. */
  const begun = useRef<Pick<Snapshot, "basis" | "before">>(undefined)
  /** What is not saved. */
  const pending = useRef<Values>(undefined)
  const timer = useRef<number>(undefined)
  const latest = useRef({ keep, restore })
  latest.current = { keep, restore }

  function keep(): boolean {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = pending.current
    if (typed === undefined || isOver.current) return true
    const isKept = keepSnapshot(name, {
      values: toKept(typed),
      pictures: unfinishedPictures(),
      ...(begun.current ?? { basis, before: first && toKept(first) }),
    })
    setFailed(!isKept)
    return isKept
  }

  function restore() {
    const found = readSnapshot(name)
    if (!found) return
    isRestoring.current = true
    begun.current = found
    setRestored(found)
    onRestore(found.values, found.basis === basis ? undefined : found.before)
  }

  useEffect(() => latest.current.restore(), [])

  useEffect(() => {
    // The form is rendered with what was kept next.
    const mayChange = !isRestoring.current && !isOver.current
    isRestoring.current = false
    if (!mayChange) return
    if (isDirty) {
      pending.current = values
      timer.current ??= window.setTimeout(() => latest.current.keep(), delay)
    } else {
      begun.current = undefined
      pending.current = undefined
      removeSnapshot(name)
    }
  }, [name, values, isDirty])

  useEffect(() => {
    const keepNow = () => latest.current.keep()
    openForms.add(keepNow)
    document.addEventListener("visibilitychange", keepNow)
    addEventListener("pagehide", keepNow)
    return () => {
      openForms.delete(keepNow)
      document.removeEventListener("visibilitychange", keepNow)
      removeEventListener("pagehide", keepNow)
      keepNow()
    }
  }, [])

  // A new item has got a name of its own.
  const used = useRef(name)
  useEffect(() => {
    if (used.current !== name) removeSnapshot(used.current)
    used.current = name
  }, [name])

  return {
    /** What was kept before and is in the form now; undefined if nothing was, or if it is saved by now. */
    restored: isDirty ? restored : undefined,
    /** Whether the browser refused to keep what is typed. */
    hasFailed,
    /** Removes the snapshot of values that are saved elsewhere, unless others were typed since. */
    drop(saved: Values) {
      if (pending.current !== undefined && pending.current !== saved) return
      pending.current = undefined
      removeSnapshot(name)
    },
    /** Removes the snapshot and keeps no more: the form is done. */
    end() {
      isOver.current = true
      removeSnapshot(name)
    },
  }
}

/** Whether what is typed is kept, in a few words. */
export function labelKept({ hasFailed }: Kept): string {
  return hasFailed ? "This browser cannot keep what you type" : "Kept in this tab until you save it"
}

/** Says that what was typed before is in the form again. */
export function RestoredNotice({ kept: { restored } }: { kept: Kept }) {
  if (!restored) return null
  const pictures = restored.pictures.map((name) => `“${name}”`).join(", ")
  return (
    <output aria-label="Restored" className="banner">
      What you typed and did not save is here again.
      {pictures && ` Pictures are not kept: choose ${pictures} again.`}
    </output>
  )
}
