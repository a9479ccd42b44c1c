import { redirect, useLoaderData } from "react-router"
import { layoutName } from "#collections/shared/shown-project.ts"
import { storeContext } from "#pages/site/context.ts"
import { countListPages, itemsPerPage, listPath, listPageName, readListPage } from "#pages/site/list-pages.ts"
import { page } from "#pages/site/page.ts"
import { priceProjects } from "#pages/site/project-prices.ts"
import { projectListData } from "#pages/site/structured-data.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** A page of projects, latest first, filtered by the room and layout in the URL; redirects to the list if the page does not exist. */
export const loader = page(async (asked) => {
  const { projects, pages } = asked.context.get(storeContext)
  const address = new URL(asked.request.url)
  const number = readListPage(address)
  const filters = await projects.listFilters()
  const valueOf = (name: keyof typeof filters) => address.searchParams.get(name) ?? ""
  const chosen = { room: valueOf("room"), layout: valueOf("layout") }
  const isKnown = (["room", "layout"] as const).every((name) => ["", ...filters[name]].includes(chosen[name]))
  if (number === undefined || !isKnown) throw redirect(listPath("/projects", 1))
  const { items, total } = await projects.listFiltered(chosen, { page: number, limit: itemsPerPage })
  const last = countListPages(total)
  if (number > last) throw redirect(listPath("/projects", 1, chosen))
  const price = priceProjects(asked.context)
  const named = [chosen.room, layoutName(chosen.layout)]
  return loadPage(asked, listPageName(await pages.getByKey("projects"), number, named), {
    projects: {
      projects: await Promise.all(items.map(({ description: _description, ...card }) => price(card))),
      number,
      last,
      filters,
      chosen,
    },
  })
})

/** A page of the list of projects; the canonical URL of a filtered page is the whole list. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { projects = [], number = 1, last = 1, chosen } = loaded.data.own.projects ?? {}
  const first = projects.find(({ imagePaths }) => imagePaths.length > 0)
  const isFiltered = Boolean(chosen?.room || chosen?.layout)
  const path = listPath("/projects", isFiltered ? 1 : number)
  const trail = [
    { name: loaded.page.name, path: listPath("/projects", 1) },
    { name: `Page ${number}`, path },
  ]
  return (
    <>
      {number > 1 && <link rel="prev" href={listPath("/projects", number - 1, chosen)} />}
      {number < last && <link rel="next" href={listPath("/projects", number + 1, chosen)} />}
      <BlockPage
        {...loaded}
        meta={{
          path,
          ...(number > 1 && !isFiltered && { trail }),
          ...(first?.imagePaths[0] && {
            picture: { path: first.imagePaths[0], alt: first.imageAlts[0] || first.title },
          }),
          about: projects.length > 0 ? [projectListData(projects)] : [],
        }}
      />
    </>
  )
}
