import type { Kysely, Transaction } from "kysely"
import { type Fields, fitTo } from "#domain/cms/fields/field.ts"
import { freezeAll, remember } from "#domain/base/remember.ts"
import type { Version } from "#domain/base/version.ts"
import { trackUses } from "../pictures/rows/picture-uses.ts"
import { changeContent } from "../base/content-version.ts"
import { keepUnknown, withoutLanguages } from "../base/languages.ts"
import { requireRow } from "../base/rows.ts"
import type { Tables, VersionRow } from "../database/tables.ts"

/** The tables of versions. */
type VersionTable = "rate_cards" | "businesses" | "navigations"

/** Something of which there is one, kept in versions. */
export interface VersionedNoun<Name extends string, Body> {
  name: Name
  table: VersionTable
  /** The first version where none is stored. */
  first: Body
  /** Its fields; without them a body is stored as it is. */
  fields?: Fields
  /** What else has to change with its body, in the same transaction. */
  onChange?(trx: Transaction<Tables>, body: Body, before: Body): Promise<void>
  /** The pictures that a body shows, and what those are called that have no name yet. */
  pictures?: { kind: "business"; title: string; paths(body: Body): string[] }
  notFound: string
}

/** Who saves a new version; `check` sees the current one first. */
interface NewVersion<Current> {
  madeBy: string
  now?: Date
  check?: (current: Current) => void
}

/** The versions of something; a version never changes. */
export interface Versions<Name extends string, Body> {
  /** Its body is frozen, and the same object as long as it is stored with the same text. */
  current(): Promise<Version<Name, Body>>
  /** Every version, newest first. */
  list(): Promise<Version<Name, Body>[]>
  /** Throws "not-found". */
  get(version: number): Promise<Version<Name, Body>>
  /** Stores a body, or what a function makes of the current version, as the next version, unless one of them throws. */
  put(
    body: Body | ((current: Version<Name, Body>) => Body),
    about: NewVersion<Version<Name, Body>>,
  ): Promise<Version<Name, Body>>
  /** Stores a body as the first version, as nobody's; does nothing where a version is stored. */
  begin(body: Body): Promise<void>
}

/** The version of what is there at first. */
const firstVersion = 1

/** Opens the versions of a noun in a database. */
export function openVersions<Name extends string, Body>(
  db: Kysely<Tables>,
  noun: VersionedNoun<Name, Body>,
): Versions<Name, Body> {
  // Pages read it at each request. It goes by the stored text, and so is right whoever has changed it.
  const bodyOf = remember(1, (stored: string) => ({ body: freezeAll(readBody(noun, stored)) }))

  return {
    current: async () => {
      const row = await readLatest(db, noun)
      return versionOf(noun, row, bodyOf(row.body).body)
    },

    async list() {
      const rows = await db.selectFrom(noun.table).selectAll().orderBy("version", "desc").execute()
      return (rows.length === 0 ? [firstRow(noun)] : rows).map((row) => toVersion(noun, row))
    },

    get: async (version) => requireRow(await readVersion(db, noun, version), noun.notFound),

    // Content changes wait for one another, so that the second of two sees the first one's version.
    put: (body, about) => changeContent(db, (trx) => addVersion(trx, noun, body, about)),

    begin: (body) =>
      changeContent(db, async (trx) => {
        if (await hasRows(trx, noun)) return
        await insert(trx, noun, { ...firstRow(noun), body: writeBody(noun, body) })
        await trackPictures(trx, noun, body)
      }),
  }
}

/** Stores the next version with what `change` makes of the current body, unless that is the same body, in a transaction of `changeContent`. */
export async function changeCurrent<Name extends string, Body>(
  trx: Transaction<Tables>,
  noun: VersionedNoun<Name, Body>,
  change: (body: Body) => Body,
  madeBy: string,
): Promise<void> {
  const stored = await readLatest(trx, noun)
  const before = readBody(noun, stored.body)
  const body = change(before)
  if (body !== before) await addVersion(trx, noun, body, { madeBy })
}

/** The current version of the noun; also inside a transaction. */
export async function readCurrent<Name extends string, Body>(
  db: Kysely<Tables>,
  noun: VersionedNoun<Name, Body>,
): Promise<Version<Name, Body>> {
  return toVersion(noun, await readLatest(db, noun))
}

