import { type Project, project } from "../../shared/project.ts"
import { leadColumn, textColumn } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"

export function Component() {
  return (
    <ResourceList<Project>
      collection={project}
      columns={[
        leadColumn("Title", ({ imagePaths }) => imagePaths?.[0]),
        textColumn("Place", ({ item }) => item.place),
        textColumn("Status", ({ item }) => (item.status === "planned" ? "Planned" : "Finished"), "narrow"),
        textColumn("Home", ({ item }) => (item.isOnHome ? "Shown" : ""), "narrow"),
      ]}
      sorts={[
        ["title", "Title, A to Z"],
        ["-title", "Title, Z to A"],
      ]}
      empty="No projects yet. Add the first one: a picture, its size, its days, and what had to be solved."
    />
  )
}
