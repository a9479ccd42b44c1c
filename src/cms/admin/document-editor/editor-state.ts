import type { FieldErrors, LastChange } from "#base/errors.ts"
import type { SendOptions } from "#ui/admin/api/client.ts"
import type { Difference, Origin } from "#ui/admin/form/changes.ts"
import type { Snapshot } from "#accounts/admin/snapshot.ts"

export interface Saved<Values, Detail = undefined> {
  /** The key of the document and its snapshot, such as `blog:new`. */
  name: string
  /** Identifies this version, such as the time it was saved; "" for a new document. */
  basis: string
  /** Its ETag. */
  tag?: string | undefined
  /** True if the server does not have the document yet. */
  isNew?: boolean
  values: Values
  /** Who saved it, and when. */
  change?: LastChange | undefined
  /** The version published after the draft was started, and the draft's base. */
  beside?: { before: Values; values: Values; change: LastChange } | undefined
  /** Values chosen by the server when it published the scheduled version, if nothing else has changed. */
  chosen?: Partial<Values> | undefined
  detail: Detail
}

/** A newer version than the form's base. */
export interface Conflict<Values = unknown, Detail = unknown> {
  origin: Origin
  change: LastChange
  /** The labels of the values that it changed. */
  fields: string[]
  before: Values
  theirs: Values
  /** The base of the form after the choice. */
  version: Saved<Values, Detail>
}

/** The rules of a document and the calls that store it. Calls reject with an ApiError. */
export interface EditorOptions<Values extends object, Detail, Result> {
  saved: Saved<Values, Detail>
  /** Returns the errors that prevent sending; undefined if there are none. */
  check(values: Values, saved: Saved<Values, Detail>): FieldErrors | undefined
  /** Returns the values that differ; by default each value that differs, under its name. */
  compare?(one: Values, other: Values): Difference[]
  /** True to apply unsaved changes to a newer version value by value, instead of replacing all of it. */
  merges?: boolean
  /** The message if sending fails, before the server's reason. */
  failure(saved: Saved<Values, Detail>): string
  /** Reads the values of a snapshot; over the saved ones by default. */
  fromStored?(stored: object, saved: Saved<Values, Detail>): Values
  read?(saved: Saved<Values, Detail>): Promise<Saved<Values, Detail>>
  /** Saves a draft; if absent, input is stored only in this tab. With `mayAsk`, the user may be asked to sign in. */
  saveDraft?(values: Values, saved: Saved<Values, Detail>, mayAsk: boolean): Promise<Saved<Values, Detail>>
  /** Stores the first draft of a new document; with the same key it is stored once. */
  addDraft?(values: Values, key: string, mayAsk: boolean): Promise<Saved<Values, Detail>>
  /** Adds values to the history before another version replaces them. */
  keepReplaced?(values: Values, saved: Saved<Values, Detail>): Promise<unknown>
  /** True if `send` publishes the stored draft, which must then be saved first. */
  sendsDraft?: boolean
  send(values: Values, saved: Saved<Values, Detail>, options: SendOptions): Promise<Result>
  /** Returns the changes to the saved version; if absent, the form ends after sending. */
  versionOf?: ((result: Result, saved: Saved<Values, Detail>) => Partial<Saved<Values, Detail>>) | undefined
  /** Deletes the draft; resolves to the version before it, or to undefined if the document is in the trash now. */
  discardDraft?(saved: Saved<Values, Detail>): Promise<Saved<Values, Detail> | undefined>
  /** Called when a new document has its first draft. */
  onStored?: ((saved: Saved<Values, Detail>) => void) | undefined
}

export interface EditorState<Values, Detail, Result> {
  saved: Saved<Values, Detail>
  values: Values
  /** The number of values that are not saved. */
  changes: number
  /** Increases when all values are replaced; inputs are then mounted again. */
  round: number
  errors: FieldErrors
  /** Increases each time errors are shown: the first invalid field then takes the focus. */
  refusals: number
  /** Why the last task failed; "" otherwise. */
  failure: string
  save: "idle" | "waiting" | "saving" | "failed"
  /** Why the last save failed; "" otherwise. */
  reason: string
  /** The running task, which delays saving; `uploads` only waits for pictures. */
  task?: "uploads" | "send" | "change" | undefined
  /** The share of the form that was sent, from 0 to 1. */
  progress?: number | undefined
  conflict?: Conflict<Values, Detail> | undefined
  /** How often sending was prevented by the conflict. */
  asked: number
  /** The snapshot whose values the form shows; undefined if there was none, or after they are saved. */
  restored?: Snapshot | undefined
  /** True if the browser refused to store the snapshot. */
  isUnkept: boolean
  /** True if editing has ended and nothing more is saved. */
  isOver: boolean
  done?: { result: Result } | undefined
}

/** The state and functions that the parts of an editor share. */
export interface EditorCore<Values extends object, Detail, Result> {
  options: EditorOptions<Values, Detail, Result>
  state: EditorState<Values, Detail, Result>
  isOpen: boolean
  /** True after the form was left without saving. */
  isEnded: boolean
  saving: Promise<boolean> | undefined
  /** The first save of a new document, if it got no response; it is retried unchanged. */
  attempt: { values: Values; key: string } | undefined
  /** Values that saves without a response may have stored, the latest last. */
  unanswered: Values[]
  /** Values that are not saved again until they change. */
  held: Values | undefined
  onChange(): void
  set(change: Partial<EditorState<Values, Detail, Result>>): void
  /** Makes a version the base of the form. */
  take(version: Saved<Values, Detail>, change?: Partial<EditorState<Values, Detail, Result>>): void
  needsSave(): boolean
  needsKeeping(): boolean
  /** Stores unsaved values in this tab; returns false if the browser refuses. */
  keep(): boolean
}
