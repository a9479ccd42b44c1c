import type { Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { type DraftRevision, draftIsStale } from "../shared/content.ts"
import { AppError, type LastChange } from "#base/errors.ts"
import type { Collection } from "../shared/collection.ts"
import type { Fields } from "../fields/field.ts"
import { isSameBody } from "../shared/same-body.ts"
import { fromSpecification } from "../shared/specification.ts"
import { chooseSlug } from "#redirects/server/slugs.ts"
import { lastChangeOf } from "#db/rows.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { forgetImages, trackImages } from "./image-uses.ts"
import { putLive, putTexts, readDocument, readLive, setColumns, type StoredDocument } from "./documents.ts"
import { dropSameDraft, endDraft, keepLater, requireUpToDate } from "./drafts.ts"
import { type Inputs, isWithPages, type Item, type Kind, readInputs, titleIn, toItem } from "./kinds.ts"
import { addPublished, readLatest, removeHistory } from "./revisions.ts"

export interface Publication {
  inputs: Inputs
  /** The requested slug: undefined keeps the current one, "" creates one from the title. */
  slug: string | undefined
  /** Which of the pages that every site has it is, if it is new; "" for others. */
  key?: string
}

/** Converts an item in the specification's shape; missing fields have their first value. */
export function toPublication({ collection, slug }: Pick<Kind, "collection" | "slug">, item: object): Publication {
  const given = item as Record<string, unknown>
  return {
    inputs: fromSpecification<Collection>(collection, item),
    slug: slug === undefined ? undefined : (given[slug] as string | undefined),
    key: (given["pageKey"] as string | undefined) ?? "",
  }
}

/** The inputs with a separate id for each row. */
export function withRowIds({ collection }: Pick<Kind, "collection">, inputs: Inputs): Inputs {
  const rows = Object.entries(collection.fields as Fields).filter(([, { type }]) => type === "rows")
  const named = rows.map(([name]) => [name, withIds(inputs[name] as { id: string }[])])
  return { ...inputs, ...(Object.fromEntries(named) as Inputs) }
}

/** The rows with separate ids: a missing, malformed or duplicate id is replaced. */
function withIds<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const used = new Set<string>()
  return rows.map((row) => {
    const id = /^[0-9a-f-]{36}$/.test(row.id) && !used.has(row.id) ? row.id : newId()
    used.add(id)
    return { ...row, id }
  })
}

/** Sets the slug of a document, in a transaction of `changeContent`; throws "invalid" if it cannot have the requested slug. */
async function chooseSlugOf(
  trx: Transaction<Tables>,
  kind: Kind,
  { slug, key, inputs }: { slug: string | undefined; key: string; inputs: Inputs },
  before?: DocumentRow,
): Promise<void> {
  const { noun, slug: field } = kind
  if (field === undefined || !isWithPages(noun)) return
  if (key !== "") inputs[field] = ""
  else {
    const wanted = { slug, title: titleIn(kind, inputs) }
    inputs[field] = await chooseSlug(trx, noun, wanted, before && { id: before.id, slug: before.slug })
  }
}

/**
 * Publishes a new item, in a transaction of `changeContent`. An item with a draft keeps its id, and its creation date if it was published
 * before; throws "stale" if the draft has changed.
 */
export async function insertItem(
  trx: Transaction<Tables>,
  kind: Kind,
  { slug, key = "", ...given }: Publication,
  by = "",
  draft?: DraftRevision,
): Promise<Item> {
  const found = draft && (await findDraft(trx, kind, draft))
  const ended = draft && found && (await endDraft(trx, kind, found, draft))
  const at = new Date().toISOString()
  const id = draft?.id ?? newId()
  const inputs = withRowIds(kind, given.inputs)
  await chooseSlugOf(trx, kind, { slug, key, inputs })
  const isFirst = !draft || !(await readLatest(trx, id))
  const before = found && { ...found, ...(isFirst && { created_at: at }), ...cleared }
  const row = await putLive(trx, kind, { id, key, inputs, at, by }, before)
  const revision = await addPublished(trx, kind, { id, inputs, body: row.body, at, by })
  await setColumns(trx, id, { revision })
  if (ended && found) await keepLater(trx, kind, found, ended, { row, inputs, revision })
  return toItem(kind, row)
}

