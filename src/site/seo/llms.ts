import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { joinWords, type BusinessView } from "#collections/shared/business/business-view.ts"
import { defaultPage } from "#pages/shared/default-pages.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { placeholdersOf } from "#pages/site/blocks/placeholders.ts"
import { type Page, pathOfPage } from "#pages/shared/page.ts"
import type { Category } from "#collections/shared/category.ts"
import type { Project } from "#collections/shared/project.ts"
import { shownPages } from "#pages/site/seo-pages.ts"

interface LlmsContent {
  business: BusinessView
  blogs: readonly Pick<Blog, "slug" | "title" | "description">[]
  categories: readonly Pick<Category, "categorySlug" | "categoryName" | "categoryDescription">[]
  /** Latest first. */
  projects: readonly Pick<Project, "projectSlug" | "title" | "status" | "solved">[]
  /** Pages made of blocks, oldest first. */
  pages: readonly Pick<Page, "pageKey" | "slug" | "name" | "searchDescription">[]
  /** The site's URL, without a trailing slash. */
  publicUrl: string
}

/** The most blogs, and the most projects, that are listed; the sitemap has all of them. */
export const maxLlmsItems = 200

/** An overview of the site in Markdown for language models, served at /llms.txt (llmstxt.org). */
export function renderLlms({ business, blogs, categories, projects, pages, publicUrl }: LlmsContent): string {
  const line = (name: string, path: string, about: string) =>
    `- [${plain(name)}](${publicUrl}${path})${about && `: ${plain(about)}`}`
  const { city, address, phones, emails, addressLine, hoursInWords, places, areas } = business
  const place = joinWords(city, address.region, address.country === "IN" ? "India" : "")
  // Not an object, because an owner may name a place "Phone".
  const facts = [
    ["Phone", joinWords(...phones)],
    ["E-mail", joinWords(...emails)],
    ["Address", addressLine],
    ["Hours", hoursInWords],
    ...places.map((each) => [each.name, joinWords(each.addressLine, each.phone, each.hoursInWords)]),
    ["Areas served", joinWords(...areas)],
  ]
  const reach = facts.flatMap(([name = "", text = ""]) => (text ? `- ${plain(name)}: ${plain(text)}` : []))
  const placeholders = placeholdersOf(business, undefined)
  const inOrder = [
    ...shownPages(business).map(({ key }) => pages.find(({ pageKey }) => pageKey === key) ?? defaultPage(key)),
    ...pages.filter(({ pageKey }) => pageKey === ""),
  ]
  const parts = [
    `# ${plain(business.name)}`,
    `> ${plain([business.name, business.tagline, place].filter(Boolean).join(". "))}`,
    reach.join("\n"),
    `## Pages\n\n${inOrder.map((page) => line(page.name, pathOfPage(page), fillIn(page.searchDescription, placeholders))).join("\n")}`,
  ]
  if (categories.length > 0) {
    const lines = categories.map((each) =>
      line(each.categoryName, `/${encodeURIComponent(each.categorySlug)}`, each.categoryDescription),
    )
    parts.push(`## Rooms\n\n${lines.join("\n")}`)
  }
  if (projects.length > 0) {
    const lines = projects.slice(0, maxLlmsItems).map(({ title, projectSlug, status, solved }) => {
      const about = [status === "planned" ? "Planned." : "", solved].filter(Boolean).join(" ")
      return line(title, `/projects/${encodeURIComponent(projectSlug)}`, about)
    })
    parts.push(`## Projects\n\n${lines.join("\n")}`)
  }
  if (blogs.length > 0) {
    const newest = blogs.slice(0, maxLlmsItems)
    const lines = newest.map((each) => line(each.title, pathOfBlog(each), each.description))
    parts.push(`## Guides\n\n${lines.join("\n")}`)
  }
  parts.push(
    `## Optional\n\n${line("Feed of the guides and projects", "/feed.xml", "Atom, the guides with their whole text.")}\n${line("Map of the site", "/sitemap.xml", "Every page, with the time of its last change.")}`,
  )
  return `${parts.join("\n\n")}\n`
}

/** Text as one line in which nothing opens or closes a link. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[[\]\\<>`]/g, (mark) => `\\${mark}`)
    .trim()
}
