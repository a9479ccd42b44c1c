import type { Blog } from "#domain/blog.ts"
import type { Category } from "#domain/category.ts"
import type { ShownLink } from "#domain/navigation/menu-row.ts"
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
  { label: "Guides", href: "/blog" },
  { label: "Contact", href: "/contact" },
  { label: "Book a visit", href: "/contact#contact" },
  { label: "Privacy policy", href: "/PrivacyPolicy" },
  { label: "Terms and conditions", href: "/terms-and-conditions" },
]

/** How many guides are offered; others are linked by their address. */
const maxGuides = 50

/** Reads the pages that a link may lead to. A list that cannot be read is left out: each page can be linked by its address. */
export async function loadDestinations(): Promise<Destinations> {
  const [categories, guides] = await Promise.all([
    readList<Category>("/categories"),
    readList<Blog>(`/blogs?page=1&limit=${maxGuides}`),
  ])
  const rooms = categories.map(({ categoryName, categorySlug }) => ({ label: categoryName, href: `/${categorySlug}` }))
  rooms.reverse()
  const groups = [
    { name: "Pages", pages: sitePages },
    { name: "Rooms", pages: rooms },
    { name: "Guides", pages: guides.map(({ _id, title }) => ({ label: title, href: `/blog/${_id}` })) },
  ]
  return { groups: groups.filter(({ pages }) => pages.length > 0), rooms }
}

async function readList<Item>(path: string): Promise<Item[]> {
  return (await callJson("GET", path).catch(() => [])) as Item[]
}

/** Why an address of this site leads nowhere; "" where it leads somewhere, or that cannot be found out. */
export async function sayDeadEnd(address: string, signal: AbortSignal): Promise<string> {
  if (!address.startsWith("/") || address.startsWith("//")) return ""
  const answer = await fetch(address, { method: "HEAD", signal }).catch(() => undefined)
  if (!answer) return ""
  if (answer.status === 404) return "There is nothing at this address."
  const isHome = answer.redirected && new URL(answer.url).pathname === "/"
  return isHome ? "No page of this site has this address. The link would lead to the home page." : ""
}
