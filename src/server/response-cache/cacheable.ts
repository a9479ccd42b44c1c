import { reservedSlugs } from "#domain/text/slug.ts"
import { publicRoutes } from "#routes.ts"

const reserved = new Set<string>(reservedSlugs)

/** The pages that read their query and tell the day, so that no answer of theirs is like another. */
const neverCached = new Set(["/estimate"])

/** The addresses of pages that may be kept and hold nothing to fill in. */
export const fixedPages: ReadonlySet<string> = new Set(
  publicRoutes
    .flatMap(({ children = [] }) => children.map(({ path = "*" }) => path))
    .filter((path) => isFixed(path) && !neverCached.has(path)),
)

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
const byId = new RegExp(`^/(?:blog|api/(?:blogs|categories|reviews))/${id}$`)
const wholeLists = /^\/(?:api\/(?:blogs|categories|reviews)|(?:sitemap|feed)\.xml|llms\.txt)$/
/** The pages of the list of guides, the one number that a kept page reads from its query. */
const pageNumber = /^[1-9]\d{0,4}$/
const slug = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

function isFixed(path: string): boolean {
  return !/[:*]/.test(path)
}

/**
 * The path that an address's answer is kept under, or nothing where the answer may depend on more than its path and the
 * content. A kept page reads nothing from its query but the number of a page of guides, so that what others append there
 * makes no second copy; a list does.
 */
export function keptPath(address: string): string | undefined {
  const end = address.indexOf("?")
  const path = end < 0 ? address : address.slice(0, end)
  if (path === "/blog" && end >= 0) {
    const page = new URLSearchParams(address.slice(end)).get("page")
    if (page === null || page === "1") return path
    return pageNumber.test(page) ? `${path}?page=${page}` : undefined
  }
  if (fixedPages.has(path) || byId.test(path)) return end < 0 || !path.startsWith("/api/") ? path : undefined
  if (wholeLists.test(path)) return end < 0 ? path : undefined
  const name = slug.exec(path)?.[1]
  return name !== undefined && !reserved.has(name) ? path : undefined
}
