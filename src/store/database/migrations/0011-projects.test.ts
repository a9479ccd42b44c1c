import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { plainProject } from "../../../../test/site/plain-project.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`
const times = { created_at: "2026-01-05T00:00:00.000Z", updated_at: "2026-01-05T00:00:00.000Z", changed_by: "" }

describe.each(databases)("on $database", ({ openDialect }) => {
  test("a category at /projects moves to the next free address, where it is found, and projects begin", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0010-business")
    const slugs = ["wardrobes", "projects", "projects-2"]
    for (const [number, slug] of slugs.entries()) {
      const row = { id: id(number), name: "Projects", description: "", slug, name_key: "projects", ...times }
      const lists = { image_paths: "[]", image_alts: "[]", additional_data: "[]" }
      await earlier
        .insertInto("categories")
        .values({ ...row, ...lists })
        .execute()
      await earlier
        .insertInto("category_texts")
        .values({ id: id(number), text: `projects ${slug}` })
        .execute()
    }

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const found = await Promise.all(
      ["wardrobes", "projects", "projects-2", "projects-3"].map(store.categories.findBySlug),
    )
    expect(found.map((category) => category?._id)).toEqual([id(0), undefined, id(2), id(1)])
    expect((await store.categories.list({ search: "projects-3" })).items.map(({ _id }) => _id)).toEqual([id(1)])
    expect((await store.categories.add({ ...category, categoryName: "Projects" })).categorySlug).toBe("projects-4")
    expect((await store.projects.list()).total).toBe(0)
    expect((await store.projects.add(plainProject)).projectSlug).toBe("tall-wall")
    expect((await store.projects.list({ page: 1 })).total).toBe(1)
    await store.close()
  })
})

const category = { categoryDescription: "", imagePaths: [], categoryAdditionalData: [] }
