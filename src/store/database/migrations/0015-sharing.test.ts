import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { noSharing } from "#domain/sharing/sharing.ts"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

describe.each(databases)("on $database", ({ openDialect }) => {
  test("guides and categories of an earlier release share what their pages show", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0010-business")
    const times = { created_at: "2026-01-05T00:00:00.000Z", updated_at: "2026-01-05T00:00:00.000Z", changed_by: "" }
    const id = "01980000-0000-7000-8000-000000000001"
    const blog = { title: "Height", description: "850 mm", added_by: "Team", image_path: "", image_alt: "" }
    await earlier
      .insertInto("blogs")
      .values({ id, ...blog, sections: "[]", title_key: "height", added_by_key: "team", ...times })
      .execute()
    const category = { name: "Lofts", description: "", slug: "lofts", name_key: "lofts" }
    await earlier
      .insertInto("categories")
      .values({ id, ...category, image_paths: "[]", image_alts: "[]", additional_data: "[]", ...times })
      .execute()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    expect(await store.blogs.get(id)).toMatchObject({ title: "Height", ...noSharing })
    expect(await store.categories.findBySlug("lofts")).toMatchObject({ categoryName: "Lofts", ...noSharing })
    await store.close()
  })
})
