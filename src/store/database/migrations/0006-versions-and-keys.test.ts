import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createHash } from "node:crypto"
import { type Dialect, Kysely } from "kysely"
import { Migrator } from "kysely/migration"
import { afterAll, expect, inject, test } from "vitest"
import { sharePostgres } from "../../../../test/databases/postgres.ts"
import { migrations } from "../migrate.ts"
import { openSqlite } from "../sqlite.ts"
import { openStoreOn } from "../../store.ts"

const postgres = sharePostgres(inject("postgresAddress"))
const folder = mkdtempSync(join(tmpdir(), "maap-0006-"))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "10 × 8 ft" }
const id = "019a0000-0000-7000-8000-000000000001"

test.each([
  { database: "SQLite", openDialect: async () => openSqlite(folder) },
  { database: "PostgreSQL", openDialect: () => postgres.openDialect() },
] as { database: string; openDialect: () => Promise<Dialect> }[])(
  "an enquiry that an earlier release kept under a key is known by it on $database",
  async ({ openDialect }) => {
    const dialect = await openDialect()
    const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    const earlier = Object.entries(migrations).filter(([name]) => name < "0006")
    const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    const { fullName: full_name, email, phone, company: property_name, message } = form
    const enquiry = { id, full_name, email, phone, property_name, message, page: "/", status: "New", notes: "" }
    const text = JSON.stringify([full_name, email, phone, property_name, message])
    await db
      .insertInto("enquiries")
      .values({
        ...enquiry,
        created_at: "2026-01-05T20:00:00.000Z",
        received_on: "2026-01-06",
        idempotency_key: "of old",
        idempotency_print: createHash("sha256").update(text).digest("hex"),
      })
      .execute()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const about = { page: "/", idempotencyKey: "of old" }
    expect(await store.enquiries.submit(form, about)).toMatchObject({ _id: id })
    const other = store.enquiries.submit({ ...form, message: "12 ft" }, about)
    await expect(other).rejects.toMatchObject({ code: "invalid" })
    await store.enquiries.change(id, { notes: "Called" }, { by: "owner@maap.example" })
    await store.enquiries.remove(id, (_, last) => expect(last.by).toBe("owner@maap.example"))
    expect((await store.enquiries.submit(form, about))._id).not.toBe(id)
    await store.close()
  },
)
