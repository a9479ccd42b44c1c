import type { Kysely, Transaction } from "kysely"
import { type Fields, fitTo, parseBody } from "../fields/field.ts"
import { deepFreeze, memoize } from "#base/memoize.ts"
import type { Version } from "#base/repository.ts"
import { isSameBody } from "../shared/same-body.ts"
import { changeContent } from "#db/content-version.ts"
import { preserveUnknown, requireRow } from "#db/rows.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { logoTitle, trackImages } from "./image-uses.ts"
import { newRow, putRow, readDocument, storeFirst } from "./documents.ts"
import { dropSameDraft, removeDraft } from "./drafts.ts"
import { type Kind, readInputs } from "./kinds.ts"
import { findRevision, insertRevision } from "./revisions.ts"

/** A single document; its published revisions are its versions. */
export interface Single<Name extends string, Body> {
  /** Its storage; its noun is its id and its collection. */
  kind: Kind
  /** The field of its versions that contains the body. */
  name: Name
  /** Its fields; without them, a body is stored unchanged. */
  fields?: Fields
  /** Changes data that depends on the body, in the same transaction. */
  onChange?(trx: Transaction<Tables>, body: Body, before: Body): Promise<void>
  /** The paths of the images that a body shows. */
  images?(body: Body): string[]
  notFound: string
}

/** Creates the body of the next version from the current version and the draft. */
type Change<Current, Body> = (current: Current, draft: SeenDraft | undefined) => Body

/** The draft of a document at one of its saves. */
type SeenDraft = Record<"by" | "at", string> & { revision: number }

/** Who saves a new version; `check` sees the current one first. */
interface NewVersion<Current> {
  madeBy: string
  now?: Date
  check?: (current: Current) => void
  /** True if the version contains the draft, which is then removed; any other draft stays unless it is equal. */
  endsDraft?: (current: Current, draft: SeenDraft) => boolean
}

/** The versions of a single document; a version never changes. */
export interface Versions<Name extends string, Body> {
  /** Its body is frozen, and the same object while the stored text is unchanged; if damaged, the newest version that is not. */
  current(): Promise<Version<Name, Body>>
  /** Every version that is not damaged, newest first. */
  list(): Promise<Version<Name, Body>[]>
  /** Throws "not-found". */
  get(version: number): Promise<Version<Name, Body>>
  /**
   * Stores a body, or the result of a function of the current version, as the next version, unless a function throws or the current version
   * that a person saved is equal.
   */
  put(
    body: Body | Change<Version<Name, Body>, Body>,
    about: NewVersion<Version<Name, Body>>,
  ): Promise<Version<Name, Body>>
  /** Stores a body as the first version, without an author; does nothing if a version exists. */
  begin(body: Body): Promise<void>
}

const firstVersion = 1

type Stored = Pick<Tables["revisions"], "body" | "made_at" | "made_by"> & { version: number }

export function createVersions<Name extends string, Body>(
  db: Kysely<Tables>,
  single: Single<Name, Body>,
): Versions<Name, Body> {
  // Pages read it at each request. The stored text is the key, so the result is correct after any change.
  const bodyOf = memoize(1, (stored: string) => ({ body: deepFreeze(readSingle<Body>(single, stored)) }))

  return {
    current: async () => {
      const stored = toStored(single, await findRow(db, single.kind))
      try {
        return versionOf(single, stored, bodyOf(stored.body).body)
      } catch {
        return await readCurrent(db, single)
      }
    },

    list: () => listVersions(db, single),

    get: async (version) => requireRow(await readVersion(db, single, version), single.notFound),

    // Content changes wait for one another, so the second of two sees the first one's version.
    put: (body, about) => changeContent(db, (trx) => addVersion(trx, single, body, about)),

    begin: (body) =>
      changeContent(db, async (trx) => {
        if (!(await findRow(trx, single.kind))) await putVersion(trx, single, body, { madeAt: null, madeBy: "" })
      }),
  }
}

async function listVersions<Name extends string, Body>(
  db: Kysely<Tables>,
  single: Single<Name, Body>,
): Promise<Version<Name, Body>[]> {
  const rows = db.selectFrom("revisions").selectAll().where("document_id", "=", single.kind.noun)
  const found = await rows.orderBy("number", "desc").execute()
  if (found.length === 0) return [toVersion(single, toStored(single, undefined))]
  return found.flatMap((row) => readRevision(single, row) ?? [])
}

/** The current version; if damaged, the newest that is not. Also inside a transaction. */
export async function readCurrent<Name extends string, Body>(
  db: Kysely<Tables>,
  single: Single<Name, Body>,
): Promise<Version<Name, Body>> {
  const stored = toStored(single, await findRow(db, single.kind))
  const current = tryVersion(single, stored) ?? (await listVersions(db, single))[0]
  return current ?? toVersion(single, stored)
}

