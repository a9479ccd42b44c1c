import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

interface Before {
  pages: { id: string; body: string }
  drafts: { id: string; body: string }
  item_versions: { id: string; body: string }
  content_version: { id: number; version: number }
}

/** A block of a page; its texts are by language in published pages, and plain in drafts and versions. */
interface Banner {
  type: string
  values?: { button?: string | { en?: string }; buttonLink?: string }
}

/**
 * The button "Get Free Estimate" of Home's banner leads to the form on the page, no longer to the estimate. Whoever has changed its
 * words or its link has chosen where it leads.
 */
export const homeButton: Migration = {
  async up(db: Kysely<unknown>) {
    const site = db as Kysely<Before>
    let hasChanged = false
    for (const table of ["pages", "drafts", "item_versions"] as const) {
      const rows = await site
        .selectFrom(table)
        .select(["id", "body"])
        .where("body", "like", '%"home-banner"%')
        .execute()
      for (const { id, body } of rows) {
        const changed = changeLink(body)
        if (changed === undefined) continue
        hasChanged = true
        await site.updateTable(table).set({ body: changed }).where("id", "=", id).execute()
      }
    }
    if (!hasChanged) return
    await site
      .updateTable("content_version")
      .set((row) => ({ version: row("version", "+", 1) }))
      .execute()
  },
}

/** The body with the right link; undefined where there is nothing to change. */
function changeLink(body: string): string | undefined {
  const page = JSON.parse(body) as { blocks?: Banner[] }
  const banners = Array.isArray(page.blocks) ? page.blocks.filter(isAsShipped) : []
  for (const { values } of banners) if (values) values.buttonLink = "#contact"
  return banners.length === 0 ? undefined : JSON.stringify(page)
}

/** A field that is absent has its words as shipped. */
function isAsShipped({ type, values: { button = "Get Free Estimate", buttonLink } = {} }: Banner): boolean {
  const words = typeof button === "object" ? button.en : button
  return type === "home-banner" && words === "Get Free Estimate" && buttonLink === "/estimate"
}
