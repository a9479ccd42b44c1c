import { goesAlong } from "#estimate/shared/sent-estimate.ts"
import { fixedPages as addresses } from "#base/urls/fixed-pages.ts"
import { lookIn } from "#kitchen/looks.ts"
import { reservedSlugs } from "#base/urls/slug.ts"
import { publicRoutes } from "#routes.ts"
import type { ResponseCache } from "./response-cache.ts"

const reserved = new Set(reservedSlugs)

/** A page that depends on its whole query. */
const estimatePath = "/estimate"

/** The paths of cacheable pages without parameters: all except the booking page, whose slots are not content. */
export const fixedPages: ReadonlySet<string> = new Set(
  publicRoutes
    .flatMap(({ children = [] }) => children.map(({ path = "*" }) => path))
    .filter((path) => isFixed(path) && path !== addresses.book),
)

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
const byId = new RegExp(`^/api/(?:blogs|categories|projects|reviews)/${id}$`)
const wholeLists = /^\/(?:api\/(?:blogs|categories|projects|reviews)|(?:sitemap|feed)\.xml|llms\.txt)$/
/** A page of a list: the only query value that a cacheable page reads. */
const pageNumber = /^[1-9]\d{0,4}$/
const slug = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
const itemPage = /^\/(?:blog|projects)\/[a-z0-9]+(?:-[a-z0-9]+)*$/

function isFixed(path: string): boolean {
  return !/[:*]/.test(path)
}

/**
 * The cache key of a URL; undefined if the response may depend on more than its path and the content. The query of a page is ignored,
 * except the page numbers of lists and the kitchen shown by pages made of blocks (72 at most), so appended parameters create no second
 * copy. A list of the API reads its query, and so do the estimate and the filters of projects: they are cached only without one. A page
 * with an estimate in its query is not cached.
 */
export function cacheKey(address: string): string | undefined {
  const end = address.indexOf("?")
  const path = end < 0 ? address : address.slice(0, end)
  if ((path === "/blog" || path === "/projects") && end >= 0) {
    const query = new URLSearchParams(address.slice(end))
    const page = query.get("page")
    if (path === "/projects" && (query.has("room") || query.has("layout"))) return undefined
    if (page === null || page === "1") return path
    return pageNumber.test(page) ? `${path}?page=${page}` : undefined
  }
  if (path === estimatePath) return end < 0 ? path : undefined
  if (end >= 0 && goesAlong(address.slice(end))) return undefined
  if (fixedPages.has(path)) return withLook(path, address.slice(path.length))
  if (itemPage.test(path)) return path
  if (byId.test(path) || wholeLists.test(path)) return end < 0 ? path : undefined
  const name = slug.exec(path)?.[1]
  return name !== undefined && !reserved.has(name) ? withLook(path, address.slice(path.length)) : undefined
}

/** Pages of blocks can show a kitchen in the finish specified by their URL. */
function withLook(path: string, query: string): string {
  const look = query === "" ? undefined : lookIn(query)
  return look === undefined ? path : `${path}?${look}`
}

/** Milliseconds from the start to the first round, so waiting requests are processed first, and between two rounds. */
const rounds = { first: 100, every: 5 * 60_000 }

/**
 * Puts the fixed pages into the cache soon after the start, sequentially, and again if the content has changed or they were evicted. So
 * they can be served while the database is unavailable, even if nobody has requested them yet. `areReady` resolves when each page has been
 * rendered, or has failed, once.
 */
export function warmFixedPages(
  answerFromCache: ResponseCache,
  onError: (error: unknown) => void,
  { first, every } = rounds,
) {
  const ready = Promise.withResolvers<void>()
  let isStopped = false

  async function warmAll(): Promise<void> {
    for (const path of fixedPages) {
      if (isStopped) break
      await new Promise<void>((resolve) => {
        const pass = (error?: unknown) => {
          if (error !== undefined) onError(error)
          resolve()
        }
        // As browsers request it.
        answerFromCache(path, "br", () => resolve(), pass)
      })
    }
    ready.resolve()
  }

  const warm = () => void warmAll().catch(onError)
  const starting = setTimeout(warm, first)
  const again = setInterval(warm, every).unref()
  return {
    areReady: ready.promise,
    stop() {
      isStopped = true
      clearTimeout(starting)
      clearInterval(again)
    },
  }
}
