import type { Transaction } from "kysely"
import { draftIsOutdated, type DraftRevision, draftIsStale } from "../shared/content.ts"
import { parseBody } from "../fields/field.ts"
import { carryOver, findUndone } from "../shared/draft-form.ts"
import { isSameBody } from "../shared/same-body.ts"
import { AppError } from "#base/errors.ts"
import { preserveUnknown } from "#db/rows.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { baseBodyOf, draftColumns, putTexts, type StoredDocument, setColumns, trackDraft } from "./documents.ts"
import { type Inputs, type Kind, readInputs, searchTextOf } from "./kinds.ts"
import { addReplaced, removeRevision } from "./revisions.ts"

type DraftRow = Tables["document_drafts"]

interface NewDraft extends Pick<DraftRow, "base" | "saved_at" | "saved_by"> {
  inputs: Inputs
  number: number
}

export async function putDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  document: DocumentRow & Partial<StoredDocument>,
  { inputs, number, ...about }: NewDraft,
  more: Partial<DocumentRow> = {},
): Promise<void> {
  const { id, is_live } = document
  const before = parseBody(document.draft_body ?? document.body)
  const row = { ...about, body: JSON.stringify(preserveUnknown(before, inputs)) }
  await trx
    .insertInto("document_drafts")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
  const own =
    is_live === 1 ? {} : { ...draftColumns(kind, inputs), updated_at: about.saved_at, changed_by: about.saved_by }
  await setColumns(trx, id, { has_draft: 1, draft_number: number, problem: "", ...own, ...more })
  await putTexts(trx, kind, id, { draft_text: searchTextOf(kind, inputs) })
  const isScheduled = (more.scheduled === undefined ? document.scheduled : more.scheduled) !== null
  await trackDraft(trx, id, row.body, isScheduled ? (document.scheduled_body ?? null) : null)
}

const noSchedule = { publish_at: null, scheduled: null, scheduled_draft: null } as const

export async function removeDraft(trx: Transaction<Tables>, kind: Kind, { id, scheduled }: DocumentRow): Promise<void> {
  if (scheduled !== null) await removeRevision(trx, id, scheduled)
  await trx.deleteFrom("document_drafts").where("id", "=", id).execute()
  await setColumns(trx, id, { has_draft: 0, problem: "", ...noSchedule })
  await putTexts(trx, kind, id, { draft_text: "" })
  await trackDraft(trx, id)
}

/** Cancels scheduled publishing for a reason in words. If the draft has changed since, the history keeps the version. */
export async function endSchedule(
  trx: Transaction<Tables>,
  kind: Kind,
  document: StoredDocument,
  problem = "",
): Promise<void> {
  const { id, scheduled, scheduled_body: body, scheduled_at: at, scheduled_by: by, draft_body } = document
  if (scheduled === null || body === null) return
  await removeRevision(trx, id, scheduled)
  if (draft_body !== null && !isSameBody(readInputs(kind, body), readInputs(kind, draft_body))) {
    await addReplaced(trx, kind, { id, body, at: at ?? "", by: by ?? "" })
  }
  await setColumns(trx, id, { ...noSchedule, problem })
  await trackDraft(trx, id, draft_body)
}

/** The base of a draft that was published, and its later changes. */
export interface EndedDraft {
  base: number
  base_body: string | null
  /** The draft as changed since then, and the version of it that was published. */
  later?: { inputs: Inputs; taken: Inputs }
}

/** Ends the draft or the scheduled version at this revision in the transaction that publishes it; throws "stale" without it. */
export async function endDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  document: StoredDocument,
  { revision }: Pick<DraftRevision, "revision">,
): Promise<EndedDraft> {
  const { id, draft_body, draft_base, draft_number, base_body, scheduled, scheduled_draft } = document
  if (draft_body === null) throw new AppError("stale", draftIsStale)
  if (draft_number === revision) {
    await removeDraft(trx, kind, document)
    return { base: draft_base ?? 0, base_body }
  }
  const { scheduled_body, scheduled_base, scheduled_base_body } = document
  if (scheduled === null || scheduled_draft !== revision || scheduled_body === null)
    throw new AppError("stale", draftIsStale)
  await removeRevision(trx, id, scheduled)
  const later = { inputs: readInputs(kind, draft_body), taken: readInputs(kind, scheduled_body) }
  return { base: scheduled_base ?? 0, base_body: scheduled_base_body, later }
}

/** Stores changes made since the version that has just been published as a draft based on that, in the same transaction. */
export async function keepLater(
  trx: Transaction<Tables>,
  kind: Kind,
  before: StoredDocument,
  { later }: EndedDraft,
  published: { row: DocumentRow; inputs: Inputs; revision: number },
): Promise<void> {
  if (!later) return
  await putDraft(
    trx,
    kind,
    { ...before, ...published.row },
    {
      inputs: carryOver(later.inputs, later.taken, published.inputs),
      base: published.revision,
      // The open form identifies the draft by its number.
      number: before.draft_number,
      saved_at: before.draft_at ?? "",
      saved_by: before.draft_by ?? "",
    },
    noSchedule,
  )
}

/** Removes a draft whose changes have just been published, in the same transaction, unless something else is scheduled. */
export async function dropSameDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  document: StoredDocument,
  published: Inputs,
): Promise<void> {
  const { draft_body, scheduled_body } = document
  const begun = baseBodyOf(document)
  const base = begun === null ? published : readInputs(kind, begun)
  const isSame = (written: string) => isSameBody(carryOver(readInputs(kind, written), base, published), published)
  if (draft_body !== null && isSame(draft_body) && (scheduled_body === null || isSame(scheduled_body))) {
    await removeDraft(trx, kind, document)
  }
}

/** True if publishing a draft with this base would undo changes published since. */
export function isOutdated(
  kind: Kind,
  written: Inputs,
  base: { number: number | null; body: string | null },
  newest: Pick<DocumentRow, "is_live" | "revision" | "body">,
): boolean {
  if (newest.is_live === 0 || base.number === newest.revision) return false
  const published = readInputs(kind, newest.body)
  // The history may no longer contain that version.
  if (base.body === null) return !isSameBody(written, published)
  return findUndone(written, readInputs(kind, base.body), published).length > 0
}

/** Throws "stale" if publishing a draft with this base would undo changes published since. */
export function requireUpToDate(
  kind: Kind,
  written: Inputs,
  base: { number: number | null; body: string | null },
  newest: DocumentRow,
): void {
  if (!isOutdated(kind, written, base, newest)) return
  throw new AppError("stale", draftIsOutdated, { change: { by: newest.changed_by, at: newest.updated_at } })
}
