import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()
const titles = ["Counter height", "काउंटर", "Counter  Height!", "!!!", "0199f0a4-7d5e-7cc1-8d2b-0123456789ab"]

describe.each(databases)("on $database", ({ openDialect }) => {
  test("guides of an earlier release get a slug of their title, the oldest the plain one", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0017-drafts")
    const about = { description: "", added_by: "", image_path: "", image_alt: "", sections: "[]", changed_by: "" }
    const rows = titles.map((title, index) => ({
      id: `01980000-0000-7000-8000-00000000000${titles.length - index}`,
      title,
      ...about,
      created_at: `2026-01-0${index + 1}T00:00:00.000Z`,
      updated_at: "2026-01-09T00:00:00.000Z",
      title_key: "",
      added_by_key: "",
    }))
    await earlier.insertInto("blogs").values(rows).execute()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const { items } = await store.blogs.list({ sort: "createdAt" })
    expect(items.map(({ slug }) => slug)).toEqual([
      "counter-height",
      "kaumtr",
      "counter-height-2",
      "guide",
      "0199f0a4-7d5e-7cc1-8d2b-0123456789ab-2",
    ])
    await store.close()
  })
})
