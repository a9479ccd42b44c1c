import * as z from "zod/mini"
import { fixedPages, type PageKey } from "../addresses/fixed-pages.ts"
import { requiredText } from "../text/text.ts"
import { type Sharing, sharingFields } from "../sharing/sharing.ts"
import { type Block, blockSchema } from "./fields/block.ts"
import { language, type PageLanguage } from "./fields/language.ts"
import { picturesIn } from "./fields/walk.ts"
import { blockTypes } from "./block-types.ts"

/** The maximum of blocks on a page. */
export const maxBlocks = 60

/** What a page says and shows; its name stands in breadcrumbs and lists. */
export interface PageContent extends Sharing {
  name: string
  language: PageLanguage
  blocks: Block[]
}

/** The rules of a page's content. */
export const pageContent = z.strictObject({
  name: requiredText("The name", 60, "Give the page a name."),
  language: z._default(language.schema, language.initial),
  ...sharingFields,
  blocks: z.array(blockSchema(blockTypes), { error: "The blocks must be a list." }).check(
    z.maxLength(maxBlocks, `A page can have at most ${maxBlocks} blocks.`),
    z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, "Each block needs its own id."),
  ),
})

/** A page as it is published: one that every site has, by its key, or one of the owner's own, with the key "". */
export interface Page extends PageContent {
  _id: string
  pageKey: PageKey | ""
  /** The last part of its address; "" for a page that every site has. */
  slug: string
  createdAt: string
  updatedAt: string
}

/** The path of a page. */
export function pathOfPage({ pageKey, slug }: Pick<Page, "pageKey" | "slug">): string {
  return pageKey === "" ? `/${slug}` : fixedPages[pageKey]
}

/** The pictures that the blocks of a page show, without those within formatted texts. */
export function picturesOnPage({ blocks }: Pick<Page, "blocks">): string[] {
  return blocks.flatMap(({ type, values, isHidden }) => {
    const known = isHidden ? undefined : blockTypes.find((each) => each.type === type)
    return known ? picturesIn(known.fields, values as Record<string, unknown>) : []
  })
}

/** The message where there is no such page. */
export const pageNotFound = "Page not found."
