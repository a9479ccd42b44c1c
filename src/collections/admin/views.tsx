import { useLocation } from "react-router"
import { type OwnCollection, ownCollections } from "#own"
import type { FormCollection } from "#cms/admin/api/items.ts"
import { blog } from "../shared/blog.ts"
import { formatDate } from "#base/text/date.ts"
import { ItemView } from "#cms/admin/item-fields/item-view.tsx"
import { review } from "../shared/review.ts"
import { category } from "../shared/category.ts"
import { project } from "../shared/project.ts"
import { estimatePathOf, estimateTitle } from "../shared/shown-project.ts"

export function BlogView() {
  return <ItemView collection={blog}>{(_, { createdAt }) => <p className="quiet">{formatDate(createdAt)}</p>}</ItemView>
}

export function ReviewView() {
  return <ItemView collection={review} />
}

export function CategoryView() {
  return <ItemView collection={category} />
}

export function ProjectView() {
  return (
    <ItemView collection={project} own={["estimate"]}>
      {(values) =>
        values.estimate && (
          <p>
            Estimate: <a href={estimatePathOf(values)}>{estimateTitle(values)}</a>
          </p>
        )
      }
    </ItemView>
  )
}

/** The collection of `own/` at the URL. */
export function useOwnCollection() {
  const noun = useLocation().pathname.split("/")[2]
  return ownCollections.find(({ name }) => name === noun) as OwnCollection & FormCollection
}

export function OwnView() {
  return <ItemView collection={useOwnCollection()} />
}
