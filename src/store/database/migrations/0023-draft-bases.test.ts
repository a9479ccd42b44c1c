import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()
const id = (number: number) => `01980000-0000-7000-8000-00000000000${number}`
const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`

describe.each(databases)("on $database", ({ openDialect }) => {
  test("a draft of an earlier release was begun on what was published when it was saved last", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0022-room-drawings")
    const review = { reviewer_location: "Baner", review_data: "Good", image_path: "", image_alt: "" }
    const keys = { reviewer_name_key: "", reviewer_location_key: "" }
    const times = { created_at: day(1), updated_at: day(5), changed_by: "" }
    for (const number of [1, 2]) {
      const row = { id: id(number), reviewer_name: "Theirs", ...review, ...keys, ...times }
      await earlier.insertInto("reviews").values(row).execute()
    }
    const draft = { noun: "reviews", body: '{"reviewerName":"Mine"}', revision: 1, title: "", title_key: "" }
    const about = { second_key: "", search_text: "", created_at: day(1), changed_by: "a@maap.example" }
    const drafts = [
      { id: id(1), is_published: 1, updated_at: day(3), publish_at: null },
      { id: id(2), is_published: 1, updated_at: day(3), publish_at: null },
      { id: id(3), is_published: 0, updated_at: day(3), publish_at: day(9) },
    ]
    for (const each of drafts)
      await earlier
        .insertInto("drafts")
        .values({ ...draft, ...about, ...each })
        .execute()
    const version = { item_id: id(1), noun: "reviews", summary: "", made_by: "" }
    for (const [number, name, isDraft] of [
      [1, "First", 0],
      [2, "Second", 0],
      [3, "Kept", 1],
      [5, "Theirs", 0],
    ] as const) {
      const body = JSON.stringify({ reviewerName: name })
      const made = { id: id(number), number, is_draft: isDraft, body, made_at: day(number) }
      await earlier
        .insertInto("item_versions")
        .values({ ...version, ...made })
        .execute()
    }

    const store = await openStoreOn(dialect)
    const read = (number: number) => store.content.get("reviews", id(number))
    expect((await read(1)).draft).toMatchObject({ isOutdated: true, base: { reviewerName: "Second" } })
    expect((await read(2)).draft).toMatchObject({ isOutdated: false, base: null })
    expect(await read(3)).toMatchObject({
      draft: { isOutdated: false, base: null },
      scheduled: { revision: 1, savedAt: day(3), scheduledBy: "a@maap.example", body: { reviewerName: "Mine" } },
    })
    await store.close()
  })
})
