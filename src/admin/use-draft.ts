import { useEffect, useRef, useState } from "react"
import { type Draft, forgetDraft, keepDraft, readDraft } from "./drafts.ts"

/** How long typing has to rest before a draft is kept, in milliseconds. */
const rest = 2_000

/** What a form knows of its draft on this device. */
export interface DraftState {
  /** A draft from before, to be restored or discarded; nothing new is kept until then. */
  offered: Draft | undefined
  /** When what is typed was last kept; undefined while it is not. */
  savedAt: string | undefined
  /** Whether the browser would not keep it. */
  hasFailed: boolean
  /** Takes the offered draft's values for the form's, or forgets it. */
  restore(): void
  discardOffered(): void
  /** Forgets everything kept, and keeps nothing more: the form is done. */
  end(): Promise<void>
}

/** Keeps what is typed on this device while it is not saved, and offers what was kept before. */
export function useDraft<Values>({
  name,
  values,
  isDirty,
  onRestore,
}: {
  /** Such as `blog:new`. */
  name: string
  values: Values
  isDirty: boolean
  onRestore(values: Values): void
}): DraftState {
  const [offered, setOffered] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const hasLooked = useRef(false)
  const isOver = useRef(false)
  /** What is not kept yet, for the moment when the page goes. */
  const unkept = useRef<Values>(undefined)

  useEffect(() => {
    let isHere = true
    void readDraft(name).then((draft) => {
      if (!isHere) return
      hasLooked.current = true
      setOffered(draft)
    })
    return () => {
      isHere = false
    }
  }, [name])

  useEffect(() => {
    if (!isDirty) {
      unkept.current = undefined
      if (savedAt !== undefined) void forgetDraft(name).then(() => setSavedAt(undefined))
      return
    }
    unkept.current = values
    const timer = setTimeout(keep, rest)
    return () => clearTimeout(timer)

    async function keep() {
      if (offered || !hasLooked.current || isOver.current) return
      const now = new Date().toISOString()
      const isKept = await keepDraft(name, { values, savedAt: now })
      if (unkept.current === values) unkept.current = undefined
      setFailed(!isKept)
      if (isKept) setSavedAt(now)
    }
    // A draft kept a moment ago is no reason to keep it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, values, isDirty, offered])

  const isOffered = offered !== undefined
  useEffect(() => {
    function keepNow() {
      if (unkept.current === undefined || isOffered || isOver.current) return
      void keepDraft(name, { values: unkept.current, savedAt: new Date().toISOString() })
    }
    document.addEventListener("visibilitychange", keepNow)
    addEventListener("pagehide", keepNow)
    return () => {
      document.removeEventListener("visibilitychange", keepNow)
      removeEventListener("pagehide", keepNow)
      keepNow()
    }
  }, [name, isOffered])

  return {
    offered,
    savedAt,
    hasFailed,
    restore() {
      if (!offered) return
      onRestore(offered.values as Values)
      setSavedAt(offered.savedAt)
      setOffered(undefined)
    },
    discardOffered() {
      setOffered(undefined)
      void forgetDraft(name)
    },
    async end() {
      isOver.current = true
      await forgetDraft(name)
    },
  }
}
