import type * as z from "zod/mini"
import { type Blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { pageSummary } from "#domain/content/kinds/kind-entities.ts"
import type { ShownLink } from "#domain/navigation/menu-row.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import { callJson } from "../api/call.ts"

/** Pages that a link may lead to, under the name of their kind. */
export interface DestinationGroup {
  name: string
  pages: ShownLink[]
}

/** What the form of the menu offers, and the rooms as the menu shows them. */
export interface Destinations {
  groups: DestinationGroup[]
  rooms: ShownLink[]
}

const sitePages: ShownLink[] = [
  { label: "Home", href: "/" },
  { label: "About", href: "/about" },
  { label: "Modular kitchen", href: "/modular-kitchen" },
  { label: "Prices", href: "/estimate" },
  { label: "Our projects", href: "/projects" },
  { label: "Guides", href: "/blog" },
  { label: "Contact", href: "/contact" },
  { label: "Book a visit", href: "/contact#contact" },
  { label: "Privacy policy", href: "/PrivacyPolicy" },
  { label: "Terms and conditions", href: "/terms-and-conditions" },
]

/** A page that is made of blocks, as `GET /api/pages` lists it: with the key "" where it is the owner's own. */
type PageSummary = z.output<typeof pageSummary>

/** How many guides and projects are offered; others are linked by their address. */
const maxListed = 50

/** Reads the pages that a link may lead to. A list that cannot be read is left out: each page can be linked by its address. */
export async function loadDestinations(): Promise<Destinations> {
  const [pages, categories, projects, guides] = await Promise.all([
    readList<PageSummary>("/pages"),
    readList<Category>("/categories"),
    readList<Project>(`/projects?page=1&limit=${maxListed}`),
    readList<Blog>(`/blogs?page=1&limit=${maxListed}`),
  ])
  const nameOf = new Map(pages.map(({ path, name }) => [path, name]))
  const ownPages = pages.filter(({ pageKey }) => pageKey === "")
  const rooms = categories.map(({ categoryName, categorySlug }) => ({ label: categoryName, href: `/${categorySlug}` }))
  rooms.reverse()
  const groups = [
    { name: "Pages", pages: sitePages.map(({ label, href }) => ({ label: nameOf.get(href) ?? label, href })) },
    { name: "Your own pages", pages: ownPages.map(({ path, name }) => ({ label: name, href: path })) },
    { name: "Rooms", pages: rooms },
    {
      name: "Projects",
      pages: projects.map(({ title, projectSlug }) => ({ label: title, href: `/projects/${projectSlug}` })),
    },
    { name: "Guides", pages: guides.map((guide) => ({ label: guide.title, href: pathOfBlog(guide) })) },
  ]
  return { groups: groups.filter(({ pages }) => pages.length > 0), rooms }
}

async function readList<Item>(path: string): Promise<Item[]> {
  return (await callJson("GET", path).catch(() => [])) as Item[]
}