/** A version, or undefined if it is missing or damaged; also inside a transaction. */
export async function readVersion<Name extends string, Body>(
  db: Kysely<Tables>,
  single: Single<Name, Body>,
  version: number,
): Promise<Version<Name, Body> | undefined> {
  const row = await findRevision(db, single.kind.noun, version)
  if (row) return readRevision(single, row)
  const isFirst = version === firstVersion && !(await findRow(db, single.kind))
  return isFirst ? toVersion(single, toStored(single, undefined)) : undefined
}

/** Stores a body as the next version, in a transaction of `changeContent`; throws as `Versions.put`. */
export async function addVersion<Name extends string, Body>(
  trx: Transaction<Tables>,
  single: Single<Name, Body>,
  change: Body | Change<Version<Name, Body>, Body>,
  { madeBy, now = new Date(), check, endsDraft = () => false }: NewVersion<Version<Name, Body>>,
): Promise<Version<Name, Body>> {
  const { kind } = single
  await storeFirst(trx, kind)
  const before = await findRow(trx, single.kind)
  const current = await readCurrent(trx, single)
  check?.(current)
  const written = before?.has_draft === 1 ? await readDocument(trx, kind, single.kind.noun) : undefined
  const draft = written && { revision: written.draft_number, by: written.draft_by ?? "", at: written.draft_at ?? "" }
  const body = change instanceof Function ? change(current, draft) : change
  // A retry adds no version, but a person can confirm the values of a new site.
  const isIntact = before && tryVersion(single, toStored(single, before))
  const isStored = isIntact && current.madeBy !== "" && isSameBody(body as object, current[single.name] as object)
  const next = isStored ? before : await putVersion(trx, single, body, { madeAt: now.toISOString(), madeBy }, before)
  if (written && draft && endsDraft(current, draft)) await removeDraft(trx, kind, written)
  else if (written) await dropSameDraft(trx, kind, written, readInputs(kind, next.body))
  await single.onChange?.(trx, body, current[single.name])
  return toVersion(single, toStored(single, next))
}

async function putVersion<Name extends string, Body>(
  trx: Transaction<Tables>,
  single: Single<Name, Body>,
  value: Body,
  { madeAt, madeBy }: { madeAt: string | null; madeBy: string },
  before?: DocumentRow,
): Promise<DocumentRow> {
  const {
    kind: { noun: id },
    fields,
  } = single
  const body = JSON.stringify(fields && before ? preserveUnknown(parseBody(before.body), value) : value)
  const made = { made_at: madeAt, made_by: madeBy, body }
  const revision = await insertRevision(trx, { document_id: id, kind: "published", summary: "", ...made }, false)
  const row = {
    ...(before ?? newRow(id, { id, created_at: madeAt ?? "" })),
    is_live: 1,
    revision,
    updated_at: madeAt ?? "",
    changed_by: madeBy,
    body,
  }
  await putRow(trx, row)
  // A link to the file of an image does not show it.
  if (single.images) await trackImages(trx, { id, part: "live", title: logoTitle }, single.images(value))
  return row
}

async function findRow(db: Kysely<Tables>, { noun }: Kind): Promise<DocumentRow | undefined> {
  return await db.selectFrom("documents").selectAll().where("id", "=", noun).executeTakeFirst()
}

function toStored({ kind }: { kind: Kind }, row: DocumentRow | undefined): Stored {
  if (!row) return { version: firstVersion, body: JSON.stringify(kind.first), made_at: null, made_by: "" }
  return { version: row.revision, body: row.body, made_at: row.updated_at || null, made_by: row.changed_by }
}

function toVersion<Name extends string, Body>(single: Single<Name, Body>, stored: Stored): Version<Name, Body> {
  return versionOf(single, stored, readSingle<Body>(single, stored.body))
}

function readRevision<Name extends string, Body>(
  single: Single<Name, Body>,
  { number: version, ...row }: Tables["revisions"],
): Version<Name, Body> | undefined {
  return tryVersion(single, { version, ...row })
}

/** A version, or undefined if it is damaged. */
function tryVersion<Name extends string, Body>(
  single: Single<Name, Body>,
  stored: Stored,
): Version<Name, Body> | undefined {
  try {
    return toVersion(single, stored)
  } catch {
    return undefined
  }
}

function versionOf<Name extends string, Body>(
  { name }: Single<Name, Body>,
  { version, made_at, made_by }: Stored,
  body: Body,
): Version<Name, Body> {
  return { version, [name]: body, madeAt: made_at, madeBy: made_by } as Version<Name, Body>
}

/** Reads a stored body. Missing fields, such as a later release's, have their first value. */
export function readSingle<Body>({ fields }: Pick<Single<string, Body>, "fields">, stored: string): Body {
  const body = parseBody(stored)
  if (!body || (fields && !Object.keys(fields).some((name) => Object.hasOwn(body, name)))) {
    throw new TypeError("it is not a document")
  }
  return (fields ? fitTo(fields, body) : body) as Body
}
