import type * as z from "zod/mini"
import type { AddressNoun } from "#base/urls/address-check.ts"
import type { Blog } from "#collections/shared/blog.ts"
import type { Page } from "./page.ts"
import type { Category } from "#collections/shared/category.ts"
import type { previewEntity } from "#collections/shared/kind-entities.ts"
import type { Project } from "#collections/shared/project.ts"

interface Items extends Record<AddressNoun, object> {
  blogs: Blog
  categories: Category
  projects: Project
  pages: Page
}

/** An item whose page is previewed before it is published. */
export type Previewed = { [Noun in AddressNoun]: { noun: Noun; item: Items[Noun] } }[AddressNoun]

/** Where a preview can be seen, as a path of this site, and until when (ISO 8601 UTC). */
export type Preview = z.output<typeof previewEntity>
