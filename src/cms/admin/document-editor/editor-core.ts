import { unfinishedPictures } from "#images/admin/uploads/use-uploads.ts"
import { changedNames, changesOf } from "#ui/admin/form/changes.ts"
import { keepSnapshot, readSnapshot, removeSnapshot, type Snapshot } from "#accounts/admin/snapshot.ts"
import { findBeside, findConflict } from "./editor-conflicts.ts"
import type { EditorCore, EditorOptions, EditorState, Saved } from "./editor-state.ts"

/** Creates the state of an editor, whose unsaved values are kept in a snapshot. */
export function createCore<Values extends object, Detail, Result>(
  options: EditorOptions<Values, Detail, Result>,
): EditorCore<Values, Detail, Result> {
  type State = EditorState<Values, Detail, Result>
  const { state, attempt, ...opened } = openState(options)
  /** Values that the snapshot contains. */
  let kept: Values | undefined
  /** The version that a restored snapshot began with. */
  let { begun } = opened
  const core: EditorCore<Values, Detail, Result> = {
    options,
    state,
    attempt,
    isOpen: false,
    isEnded: false,
    saving: undefined,
    unanswered: [],
    held: undefined,
    onChange() {},
    set(change: Partial<State>) {
      const before = core.state
      const after = { ...before, ...change }
      core.state = after
      const { saved, values } = after
      if (after.isOver) after.changes = 0
      else if (values !== before.values || saved !== before.saved)
        after.changes = changedNames(saved.values, values).length
      if (after.changes === 0) {
        kept = begun = after.restored = undefined
        after.reason = ""
        if (before.changes > 0) removeSnapshot(saved.name)
      }
      const isFailed = after.reason !== "" && values === core.held
      after.save = core.saving ? "saving" : !core.needsSave() ? "idle" : isFailed ? "failed" : "waiting"
      core.onChange()
    },
    take(version: Saved<Values, Detail>, change: Partial<State> = {}) {
      const { saved } = core.state
      begun = core.held = undefined
      if (version.name !== saved.name) removeSnapshot(saved.name)
      core.set({ saved: version, ...change })
      if (core.isOpen && saved.isNew && !version.isNew) core.options.onStored?.(version)
    },
    needsSave: () => core.state.changes > 0 || (core.state.saved.beside !== undefined && !core.state.isOver),
    needsKeeping: () => core.state.changes > 0 && core.state.values !== kept,
    keep() {
      const { saved, values, changes, isUnkept } = core.state
      if (changes === 0 || core.isEnded) return true
      const isKept = keepSnapshot(saved.name, {
        values: values,
        pictures: unfinishedPictures(),
        ...(begun ?? { basis: saved.basis, before: saved.values }),
        ...(core.attempt && { attempt: core.attempt }),
      })
      kept = values
      if (isKept === isUnkept) core.set({ isUnkept: !isKept })
      return isKept
    },
  }
  return core
}

function openState<Values extends object, Detail, Result>(options: EditorOptions<Values, Detail, Result>) {
  const { saved, merges = false, fromStored = (json) => ({ ...saved.values, ...json }) } = options
  const read = (stored: unknown): Values => fromStored((stored ?? {}) as object, saved)
  const found = readSnapshot(saved.name)
  let { values } = saved
  let conflict: EditorState<Values, Detail, Result>["conflict"]
  let begun: Pick<Snapshot, "basis" | "before"> | undefined
  if (found) {
    const before = read(found.before)
    values = read(found.values)
    if (merges) values = { ...saved.values, ...changesOf(before, values) }
    else begun = found
    const about = { origin: "restored", version: saved, before, theirs: saved.values } as const
    if (begun && found.basis !== saved.basis)
      conflict = findConflict(options, values, { ...about, change: saved.change })
  }
  const state: EditorState<Values, Detail, Result> = {
    saved,
    values,
    changes: changedNames(saved.values, values).length,
    round: 0,
    errors: {},
    refusals: 0,
    failure: "",
    save: "idle",
    reason: "",
    conflict: conflict ?? findBeside(options, values, saved),
    asked: 0,
    restored: found,
    isUnkept: false,
    isOver: false,
  }
  const attempt = found?.attempt && { ...found.attempt, values: read(found.attempt.values) }
  return { state, begun, attempt }
}
