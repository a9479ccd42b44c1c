import { useEffect, useRef, useState } from "react"
import { filesIn } from "../files/files-in.ts"
import { copyDraft, type Draft, findDrafts, deleteDrafts, lockDraft, nameDraft, saveDraft } from "./drafts.ts"

/** How long what is typed may wait until it is saved, in milliseconds. */
const delay = 2_000

/** What a form knows of its draft on this device. */
export type DraftState = ReturnType<typeof useDraft>

/** Saves the drafts of this tab's open forms; each answers whether all that is typed is saved. */
const openForms = new Set<() => Promise<boolean>>()

/** Saves the drafts of this tab's forms now; answers how many of them the browser refused to save. */
export async function saveOpenForms(): Promise<number> {
  const results = await Promise.all([...openForms].map((save) => save()))
  return results.filter((isSaved) => !isSaved).length
}

/** Saves what is typed as a draft on this device while it is unsaved, and offers earlier drafts. */
export function useDraft<Values>({
  name,
  basis = "",
  first,
  values,
  isDirty,
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
  /** Gets the values of a draft, and what the form said that it was begun in, where that is another version than now. */
  onRestore(values: Values, before: Values | undefined): void
}) {
  const [own, setOwn] = useState(() => ({ name, id: nameDraft(name) }))
  const { id } = own
  // A new item has got a name of its own.
  if (own.name !== name) setOwn({ name, id: nameDraft(name) })
  const [offers, setOffers] = useState<Draft[]>([])
  const [saved, setSaved] = useState<{ values: Values; savedAt: string }>()
  const [hasFailed, setFailed] = useState(false)
  const isOver = useRef(false)
  /** The version that a restored draft began with. */
  const begun = useRef<Pick<Draft, "basis" | "before">>(undefined)
  /** What is not in the draft yet. */
  const pending = useRef<Values>(undefined)
  /** The id of the draft that was restored, until its values are saved in this form's own. */
  const restored = useRef<string>(undefined)
  const timer = useRef<number>(undefined)
  const latest = useRef({ id, save, saveNow })
  latest.current = { id, save, saveNow }
  const [offered] = offers

  function draftOf(typed: Values): Draft {
    // A file that comes back from the device is no longer known as the one that was uploaded.
    const before = filesIn(first).length > 0 ? undefined : first
    return { id, values: typed, savedAt: new Date().toISOString(), ...(begun.current ?? { basis, before }) }
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    timer.current = undefined
    const typed = pending.current
    if (typed === undefined || isOver.current) return true
    const draft = draftOf(typed)
    const isSaved = await saveDraft(draft)
    setFailed(!isSaved)
    if (!isSaved) return false
    if (pending.current === typed) pending.current = undefined
    setSaved({ values: typed, savedAt: draft.savedAt })
    deleteRestored()
    return true
  }

  function saveNow() {
    // The browser may not wait for what begins now.
    if (pending.current !== undefined && !isOver.current) copyDraft(draftOf(pending.current))
    void save()
  }

  function deleteRestored() {
    if (restored.current !== undefined) void deleteDrafts(restored.current)
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
      pending.current = values
      timer.current ??= window.setTimeout(() => void latest.current.save(), restored.current === undefined ? delay : 0)
    } else {
      begun.current = undefined
      deleteRestored()
      if (pending.current !== undefined || saved) void deleteDrafts(id)
      pending.current = undefined
      setSaved(undefined)
    }
    // Not when only the time of the last saving has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, values, isDirty])

  const used = useRef(id)
  useEffect(() => {
    if (used.current !== id) void deleteDrafts(used.current)
    used.current = id
  }, [id])

  useEffect(() => {
    const release = lockDraft(id)
    const saveThis = () => latest.current.save()
    const leave = () => latest.current.saveNow()
    openForms.add(saveThis)
    document.addEventListener("visibilitychange", leave)
    addEventListener("pagehide", leave)
    return () => {
      openForms.delete(saveThis)
      document.removeEventListener("visibilitychange", leave)
      removeEventListener("pagehide", leave)
      leave()
      release()
    }
  }, [id])

  async function takeOffered(draft: Draft) {
    if (isDirty) {
      const typed = { ...draftOf(values), id: nameDraft(name) }
      if (!(await saveDraft(typed))) {
        setFailed(true)
        return
      }
      setOffers((all) => [typed, ...all.slice(1)])
    } else setOffers((all) => all.slice(1))
    begun.current = { basis: draft.basis, before: draft.before }
    restored.current = draft.id
    clearTimeout(timer.current)
    timer.current = undefined
    onRestore(draft.values as Values, draft.basis === basis ? undefined : (draft.before as Values | undefined))
  }

  return {
    /** An earlier draft, to be restored or discarded; what is typed meanwhile is saved beside it. */
    offered,
    /** Whether the offered draft was begun before the latest save. */
    isOlder: offered !== undefined && offered.basis !== basis,
    /** Whether restoring would replace what is typed, which then becomes the offered draft. */
    wouldReplace: offered !== undefined && isDirty,
    /** When what is typed now was saved as a draft; undefined while it is not. */
    savedAt: saved?.values === values ? saved.savedAt : undefined,
    /** Whether the browser refused to save it. */
    hasFailed,
    /** Puts the offered draft's values into the form. */
    restore() {
      if (offered) void takeOffered(offered)
    },
    /** It stays offered until it is deleted: who reloads the page once it is gone never sees it again. */
    async discardOffered() {
      if (!offered) return
      await deleteDrafts(offered.id)
      setOffers((all) => all.filter(({ id: other }) => other !== offered.id))
    },
    /**
     * Deletes the draft of values that are saved elsewhere, unless others were typed since. Not when they are next rendered:
     * who leaves the form before that would find them here again.
     */
    drop(saved: Values) {
      if (pending.current !== undefined && pending.current !== saved) return
      pending.current = undefined
      void deleteDrafts(latest.current.id)
    },
    /** Deletes this form's draft and saves no more: the form is done. */
    async end() {
      isOver.current = true
      await deleteDrafts(id)
    },
  }
}
