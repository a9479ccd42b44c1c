import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { openAuth } from "#auth/auth.ts"
import { hashPassword } from "#auth/password.ts"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()
const email = "owner@maap.example"

describe.each(databases)("on $database", ({ openDialect }) => {
  test("a password that was changed before the update stays, until the settings name another", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0005-rate-cards")
    const row = { id: "1", email, password_hash: await hashPassword("changed by hand"), created_at: "2026-01-05" }
    await earlier.insertInto("admins").values(row).execute()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const auth = await openAuth(store)
    expect(await auth.applySetting(email, "of the settings")).toBe("noted")
    expect(await auth.applySetting(email, "of the settings")).toBe("applied")
    expect(await auth.checkCredentials({ email, password: "changed by hand" })).toBeTruthy()
    expect(await auth.applySetting(email, "another of the settings")).toBe("applied")
    expect(await auth.checkCredentials({ email, password: "another of the settings" })).toBeTruthy()
    expect(await store.secret("a")).toBe(await store.secret("a"))
    expect(await store.secret("b")).not.toBe(await store.secret("a"))
    await store.close()
  })
})
