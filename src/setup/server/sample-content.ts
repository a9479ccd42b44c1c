import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#base/content-states.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import type { Page, PageContent } from "#pages/shared/page.ts"
import type { PageKey } from "#base/urls/fixed-pages.ts"
import type { Business } from "#collections/shared/business/business.ts"

import type { SampleItem, SampleLeft, SampleRemoval } from "../shared/setup-entities.ts"
import type { Tables } from "#db/tables.ts"
import { putSetting, readSetting } from "#db/settings.ts"
import { changeContent } from "#db/content-version.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { changeItem, removeDocument } from "#cms/server/publish.ts"
import { addVersion, readCurrent, type Single } from "#cms/server/singles.ts"
import { hasRow } from "#db/rows.ts"

export type SampleContent = ReturnType<typeof createSampleContent>

/** Removes sample texts from documents that also have the owner's. */
export interface SampleReset {
  /** A business without the sample's texts, and the names of the changed fields. */
  business(business: Business): { business: Business; fields: string[] }
  /** A built-in page without the texts and pictures of the sample. */
  page(page: PageContent, key: PageKey): PageContent
}

/** How items of a kind are found and removed, in a transaction. */
interface SampleKind {
  list(db: Kysely<Tables>, ids: readonly string[]): Promise<Omit<SampleLeft, "kind">[]>
  /** Returns false if it must be kept, because it is in use. */
  remove(trx: Transaction<Tables>, id: string): Promise<boolean>
}

/** Every kind of sample content; pictures are last, after their uses are removed. */
const kinds: Record<string, SampleKind> = {
  blog: ofNoun("blogs"),
  review: ofNoun("reviews"),
  category: ofNoun("categories"),
  project: ofNoun("projects"),
  page: { list: ofNoun("pages").list, remove: resetPage },
  picture: { list: listPictures, remove: removePicture },
}

export function createSampleContent(db: Kysely<Tables>, businessDocument: Single<"business", Business>) {
  return {
    record: (items: readonly SampleItem[]): Promise<void> =>
      changeContent(db, async (trx) => {
        const before = (await readSetting(trx, "sample"))?.body.items ?? []
        await putSetting(trx, "sample", { items: [...before, ...items] }, "")
      }),

    /** The remaining items, in the order of the record. */
    list: (): Promise<SampleLeft[]> => listLeft(db),

    /**
     * Removes all of it in one transaction, and saves the business, and the pages that people have changed, as `reset` returns them. Other
     * changed items are kept, and are no longer recorded; pictures in use are kept, and others can be restored for a while.
     */
    remove: (by: string, reset: SampleReset): Promise<SampleRemoval> =>
      changeContent(db, async (trx) => {
        const left = await listLeft(trx)
        const kept = left.filter(({ isChanged }) => isChanged)
        const removed: SampleLeft[] = []
        for (const { kind, id } of kept) {
          if (kind === "page") await changePage(trx, id, reset.page)
        }
        for (const [kind, { remove }] of Object.entries(kinds)) {
          for (const item of left) {
            if (item.kind !== kind || item.isChanged) continue
            if (await remove(trx, item.id)) removed.push(item)
          }
        }
        await putSetting(trx, "sample", { items: [] }, by)
        const current = await readCurrent(trx, businessDocument)
        const { business, fields } = reset.business(current.business)
        if (fields.length > 0) await addVersion(trx, businessDocument, business, { madeBy: by })
        return { removed, kept, businessFields: fields }
      }),
  }
}

async function listLeft(db: Kysely<Tables>): Promise<SampleLeft[]> {
  const items = (await readSetting(db, "sample"))?.body.items ?? []
  const left: SampleLeft[] = []
  for (const [kind, { list }] of Object.entries(kinds)) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const each of await list(db, ids)) left.push({ kind, ...each })
  }
  return left
}

/** The updated time of a changed item differs from its created time. */
function ofNoun(noun: ContentNoun): SampleKind {
  return {
    async list(db, ids) {
      const rows = db.selectFrom("documents").select(["id", "title", "created_at", "updated_at"])
      const live = rows.where("collection", "=", noun).where("is_live", "=", 1).where("id", "in", ids)
      const found = await live.orderBy("created_at").orderBy("id").execute()
      return found.map(({ id, title, created_at, updated_at }) => ({ id, title, isChanged: updated_at !== created_at }))
    },
    async remove(trx, id) {
      await removeDocument(trx, id)
      return true
    },
  }
}

/** A built-in page is kept, as on a site without sample content. */
async function resetPage(trx: Transaction<Tables>, id: string): Promise<boolean> {
  await changePage(trx, id, (_, key) => defaultPages[key])
  // It gets equal times, so it does not appear as changed by a person.
  await trx
    .updateTable("documents")
    .set((row) => ({ created_at: row.ref("updated_at") }))
    .where("id", "=", id)
    .execute()
  return true
}

async function changePage(
  trx: Transaction<Tables>,
  id: string,
  change: (page: PageContent, key: PageKey) => PageContent,
): Promise<void> {
  await changeItem(trx, kindOf("pages"), id, ({ pageKey, slug, ...page }: Page) => {
    return { ...(pageKey === "" ? page : change(page, pageKey)), pageKey, slug }
  })
}

async function listPictures(db: Kysely<Tables>, ids: readonly string[]): Promise<Omit<SampleLeft, "kind">[]> {
  const rows = await db
    .selectFrom("pictures")
    .select(["id", "name", "changed_by"])
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .orderBy("name_key")
    .execute()
  return rows.map(({ id, name, changed_by }) => ({ id, title: name, isChanged: changed_by !== "" }))
}

async function removePicture(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const shown = trx.selectFrom("document_images").select("path").where("part", "!=", "revision")
  return await hasRow(
    trx
      .updateTable("pictures")
      .set({ removed_at: new Date().toISOString(), is_kept: 0 })
      .where("id", "=", id)
      .where("path", "not in", shown)
      .returning("id"),
  )
}
