import type { Kysely } from "kysely"
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, type MigrationResultSet, Migrator } from "kysely/migration"
import { firstRelease } from "./migrations/0001-first-release.ts"
import { languageOfGuides } from "./migrations/0002-language-of-guides.ts"
import { homeOfProjects } from "./migrations/0003-home-of-projects.ts"
import { namesOfPictures } from "./migrations/0004-names-of-pictures.ts"
import { timelineOfEnquiries } from "./migrations/0005-timeline-of-enquiries.ts"
import { visits } from "./migrations/0006-visits.ts"
import { listsOfRooms } from "./migrations/0007-lists-of-rooms.ts"
import { lastEmails } from "./migrations/0008-last-emails.ts"
import { warrantyOfOrders } from "./migrations/0009-warranty-of-orders.ts"
import { replacedLinks } from "./migrations/0010-replaced-links.ts"
import { figuresOnAbout } from "./migrations/0011-figures-on-about.ts"
import { erasedEnquiries } from "./migrations/0012-erased-enquiries.ts"
import { countedEnquiries } from "./migrations/0013-counted-enquiries.ts"
import { documents } from "./migrations/0014-documents.ts"
import { orders } from "./migrations/0015-orders.ts"
import { quotations } from "./migrations/0016-quotations.ts"
import { connections } from "./migrations/0017-connections.ts"
import { pageViews } from "./migrations/0019-page-views.ts"
import { notifications } from "./migrations/0020-notifications.ts"
import { partiesOfPayments } from "./migrations/0021-parties-of-payments.ts"
import type { Tables } from "./tables.ts"

/** Every migration by its name in the database, oldest first. */
export const migrations = {
  "0001-first-release": firstRelease,
  "0002-language-of-guides": languageOfGuides,
  "0003-home-of-projects": homeOfProjects,
  "0004-names-of-pictures": namesOfPictures,
  "0005-timeline-of-enquiries": timelineOfEnquiries,
  "0006-visits": visits,
  "0007-lists-of-rooms": listsOfRooms,
  "0008-last-emails": lastEmails,
  "0009-warranty-of-orders": warrantyOfOrders,
  "0010-replaced-links": replacedLinks,
  "0011-figures-on-about": figuresOnAbout,
  "0012-erased-enquiries": erasedEnquiries,
  "0013-counted-enquiries": countedEnquiries,
  "0014-documents": documents,
  "0015-orders": orders,
  "0016-quotations": quotations,
  "0017-connections": connections,
  "0019-page-views": pageViews,
  "0020-notifications": notifications,
  "0021-parties-of-payments": partiesOfPayments,
}

/** The data was written by a newer version, so this one cannot read it. */
class NewerData extends Error {
  override readonly name = "NewerData"
}

/** The data was written by a state from before the first release, which no migration continues. */
class UnreleasedData extends Error {
  override readonly name = "UnreleasedData"
}

/** Migrates the tables to the latest version, in one transaction; throws NewerData and UnreleasedData. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  // Most starts find a current database, and scanning its tables would take 10% of their time.
  const applied = await selectApplied(db).catch(() => readApplied(db))
  requireKnown(applied.map(({ name }) => name))
  if (applied.length === Object.keys(migrations).length) return
  await inTransaction(db, (migrator) => migrator.migrateToLatest())
}

/** Creates the tables as they were after a migration, in an empty database. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  await inTransaction(db, (migrator) => migrator.migrateTo(name))
}

export interface AppliedMigration {
  name: string
  timestamp: string
}

/** The applied migrations of a database, oldest first; empty without our tables. */
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

/** True for the migrations of a state before the first release. */
export function isUnreleased(applied: readonly string[]): boolean {
  return applied[0] === "0001-initial"
}

/** Throws NewerData if an applied migration is unknown to this version, and UnreleasedData. */
export function requireKnown(applied: readonly string[]): void {
  if (isUnreleased(applied)) {
    throw new UnreleasedData(
      "This data was written by Maap before its first release. Back it up with the code that wrote it (npm run backup), " +
        "then restore that archive with this version (npm run restore).",
    )
  }
  const unknown = applied.findLast((name) => !(name in migrations))
  if (unknown === undefined) return
  throw new NewerData(
    `This data was written by a newer version of Maap (migration "${unknown}" is unknown here). ` +
      "Update Maap, or restore an older backup.",
  )
}

/** Has the lock from before the migrator's first table until the commit, even within a running transaction. */
async function inTransaction(
  db: Kysely<Tables>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  if (!db.isTransaction) return await db.transaction().execute((trx) => inTransaction(trx, run))
  const { adapter } = db.getExecutor()
  await adapter.acquireMigrationLock(db, { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID })
  const { error } = await run(new Migrator({ db, provider: { getMigrations: async () => migrations } }))
  if (error) throw error
}
