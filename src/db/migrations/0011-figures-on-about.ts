import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The headings of the block that the product added to About with its figures switched off. */
const addedHeadings = new Set(["One drawing, one list, one price", "What we do"])

type Heading = string | { en?: string }
interface Body {
  blocks: { type: string; values: { heading: Heading; hasFigures: boolean } }[]
}
interface Stored {
  id: string
  body: string
}

/** About shows the figures of the business again unless its owner has changed the block that shows them. */
export const figuresOnAbout: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: string; is_unchanged: boolean | number }>`
      select id, created_at = updated_at as is_unchanged from pages where page_key = 'about'`.execute(db)
    const [about] = rows
    if (!about) return
    for (const [table, key] of [
      ["pages", "id"],
      ["item_versions", "item_id"],
      ["drafts", "id"],
    ] as const) {
      const { rows: stored } = await sql<Stored>`
        select id, body from ${sql.table(table)} where ${sql.ref(key)} = ${about.id}`.execute(db)
      for (const { id, body } of stored) {
        const shown = withFigures(JSON.parse(body) as Body, Boolean(about.is_unchanged))
        await sql`update ${sql.table(table)} set body = ${JSON.stringify(shown)} where id = ${id}`.execute(db)
      }
    }
    await sql`update content_version set version = version + 1`.execute(db)
  },
}

function withFigures(body: Body, isUnchanged: boolean): Body {
  const blocks = body.blocks.map((block) => {
    if (block.type !== "story") return block
    const { heading } = block.values
    const isAdded = addedHeadings.has((typeof heading === "string" ? heading : heading.en) ?? "")
    return isAdded || isUnchanged ? { ...block, values: { ...block.values, hasFigures: true } } : block
  })
  return { ...body, blocks }
}
