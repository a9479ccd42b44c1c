import * as z from "zod/mini"
import { entityOf } from "../fields/item-kind.ts"
import { review } from "./review.ts"
import { layouts } from "../../estimate/kitchen.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.
// The API answers without a token only the fields that a schema named public… or sent… has: what else is stored is private.

const count = z.int().check(z.minimum(0))
const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** What search results and shared links show of an item, each "" for its own; `sharingPicture` is a stored path. */
const sharing = { searchTitle: z.string(), searchDescription: z.string(), sharingPicture: z.string() }

/** A blog as anybody may read it (spec section 3); `slug` is the last part of its public address. */
export const publicBlog = z.object({
  _id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  addedBy: z.string(),
  imagePath: z.string(),
  imageAlt: z.string(),
  sections: z.array(
    z.object({
      _id: z.string(),
      h2: z.string(),
      h3: z.string(),
      paragraph: z.string(),
      image: z.string(),
      imageAlt: z.string(),
    }),
  ),
  ...sharing,
  ...times,
})

/** A review as anybody may read it (spec section 3). */
export const publicReview = entityOf(review)

/** A service category as anybody may read it (spec section 3). */
export const publicCategory = z.object({
  _id: z.uuid(),
  categoryName: z.string(),
  categoryDescription: z.string(),
  categorySlug: z.string(),
  imagePaths: z.array(z.string()),
  imageAlts: z.array(z.string()),
  drawing: z.string(),
  categoryAdditionalData: z.array(z.object({ title: z.string(), description: z.string() })),
  ...sharing,
  ...times,
})

/** A project as anybody may read it; `estimate` is the query of its estimate, `drawing` the name of a drawn kitchen. */
export const publicProject = z.object({
  _id: z.uuid(),
  title: z.string(),
  projectSlug: z.string(),
  status: z.enum(["finished", "planned"]),
  room: z.string(),
  layout: z.enum(["", ...layouts]),
  size: z.string(),
  days: z.nullable(count),
  place: z.string(),
  year: z.nullable(count),
  solved: z.string(),
  description: z.string(),
  priceFrom: z.nullable(count),
  priceTo: z.nullable(count),
  estimate: z.string(),
  drawing: z.string(),
  isOnHome: z.boolean(),
  imagePaths: z.array(z.string()),
  imageAlts: z.array(z.string()),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharingPicture: z.string(),
  ...times,
})

/** A page made of blocks as a list shows it. */
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
  pageKey: z.string(),
  slug: z.string(),
  name: z.string(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharingPicture: z.string(),
  blocks: z.array(z.object({ id: z.string(), type: z.string(), isHidden: z.boolean(), values: z.unknown() })),
  ...times,
})

/** The document of a page. */
export const pageHtml = z.object({ html: z.string() })

/** Where a preview can be seen, as a path of this site, and until when. */
export const previewEntity = z.object({ path: z.string(), expiresAt: z.iso.datetime() })
