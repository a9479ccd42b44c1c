import { useLoaderData } from "react-router"
import { storeContext } from "../context.ts"
import { page } from "../page.ts"
import { priceProjects } from "../project-prices.ts"
import { projectListData } from "../seo/structured-data.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** All projects, newest first, without their long texts. */
export const loader = page(async (asked) => {
  const { projects, pages } = asked.context.get(storeContext)
  const { items } = await projects.list()
  const price = priceProjects(asked.context)
  return loadPage(asked, await pages.getByKey("projects"), {
    projects: await Promise.all(items.map(({ description: _description, ...card }) => price(card))),
  })
})

/** The list of projects. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const projects = loaded.data.own.projects ?? []
  const first = projects.find(({ imagePaths }) => imagePaths.length > 0)
  return (
    <BlockPage
      {...loaded}
      meta={{
        ...(first?.imagePaths[0] && { picture: { path: first.imagePaths[0], alt: first.imageAlts[0] || first.title } }),
        about: projects.length > 0 ? [projectListData(projects)] : [],
      }}
    />
  )
}
