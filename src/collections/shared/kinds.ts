import type { ContentNoun } from "#base/content-states.ts"
import type { Collection } from "#cms/shared/collection.ts"
import { blog } from "./blog.ts"
import { category } from "./category.ts"
import { page } from "#pages/shared/page.ts"
import { project } from "./project.ts"
import { review } from "./review.ts"

/** The kinds of content by their nouns. */
export const kinds = { blogs: blog, reviews: review, categories: category, projects: project, pages: page } as const
kinds satisfies Record<ContentNoun, Pick<Collection, "fields">>
