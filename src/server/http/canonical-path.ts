import { fixedPages } from "#pages/site/seo-pages.ts"
import type { Store } from "../store/store.ts"

const files = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt", "/manifest.webmanifest"]
const fixed = new Map([...fixedPages.map(({ path }) => path), ...files].map((path) => [path.toLowerCase(), path]))

/**
 * The canonical path, if only case or a trailing slash differ; otherwise undefined. The pages of blogs and projects redirect themselves.
 */
export async function canonicalPath(
  path: string,
  { categories, pages }: Pick<Store, "categories" | "pages">,
): Promise<string | undefined> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path
  const lower = plain.toLowerCase()
  const known = fixed.get(lower)
  if (known !== undefined) return known === plain ? undefined : known
  if (lower === plain) return undefined
  if (/^\/admin(?:\/[a-z0-9-]+)*$/.test(lower)) return lower
  const slug = /^\/([a-z0-9-]+)$/.exec(lower)?.[1]
  if (slug === undefined) return undefined
  return (await categories.findBySlug(slug)) || (await pages.findBySlug(slug)) ? lower : undefined
}
