import { isDeepStrictEqual } from "node:util"
import type { Transaction } from "kysely"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { ContentBody } from "#domain/content/content.ts"
import type { DraftBase } from "#domain/content/draft-base.ts"
import type { Business } from "#domain/business/business.ts"
import type { Collection } from "#domain/cms/collection.ts"
import { toList } from "#domain/cms/fields/field.ts"
import { images } from "#domain/cms/fields/image.ts"
import { editImages, type ImageEdit } from "#domain/cms/images.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import type { Use } from "#domain/base/picture-uses.ts"
import { businesses } from "../content/businesses.ts"
import { baseOf, scheduledOf, toBase, trackDraftPictures } from "../content/rows/draft-rows.ts"
import { changeItem } from "../content/rows/published-items.ts"
import { kindOf } from "../content/lifecycle/kinds.ts"
import { changeCurrent } from "../documents/versions.ts"
import type { Tables } from "../database/tables.ts"

const collections: readonly Collection<ContentNoun>[] = Object.values(kinds)

/** Edits the pictures of items in their rows, and the logo in a new version of the business, in a transaction of `changeContent`. */
export async function editUses(
  trx: Transaction<Tables>,
  uses: readonly Use[],
  edit: ImageEdit,
  by: string,
): Promise<void> {
  for (const { kind, id } of uses) {
    const collection = collections.find(({ one }) => one === kind)
    if (collection) await changeItem(trx, kindOf(collection.name), id, (item) => editImages(collection, item, edit), by)
    if (kind === "business") await changeCurrent(trx, businesses, (business) => editLogo(business, edit), by)
    // Also where the draft does not show the picture: what it was begun on does.
    await editDraft(trx, id, edit)
  }
}

/**
 * Edits what is written of an item and not published, and what it is compared with; its next revision, so that nobody
 * publishes the one before unseen.
 */
async function editDraft(trx: Transaction<Tables>, id: string, edit: ImageEdit): Promise<void> {
  const draft = await trx.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst()
  if (!draft) return
  const body = JSON.stringify(editBody(JSON.parse(draft.body) as ContentBody, edit))
  const scheduled = scheduledOf(draft)
  const edited = scheduled && {
    ...scheduled,
    body: editBody(scheduled.body, edit),
    base: editBase(scheduled.base, edit),
  }
  const revision = draft.revision + (body === draft.body ? 0 : 1)
  if (edited?.revision === draft.revision) edited.revision = revision
  const base = editBase(baseOf(draft), edit)
  const columns = { body, revision, base: base && toBase(base), scheduled: edited ? JSON.stringify(edited) : null }
  await trx.updateTable("drafts").set(columns).where("id", "=", id).execute()
  await trackDraftPictures(trx, { ...draft, ...columns })
}

function editBase(base: DraftBase | null, edit: ImageEdit): DraftBase | null {
  return base && { ...base, body: editBody(base.body, edit) }
}

function editBody(body: ContentBody, edit: ImageEdit): ContentBody {
  const edited = editTexts(body, edit) as ContentBody
  if (!Array.isArray(edited["imagePaths"])) return edited
  // An image that is then twice in the list stays once.
  const alts = toList(edited["imageAlts"])
  const listed = images("").fit(toList(edited["imagePaths"]).map((path, index) => ({ path, alt: alts[index] })))
  const once = images("").walk(listed, {})
  return { ...edited, imagePaths: once.map(({ path }) => path), imageAlts: once.map(({ alt }) => alt) }
}

/** A JSON value with the pictures of each of its texts edited. */
function editTexts(value: unknown, edit: ImageEdit): unknown {
  if (typeof value === "string") return readPicturePath(value) ? edit.path(value) : edit.html(value)
  if (Array.isArray(value)) return value.map((each) => editTexts(each, edit))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, editTexts(each, edit)]))
}

/** The same business where none of its logos becomes another. */
function editLogo(business: Business, { path }: ImageEdit): Business {
  const { light, dark, square } = business.logo
  const logo = { ...business.logo, light: path(light), dark: path(dark), square: path(square) }
  return isDeepStrictEqual(logo, business.logo) ? business : { ...business, logo }
}
