import { pathOfSlug } from "#base/urls/address-check.ts"
import { language } from "./language.ts"
import { defineCollection } from "#cms/shared/collection.ts"
import { image } from "#cms/fields/image.ts"
import { slug } from "#cms/fields/link.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import type { NewOf, SpecificationOf } from "#cms/shared/specification.ts"
import { sharing } from "#cms/shared/sharing.ts"
import { limits, messageForPictures } from "#base/text/limits.ts"

const textHint = "Typed web addresses, e-mail addresses and phone numbers become links."

/** A guide (spec section 3); its messages have the words of spec section 5. */
export const blog = defineCollection({
  name: "blogs",
  one: "blog",
  title: "title",
  second: "addedBy",
  searched: ["title", "description", "addedBy"],
  fields: {
    title: text("Title", { required: true, example: "Counter height" }),
    slug: slug("title"),
    description: text("Description", {
      help: "Shown on the blog’s card and below its title.",
      max: limits.description,
      format: "long",
      required: true,
      example: "Why 850 mm",
    }),
    addedBy: text("Added By", {
      help: "The author’s name. Choose a team member or enter another name.",
      required: true,
      example: "Workshop team",
    }),
    language,
    image: image("Main image", { required: { create: "File input is required." } }),
    sections: rows("Sections", {
      one: "Section",
      publicId: "_id",
      help: `A blog can have at most ${limits.imagesPerEntity} pictures, the main one included, of ${limits.imageBytes / 1024 / 1024} MB each.`,
      over: `A blog can have at most ${limits.itemsPerEntity} sections.`,
      fields: {
        h2: text("Heading"),
        h3: text("Subheading"),
        paragraph: text("Paragraph", { help: textHint, max: limits.longText, format: "markdown" }),
        image: image("Section image"),
      },
    }),
    ...sharing,
  },
  *check({ sections }) {
    const count = 1 + sections.filter(({ image: { path } }) => path !== "").length
    if (count > limits.imagesPerEntity) yield [["sections"], messageForPictures("A blog", true)]
  },
})

/** A guide; `slug` is the last part of its public address. */
export type Blog = SpecificationOf<typeof blog>

/** One section of a guide; every text may be empty, `image` is a stored relative path or empty. */
export type Section = Blog["sections"][number]

/** The stored fields of a new or changed guide. */
export type NewBlog = NewOf<typeof blog>

export function pathOfBlog({ slug: last }: Pick<Blog, "slug">): string {
  return pathOfSlug("blogs", last)
}