/** Stores a body as the next version, in a transaction of `changeContent`; throws as `Versions.put`. */
export async function addVersion<Name extends string, Body>(
  trx: Transaction<Tables>,
  noun: VersionedNoun<Name, Body>,
  change: Body | ((current: Version<Name, Body>) => Body),
  { madeBy, now = new Date(), check }: NewVersion<Version<Name, Body>>,
): Promise<Version<Name, Body>> {
  const stored = await readLatest(trx, noun)
  const current = toVersion(noun, stored)
  check?.(current)
  const body = change instanceof Function ? change(current) : change
  // The first version is stored as it is now, so that a later release cannot change it.
  if (!(await hasRows(trx, noun))) await insert(trx, noun, stored)
  const next: VersionRow = {
    version: current.version + 1,
    body: writeBody(noun, body, stored.body),
    made_at: now.toISOString(),
    made_by: madeBy,
  }
  await insert(trx, noun, next)
  await trackPictures(trx, noun, body)
  await noun.onChange?.(trx, body, current[noun.name])
  return toVersion(noun, next)
}

async function trackPictures<Name extends string, Body>(
  trx: Transaction<Tables>,
  { name, pictures }: VersionedNoun<Name, Body>,
  body: Body,
): Promise<void> {
  if (pictures) await trackUses(trx, { kind: pictures.kind, id: name, title: pictures.title }, pictures.paths(body))
}

async function insert(trx: Kysely<Tables>, { table }: { table: VersionTable }, row: VersionRow): Promise<void> {
  await trx.insertInto(table).values(row).execute()
}

/** A version of the noun, or undefined where there is none; also inside a transaction. */
export async function readVersion<Name extends string, Body>(
  db: Kysely<Tables>,
  noun: VersionedNoun<Name, Body>,
  version: number,
): Promise<Version<Name, Body> | undefined> {
  // PostgreSQL's column holds no larger number.
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1) return undefined
  const row = await db.selectFrom(noun.table).selectAll().where("version", "=", version).executeTakeFirst()
  if (row) return toVersion(noun, row)
  return version === firstVersion ? toVersion(noun, firstRow(noun)) : undefined
}

async function readLatest<Name extends string, Body>(
  db: Kysely<Tables>,
  noun: VersionedNoun<Name, Body>,
): Promise<VersionRow> {
  const row = await db.selectFrom(noun.table).selectAll().orderBy("version", "desc").limit(1).executeTakeFirst()
  return row ?? firstRow(noun)
}

async function hasRows(db: Kysely<Tables>, { table }: { table: VersionTable }): Promise<boolean> {
  return (await db.selectFrom(table).select("version").limit(1).executeTakeFirst()) !== undefined
}

function firstRow<Name extends string, Body>(noun: VersionedNoun<Name, Body>): VersionRow {
  return { version: firstVersion, body: writeBody(noun, noun.first), made_at: null, made_by: "" }
}

function toVersion<Name extends string, Body>(noun: VersionedNoun<Name, Body>, row: VersionRow): Version<Name, Body> {
  return versionOf(noun, row, readBody(noun, row.body))
}

function versionOf<Name extends string, Body>(
  { name }: VersionedNoun<Name, Body>,
  { version, made_at, made_by }: VersionRow,
  body: Body,
): Version<Name, Body> {
  return { version, [name]: body, madeAt: made_at, madeBy: made_by } as Version<Name, Body>
}

/** Reads a stored body. What it lacks, such as a field of a later release, is as it is at first. */
export function readBody<Name extends string, Body>({ fields }: VersionedNoun<Name, Body>, stored = ""): Body {
  const body = withoutLanguages(JSON.parse(stored)) as Record<string, unknown>
  if (fields && !Object.keys(fields).some((name) => Object.hasOwn(Object(body), name))) {
    throw new TypeError("it is no document")
  }
  return (fields ? fitTo(fields, body) : body) as Body
}

/** What is stored of a body, after what is stored of the version before it. */
function writeBody<Name extends string, Body>(
  { fields }: VersionedNoun<Name, Body>,
  body: Body,
  before?: string,
): string {
  const earlier: unknown = fields && before !== undefined ? withoutLanguages(JSON.parse(before)) : undefined
  return JSON.stringify(keepUnknown(earlier, body))
}
