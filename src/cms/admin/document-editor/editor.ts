import type { FieldErrors } from "#base/errors.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { explainKeyError } from "#ui/admin/api/client.ts"
import { explain } from "#ui/admin/controls/failure.tsx"
import { settlePictures } from "#images/admin/uploads/use-uploads.ts"
import { changedNames, changesOf, withoutErrors } from "#ui/admin/form/changes.ts"
import { removeSnapshot } from "#accounts/admin/snapshot.ts"
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts"
import { createVersionReader, type VersionReader } from "./editor-conflicts.ts"
import { createCore } from "./editor-core.ts"
import type { EditorCore, EditorOptions, Saved } from "./editor-state.ts"

/** Creates the editor of a document: it saves drafts, keeps snapshots, finds conflicts and sends. It uses neither React nor the DOM. */
export function createEditor<Values extends object, Detail, Result>(options: EditorOptions<Values, Detail, Result>) {
  const core = createCore(options)
  const versions = createVersionReader(core)
  const saver = createDraftSaver(core, versions)
  const errors = createErrors(core)
  const sender = createSender(core, saver, versions, errors)
  const watchers = new Set<() => void>()
  core.onChange = () => {
    saver.schedule()
    for (const watcher of watchers) watcher()
  }
  const { keep } = core
  const { flush, leave, retry, settle } = saver
  const { show, showFailure, ask } = errors
  return {
    ...createChoices(core, versions, errors, sender.run),
    ...createChanges(core, saver, versions, errors),
    state: () => core.state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Sets the options, whose functions may see other values after each render. */
    use(next: EditorOptions<Values, Detail, Result>) {
      core.options = next
    },
    /** Starts autosave, which includes restored values. */
    open() {
      core.isOpen = true
      if (core.state.changes === 0) removeSnapshot(core.state.saved.name)
      core.set({})
    },
    close() {
      keep()
      core.isOpen = false
      saver.stop()
    },
    keep,
    leave,
    flush,
    settle,
    retry,
    withPictures: sender.withPictures,
    /** Compares the form with the latest version if its tag differs. */
    async notice(tag: string | undefined) {
      await settle()
      const { saved, task, conflict } = core.state
      if (tag !== undefined && tag !== saved.tag && !task && !conflict) await versions.look()
    },
    /** Sets some values and removes the errors of the named fields; the name of a list includes all fields in it. */
    edit(change: Partial<Values>, ...fields: string[]) {
      core.set({
        values: { ...core.state.values, ...change },
        errors: withoutErrors(core.state.errors, fields),
        failure: "",
      })
    },
    show,
    /** Sets the error of one field, without moving the focus. */
    refuse: (field: string, message: string) => core.set({ errors: { ...core.state.errors, [field]: message } }),
    showFailure,
    ask,
    submit: sender.submit,
    cancel: sender.cancel,
    /** Deletes the snapshot and saves no more. */
    end() {
      core.isEnded = true
      removeSnapshot(core.state.saved.name)
    },
  }
}

type Errors = ReturnType<typeof createErrors>

function createErrors<Values extends object, Detail, Result>(core: EditorCore<Values, Detail, Result>) {
  /** Shows the conflict to someone who tries to continue without choosing. */
  function ask() {
    core.set({ asked: core.state.asked + 1 })
  }

  function show(errors: FieldErrors, failure = "") {
    core.set({ errors, failure, refusals: core.state.refusals + 1 })
  }

  function showFailure(error: unknown, words: string) {
    const fields = error instanceof ApiError ? error.fields : {}
    const count = Object.keys(fields).length
    const reason = explainKeyError(error) ?? explain(words, error)
    // Several are counted above the form; one is reported there, because it may belong to no field of the form.
    if (count > 0 && !explainKeyError(error)) show(fields, count > 1 ? "" : reason)
    else core.set({ failure: reason })
  }

  return { ask, show, showFailure }
}

