import { Kysely, sql } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { emptyDatabases } = prepareDatabases()

describe.each(emptyDatabases)("the migration 0011 on $database", ({ openDialect }) => {
  const withStory = (heading: unknown) => ({
    blocks: [
      { id: "story", type: "story", isHidden: false, values: { heading, lead: "Ours.", hasFigures: false } },
      { id: "counters", type: "counters", isHidden: false, values: {} },
    ],
  })

  test.each<[string, { heading: string; pageKey?: string; updatedAt?: string; isShown: boolean }]>([
    ["has not changed since it was added", { heading: "Who we are", updatedAt: "2026-11-01", isShown: true }],
    ["was changed and has the heading of the sample", { heading: "One drawing, one list, one price", isShown: true }],
    ["was changed and has the heading of a new site", { heading: "What we do", isShown: true }],
    ["has a heading of its owner", { heading: "Three generations of joiners", isShown: false }],
    ["is another page", { heading: "What we do", pageKey: "contact", isShown: false }],
  ])("sets the figures of the product's block on About when a page %s", async (_name, given) => {
    const { heading, pageKey = "about", updatedAt = "2026-11-02", isShown } = given
    const db = new Kysely<Tables>({ dialect: await openDialect() })
    await migrateTo(db, "0008-last-emails")
    const body = JSON.stringify(withStory({ en: heading }))
    const plain = JSON.stringify(withStory(heading))
    await sql`insert into pages (id, page_key, address, name, name_key, body, created_at, updated_at, changed_by)
      values ('page', ${pageKey}, '', 'About', 'about', ${body}, '2026-11-01', ${updatedAt}, '')`.execute(db)
    await sql`insert into item_versions (id, item_id, noun, number, is_draft, body, summary, made_at, made_by)
      values ('version', 'page', 'pages', 1, 0, ${plain}, '', '', '')`.execute(db)
    await migrateTo(db, "0011-figures-on-about")
    const { rows } = await sql<{ body: string }>`
      select body from pages union all select body from item_versions`.execute(db)
    expect(rows.map((row) => row.body)).toEqual(
      [body, plain].map((before) => (isShown ? before.replace('"hasFigures":false', '"hasFigures":true') : before)),
    )
    await db.destroy()
  })
})
