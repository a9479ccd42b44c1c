import { ApiError } from "#ui/admin/api/call.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { findBeside, type VersionReader } from "./editor-conflicts.ts"
import type { EditorCore, Saved } from "./editor-state.ts"

/** Milliseconds from a change until it is saved, and from a failed save until the next attempt. */
const waits = { save: 1_000, retry: 15_000 } as const

/** Creates the autosave of an editor: it saves the draft a second after a change, and again after a lost connection. */
export function createDraftSaver<Values extends object, Detail, Result>(
  core: EditorCore<Values, Detail, Result>,
  { examine }: VersionReader<Values, Detail, Result>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  /** Why the last save failed. */
  let refusal: unknown

  const canSave = () =>
    core.needsSave() && !isBlocked(core) && core.saving === undefined && core.state.values !== core.held

  function schedule() {
    if (core.isOpen && (core.needsKeeping() || canSave())) timer ??= setTimeout(tick, waits.save)
  }

  function tick() {
    timer = undefined
    leave()
  }

  /** Saves the draft and stores a snapshot, because the page may be closed. */
  function leave() {
    if (canSave()) void start()
    core.keep()
  }

  /** Saves the draft after any save that runs; resolves to whether it is saved. */
  async function start(): Promise<boolean> {
    while (core.saving) await core.saving
    if (!core.needsSave()) return true
    clearTimeout(retrying)
    retrying = undefined
    // Starts before the first await, because the page may be closed.
    const running = save()
    core.saving = running
    core.set({})
    try {
      return await running
    } finally {
      core.saving = undefined
      core.set({})
    }
  }

  async function save(isAgain = false): Promise<boolean> {
    const { values, saved } = core.state
    try {
      const version = { ...(await store(core, values, saved)), values }
      const conflict = findBeside(core.options, core.state.values, version)
      core.unanswered = []
      core.take({ ...version, beside: conflict && version.beside }, { reason: "", conflict, asked: 0 })
      return true
    } catch (error) {
      refusal = error
      const found = await examine(error, core.unanswered)
      if (found === "same" && !isAgain) return await save(true)
      if (isUnanswered(error)) core.unanswered = [...core.unanswered, values].slice(-20)
      if (found !== "newer") core.held = values
      const mayRetry = isUnanswered(error) || (error instanceof ApiError && error.status === 401)
      if (core.isOpen && mayRetry) retrying = setTimeout(retry, waits.retry)
      core.set({ reason: found === "newer" ? "" : formatReason(error) })
      return false
    }
  }

  /** Retries after a lost connection or session. */
  function retry() {
    if (retrying === undefined) return
    clearTimeout(retrying)
    retrying = core.held = undefined
    if (canSave()) void start()
  }

  async function settle(): Promise<void> {
    while (core.saving) await core.saving
  }

  /** Saves unsaved values now; resolves to true if everything is saved. */
  async function flush(): Promise<boolean> {
    await settle()
    while (core.needsSave()) {
      if (isBlocked(core) || !(await start())) return false
    }
    return true
  }

  function stop() {
    clearTimeout(timer)
    clearTimeout(retrying)
    timer = retrying = undefined
  }

  return { schedule, start, stop, retry, settle, flush, leave, lastRefusal: () => refusal }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

function isBlocked<Values extends object, Detail, Result>(core: EditorCore<Values, Detail, Result>): boolean {
  const { conflict, task } = core.state
  return core.isEnded || !core.options.saveDraft || conflict !== undefined || task === "send" || task === "change"
}

/** Stores a draft, after an earlier first save of a new document that was not answered. */
async function store<Values extends object, Detail, Result>(
  core: EditorCore<Values, Detail, Result>,
  values: Values,
  saved: Saved<Values, Detail>,
): Promise<Saved<Values, Detail>> {
  const { saveDraft, addDraft } = core.options
  const mayAsk = core.state.task === "send"
  if (!saveDraft) return saved
  if (!saved.isNew || !addDraft) return await saveDraft(values, saved, mayAsk)
  core.attempt ??= { values, key: makeKey() }
  const sent = core.attempt
  let made: Saved<Values, Detail>
  try {
    made = await addDraft(sent.values, sent.key, mayAsk)
  } catch (error) {
    if (!isUnanswered(error)) core.attempt = undefined
    throw error
  }
  core.attempt = undefined
  if (sent.values === values) return made
  core.take({ ...made, values: sent.values })
  return await saveDraft(values, made, mayAsk)
}

/** True if a failed call may have changed something, or may succeed later. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function formatReason(error: unknown): string {
  if (!(error instanceof ApiError)) return "something went wrong"
  if (error.status === 0) return "offline"
  if (error.status === 401) return "you are signed out"
  return error.message.replace(/\.$/, "") || "the server failed"
}
