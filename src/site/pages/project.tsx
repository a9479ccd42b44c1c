import { useLoaderData } from "react-router"
import { language } from "#collections/shared/language.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import type { Project } from "#collections/shared/project.ts"
import { describeProject } from "#collections/shared/shown-project.ts"
import { storeContext } from "#pages/site/context.ts"
import { removeBrokenLinks } from "#pages/site/broken-links.ts"
import { movedTo, redirectOrNotFound } from "#pages/site/not-found.ts"
import { page } from "#pages/site/page.ts"
import { priceProjects } from "#pages/site/project-prices.ts"
import { projectData } from "#pages/site/structured-data.ts"
import { useBusiness } from "#pages/site/use-business.ts"
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
