import * as z from "zod/mini"
import { pageKeys } from "#base/urls/fixed-pages.ts"
import { language } from "./language.ts"
import { entityOf } from "#cms/shared/specification.ts"
import { blog } from "./blog.ts"
import { category } from "./category.ts"
import { project } from "./project.ts"
import { review } from "./review.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.
// Without a token, the API returns only the fields of a schema named public… or sent…; all other stored data is private.

const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

export const publicBlog = entityOf(blog)

export const publicReview = entityOf(review)

export const publicCategory = entityOf(category)

export const publicProject = entityOf(project)

/** A page of blocks in a list. */
export const pageSummary = z.object({
  _id: z.uuid(),
  pageKey: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
})

/** A page with its blocks, as its editor reads it. */
export const pageEntity = z.object({
  _id: z.uuid(),
  pageKey: z.enum(["", ...pageKeys]),
  slug: z.string(),
  name: z.string(),
  language: language.schema("update"),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharingPicture: z.string(),
  blocks: z.array(z.object({ id: z.string(), type: z.string(), isHidden: z.boolean(), values: z.unknown() })),
  ...times,
})
