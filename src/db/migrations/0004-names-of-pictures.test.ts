import { Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { setSitePictures } from "#images/server/site-pictures.ts"
import { migrate, migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { emptyDatabases } = prepareDatabases()

const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`

describe.each(emptyDatabases)("pictures on $database", ({ openDialect }) => {
  test("of the site stay replaced under a new name", async () => {
    const db = new Kysely<Tables>({ dialect: await openDialect() })
    await migrateTo(db, "0003-home-of-projects")
    const use = { id: `site/ushape-navy/${path(2)}`, path: path(7), kind: "site" as const, item_id: "ushape-navy" }
    await sql`insert into picture_uses (id, path, kind, item_id) values (${use.id}, ${use.path}, ${use.kind}, ${use.item_id})`.execute(
      db,
    )
    await migrate(db)
    await setSitePictures(db, {
      "ushape-charcoal": { file: { path: path(3), width: 1600, height: 1000, bytes: 1, colour: "" }, alt: "A kitchen" },
    })
    const uses = await db.selectFrom("document_images").select(["path", "document_id"]).execute()
    expect(uses).toEqual([{ path: path(7), document_id: "ushape-charcoal" }])
    await db.destroy()
  })
})
