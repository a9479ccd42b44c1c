import type { Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { contentNotFound } from "#domain/content/content.ts"
import type { Tables } from "../../database/tables.ts"
import { trackKnownUses } from "../../pictures/rows/picture-uses.ts"
import { requireRow } from "../../base/rows.ts"
import type { ContentKind } from "./content-kind.ts"
import { findPaths } from "../../base/images.ts"
import { removeDraft } from "./draft-rows.ts"
import { withdrawItem } from "./published-items.ts"

/** Moves an item with its draft to the trash, in a transaction of `changeContent`; throws "not-found" where there is neither. */
export async function moveToTrash<Noun extends ContentNoun, Item, New, Field extends string>(
  trx: Transaction<Tables>,
  kind: ContentKind<Noun, Item, New, Field>,
  id: string,
  by: string,
): Promise<void> {
  const row = await withdrawItem(trx, kind, id)
  const draft = await removeDraft(trx, id)
  const item = row && kind.toItem(row as Tables[Noun])
  const trashed = {
    id,
    noun: kind.noun,
    title: item ? kind.pictures.title(item) : requireRow(draft, contentNotFound).title,
    path: item ? (kind.pathOf?.(item) ?? "") : "",
    row: row ? JSON.stringify(row) : "",
    draft: draft ? JSON.stringify(draft) : "",
    trashed_at: new Date().toISOString(),
    trashed_by: by,
  }
  await trx.insertInto("trash").values(trashed).execute()
  const uses = trashUses(trashed)
  await trackKnownUses(trx, { kind: "trash", id: uses.id }, uses.paths)
}

/** The pictures that something in the trash shows, and what their uses have as their item. */
function trashUses({ id, row, draft }: Tables["trash"]): { id: string; paths: string[] } {
  return { id: trashUsesOf(id), paths: findPaths(row + draft) }
}

/** What a picture's use by the trash has as its item. */
export function trashUsesOf(id: string): string {
  return `trash:${id}`
}
