import type { FieldErrors, LastChange } from "#base/errors.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { explainKeyError, makeKey } from "#ui/admin/api/client.ts"
import { explain } from "#ui/admin/controls/failure.tsx"
import { settlePictures, unfinishedPictures } from "#images/admin/uploads/use-uploads.ts"
import {
  type Difference,
  type Origin,
  changedNames,
  changesOf,
  compareValues,
  withoutErrors,
} from "#ui/admin/form/changes.ts"
import { type Conflict, type EditorOptions, type EditorState, type Saved } from "./editor-state.ts"
import { keepSnapshot, readSnapshot, removeSnapshot, type Snapshot } from "#accounts/admin/snapshot.ts"

/** How long typed text waits to be saved, and how long a failed save waits for the next attempt, in milliseconds. */
const waits = { save: 1_000, retry: 15_000 } as const

/** Creates the editor of a document: it saves drafts, keeps snapshots, finds conflicts and sends. It uses neither React nor the DOM. */
export function createEditor<Values extends object, Detail, Result>(first: EditorOptions<Values, Detail, Result>) {
  type State = EditorState<Values, Detail, Result>
  type Version = Saved<Values, Detail>
  let options = first
  let isOpen = false
  /** Whether the form is left without saving what it contains. */
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> | undefined
  let aborting: AbortController | undefined
  /** The first save of a new document that was not answered: it is repeated unchanged. */
  let attempt: { values: Values; key: string } | undefined
  /** Values that saves without an answer may have stored, the latest last. */
  let unanswered: Values[] = []
  /** Values that are not saved again until they change. */
  let held: Values | undefined
  /** Why the last save failed. */
  let refusal: unknown
  /** Values that the snapshot contains. */
  let kept: Values | undefined
  /** The version that a restored snapshot began with. */
  let begun: Pick<Snapshot, "basis" | "before"> | undefined
  const watchers = new Set<() => void>()
  let state = begin()

  function begin(): State {
    const { saved, merges = false } = options
    const found = readSnapshot(saved.name)
    let { values } = saved
    let conflict: State["conflict"]
    if (found) {
      const before = read(found.before)
      values = read(found.values)
      if (merges) values = { ...saved.values, ...changesOf(before, values) }
      else begun = found
      if (found.attempt) attempt = { ...found.attempt, values: read(found.attempt.values) }
      const about = { origin: "restored", version: saved, before, theirs: saved.values } as const
      if (begun && found.basis !== saved.basis) conflict = findConflict(values, { ...about, change: saved.change })
    }
    return {
      saved,
      values,
      changes: changedNames(saved.values, values).length,
      round: 0,
      errors: {},
      refusals: 0,
      failure: "",
      save: "idle",
      reason: "",
      conflict: conflict ?? findBeside(values, saved),
      asked: 0,
      restored: found,
      isUnkept: false,
      isOver: false,
    }
  }

  function read(stored: unknown): Values {
    const { saved, fromStored = (json) => ({ ...saved.values, ...json }) } = options
    return fromStored((stored ?? {}) as object, saved)
  }

  const needsSave = () => state.changes > 0 || (state.saved.beside !== undefined && !state.isOver)

  /** Whether something prevents drafts from being saved. */
  const isBlocked = () =>
    isEnded || !options.saveDraft || state.conflict !== undefined || state.task === "send" || state.task === "change"

  /** Whether a draft is saved automatically now. */
  const canSave = () => needsSave() && !isBlocked() && saving === undefined && state.values !== held

  /** Changes the state, and starts the timer if something is not saved. */
  function set(change: Partial<State>) {
    const before = state
    state = { ...state, ...change }
    const { saved, values, isOver } = state
    if (isOver) state.changes = 0
    else if (values !== before.values || saved !== before.saved)
      state.changes = changedNames(saved.values, values).length
    if (state.changes === 0) {
      kept = begun = state.restored = undefined
      state.reason = ""
      if (before.changes > 0) removeSnapshot(saved.name)
    }
    const isFailed = state.reason !== "" && values === held
    state.save = saving ? "saving" : !needsSave() ? "idle" : isFailed ? "failed" : "waiting"
    if (isOpen && ((state.changes > 0 && values !== kept) || canSave())) timer ??= setTimeout(tick, waits.save)
    for (const watcher of watchers) watcher()
  }

  function tick() {
    timer = undefined
    if (canSave()) void startSaving()
    keep()
  }

  /** Keeps what is not saved in this tab; returns false if the browser refuses. */
  function keep(): boolean {
    const { saved, values, changes, isUnkept } = state
    if (changes === 0 || isEnded) return true
    const isKept = keepSnapshot(saved.name, {
      values: values,
      pictures: unfinishedPictures(),
      ...(begun ?? { basis: saved.basis, before: saved.values }),
      ...(attempt && { attempt }),
    })
    kept = values
    if (isKept === isUnkept) set({ isUnkept: !isKept })
    return isKept
  }

  /** Takes a version as the one that the form changes. */
  function take(version: Version, change: Partial<State> = {}) {
    const { saved } = state
    begun = held = undefined
    if (version.name !== saved.name) removeSnapshot(saved.name)
    set({ saved: version, ...change })
    if (isOpen && saved.isNew && !version.isNew) options.onStored?.(version)
  }

  /** Saves the draft after any save that runs; resolves to whether it is saved. */
  async function startSaving(): Promise<boolean> {
    while (saving) await saving
    if (!needsSave()) return true
    clearTimeout(retrying)
    retrying = undefined
    // Begun before anything is awaited, because the page may end.
    const running = save()
    saving = running
    set({})
    try {
      return await running
    } finally {
      saving = undefined
      set({})
    }
  }

  async function save(isAgain = false): Promise<boolean> {
    const { values, saved } = state
    try {
      const version = { ...(await store(values, saved)), values }
      const conflict = findBeside(state.values, version)
      unanswered = []
      take({ ...version, beside: conflict && version.beside }, { reason: "", conflict, asked: 0 })
      return true
    } catch (error) {
      refusal = error
      const found = await examine(error, unanswered)
      if (found === "same" && !isAgain) return await save(true)
      if (isUnanswered(error)) unanswered = [...unanswered, values].slice(-20)
      if (found !== "newer") held = values
      const mayRetry = isUnanswered(error) || (error instanceof ApiError && error.status === 401)
      if (isOpen && mayRetry) retrying = setTimeout(retry, waits.retry)
      set({ reason: found === "newer" ? "" : formatReason(error) })
      return false
    }
  }

  async function store(values: Values, saved: Version): Promise<Version> {
    const { saveDraft, addDraft } = options
    const mayAsk = state.task === "send"
    if (!saveDraft) return saved
    if (!saved.isNew || !addDraft) return await saveDraft(values, saved, mayAsk)
    attempt ??= { values, key: makeKey() }
    const sent = attempt
    let made: Version
    try {
      made = await addDraft(sent.values, sent.key, mayAsk)
    } catch (error) {
      if (!isUnanswered(error)) attempt = undefined
      throw error
    }
    attempt = undefined
    if (sent.values === values) return made
    take({ ...made, values: sent.values })
    return await saveDraft(values, made, mayAsk)
  }

  /** Waits for a save that runs. */
  async function settle(): Promise<void> {
    while (saving) await saving
  }

  /** Saves at once what is not saved; resolves to whether everything is. */
  async function flush(): Promise<boolean> {
    await settle()
    while (needsSave()) {
      if (isBlocked() || !(await startSaving())) return false
    }
    return true
  }

  /** Saves again what a lost connection or session kept from being saved. */
  function retry() {
    if (retrying === undefined) return
    clearTimeout(retrying)
    retrying = held = undefined
    if (canSave()) void startSaving()
  }

  /** Finds out why a call failed: a version that somebody else saved is a conflict, and one that differs in nothing is taken. */
  async function examine(error: unknown, sent?: Values[]): Promise<"newer" | "same" | "other"> {
    const isNewer = error instanceof ApiError && error.status === 412 && error.change !== undefined
    return isNewer ? await look(error.change, sent) : "other"
  }

  /** Reads the latest version; `sent` are values that a save without an answer may have stored. */
  async function look(change?: LastChange, sent: Values[] = []): Promise<"newer" | "same" | "other"> {
    const { saved } = state
    const version = await options.read?.(saved).catch(() => undefined)
    const isKnown = version?.tag === saved.tag && !version?.beside
    if (!version || isKnown || state.saved !== saved) return "other"
    const isOurs = version.chosen !== undefined || sent.some((each) => compare(version.values, each).length === 0)
    const about = { origin: "saved", version, before: saved.values, theirs: version.values } as const
    const conflict = isOurs ? undefined : findConflict(state.values, { ...about, change: change ?? version.change })
    if (conflict) set({ conflict, asked: 0 })
    else accept(version, "saved")
    return state.conflict ? "newer" : "same"
  }

  /** Changes that version from now on. A draft of somebody else may itself be older than what is published. */
  function accept(version: Version, origin: Origin) {
    const values = fillIn(state.values, version.chosen)
    const saved = { ...version, values: fillIn(version.values, version.chosen), chosen: undefined }
    take(saved, { values, conflict: origin === "published" ? undefined : findBeside(values, saved) })
  }

  function compare(one: Values, other: Values): Difference[] {
    return (options.compare ?? compareValues)(one, other)
  }

  /** The conflict with a version; undefined if the form contains everything that it changed. */
  function findConflict(
    mine: Values,
    { change, ...about }: Omit<Conflict<Values, Detail>, "change" | "fields"> & { change: LastChange | undefined },
  ): Conflict<Values, Detail> | undefined {
    const changed = compare(about.before, about.theirs)
    const different = new Set(changed.length > 0 ? compare(mine, about.theirs).map(({ name }) => name) : [])
    if (!changed.some(({ name }) => different.has(name))) return undefined
    const fields = [...new Set(changed.map(({ label }) => label))]
    return { ...about, change: change ?? { by: "", at: "" }, fields }
  }

  function findBeside(mine: Values, version: Version): Conflict<Values, Detail> | undefined {
    const { beside } = version
    if (!beside) return undefined
    const { before, values: theirs, change } = beside
    return findConflict(mine, { origin: "published", version, before, theirs, change })
  }

  /** Returns the values once their pictures are uploaded, or undefined if one could not be: its field takes the focus. */
  async function withPictures(): Promise<Values | undefined> {
    if (await settlePictures()) return state.values
    set({ refusals: state.refusals + 1 })
    return undefined
  }

  /** Sends the document. */
  async function run(): Promise<void> {
    if (state.conflict) return ask()
    const errors = options.check(state.values, state.saved)
    if (errors) return show(errors)
    set({ task: "send", progress: undefined, errors: {}, failure: "" })
    aborting = new AbortController()
    const { signal } = aborting
    await settle()
    const isSaved = !options.saveDraft || !(options.sendsDraft || state.saved.beside) || (await startSaving())
    if (state.conflict) {
      set({ task: undefined })
      return ask()
    }
    if (options.sendsDraft && !isSaved) {
      set({ task: undefined })
      return showFailure(refusal, options.failure(state.saved))
    }
    const { values, saved } = state
    try {
      const result = await options.send(values, saved, { signal, onProgress: (progress) => set({ progress }) })
      const change = options.versionOf?.(result, saved)
      unanswered = []
      if (!change) return set({ task: undefined, isOver: true, done: { result } })
      const version = { ...saved, beside: undefined, ...change }
      take(version, { values: version.values, task: undefined, reason: "", done: { result } })
    } catch (error) {
      const found = signal.aborted ? "other" : await examine(error)
      if (found === "same") {
        set({ task: undefined })
        return await run()
      }
      // It may have been published all the same.
      if (saved.isNew && error instanceof ApiError && error.status === 0) held = values
      set({ task: undefined })
      if (found === "newer") ask()
      else if (signal.aborted) set({ failure: "Stopped. Nothing was saved." })
      else showFailure(error, options.failure(saved))
    }
  }

  /** Shows the conflict to somebody who tries to continue without a choice. */
  function ask() {
    set({ asked: state.asked + 1 })
  }

  function show(errors: FieldErrors, failure = "") {
    set({ errors, failure, refusals: state.refusals + 1 })
  }

  function showFailure(error: unknown, words: string) {
    const fields = error instanceof ApiError ? error.fields : {}
    const count = Object.keys(fields).length
    const reason = explainKeyError(error) ?? explain(words, error)
    // Several are counted above the form; one is reported there, because it may belong to no field of the form.
    if (count > 0 && !explainKeyError(error)) show(fields, count > 1 ? "" : reason)
    else set({ failure: reason })
  }

  function replace(values: Values) {
    set({ values, round: state.round + 1, errors: {}, failure: "" })
  }

  function restart(change: Partial<Version>) {
    held = attempt = undefined
    unanswered = []
    const saved = { ...state.saved, ...change }
    set({
      saved,
      values: saved.values,
      round: state.round + 1,
      errors: {},
      failure: "",
      reason: "",
      conflict: undefined,
    })
  }

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Sets the options, whose functions may see other values after each render. */
    use(next: EditorOptions<Values, Detail, Result>) {
      options = next
    },
    /** Starts autosave, which includes restored values. */
    open() {
      isOpen = true
      if (state.changes === 0) removeSnapshot(state.saved.name)
      set({})
    },
    close() {
      keep()
      isOpen = false
      clearTimeout(timer)
      clearTimeout(retrying)
      timer = retrying = undefined
    },
    keep,
    /** Saves and keeps what was typed, because the page may end. */
    leave() {
      if (canSave()) void startSaving()
      keep()
    },
    flush,
    settle,
    retry,
    withPictures,
    /** Compares the form with the latest version, which has another tag than the one that the form changes. */
    async notice(tag: string | undefined) {
      await settle()
      if (tag !== undefined && tag !== state.saved.tag && !state.task && !state.conflict) await look()
    },
    /** Sets some values and removes the errors of the named fields; the name of a list includes all fields in it. */
    edit(change: Partial<Values>, ...fields: string[]) {
      const errors = withoutErrors(state.errors, fields)
      set({ values: { ...state.values, ...change }, errors, failure: "" })
    },
    /** Replaces all values, such as with those of an earlier version. */
    replace,
    /** Continues with another saved version and its values. */
    restart,
    show,
    /** Sets the error of one field, without moving the focus. */
    refuse: (field: string, message: string) => set({ errors: { ...state.errors, [field]: message } }),
    showFailure,
    ask,
    /** Sends what the form contains after its pictures are uploaded. */
    async submit(): Promise<void> {
      if (state.task) return
      set({ task: "uploads" })
      const values = await withPictures()
      set({ task: undefined })
      if (values) await run()
    },
    /** Cancels sending. */
    cancel: () => aborting?.abort(),
    /** Replaces the newer version with what the form contains. */
    keepMine() {
      const { conflict, asked, values } = state
      if (!conflict) return
      const { version, origin, theirs, before } = conflict
      const mine = options.merges ? { ...theirs, ...changesOf(before, values) } : values
      if (changedNames(mine, values).length > 0) replace(mine)
      accept(version, origin)
      if (asked > 0 || !options.saveDraft) void run()
    },
    /** Replaces what the form contains with the newer version, after the history has it. */
    async useTheirs(): Promise<void> {
      const { conflict, task } = state
      if (!conflict || task) return
      const { version, origin, theirs } = conflict
      set({ task: options.keepReplaced && "change", failure: "" })
      try {
        // Typing may go on meanwhile.
        for (let mine: Values | undefined; mine !== state.values; ) {
          mine = state.values
          await options.keepReplaced?.(mine, state.saved)
        }
      } catch (error) {
        set({ task: undefined })
        return showFailure(error, "Your version could not be kept in the history.")
      }
      set({ task: undefined })
      replace(theirs)
      accept(version, origin)
    },
    /** Saves the draft, then changes the stored document, such as its schedule; resolves to whether that succeeded. */
    async change(failed: string, work: (saved: Version) => Promise<Version>): Promise<boolean> {
      if (!state.conflict && !((await settlePictures()) && (await flush())) && !state.conflict) {
        const reason = state.reason || "What you typed could not be saved on the server"
        showFailure(new ApiError(0, `${reason}.`), failed)
        return false
      }
      if (state.conflict) ask()
      if (state.conflict || state.saved.isNew) return false
      set({ task: "change" })
      try {
        take({ ...(await work(state.saved)), values: state.saved.values }, { task: undefined })
        return true
      } catch (error) {
        const found = await examine(error)
        set({ task: undefined })
        if (found === "other") showFailure(error, failed)
        return false
      }
    },
    /** Resets the form to the saved version without its draft; resolves to false if the document is in the trash now. */
    async discard(): Promise<boolean> {
      await settle()
      set({ task: "change" })
      try {
        const version = options.discardDraft ? await options.discardDraft(state.saved) : state.saved
        if (version) restart(version)
        set({ isOver: !version })
        return version !== undefined
      } finally {
        set({ task: undefined })
      }
    },
    /** Deletes the snapshot and saves no more. */
    end() {
      isEnded = true
      removeSnapshot(state.saved.name)
    },
  }
}

/** The values with those that were left empty for the server to choose. */
function fillIn<Values extends object>(values: Values, chosen: Partial<Values> = {}): Values {
  const names = (Object.keys(chosen) as (keyof Values)[]).filter((name) => values[name] === "")
  if (names.length === 0) return values
  return { ...values, ...Object.fromEntries(names.map((name) => [name, chosen[name]])) }
}

/** Whether a failed call may have changed something, or may succeed later. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function formatReason(error: unknown): string {
  if (!(error instanceof ApiError)) return "something went wrong"
  if (error.status === 0) return "offline"
  if (error.status === 401) return "you are signed out"
  return error.message.replace(/\.$/, "") || "the server failed"
}
