import { useEffect, useRef, useState } from "react"
import { copyDraft, type Draft, findDrafts, forgetDrafts, holdDraft, keepDraft, nameDraft } from "./drafts.ts"

/** How long what is typed may wait until it is kept, in milliseconds. */
const rest = 2_000

/** What a form knows of its draft on this device. */
export interface DraftState {
  /** A draft from before, to be restored or discarded; what is typed meanwhile is kept beside it. */
  offered: Draft | undefined
  /** Whether the offered draft was begun before the latest save. */
  isOlder: boolean
  /** Whether restoring would put something else in place of what is typed, which then becomes a draft to be offered. */
  wouldReplace: boolean
  /** When what is typed now was kept; undefined while it is not. */
  savedAt: string | undefined
  /** Whether the browser would not keep it. */
  hasFailed: boolean
  /** Takes the offered draft's values for the form's, or forgets it. */
  restore(): void
  discardOffered(): void
  /** Forgets what was typed in this form, and keeps nothing more: the form is done. */
  end(): Promise<void>
}

/** What keeps the open forms of this tab; each says whether all that is typed is kept. */
const openForms = new Set<() => Promise<boolean>>()

/** Keeps what is typed in this tab's forms now; answers how many of them the browser would not keep. */
export async function keepOpenForms(): Promise<number> {
  const kept = await Promise.all([...openForms].map((keep) => keep()))
  return kept.filter((isKept) => !isKept).length
}

/** Keeps what is typed on this device while it is not saved, and offers what was kept before. */
export function useDraft<Values>({
  name,
  basis = "",
  values,
  isDirty,
  onRestore,
}: {
  /** Such as `blog:new`. */
  name: string
  /** Tells the saved version that the form shows from others, such as the time it was saved; "" for a new item. */
  basis?: string
  values: Values
  isDirty: boolean
  onRestore(values: Values): void
}): DraftState {
  const [id] = useState(() => nameDraft(name))
  const [offers, setOffers] = useState<Draft[]>([])
  const [kept, setKept] = useState<{ values: Values; savedAt: string }>()
  const [hasFailed, setFailed] = useState(false)
  const isOver = useRef(false)
  /** The version that what is typed began with: a restored draft's is its own. */
  const begunWith = useRef<string>(undefined)
  /** What is not kept yet. */
  const unkept = useRef<Values>(undefined)
  /** The draft that was restored, until what it held is kept as this form's own. */
  const restored = useRef<string>(undefined)
  const timer = useRef<number>(undefined)
  const latest = useRef({ keep, keepNow })
  latest.current = { keep, keepNow }
  const [offered] = offers

  function describe(typed: Values): Draft {
    return { id, values: typed, savedAt: new Date().toISOString(), basis: begunWith.current ?? basis }
  }

  async function keep(): Promise<boolean> {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = unkept.current
    if (typed === undefined || isOver.current) return true
    const draft = describe(typed)
    const isKept = await keepDraft(draft)
    setFailed(!isKept)
    if (!isKept) return false
    if (unkept.current === typed) unkept.current = undefined
    setKept({ values: typed, savedAt: draft.savedAt })
    forgetRestored()
    return true
  }

  function keepNow() {
    // The browser may not wait for what begins now.
    if (unkept.current !== undefined && !isOver.current) copyDraft(describe(unkept.current))
    void keep()
  }

  function forgetRestored() {
    if (restored.current !== undefined) void forgetDrafts(restored.current)
    restored.current = undefined
  }

  useEffect(() => {
    let isHere = true
    void findDrafts(name).then((drafts) => isHere && setOffers(drafts))
    return () => {
      isHere = false
    }
  }, [name])

  useEffect(() => {
    if (isOver.current) return
    if (isDirty) {
      unkept.current = values
      timer.current ??= window.setTimeout(() => void latest.current.keep(), restored.current === undefined ? rest : 0)
    } else {
      begunWith.current = undefined
      forgetRestored()
      if (unkept.current !== undefined || kept) void forgetDrafts(id)
      unkept.current = undefined
      setKept(undefined)
    }
    // A draft kept a moment ago is no reason to keep it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, values, isDirty])

  useEffect(() => {
    const release = holdDraft(id)
    const keepThis = () => latest.current.keep()
    const leave = () => latest.current.keepNow()
    openForms.add(keepThis)
    document.addEventListener("visibilitychange", leave)
    addEventListener("pagehide", leave)
    return () => {
      openForms.delete(keepThis)
      document.removeEventListener("visibilitychange", leave)
      removeEventListener("pagehide", leave)
      leave()
      release()
    }
  }, [id])

  async function takeOffered(draft: Draft) {
    if (isDirty) {
      const typed = { ...describe(values), id: nameDraft(name) }
      if (!(await keepDraft(typed))) {
        setFailed(true)
        return
      }
      setOffers((all) => [typed, ...all.slice(1)])
    } else setOffers((all) => all.slice(1))
    begunWith.current = draft.basis
    restored.current = draft.id
    clearTimeout(timer.current)
    timer.current = undefined
    onRestore(draft.values as Values)
  }

  return {
    offered,
    isOlder: offered !== undefined && offered.basis !== basis,
    wouldReplace: offered !== undefined && isDirty,
    savedAt: kept && kept.values === values ? kept.savedAt : undefined,
    hasFailed,
    restore() {
      if (offered) void takeOffered(offered)
    },
    discardOffered() {
      setOffers(offers.slice(1))
      if (offered) void forgetDrafts(offered.id)
    },
    async end() {
      isOver.current = true
      await forgetDrafts(id)
    },
  }
}
