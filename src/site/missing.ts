import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from "react-router"
import { addressKey, isMachinePath } from "#domain/addresses/path-key.ts"
import type { BlockValues } from "#domain/cms/fields/blocks.ts"
import { firstPage, withOwnBlock } from "#domain/blocks/first-pages.ts"
import { guideList } from "#domain/blocks/own/guides.ts"
import { gone, projectList } from "#domain/blocks/own/projects.ts"
import { blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import { notFoundOf } from "#domain/cms/collection.ts"
import type { ShownLink } from "#domain/navigation/menu-row.ts"
import { project } from "#domain/content/kinds/project.ts"
import { missingContext, storeContext } from "./context.ts"
import { readOr } from "./page.ts"
import { amongEnglish } from "./page-language.ts"

/** What the page shows at an address where no guide or project is: the message, the newest ones that are there, and their list. */
export interface NotFoundAmong {
  message: string
  /** What stands above the others. */
  lead: string
  /** Its `lang`, where that is not English. */
  leadLang: string | undefined
  others: (ShownLink & { lang?: string | undefined })[]
  all: ShownLink
}

/** How many others are offered. */
const maxOthers = 12

/**
 * What a loader throws where nothing is at its address, or no longer: the redirect to where that is now; else the redirect to Home,
 * 404 for a file, or with the others of a noun, and that somebody asked in vain is noted.
 */
export async function whereInstead(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  among?: "blogs" | "projects",
): Promise<unknown> {
  const { pathname, search, host } = new URL(request.url)
  const target = await context.get(storeContext).addresses.find(pathname, search)
  const moved = target !== undefined && movedFrom({ pathname, search, host }, target)
  if (moved) return moved
  // Programs send HEAD, visitors do not.
  if (request.method !== "HEAD") context.get(missingContext)(pathname)
  if (among) return data(await readOthers(context, among), { status: 404 })
  return isMachinePath(pathname) ? data("There is no such file.", { status: 404 }) : redirect("/")
}

async function readOthers(
  context: Readonly<RouterContextProvider>,
  among: "blogs" | "projects",
): Promise<NotFoundAmong> {
  const { blogs, projects, pages } = context.get(storeContext)
  const key = among === "blogs" ? "guides" : "projects"
  const { blocks, language } = withOwnBlock(await readOr(context, pages.getByKey(key), firstPage(key)))
  const words = blocks.find(({ type }) => type === guideList.type || type === projectList.type)?.values
  const { gone: lead } = words as BlockValues<typeof guideList>
  const leadLang = lead === gone.blank() ? undefined : amongEnglish(language)
  const newest = { page: 1, limit: maxOthers }
  if (among === "blogs") {
    const { items } = await readOr(context, blogs.list(newest), { items: [] })
    const others = items.map((blog) => ({
      href: pathOfBlog(blog),
      label: blog.title,
      lang: amongEnglish(blog.language),
    }))
    return { message: notFoundOf(blog), lead, leadLang, others, all: { href: "/blog", label: "See all guides" } }
  }
  const { items } = await readOr(context, projects.list(newest), { items: [] })
  const others = items.map(({ projectSlug, title }) => ({ href: `/projects/${projectSlug}`, label: title }))
  return { message: notFoundOf(project), lead, leadLang, others, all: { href: "/projects", label: "See all projects" } }
}

/** A permanent redirect. Browsers ask for it each time, since an address can be taken back. */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}

/** The redirect from an address to where it leads; undefined where it leads back. */
export function movedFrom(asked: Pick<URL, "pathname" | "search" | "host">, to: string): Response | undefined {
  return leadsBack(to, asked) ? undefined : movedTo(to)
}

/** Whether an address is the one that was asked for, written with the site's own name. */
function leadsBack(to: string, { pathname, search, host }: Pick<URL, "pathname" | "search" | "host">): boolean {
  const target = URL.parse(to, `http://${host}`)
  return target?.host === host && addressKey(target.pathname, target.search) === addressKey(pathname, search)
}
