import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from "react-router"
import { addressKey, isMachinePath } from "#base/urls/path-key.ts"
import type { BlockValues } from "#cms/fields/blocks.ts"
import { defaultPage, withOwnBlock } from "../shared/default-pages.ts"
import { guideList, gone, projectList } from "../shared/own/own-blocks.ts"
import { blog, pathOfBlog } from "#collections/shared/blog.ts"
import { notFoundOf } from "#cms/shared/collection.ts"
import type { ShownLink } from "../shared/navigation/menu-row.ts"
import { project } from "#collections/shared/project.ts"
import { missingContext, storeContext } from "./context.ts"
import { readOr, langAttribute } from "./page.ts"

/** The page for a missing guide or project: the message, the latest existing ones, and their list. */
export interface SimilarItems {
  message: string
  /** The text before the other items. */
  lead: string
  /** Undefined for English. */
  leadLang: string | undefined
  others: (ShownLink & { lang?: string | undefined })[]
  all: ShownLink
}

const maxOthers = 12

/**
 * The response for a missing page: a redirect if it has moved; otherwise a redirect to Home, or a 404 for a file or with other items of
 * the collection. Reports the missing path.
 */
export async function redirectOrNotFound(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  among?: "blogs" | "projects",
): Promise<unknown> {
  const { pathname, search, host } = new URL(request.url)
  const target = await context.get(storeContext).addresses.find(pathname, search)
  const moved = target !== undefined && redirectResponse({ pathname, search, host }, target)
  if (moved) return moved
  // Programs send HEAD, visitors do not.
  if (request.method !== "HEAD") context.get(missingContext)(pathname)
  if (among) return data(await readOthers(context, among), { status: 404 })
  return isMachinePath(pathname) ? data("File not found.", { status: 404 }) : redirect("/")
}

async function readOthers(
  context: Readonly<RouterContextProvider>,
  among: "blogs" | "projects",
): Promise<SimilarItems> {
  const { blogs, projects, pages } = context.get(storeContext)
  const key = among === "blogs" ? "guides" : "projects"
  const { blocks, language } = withOwnBlock(await readOr(context, pages.getByKey(key), defaultPage(key)))
  const words = blocks.find(({ type }) => type === guideList.type || type === projectList.type)?.values
  const { gone: lead } = words as BlockValues<typeof guideList>
  const leadLang = lead === gone.blank() ? undefined : langAttribute(language)
  const newest = { page: 1, limit: maxOthers }
  if (among === "blogs") {
    const { items } = await readOr(context, blogs.list(newest), { items: [] })
    const others = items.map((blog) => ({
      href: pathOfBlog(blog),
      label: blog.title,
      lang: langAttribute(blog.language),
    }))
    return { message: notFoundOf(blog), lead, leadLang, others, all: { href: "/blog", label: "See all guides" } }
  }
  const { items } = await readOr(context, projects.list(newest), { items: [] })
  const others = items.map(({ projectSlug, title }) => ({ href: `/projects/${projectSlug}`, label: title }))
  return { message: notFoundOf(project), lead, leadLang, others, all: { href: "/projects", label: "See all projects" } }
}

/** A permanent redirect. Browsers revalidate it each time, because an address can be reused. */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}

/** The redirect from a URL to its target; undefined if it leads back to the same URL. */
export function redirectResponse(asked: Pick<URL, "pathname" | "search" | "host">, to: string): Response | undefined {
  return leadsBack(to, asked) ? undefined : movedTo(to)
}

/** True if an address is the requested one, possibly with the site's host. */
function leadsBack(to: string, { pathname, search, host }: Pick<URL, "pathname" | "search" | "host">): boolean {
  const target = URL.parse(to, `http://${host}`)
  return target?.host === host && addressKey(target.pathname, target.search) === addressKey(pathname, search)
}
