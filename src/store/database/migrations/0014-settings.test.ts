import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

describe.each(databases)("on $database", ({ openDialect }) => {
  test.each([true, false])("a site is live already where it has an account: %s", async (hasAccount) => {
    const dialect = await openDialect()
    const earlier = new Kysely<Tables>({ dialect })
    await migrateTo(earlier, "0010-business")
    const account = { id: "1", email: "a@maap.example", password_hash: "", created_at: "", setting_hash: null }
    if (hasAccount) await earlier.insertInto("admins").values(account).execute()
    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    expect((await store.settings.read("live")) !== undefined).toBe(hasAccount)
    await store.close()
  })
})
