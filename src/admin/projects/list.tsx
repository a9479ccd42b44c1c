import type { Project } from "#domain/project.ts"
import { projects } from "../api/client.ts"
import { leadColumn, textColumn } from "../list/columns.tsx"
import { ResourceList } from "../resource/resource-list.tsx"

/** The projects. */
export function Component() {
  return (
    <ResourceList
      content={projects}
      columns={[
        leadColumn("Title", projects.nameOf, ({ imagePaths }) => imagePaths[0]),
        textColumn("Place", ({ place }: Project) => place),
        textColumn("Status", ({ status }: Project) => (status === "planned" ? "Planned" : "Finished")),
        textColumn("Home", ({ isOnHome }: Project) => (isOnHome ? "Shown" : "")),
      ]}
      moreColumns={[
        {
          heading: "Page",
          show: ({ projectSlug }) => (
            <a className="clamped" href={`/projects/${projectSlug}`}>
              /projects/{projectSlug}
            </a>
          ),
        },
      ]}
      sorts={[
        ["title", "Title, A to Z"],
        ["-title", "Title, Z to A"],
      ]}
      empty="No projects yet. Add the first one: a picture, its size, its days, and what had to be solved."
    />
  )
}
