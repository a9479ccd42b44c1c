import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** The kind of home of a project, which stood in its place until then. */
export const homeOfProjects: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("projects")
      .addColumn("home", "text", (column) => column.notNull().defaultTo(""))
      .execute()
  },
}