/** The columns of a document after its draft has ended. */
const cleared = { has_draft: 0, publish_at: null, scheduled: null, scheduled_draft: null, problem: "" } as const

async function findDraft(trx: Transaction<Tables>, kind: Kind, { id }: DraftRevision): Promise<StoredDocument> {
  const found = await readDocument(trx, kind, id).catch(() => undefined)
  if (!found || found.is_live === 1) throw new AppError("stale", draftIsStale)
  return found
}

/**
 * Publishes the result of `merge`, in a transaction of `changeContent`; throws like `Repository.change`, and "stale" if the draft that ends
 * with it has changed, or would undo changes published since it was started.
 */
export async function changeItem(
  trx: Transaction<Tables>,
  kind: Kind,
  id: string,
  merge: (current: never, last: LastChange) => object,
  by = "",
  draft?: DraftRevision,
): Promise<Item> {
  const row = await readLive(trx, kind, id)
  const item = merge(toItem(kind, row) as never, lastChangeOf(row))
  return await publishChange(trx, kind, await readDocument(trx, kind, id), { ...toPublication(kind, item), by, draft })
}

/** Replaces the published version, in a transaction of `changeContent`; throws like `changeItem`. */
export async function publishChange(
  trx: Transaction<Tables>,
  kind: Kind,
  before: StoredDocument,
  { by, draft, slug, ...given }: Publication & { by: string; draft?: DraftRevision | undefined },
): Promise<Item> {
  const { id, key } = before
  const inputs = withRowIds(kind, given.inputs)
  const ended = draft && (await endDraft(trx, kind, before, draft))
  await chooseSlugOf(trx, kind, { slug, key, inputs }, before)
  if (ended) requireUpToDate(kind, inputs, { number: ended.base, body: ended.base_body }, before)
  const published = publishedInputs(kind, before)
  let { revision } = before
  let row: DocumentRow = { ...before, ...(ended && cleared) }
  // A retry adds no version.
  if (!published || !isSameBody(inputs, published)) {
    const at = new Date().toISOString()
    row = await putLive(trx, kind, { id, key, inputs, at, by }, row)
    revision = await addPublished(trx, kind, { id, inputs, body: row.body, at, by })
    await setColumns(trx, id, { revision })
  }
  if (ended) await keepLater(trx, kind, before, ended, { row: { ...row, revision }, inputs, revision })
  else await dropSameDraft(trx, kind, before, inputs)
  return toItem(kind, row)
}

/** Deletes a document permanently, with its draft, its history and the redirects to it, in a transaction of `changeContent`. */
export async function removeDocument(trx: Transaction<Tables>, id: string): Promise<void> {
  await removeHistory(trx, id)
  await forgetImages(trx, id)
  await trx.deleteFrom("documents").where("id", "=", id).execute()
}

/** Takes a published document off the site, in a transaction of `changeContent`. */
export async function withdraw(trx: Transaction<Tables>, kind: Kind, { id }: DocumentRow): Promise<void> {
  await setColumns(trx, id, {
    is_live: 0,
    revision: 0,
    slug: "",
    path: "",
    filter_1: "",
    filter_2: "",
    flag: 0,
    body: "",
  })
  await putTexts(trx, kind, id, { live_text: "" })
  await trackImages(trx, { id, part: "live", title: "" }, [])
}

/** The inputs of the published version; undefined if the document is not published. */
export function publishedInputs(kind: Kind, { is_live, body }: DocumentRow): Inputs | undefined {
  return is_live === 1 ? readInputs(kind, body) : undefined
}
