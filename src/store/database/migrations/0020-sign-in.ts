import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/** What a list shows of sessions, and the second steps of a sign-in: passkeys, codes of an app, recovery codes. */
export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["id", "device", "address"]) {
      await db.schema
        .alterTable("sessions")
        .addColumn(column, "text", (each) => each.notNull().defaultTo(""))
        .execute()
    }
    const sessions = db as Kysely<{ sessions: { token_hash: string; id: string } }>
    for (const { token_hash } of await sessions.selectFrom("sessions").select("token_hash").execute()) {
      await sessions.updateTable("sessions").set({ id: randomUUID() }).where("token_hash", "=", token_hash).execute()
    }
    await db.schema.createIndex("sessions_id").on("sessions").column("id").unique().execute()

    await db.schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("admin_id", "text", (column) => column.notNull().references("admins.id").onDelete("cascade"))
      .addColumn("credential_id", "text", (column) => column.notNull().unique())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute()
    await db.schema.createIndex("passkeys_admin").on("passkeys").column("admin_id").execute()

    await db.schema
      .createTable("code_apps")
      .addColumn("admin_id", "text", (column) => column.primaryKey().references("admins.id").onDelete("cascade"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("is_confirmed", "integer", (column) => column.notNull())
      .addColumn("last_step", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute()

    await db.schema
      .createTable("recovery_codes")
      .addColumn("admin_id", "text", (column) => column.notNull().references("admins.id").onDelete("cascade"))
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .execute()
    await db.schema.createIndex("recovery_codes_admin").on("recovery_codes").column("admin_id").execute()

    await db.schema
      .createTable("challenges")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("admin_id", "text", (column) => column.references("admins.id").onDelete("cascade"))
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute()
    await db.schema.createIndex("challenges_expires_at").on("challenges").column("expires_at").execute()
  },
}
