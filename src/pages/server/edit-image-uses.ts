import { isDeepStrictEqual } from "node:util"
import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#base/content-states.ts"
import type { ImageEdit, Use, UseKind } from "#base/failure-entities.ts"
import { toObject } from "#cms/fields/field.ts"
import { known } from "#cms/fields/types.ts"
import { logoTitle } from "#cms/server/image-uses.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { parseBody } from "#cms/fields/field.ts"
import { editImages } from "#cms/shared/images.ts"
import { preserveUnknown } from "#db/rows.ts"
import { addVersion, readCurrent } from "#cms/server/singles.ts"
import { business } from "#collections/server/business.ts"
import { readDocument, setColumns, type StoredDocument, trackDraft } from "#cms/server/documents.ts"
import { isOutdated } from "#cms/server/drafts.ts"
import { type Inputs, type Kind, readInputs } from "#cms/server/kinds.ts"
import { kindOf } from "./kinds.ts"
import { publishChange } from "#cms/server/publish.ts"
import { changeWaiting } from "#cms/server/revisions.ts"
import type { Tables } from "#db/tables.ts"

/** Edits the images of documents, of their drafts and scheduled drafts, in a transaction of `changeContent`. */
export async function editUses(
  trx: Transaction<Tables>,
  uses: readonly Use[],
  edit: ImageEdit,
  by: string,
): Promise<void> {
  for (const id of new Set(uses.map((use) => use.id))) {
    const row = await trx.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst()
    if (row?.collection === business.kind.noun) await editLogo(trx, edit, by)
    else if (row && row.is_trashed === 0) await editDocument(trx, kindOf(row.collection as ContentNoun), id, edit, by)
  }
}

async function editDocument(
  trx: Transaction<Tables>,
  kind: Kind,
  id: string,
  edit: ImageEdit,
  by: string,
): Promise<void> {
  const before = await readDocument(trx, kind, id)
  if (before.is_live === 1) {
    const inputs = readInputs(kind, before.body)
    const edited = editImages(kind.collection, inputs, edit)
    if (!isDeepStrictEqual(edited, inputs))
      await publishChange(trx, kind, before, { inputs: edited, slug: before.slug, by })
  }
  const after = await readDocument(trx, kind, id)
  // Publishing removes a draft that equals the published version.
  const editInputs = (inputs: Inputs) => editImages(kind.collection, inputs, edit)
  if (after.draft_body !== null) await editDraft(trx, kind, before, after, editInputs)
}

/** Edits a draft and increments its number, so the previous one is not published unseen. */
async function editDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  before: StoredDocument,
  document: StoredDocument,
  edit: (inputs: Inputs) => Inputs,
): Promise<void> {
  const { id, revision, draft_number, scheduled_draft } = document
  const edited = (body: string | null) =>
    body && JSON.stringify(preserveUnknown(parseBody(body), edit(readInputs(kind, body))))
  // An up-to-date draft stays up to date, even upon an older base, because the edit is the same.
  const baseOf = (written: string | null, number: number | null, body: string | null) => {
    const isKept = written === null || revision === before.revision
    return isKept || isOutdated(kind, readInputs(kind, written), { number, body }, before) ? (number ?? 0) : revision
  }
  const [body, waiting] = [edited(document.draft_body), edited(document.scheduled_body)]
  const isChanged = body !== null && !isDeepStrictEqual(parseBody(body), parseBody(document.draft_body ?? ""))
  const number = draft_number + (isChanged ? 1 : 0)
  const draft = { body: body ?? "", base: baseOf(before.draft_body, before.draft_base, before.base_body) }
  await trx.updateTable("document_drafts").set(draft).where("id", "=", id).execute()
  if (waiting !== null) {
    const base = baseOf(before.scheduled_body, before.scheduled_base, before.scheduled_base_body)
    await changeWaiting(trx, id, { body: waiting, base })
  }
  const isSame = scheduled_draft === draft_number
  await setColumns(trx, id, { draft_number: number, ...(isSame && { scheduled_draft: number }) })
  await trackDraft(trx, id, body, waiting)
}

async function editLogo(trx: Transaction<Tables>, { path }: ImageEdit, by: string): Promise<void> {
  const kind = kindOf(business.kind.noun)
  const editInputs = <Values extends object>(values: Values): Values => {
    const { logo } = values as Pick<Business, "logo">
    const [light, dark, square] = [logo.light, logo.dark, logo.square].map(path)
    return { ...values, logo: { ...logo, light, dark, square } }
  }
  const before = await readDocument(trx, kind, business.kind.noun)
  const current = (await readCurrent(trx, business)).business
  const edited = editInputs(current)
  if (!isDeepStrictEqual(edited, current)) await addVersion(trx, business, edited, { madeBy: by })
  const after = await readDocument(trx, kind, business.kind.noun)
  if (after.draft_body !== null) await editDraft(trx, kind, before, after, editInputs)
}

const sitePages = "The site's own pages"

/** Every use of a picture, published ones first, content by title. */
export async function readUses(db: Kysely<Tables>, path: string): Promise<Use[]> {
  const rows = await db
    .selectFrom("document_images as image")
    .leftJoin("documents", "documents.id", "image.document_id")
    .select(["image.part", "image.document_id as id", "collection", "title", "is_trashed", "body"])
    .where("image.path", "=", path)
    .where("image.part", "!=", "revision")
    .orderBy("image.part", "desc")
    .orderBy("image.document_id")
    .execute()
  const uses = rows.map(({ part, id, collection, title, is_trashed, body }): Use => {
    if (part === "site" || collection === null) return { kind: "site", id, title: sitePages, isRequired: true }
    if (collection === "business") return { kind: "business", id, title: logoTitle, isRequired: false }
    const noun = collection as ContentNoun
    const beside = is_trashed === 1 ? "trash" : part === "draft" ? "draft" : undefined
    if (beside) return { kind: beside, id, title: title ?? "", noun, isRequired: false }
    return {
      kind: kindOf(noun).collection.one as UseKind,
      id,
      title: title ?? "",
      isRequired: isRequiredIn(noun, body ?? "", path),
    }
  })
  const order = (kind: UseKind) => (kind === "trash" ? 2 : kind === "draft" ? 1 : 0)
  const once = uses.filter(
    ({ kind, id }, index) => uses.findIndex((each) => each.kind === kind && each.id === id) === index,
  )
  return once.toSorted((one, other) => order(one.kind) - order(other.kind) || (one.kind < other.kind ? -1 : 1))
}

/** True if a published item requires an image at this path. */
function isRequiredIn(noun: ContentNoun, body: string, path: string): boolean {
  const values = parseBody(body) ?? {}
  return Object.entries(kindOf(noun).collection.fields).some(([name, each]) => {
    const field = known(each)
    return field.type === "image" && field.required("create") !== "" && toObject(values[name])["path"] === path
  })
}
