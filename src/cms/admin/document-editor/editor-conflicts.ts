import type { LastChange } from "#base/errors.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { compareValues, type Difference, type Origin } from "#ui/admin/form/changes.ts"
import type { Conflict, EditorCore, EditorOptions, Saved } from "./editor-state.ts"

type Comparing<Values extends object> = Pick<EditorOptions<Values, unknown, unknown>, "compare">

function compare<Values extends object>(options: Comparing<Values>, one: Values, other: Values): Difference[] {
  return (options.compare ?? compareValues)(one, other)
}

/** The conflict with a version; undefined if the form contains everything that it changed. */
export function findConflict<Values extends object, Detail>(
  options: Comparing<Values>,
  mine: Values,
  { change, ...about }: Omit<Conflict<Values, Detail>, "change" | "fields"> & { change: LastChange | undefined },
): Conflict<Values, Detail> | undefined {
  const changed = compare(options, about.before, about.theirs)
  const different = new Set(changed.length > 0 ? compare(options, mine, about.theirs).map(({ name }) => name) : [])
  if (!changed.some(({ name }) => different.has(name))) return undefined
  const fields = [...new Set(changed.map(({ label }) => label))]
  return { ...about, change: change ?? { by: "", at: "" }, fields }
}

/** The conflict of a draft with a version that was published after the draft was started. */
export function findBeside<Values extends object, Detail>(
  options: Comparing<Values>,
  mine: Values,
  version: Saved<Values, Detail>,
): Conflict<Values, Detail> | undefined {
  const { beside } = version
  if (!beside) return undefined
  const { before, values: theirs, change } = beside
  return findConflict(options, mine, { origin: "published", version, before, theirs, change })
}

/** Finds and takes newer versions of the document that an editor changes. */
export function createVersionReader<Values extends object, Detail, Result>(core: EditorCore<Values, Detail, Result>) {
  /** Determines why a request failed. A version saved by someone else is a conflict unless it is equal. */
  async function examine(error: unknown, sent?: Values[]): Promise<"newer" | "same" | "other"> {
    const isNewer = error instanceof ApiError && error.status === 412 && error.change !== undefined
    return isNewer ? await look(error.change, sent) : "other"
  }

  /** Reads the latest version; `sent` are values that a save without a response may have stored. */
  async function look(change?: LastChange, sent: Values[] = []): Promise<"newer" | "same" | "other"> {
    const { options, state } = core
    const { saved } = state
    const version = await options.read?.(saved).catch(() => undefined)
    const isKnown = version?.tag === saved.tag && !version?.beside
    if (!version || isKnown || core.state.saved !== saved) return "other"
    const isOurs =
      version.chosen !== undefined || sent.some((each) => compare(core.options, version.values, each).length === 0)
    const about = { origin: "saved", version, before: saved.values, theirs: version.values } as const
    const conflict = isOurs
      ? undefined
      : findConflict(core.options, core.state.values, { ...about, change: change ?? version.change })
    if (conflict) core.set({ conflict, asked: 0 })
    else accept(version, "saved")
    return core.state.conflict ? "newer" : "same"
  }

  /** Makes the version the base from now on. Someone else's draft may itself be older than the published version. */
  function accept(version: Saved<Values, Detail>, origin: Origin) {
    const values = fillIn(core.state.values, version.chosen)
    const saved = { ...version, values: fillIn(version.values, version.chosen), chosen: undefined }
    core.take(saved, {
      values,
      conflict: origin === "published" ? undefined : findBeside(core.options, values, saved),
    })
  }

  return { examine, look, accept }
}

export type VersionReader<Values extends object, Detail, Result> = ReturnType<
  typeof createVersionReader<Values, Detail, Result>
>

/** The values with those that were left empty for the server to choose. */
function fillIn<Values extends object>(values: Values, chosen: Partial<Values> = {}): Values {
  const names = (Object.keys(chosen) as (keyof Values)[]).filter((name) => values[name] === "")
  if (names.length === 0) return values
  return { ...values, ...Object.fromEntries(names.map((name) => [name, chosen[name]])) }
}
