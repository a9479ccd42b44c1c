import { useLoaderData } from "react-router"
import { language } from "#domain/blocks/fields/language.ts"
import type { BusinessView } from "#domain/business/business-view.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import { describeProject } from "#domain/content/kinds/shown-project.ts"
import { storeContext } from "../context.ts"
import { removeBrokenLinks } from "../broken-links.ts"
import { movedTo, redirectOrNotFound } from "../not-found.ts"
import { page } from "../page.ts"
import { priceProjects } from "../project-prices.ts"
import { projectData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** The project of this URL; redirects if the URL is not canonical, "not-found" with other projects if it does not exist. */
export const loader = page(async ({ context, params, request }) => {
  const slug = params["projectSlug"] ?? ""
  const { projects, pages } = context.get(storeContext)
  const stored = await projects.findBySlug(slug.toLowerCase())
  if (!stored) throw await redirectOrNotFound({ context, request }, "projects")
  if (slug !== stored.projectSlug) throw movedTo(`/projects/${stored.projectSlug}${new URL(request.url).search}`)
  const [project, around] = await Promise.all([
    removeBrokenLinks({ context, request }, stored).then(priceProjects(context)),
    pages.getByKey("project"),
  ])
  const loaded = await loadPage({ context, request }, { ...around, name: project.title }, { project })
  return { ...loaded, spoken: language.blank(), editPath: `/admin/projects/edit/${project._id}` }
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const business = useBusiness()
  const { project } = loaded.data.own
  return <BlockPage {...loaded} meta={project && metaOf(project, business)} />
}

function metaOf(project: Project, business: BusinessView) {
  const { title, projectSlug, imagePaths } = project
  const path = `/projects/${projectSlug}`
  return {
    title,
    description: describeProject(project, business),
    path,
    picture: imagePaths[0] ? { path: imagePaths[0], alt: title } : undefined,
    sharing: project,
    trail: [
      { name: "Our projects", path: "/projects" },
      { name: title, path },
    ],
    about: [projectData(project)],
  }
}
