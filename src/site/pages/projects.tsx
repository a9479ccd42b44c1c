import { useLoaderData } from "react-router"
import type { Project } from "#domain/content/kinds/project.ts"
import type { ProjectCardData } from "../blocks/own-data.ts"
import { storeContext } from "../context.ts"
import { page } from "../page.ts"
import { projectListData } from "../seo/structured-data.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** All projects, newest first, without their long texts. */
export const loader = page(async (asked) => {
  const { projects, pages } = asked.context.get(storeContext)
  const { items } = await projects.list()
  return loadPage(asked, await pages.getByKey("projects"), { projects: items.map(toCard) })
})

function toCard(project: Project): ProjectCardData {
  const { _id, title, projectSlug, status, place, size, days, year, solved, imagePaths, imageAlts } = project
  return { _id, title, projectSlug, status, place, size, days, year, solved, picture: imagePaths[0], alt: imageAlts[0] }
}

/** The list of projects. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const projects = loaded.data.own.projects ?? []
  const first = projects.find(({ picture }) => picture !== undefined)
  return (
    <BlockPage
      {...loaded}
      meta={{
        ...(first?.picture && { picture: { path: first.picture, alt: first.alt || first.title } }),
        about: projects.length > 0 ? [projectListData(projects)] : [],
      }}
    />
  )
}
