import type { Kysely } from "kysely"
import { Migrator } from "kysely/migration"
import { initial } from "./migrations/0001-initial.ts"
import { admin } from "./migrations/0004-admin.ts"
import type { Tables } from "./tables.ts"

/** Every migration, oldest first, by the name it is remembered under. */
export const migrations = { "0001-initial": initial, "0004-admin": admin }

/** Data that this version cannot read, since a newer one has written it. */
export class NewerData extends Error {
  override readonly name = "NewerData"
}

/** Brings the tables up to date, in one transaction; refuses data that a newer version has written. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await refuseNewer(db)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === "kysely_migration")) return
  const done = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name", "desc")
    .execute()
  const unknown = done.find(({ name }) => !(name in migrations))
  if (!unknown) return
  throw new NewerData(
    `This data was written by a newer version of Maap (migration "${unknown.name}" is unknown here). ` +
      "Update Maap, or restore an older backup.",
  )
}
