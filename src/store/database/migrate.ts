import type { Kysely } from "kysely"
import { Migrator } from "kysely/migration"
import { initial } from "./migrations/0001-initial.ts"
import { mail } from "./migrations/0002-mail.ts"
import { limits } from "./migrations/0003-limits.ts"
import { admin } from "./migrations/0004-admin.ts"
import { rateCards } from "./migrations/0005-rate-cards.ts"
import { versionsAndKeys } from "./migrations/0006-versions-and-keys.ts"
import { accounts } from "./migrations/0007-accounts.ts"
import { retention } from "./migrations/0008-retention.ts"
import { pictures } from "./migrations/0009-pictures.ts"
import { business } from "./migrations/0010-business.ts"
import { projects } from "./migrations/0011-projects.ts"
import { pages } from "./migrations/0012-pages.ts"
import { navigation } from "./migrations/0013-navigation.ts"
import { settings } from "./migrations/0014-settings.ts"
import { sharing } from "./migrations/0015-sharing.ts"
import { oneTimeLinks } from "./migrations/0016-one-time-links.ts"
import { drafts } from "./migrations/0017-drafts.ts"
import { addresses } from "./migrations/0018-addresses.ts"
import { people } from "./migrations/0019-people.ts"
import { signIn } from "./migrations/0020-sign-in.ts"
import { savedFilters } from "./migrations/0021-saved-filters.ts"
import { roomDrawings } from "./migrations/0022-room-drawings.ts"
import { draftBases } from "./migrations/0023-draft-bases.ts"
import { specifiedPages } from "./migrations/0026-specified-pages.ts"
import { homeButton } from "./migrations/0027-home-button.ts"
import { search } from "./migrations/0029-search.ts"
import { documents } from "./migrations/0030-documents.ts"
import type { Tables } from "./tables.ts"

/** Every migration by its name in the database, oldest first. */
export const migrations = {
  "0001-initial": initial,
  "0002-mail": mail,
  "0003-limits": limits,
  "0004-admin": admin,
  "0005-rate-cards": rateCards,
  "0006-versions-and-keys": versionsAndKeys,
  "0007-accounts": accounts,
  "0008-retention": retention,
  "0009-pictures": pictures,
  "0010-business": business,
  "0011-projects": projects,
  "0012-pages": pages,
  "0013-navigation": navigation,
  "0014-settings": settings,
  "0015-sharing": sharing,
  "0016-one-time-links": oneTimeLinks,
  "0017-drafts": drafts,
  "0018-addresses": addresses,
  "0019-people": people,
  "0020-sign-in": signIn,
  "0021-saved-filters": savedFilters,
  "0022-room-drawings": roomDrawings,
  "0023-draft-bases": draftBases,
  "0026-specified-pages": specifiedPages,
  "0027-home-button": homeButton,
  "0029-search": search,
  "0030-documents": documents,
}

/** The data was written by a newer version, so that this one cannot read it. */
class NewerData extends Error {
  override readonly name = "NewerData"
}

/** Migrates the tables to the latest version, in one transaction; throws NewerData. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  // Most starts find a database that is up to date, and looking through its tables would take a tenth of their time.
  const applied = await selectApplied(db).catch(() => readApplied(db))
  requireKnown(applied.map(({ name }) => name))
  if (applied.length === Object.keys(migrations).length) return
  const { error } = await openMigrator(db).migrateToLatest()
  if (error) throw error
}

/** Creates the tables as they were after a migration, in a database that has none of them. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await openMigrator(db).migrateTo(name)
  if (error) throw error
}

/** A migration that was applied to a database, and when. */
export interface AppliedMigration {
  name: string
  timestamp: string
}

/** The migrations that were applied to a database, oldest first; none for one without our tables. */
export async function readApplied(db: Kysely<Tables>): Promise<AppliedMigration[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === "kysely_migration") ? await selectApplied(db) : []
}

async function selectApplied(db: Kysely<Tables>): Promise<AppliedMigration[]> {
  return await (db as unknown as Kysely<{ kysely_migration: AppliedMigration }>)
    .selectFrom("kysely_migration")
    .select(["name", "timestamp"])
    .orderBy("name")
    .execute()
}

/** Throws NewerData when one of the applied migrations is unknown to this version. */
export function requireKnown(applied: readonly string[]): void {
  const unknown = applied.findLast((name) => !(name in migrations))
  if (unknown === undefined) return
  throw new NewerData(
    `This data was written by a newer version of Maap (migration "${unknown}" is unknown here). ` +
      "Update Maap, or restore an older backup.",
  )
}

function openMigrator(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
