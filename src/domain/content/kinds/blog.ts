import * as z from "zod/mini"
import { pathOfSlug } from "../../addresses/address-check.ts"
import { slugChange } from "../../addresses/slug-field.ts"
import type { publicBlog } from "./kind-entities.ts"
import { limits } from "../../text/limits.ts"
import { sharingChange, type SharingChange } from "../../sharing/sharing.ts"
import { alternativeText, optionalText, requiredText } from "../../text/text.ts"

/** A blog (spec section 3); times are ISO 8601 UTC. */
export type Blog = z.output<typeof publicBlog>

/** One section of a blog; every text may be empty, `image` is a stored relative path or empty. */
export type Section = Blog["sections"][number]

/** The fields of a blog that the admin fills in; a section without `_id` gets one when it is stored. */
export interface NewBlog extends SharingChange {
  title: string
  /** Absent, it stays, or is made of the title; "", it is made of the title. */
  slug?: string | undefined
  description: string
  addedBy: string
  imagePath: string
  imageAlt?: string | undefined
  sections: (Omit<Section, "_id" | "imageAlt"> & { _id?: string | undefined; imageAlt?: string | undefined })[]
}

const texts = {
  title: requiredText("Title", limits.title, "Title is required."),
  description: requiredText("Description", limits.description, "Description is required."),
  addedBy: requiredText("Added By", limits.title, "Added By is required."),
  slug: slugChange,
  imageAlt: alternativeText(),
  ...sharingChange,
}

/** The texts of a blog, the same for a new and a changed one (spec section 5). */
export const blogForm = z.strictObject(texts)

/** A section as a form sends it: `image` is "", a stored path, the name of the form's field with a new picture, or a data-URL. */
export const sectionForm = z.strictObject(
  {
    _id: z.optional(z.string({ error: "Section id must be text." })),
    h2: optionalText("Heading", limits.title),
    h3: optionalText("Subheading", limits.title),
    paragraph: optionalText("Paragraph", limits.longText),
    image: z._default(z.string({ error: "Section image must be text." }), ""),
    imageAlt: alternativeText(),
  },
  { error: "Each section must be an object." },
)

/** The sections of a blog, at most 30. */
export const sectionList = z
  .array(sectionForm, { error: "Sections must be a list." })
  .check(z.maxLength(limits.itemsPerEntity, `A blog can have at most ${limits.itemsPerEntity} sections.`))

/** The path of a blog's page. */
export function pathOfBlog({ slug }: Pick<Blog, "slug">): string {
  return pathOfSlug("blogs", slug)
}

/** The message when the main picture of a new blog is missing. */
export const blogFileRequired = "File input is required."

/** The message when there is no such blog. */
export const blogNotFound = "Blog not found."
