import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { type Page, pathOfPage, picturesOnPage } from "#pages/shared/page.ts"
import type { Category } from "#collections/shared/category.ts"
import type { Project } from "#collections/shared/project.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { shownPages } from "#pages/site/seo-pages.ts"
import { countListPages, type ListPath, listPath } from "#pages/site/list-pages.ts"
import { type PictureName, sharePicture } from "#pages/site/pictures.ts"

interface Listed {
  /** Every blog, latest first, in batches. */
  blogs: AsyncIterable<readonly Pick<Blog, "slug" | "updatedAt" | "imagePath" | "sections">[]>
  /** The number of blogs, and the time of their last change. */
  guides: { total: number; changedAt: string | undefined }
  categories: readonly Pick<Category, "categorySlug" | "updatedAt" | "imagePaths">[]
  projects: readonly Pick<Project, "projectSlug" | "updatedAt" | "imagePaths">[]
  pages: readonly Page[]
  /** Decides which pages exist, and has the date of the policies. */
  business: Pick<Business, "visits" | "policy">
  /** The stored path of one of the site's own pictures; "" if pages leave it out. */
  pictureOf(name: PictureName): string
  /** The site's URL, without a trailing slash. */
  publicUrl: string
  /** The URL of the pictures, if it differs. */
  picturesUrl?: string | undefined
}

/** Every page with its pictures and, if known, its last change. A sitemap may have 50,000 pages (sitemaps.org). */
export async function* writeSitemap(listed: Listed): AsyncGenerator<string, void> {
  const { blogs, guides, categories, projects, pages, business, pictureOf, publicUrl, picturesUrl = publicUrl } = listed
  const entry = (path: string, paths: string[], changedAt?: string) => {
    const change = changedAt === undefined ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`
    const addresses = [...new Set(paths)].flatMap((each) => sharePicture(each, picturesUrl)?.address ?? [])
    const images = addresses.map((each) => `<image:image><image:loc>${escapeXml(each)}</image:loc></image:image>`)
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${change}${images.join("")}</url>`
  }
  const projectsChangedAt = projects
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const listChanges = new Map([
    ["/blog", guides.changedAt],
    ["/projects", projectsChangedAt],
  ])
  const pagesByPath = new Map(pages.map((each) => [pathOfPage(each), each]))
  const own = pages.filter(({ pageKey }) => pageKey === "")
  const listPages = (list: ListPath, total: number, changedAt: string | undefined) =>
    Array.from({ length: countListPages(total) - 1 }, (_, index) => entry(listPath(list, index + 2), [], changedAt))
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...shownPages(business).map(({ path, picture, isPolicy }) => {
      const stored = pagesByPath.get(path)
      const changedAt = isPolicy ? business.policy.date : stored?.updatedAt
      return entry(
        path,
        [pictureOf(picture), ...(stored ? picturesOnPage(stored) : [])],
        listChanges.get(path) ?? changedAt,
      )
    }),
    ...listPages("/blog", guides.total, guides.changedAt),
    ...listPages("/projects", projects.length, projectsChangedAt),
    ...categories.map((each) => entry(`/${encodeURIComponent(each.categorySlug)}`, each.imagePaths, each.updatedAt)),
    ...projects.map((each) =>
      entry(`/projects/${encodeURIComponent(each.projectSlug)}`, each.imagePaths, each.updatedAt),
    ),
    ...own.map((each) => entry(pathOfPage(each), picturesOnPage(each), each.updatedAt)),
    "",
  ].join("\n")
  for await (const batch of blogs) {
    const entries = batch.map((each) => {
      const images = [each.imagePath, ...each.sections.map((section) => section.image)]
      return `${entry(pathOfBlog(each), images, each.updatedAt)}\n`
    })
    yield entries.join("")
  }
  yield "</urlset>\n"
}

/**
 * The robots.txt: every page except the admin and the API, or only the calendar of visits, which calendar apps read, if the site is
 * hidden. `publicUrl` has no trailing slash. A rule is a prefix (RFC 9309), so each marks its end: a room may have the path
 * `/admin-cabins`.
 */
export function renderRobots(publicUrl: string, { isHidden }: { isHidden: boolean }): string {
  if (isHidden) return "User-agent: *\nAllow: /calendar/\nDisallow: /\n"
  const closed = ["/admin", "/api"].flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** Escapes text for XML, including attributes; removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** An ISO 8601 time from a time or a date; a date means its first moment. */
export function toXmlTime(time: string): string {
  return new Date(time).toISOString()
}
