import { pathOfBlog } from "#domain/content/kinds/blog.ts"
import { callJson } from "./call.ts"

/** A page of the site that a link can lead to. */
export interface SiteAddress {
  name: string
  path: string
}

/** The pages that are not kept in the store. */
const fixed: SiteAddress[] = [
  { name: "Estimate", path: "/estimate" },
  { name: "Projects", path: "/projects" },
  { name: "Guides", path: "/blog" },
  { name: "The enquiry form of the page", path: "#contact" },
]

/** The site's pages, rooms and guides; those that cannot be read are left out. */
export async function findAddresses(): Promise<SiteAddress[]> {
  const lists = await Promise.all([
    read<SiteAddress>("/pages", ({ name, path }) => ({ name, path })),
    read<{ categoryName: string; categorySlug: string }>("/categories?limit=100", (category) => ({
      name: category.categoryName,
      path: `/${category.categorySlug}`,
    })),
    read<{ slug: string; title: string }>("/blogs?limit=100", ({ slug, title }) => ({
      name: title,
      path: pathOfBlog({ slug }),
    })),
  ])
  return [...lists.flat(), ...fixed]
}

async function read<Item>(path: string, toAddress: (item: Item) => SiteAddress): Promise<SiteAddress[]> {
  const items = (await callJson("GET", path, { mayAsk: false }).catch(() => [])) as Item[]
  return items.map(toAddress)
}
