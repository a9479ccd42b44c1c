import { sitePlaces } from "#base/urls/fixed-pages.ts"
import { pathOfSlug } from "#base/urls/address-check.ts"
import { type Call, call } from "#ui/admin/api/call.ts"

interface ShownLink {
  label: string
  href: string
}

/** Pages that a link may lead to, under the name of their kind. */
export interface DestinationGroup {
  name: string
  pages: ShownLink[]
}

export interface Destinations {
  groups: DestinationGroup[]
  rooms: ShownLink[]
}

/** How many guides and projects are offered; others are linked by their address. */
const maxListed = 100

/** Reads the pages that a link may lead to. A list that cannot be read is left out: each page can be linked by its address. */
export async function loadDestinations(options: Pick<Call, "mayAsk"> = {}): Promise<Destinations> {
  const query = { page: 1, limit: maxListed }
  const [pages, categories, projects, guides] = await Promise.all([
    call("GET /pages", options).catch(none),
    call("GET /categories", options).catch(none),
    call("GET /projects", { query, ...options }).catch(none),
    call("GET /blogs", { query, ...options }).catch(none),
  ])
  const nameOf = new Map(pages.map(({ path, name }) => [path, name]))
  const ownPages = pages.filter(({ pageKey }) => pageKey === "")
  const rooms = categories.map(({ categoryName, categorySlug }) => ({ label: categoryName, href: `/${categorySlug}` }))
  rooms.reverse()
  const groups = [
    { name: "Pages", pages: sitePlaces.map(({ label, href }) => ({ label: nameOf.get(href) ?? label, href })) },
    { name: "Your own pages", pages: ownPages.map(({ path, name }) => ({ label: name, href: path })) },
    { name: "Rooms", pages: rooms },
    {
      name: "Projects",
      pages: projects.map(({ title, projectSlug }) => ({ label: title, href: `/projects/${projectSlug}` })),
    },
    { name: "Guides", pages: guides.map(({ title, slug }) => ({ label: title, href: pathOfSlug("blogs", slug) })) },
  ]
  return { groups: groups.filter(({ pages }) => pages.length > 0), rooms }
}

const none = () => []
