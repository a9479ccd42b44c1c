import { pathOfSlug } from "../../addresses/address-check.ts"
import { list, picture, text } from "../../blocks/fields/field.ts"
import { language } from "../../blocks/fields/language.ts"
import { limits } from "../../text/limits.ts"
import { address, sharing } from "../fields/item-field.ts"
import type { ItemKind, ItemOf, NewOf } from "../fields/item-kind.ts"

const textHint = "Pages, e-mail addresses and phone numbers that you type become links."

/** A guide (spec section 3); its messages have the words of spec section 5. */
export const blog = {
  noun: "blogs",
  one: "blog",
  title: "title",
  second: "addedBy",
  searched: ["title", "description", "addedBy"],
  fields: {
    title: text("Title", { isRequired: true, example: "Counter height" }),
    slug: address(),
    description: text("Description", {
      help: "Shown on the blog's card and under its title.",
      max: limits.description,
      isLong: true,
      isRequired: true,
      example: "Why 850 mm",
    }),
    addedBy: text("Added By", { isRequired: true, example: "Workshop team" }),
    language,
    image: picture("Main image"),
    sections: list("Sections", {
      one: "Section",
      isKeyed: true,
      fields: {
        h2: text("Heading"),
        h3: text("Subheading"),
        paragraph: text("Paragraph", { help: textHint, max: limits.longText, isLong: true, isTyped: true }),
        image: picture("Section image"),
      },
    }),
    ...sharing,
  },
  imageRequired: "File input is required.",
} as const satisfies ItemKind

/** A guide; `slug` is the last part of its public address. */
export type Blog = ItemOf<typeof blog>

/** One section of a guide; every text may be empty, `image` is a stored relative path or empty. */
export type Section = Blog["sections"][number]

/** What is stored of a new or of a changed guide. */
export type NewBlog = NewOf<typeof blog>

/** The path of a blog's page. */
export function pathOfBlog({ slug }: Pick<Blog, "slug">): string {
  return pathOfSlug("blogs", slug)
}
