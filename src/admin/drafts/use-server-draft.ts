import { useEffect, useRef, useState } from "react"
import { ApiError } from "../api/call.ts"

/** How long typing has to pause until it is saved, and how long a failed save waits for the next try, in milliseconds. */
const waits = { pause: 2_000, retry: 15_000 } as const

/** Where a form's draft is saved on the server. */
export interface DraftPlace<Values> {
  /** Saves the values over the version of that tag; answers the tag of the new version. */
  save(values: Values, ifMatch: string | undefined): Promise<string | undefined>
  /** Whether what is saved has to be saved once more, though nothing was typed. */
  mustSave(): boolean
  /** Whether values that could not be sent may be saved as a draft: not where they may have been published all the same. */
  mayFollowFailure: boolean
}

/** What a form knows of its draft on the server. */
export type ServerDraft = ReturnType<typeof useServerDraft<object>>

/** Saves what is typed as a draft on the server when typing pauses, one save at a time. */
export function useServerDraft<Values extends object>(form: {
  /** Without it nothing is saved. */
  place: DraftPlace<Values> | undefined
  values: Values
  /** Whether the values differ from what is saved. */
  isDirty: boolean
  /** While it is, nothing is saved. */
  isPaused: boolean
  tag(): string | undefined
  /** Finds out why saving failed; `sent` are values that earlier saves without an answer may have stored. */
  examine(error: unknown, values: Values, sent: Values | undefined): Promise<"newer" | "same" | "other">
  /** Called with the values that are saved now, and their tag. */
  onSaved(values: Values, tag: string | undefined): void
}) {
  const { place, values, isDirty, isPaused } = form
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ words: string; mayRetry: boolean }>()
  const running = useRef<Promise<unknown>>(undefined)
  /** The values of the latest save that was answered. */
  const answered = useRef<Values>(undefined)
  const unanswered = useRef<Values>(undefined)
  /** Values that are not saved until they change. */
  const skipped = useRef<Values>(undefined)
  const latest = useRef(form)
  latest.current = form

  async function save(typed: Values, mayTryAgain = true): Promise<boolean> {
    const { place: to, tag, examine } = latest.current
    if (!to) return false
    try {
      const saved = await to.save(typed, tag())
      answered.current = typed
      unanswered.current = undefined
      setFailure(undefined)
      latest.current.onSaved(typed, saved)
      return true
    } catch (error) {
      const found = await examine(error, typed, unanswered.current)
      if (found === "same" && mayTryAgain) return await save(typed, false)
      const status = error instanceof ApiError ? error.status : undefined
      const isUnanswered = status === 0 || (status !== undefined && status >= 500)
      if (isUnanswered) unanswered.current = typed
      setFailure(
        found === "newer" ? undefined : { words: formatReason(error), mayRetry: isUnanswered || status === 401 },
      )
      return false
    }
  }

  /** Saves what is not saved yet now; answers whether all is saved. */
  async function flush(): Promise<boolean> {
    while (running.current) await running.current
    const now = latest.current
    const mustSave = now.place?.mustSave() ?? false
    if (!mustSave && (answered.current === now.values || !now.isDirty)) return true
    if (!now.place || now.isPaused) return false
    return await saveNow(now.values)
  }

  /** Saves these values, after a save that has begun; answers whether all is saved. */
  async function saveNow(now: Values): Promise<boolean> {
    while (running.current) await running.current
    setSaving(true)
    const saving = save(now)
    running.current = saving
    const isSaved = await saving
    running.current = undefined
    setSaving(false)
    return isSaved
  }
  const flushNow = useRef(flush)
  flushNow.current = flush

  const hasPlace = place !== undefined
  const mustSave = place?.mustSave() ?? false
  useEffect(() => {
    const isKnown = answered.current === values || skipped.current === values
    if (!hasPlace || isPaused || !(mustSave || (isDirty && !isKnown))) return undefined
    const timer = setTimeout(() => void flushNow.current(), waits.pause)
    return () => clearTimeout(timer)
  }, [hasPlace, values, isDirty, isPaused, mustSave])

  useEffect(() => {
    if (!failure?.mayRetry) return undefined
    const retry = () => void flushNow.current()
    const timer = setTimeout(retry, waits.retry)
    addEventListener("online", retry)
    return () => {
      clearTimeout(timer)
      removeEventListener("online", retry)
    }
  }, [failure])

  return {
    hasPlace,
    isSaving,
    /** Why the latest save failed; "" otherwise. */
    failure: isDirty ? (failure?.words ?? "") : "",
    flush,
    saveNow,
    /** Waits for a save that has begun. */
    async settle() {
      while (running.current) await running.current
    },
    /** Values that could not be sent are not saved as a draft until they change, where they may have been published. */
    skip(sent: Values, error: unknown) {
      if (error instanceof ApiError && error.status === 0 && !latest.current.place?.mayFollowFailure) {
        skipped.current = sent
      }
    },
  }
}

function formatReason(error: unknown): string {
  if (!(error instanceof ApiError)) return "something went wrong"
  if (error.status === 0) return "offline"
  if (error.status === 401) return "you are signed out"
  return error.message.replace(/\.$/, "") || "the server failed"
}
