import { type Blog, blog, type NewBlog } from "../../shared/blog.ts"
import { type Category, category } from "../../shared/category.ts"
import { publicBlog, publicCategory, publicProject, publicReview } from "../../shared/kind-entities.ts"
import { type Project, project } from "../../shared/project.ts"
import { type Review, review } from "../../shared/review.ts"
import { ownCollections } from "#own"
import type { Repository } from "#base/repository.ts"
import { entityOf, type NewOf } from "#cms/shared/specification.ts"
import type { FormPictures } from "#images/server/api/form-pictures.ts"
import { declaredResource } from "#cms/server/api/declared-resource.ts"

export function blogs(items: Repository<Blog, NewBlog>, kept: FormPictures) {
  const example = { sections: JSON.stringify([{ h2: "Measure", paragraph: "From floor to elbow." }]) }
  const notes = { language: "The language of the guide. Unchanged if absent; a new guide is in English." }
  const calls = { group: "Blogs", items, entity: publicBlog, notes, example } as const
  return declaredResource(blog, calls, kept)
}

export function reviews(items: Repository<Review, NewOf<typeof review>>, kept: FormPictures) {
  return declaredResource(review, { group: "Reviews", items, entity: publicReview }, kept)
}

/** The calls of the collections in `own/`, whose types are known only at run time. */
export function ownResources(repositories: ReadonlyMap<string, unknown>, kept: FormPictures) {
  return ownCollections.map((each) => {
    const calls = { group: "Own collections", items: repositories.get(each.name), entity: entityOf(each) }
    return declaredResource(each as unknown as typeof review, calls as never, kept)
  })
}

export function categories(items: Repository<Category, NewOf<typeof category>>, kept: FormPictures) {
  return declaredResource(
    category,
    {
      group: "Categories",
      items,
      entity: publicCategory,
      notes: {
        drawing: "The name of the drawing of a typical unit on its page; empty for none. Unchanged if absent.",
        included: "Items in the price of the drawn unit, one per line. Unchanged if absent.",
        notIncluded: "Items not in the price, one per line. Unchanged if absent.",
      },
      example: {
        "categoryAdditionalData[0][title]": "Hinged or sliding?",
        "categoryAdditionalData[0][description]": "<p>The room decides.</p>",
        imageFiles: ["wardrobe.jpg"],
      },
    },
    kept,
  )
}

const projectNotes = {
  status: "`finished` by default; pages mark `planned` projects. Unchanged if absent.",
  layout: "The layout of the kitchen; empty for none. Unchanged if absent.",
  days: "A whole number, or empty.",
  year: "A whole number, or empty.",
  solved: "One sentence, shown on Home with its picture.",
  priceFrom: "Whole rupees in any common notation, such as `240000`, `2,40,000` or `2.4 lakh`, or empty.",
  priceTo: "Like `priceFrom`, and not less.",
  estimate: "The URL, path or query of an estimate; the query is stored.",
  drawing: "The name of a kitchen drawing; empty for none. Unchanged if absent.",
  isOnHome: "`true` to show it on Home, which shows the latest twelve. Unchanged if absent.",
}

export function projects(items: Repository<Project, NewOf<typeof project>>, kept: FormPictures) {
  const example = { status: "finished", days: "41", description: "<p>One depth for everything.</p>" }
  const calls = { group: "Projects", items, entity: publicProject } as const
  return declaredResource(
    project,
    { ...calls, notes: projectNotes, example: { ...example, imageFiles: ["tall-wall.jpg"] } },
    kept,
  )
}
