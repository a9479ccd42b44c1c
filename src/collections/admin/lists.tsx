import { type Blog, blog } from "../shared/blog.ts"
import { leadColumn, textColumn, pathColumn } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"
import { type Review, review } from "../shared/review.ts"
import { type Category, category } from "../shared/category.ts"
import { useOwnCollection } from "./views.tsx"
import { type Project, project } from "../shared/project.ts"

export function BlogList() {
  return (
    <ResourceList<Blog>
      collection={blog}
      columns={[
        leadColumn("Title", ({ imagePath }) => imagePath),
        textColumn("Description", ({ item }) => item.description, "wide"),
        textColumn("Added By", ({ item }) => item.addedBy),
      ]}
      sorts={["Title", "Added By"]}
      empty="No blogs yet. A good first one: how to measure your kitchen."
    />
  )
}

export function ReviewList() {
  return (
    <ResourceList<Review>
      collection={review}
      columns={[
        leadColumn("Reviewer Name", ({ imagePath }) => imagePath),
        textColumn("Reviewer Location", ({ item }) => item.reviewerLocation),
        textColumn("Review Data", ({ item }) => item.reviewData, "wide"),
      ]}
      sorts={["Name", "Location"]}
      empty="No reviews yet. Ask for two sentences and one photo at handover."
    />
  )
}

export function CategoryList() {
  return (
    <ResourceList<Category>
      collection={category}
      columns={[leadColumn("Category Name", ({ imagePaths }) => imagePaths?.[0])]}
      moreColumns={[pathColumn]}
      sorts={["Name"]}
      empty="No categories yet. A good first one: wardrobes."
    />
  )
}

export function ProjectList() {
  return (
    <ResourceList<Project>
      collection={project}
      columns={[
        leadColumn("Title", ({ imagePaths }) => imagePaths?.[0]),
        textColumn("Place", ({ item }) => item.place),
        textColumn("Status", ({ item }) => (item.status === "planned" ? "Planned" : "Finished"), "narrow"),
        textColumn("Home", ({ item }) => (item.isOnHome ? "Shown" : ""), "narrow"),
      ]}
      sorts={["Title"]}
      empty="No projects yet. A good first one: the kitchen you are proudest of."
    />
  )
}

/** The list of the collection of `own/` at the URL. */
export function OwnList() {
  const collection = useOwnCollection()
  const { name, one, title, fields } = collection
  const label = fields[title]?.label ?? ""
  return (
    <ResourceList<{ imagePath: string }>
      key={name}
      collection={collection}
      columns={[leadColumn(label, ({ imagePath }) => imagePath)]}
      sorts={[label]}
      empty={`No ${one} yet.`}
    />
  )
}
