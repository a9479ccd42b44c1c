import { fixedPages, type PageKey } from "#base/urls/fixed-pages.ts"
import { defineCollection } from "#cms/shared/collection.ts"
import { blocks } from "#cms/fields/blocks.ts"
import { walkValues } from "#cms/fields/field.ts"
import { slug } from "#cms/fields/link.ts"
import { text } from "#cms/fields/text.ts"
import type { PropertiesOf } from "#cms/shared/specification.ts"
import { sharing } from "#cms/shared/sharing.ts"
import { blockTypes } from "./block-types.ts"
import { language } from "#collections/shared/language.ts"

export const maxBlocks = 60

export const page = defineCollection({
  name: "pages",
  one: "page",
  title: "name",
  searched: ["name", "slug", "blocks"],
  fields: {
    name: text("Name", { max: 60, required: "Give the page a name." }),
    slug: slug("name"),
    language,
    ...sharing,
    blocks: blocks("Blocks", { types: blockTypes, max: maxBlocks, of: "A page" }),
  },
})

export type PageContent = Omit<PropertiesOf<typeof page>, "slug">

/** A published page: a built-in one with its key, or a custom one with the key "". */
export interface Page extends PageContent {
  _id: string
  pageKey: PageKey | ""
  /** The slug; "" for a built-in page. */
  slug: string
  createdAt: string
  updatedAt: string
}

/** A page to store, in English by default; a built-in page keeps its key, and has the slug "". */
export type NewPage = Omit<PageContent, "language"> &
  Partial<Pick<PageContent, "language">> & { slug?: string | undefined; pageKey?: PageKey | "" }

export function pathOfPage({ pageKey, slug }: Pick<Page, "pageKey" | "slug">): string {
  return pageKey === "" ? `/${slug}` : fixedPages[pageKey]
}

/** The pictures of a page's blocks, except those within formatted texts. */
export function picturesOnPage({ blocks: shown }: Pick<Page, "blocks">): string[] {
  return shown.flatMap(({ type, values, isHidden }) => {
    const known = isHidden ? undefined : blockTypes.find((each) => each.type === type)
    if (!known) return []
    const paths = new Set<string>()
    walkValues(known.fields, values as object, { image: (image) => (paths.add(image.path), image) })
    return [...paths].filter((path) => path !== "")
  })
}
