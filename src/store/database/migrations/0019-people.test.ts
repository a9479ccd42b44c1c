import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

describe.each(databases)("on $database", ({ openDialect }) => {
  test("every account of before is an owner, last seen when its sessions were", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0017-drafts")
    const made = { password_hash: "hash", created_at: "2026-01-05T00:00:00.000Z" }
    for (const name of ["one", "two"]) {
      await earlier
        .insertInto("admins")
        .values({ id: name, email: `${name}@maap.example`, ...made })
        .execute()
    }
    for (const day of [6, 8, 7]) {
      const used = `2026-01-0${day}T00:00:00.000Z`
      const session = { token_hash: String(day), admin_id: "one", created_at: used, used_at: used }
      await earlier.insertInto("sessions").values(session).execute()
    }

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    expect(await store.people.list()).toMatchObject([
      { _id: "one", role: "owner", state: "active", name: "", lastSeenAt: "2026-01-08T00:00:00.000Z" },
      { _id: "two", role: "owner", state: "active", name: "", lastSeenAt: null },
    ])
    await store.close()
  })
})
