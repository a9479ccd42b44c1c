import type { Kysely } from "kysely"
import { pathOfSlug } from "#base/urls/address-check.ts"
import { ownUrl } from "#base/urls/slug.ts"
import { addressKey, pathKey } from "#base/urls/path-key.ts"
import { linksIn } from "../shared/content-links.ts"
import { linksInNavigation } from "../shared/navigation/links.ts"
import type { Tables } from "#db/tables.ts"
import { createItems } from "./repository.ts"
import { readCurrent } from "#cms/server/singles.ts"
import { navigation } from "./kinds.ts"

export function createLinks(db: Kysely<Tables>) {
  return {
    /** Counts the links in published content to these paths of items' pages, or to their former URLs; `host` is the site's. */
    async count(paths: readonly string[], host: string): Promise<number> {
      const known = await readAddresses(db, paths)
      const leadsThere = (address: string) => {
        const url = ownUrl(address, host)
        if (!url) return false
        return [addressKey(url.pathname, url.search), pathKey(url.pathname)].some(
          (key) => key !== undefined && known.has(key),
        )
      }
      let count = 0
      for await (const links of readLinks(db)) count += links.filter(leadsThere).length
      return count
    },
  }
}

/** The URLs of the items at these paths, with former ones and the ids of guides. */
async function readAddresses(db: Kysely<Tables>, paths: readonly string[]): Promise<Set<string>> {
  const moved = await db.selectFrom("redirects").select("source").where("target_key", "in", paths).execute()
  const folder = pathOfSlug("blogs", "")
  const rows = db.selectFrom("documents").select("id").where("collection", "=", "blogs").where("is_live", "=", 1)
  const guides = paths.length === 0 ? [] : await rows.where("path", "in", paths).execute()
  return new Set([...paths, ...moved.map(({ source }) => source), ...guides.map(({ id }) => folder + id)])
}

/** Every link of the menu, the footer and published content, a batch at a time; of an item each address once. */
async function* readLinks(db: Kysely<Tables>): AsyncGenerator<string[], void> {
  yield linksInNavigation((await readCurrent(db, navigation)).navigation)
  for await (const items of createItems(db, "pages").readAll()) yield items.flatMap(linksIn)
  for await (const items of createItems(db, "categories").readAll()) yield items.flatMap(linksIn)
  for await (const items of createItems(db, "projects").readAll()) yield items.flatMap(linksIn)
}
