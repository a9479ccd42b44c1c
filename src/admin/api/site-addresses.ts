import { pathOfBlog } from "#domain/content/kinds/blog.ts"
import { call } from "./call.ts"

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
  const [pages, categories, blogs] = await Promise.all([
    call("GET /pages", { mayAsk: false }).catch(none),
    call("GET /categories", { query: { limit: 100 }, mayAsk: false }).catch(none),
    call("GET /blogs", { query: { limit: 100 }, mayAsk: false }).catch(none),
  ])
  return [
    ...pages.map(({ name, path }) => ({ name, path })),
    ...categories.map(({ categoryName, categorySlug }) => ({ name: categoryName, path: `/${categorySlug}` })),
    ...blogs.map(({ slug, title }) => ({ name: title, path: pathOfBlog({ slug }) })),
    ...fixed,
  ]
}

const none = () => []