function createSender<Values extends object, Detail, Result>(
  core: EditorCore<Values, Detail, Result>,
  saver: DraftSaver,
  { examine }: VersionReader<Values, Detail, Result>,
  { ask, show, showFailure }: Errors,
) {
  let aborting: AbortController | undefined

  /** Returns the values after their pictures are uploaded; undefined if an upload failed, in which case its field takes the focus. */
  async function withPictures(): Promise<Values | undefined> {
    if (await settlePictures()) return core.state.values
    core.set({ refusals: core.state.refusals + 1 })
    return undefined
  }

  /** Sends the form after its pictures are uploaded. */
  async function submit(): Promise<void> {
    if (core.state.task) return
    core.set({ task: "uploads" })
    const values = await withPictures()
    core.set({ task: undefined })
    if (values) await run()
  }

  async function run(): Promise<void> {
    if (core.state.conflict) return ask()
    const errors = core.options.check(core.state.values, core.state.saved)
    if (errors) return show(errors)
    core.set({ task: "send", progress: undefined, errors: {}, failure: "" })
    aborting = new AbortController()
    const { signal } = aborting
    await saver.settle()
    const isSaved =
      !core.options.saveDraft || !(core.options.sendsDraft || core.state.saved.beside) || (await saver.start())
    if (core.state.conflict) {
      core.set({ task: undefined })
      return ask()
    }
    if (core.options.sendsDraft && !isSaved) {
      core.set({ task: undefined })
      return showFailure(saver.lastRefusal(), core.options.failure(core.state.saved))
    }
    await send(signal)
  }

  async function send(signal: AbortSignal): Promise<void> {
    const { values, saved } = core.state
    const onProgress = (progress: number | undefined) => core.set({ progress })
    try {
      const result = await core.options.send(values, saved, { signal, onProgress })
      const change = core.options.versionOf?.(result, saved)
      core.unanswered = []
      if (!change) return core.set({ task: undefined, isOver: true, done: { result } })
      const version = { ...saved, beside: undefined, ...change }
      core.take(version, { values: version.values, task: undefined, reason: "", done: { result } })
    } catch (error) {
      const found = signal.aborted ? "other" : await examine(error)
      if (found === "same") {
        core.set({ task: undefined })
        return await run()
      }
      // It may have been published anyway.
      if (saved.isNew && error instanceof ApiError && error.status === 0) core.held = values
      core.set({ task: undefined })
      if (found === "newer") ask()
      else if (signal.aborted) core.set({ failure: "Stopped. Nothing was saved." })
      else showFailure(error, core.options.failure(saved))
    }
  }

  return { submit, run, withPictures, cancel: () => aborting?.abort() }
}

/** The choices of a conflict, and other values for the whole form. */
function createChoices<Values extends object, Detail, Result>(
  core: EditorCore<Values, Detail, Result>,
  { accept }: VersionReader<Values, Detail, Result>,
  { showFailure }: Errors,
  run: () => Promise<void>,
) {
  /** Replaces all values, for example with an earlier version's. */
  function replace(values: Values) {
    core.set({ values, round: core.state.round + 1, errors: {}, failure: "" })
  }

  /** Replaces the newer version with the form's values. */
  function keepMine() {
    const { conflict, asked, values } = core.state
    if (!conflict) return
    const { version, origin, theirs, before } = conflict
    const mine = core.options.merges ? { ...theirs, ...changesOf(before, values) } : values
    if (changedNames(mine, values).length > 0) replace(mine)
    accept(version, origin)
    if (asked > 0 || !core.options.saveDraft) void run()
  }

  /** Adds the form's values to the history, then replaces them with the newer version. */
  async function useTheirs(): Promise<void> {
    const { conflict, task } = core.state
    if (!conflict || task) return
    const { version, origin, theirs } = conflict
    core.set({ task: core.options.keepReplaced && "change", failure: "" })
    try {
      // The user may continue to type.
      for (let mine: Values | undefined; mine !== core.state.values; ) {
        mine = core.state.values
        await core.options.keepReplaced?.(mine, core.state.saved)
      }
    } catch (error) {
      core.set({ task: undefined })
      return showFailure(error, "Your version could not be kept in the history.")
    }
    core.set({ task: undefined })
    replace(theirs)
    accept(version, origin)
  }

  return { replace, keepMine, useTheirs }
}

function createChanges<Values extends object, Detail, Result>(
  core: EditorCore<Values, Detail, Result>,
  saver: DraftSaver,
  { examine }: VersionReader<Values, Detail, Result>,
  { ask, showFailure }: Errors,
) {
  type Version = Saved<Values, Detail>

  /** Continues with another saved version and its values. */
  function restart(change: Partial<Version>) {
    core.held = core.attempt = undefined
    core.unanswered = []
    const saved = { ...core.state.saved, ...change }
    const round = core.state.round + 1
    core.set({ saved, values: saved.values, round, errors: {}, failure: "", reason: "", conflict: undefined })
  }

  /** Saves the draft, then changes the stored document, such as its schedule; resolves to whether that succeeded. */
  async function change(failed: string, work: (saved: Version) => Promise<Version>): Promise<boolean> {
    if (!core.state.conflict && !((await settlePictures()) && (await saver.flush())) && !core.state.conflict) {
      const reason = core.state.reason || "Your changes could not be saved on the server"
      showFailure(new ApiError(0, `${reason}.`), failed)
      return false
    }
    if (core.state.conflict) ask()
    if (core.state.conflict || core.state.saved.isNew) return false
    core.set({ task: "change" })
    try {
      core.take({ ...(await work(core.state.saved)), values: core.state.saved.values }, { task: undefined })
      return true
    } catch (error) {
      const found = await examine(error)
      core.set({ task: undefined })
      if (found === "other") showFailure(error, failed)
      return false
    }
  }

  /** Resets the form to the saved version without its draft; resolves to false if the document is in the trash now. */
  async function discard(): Promise<boolean> {
    await saver.settle()
    core.set({ task: "change" })
    try {
      const { discardDraft } = core.options
      const version = discardDraft ? await discardDraft(core.state.saved) : core.state.saved
      if (version) restart(version)
      core.set({ isOver: !version })
      return version !== undefined
    } finally {
      core.set({ task: undefined })
    }
  }

  return { restart, change, discard }
}
