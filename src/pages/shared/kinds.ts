import type { ContentNoun } from "#base/content-states.ts"
import type { Collection } from "#cms/shared/collection.ts"
import { blog } from "#collections/shared/blog.ts"
import { category } from "#collections/shared/category.ts"
import { ownCollections } from "#own"
import { page } from "./page.ts"
import { project } from "#collections/shared/project.ts"
import { review } from "#collections/shared/review.ts"

const own = Object.fromEntries(ownCollections.map((each) => [each.name, each])) as object

export const kinds = { blogs: blog, reviews: review, categories: category, projects: project, pages: page, ...own }
kinds satisfies Record<ContentNoun, Pick<Collection, "fields">>
