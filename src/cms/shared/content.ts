import * as z from "zod/mini"
import type * as entities from "./content-entities.ts"
import { listQuery, pageQuery, emptyAsAbsent } from "#base/list-query.ts"
import { type Collection, sortsOf } from "./collection.ts"
import type { ListQuery } from "#base/repository.ts"
import { contentNouns, contentStates } from "#base/content-states.ts"

/** The values of an item's form: an input for each field. */
export type ContentValues = Record<string, unknown>

/** A row of a list of all states: the published version, or the draft of an unpublished item. */
export type ContentRow = z.output<typeof entities.contentRow>

/** An item with its published version and its draft. */
export type ContentDetail = z.output<typeof entities.contentDetail>

/** An item that is removed and can be restored; times are ISO 8601 UTC. */
export type TrashedItem = z.output<typeof entities.trashedItem>

/** A published version of an item in its history, or a draft that was kept when another one took its place. */
export type ItemVersionSummary = z.output<typeof entities.itemVersionSummary>

/** A revision with its values. */
export type ItemVersion = z.output<typeof entities.itemVersion>

/** The path and expiry (ISO 8601 UTC) of a preview. */
export type Preview = z.output<typeof entities.previewEntity>

/** A draft's revision, as in the header `Draft`. */
export interface DraftRevision {
  id: string
  revision: number
}

export const trashDays = 30

/** The largest body of a draft, in bytes of its JSON. */
export const maxDraftBytes = 1024 * 1024

export const contentNotFound = "This item no longer exists. It may have been moved to the trash."

export const draftIsStale =
  "This item was changed or published after you read it. Read it again, then make your change."

/** The message if publishing would undo changes published after the draft was started. */
export const draftIsOutdated =
  "Someone published a newer version after you started this draft. Open it to compare and choose which version to keep."

/** An editor in a list; the name defaults to the address. */
export function editorOf(email: string, name = email): ContentRow["editors"][number] {
  const words = (name === email ? email.replace(/@.*$/, "") : name).split(/[\s._-]+/).filter((word) => word !== "")
  const initials = words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
  return { email, name, initials: initials.toUpperCase() }
}

const states = ["all", ...contentStates] as const

/** Which items of all states are requested. */
export type ContentQuery = ListQuery & { state?: (typeof states)[number] | undefined }

const stateWords = `state must be one of ${states.join(", ")}.`
export function contentQuery(collection: Pick<Collection, "title" | "second">) {
  return z.object({
    ...listQuery(sortsOf(collection)),
    state: emptyAsAbsent(z.enum(states, { error: stateWords })),
  })
}

export const trashQuery = z.object({
  ...pageQuery,
  noun: emptyAsAbsent(z.enum(contentNouns, { error: `noun must be one of ${contentNouns.join(", ")}.` })),
})

/** Which removed items are requested. */
export type TrashQuery = z.output<typeof trashQuery>
