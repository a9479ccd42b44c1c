import * as z from "zod/mini"
import { slugText } from "#domain/addresses/slug-field.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { type Page, pageContent } from "#domain/blocks/page.ts"
import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import { page as kind } from "#domain/content/kinds/page.ts"
import type { PreviewedPage } from "../../api/pages.ts"
import { valuesOf as valuesOfItem } from "../../item-fields/item-values.ts"
import type { PageValues } from "./page-editor-state.ts"

/** The values of what is written over what the site shows of a page, null for nothing. */
export function valuesOf(body: ContentBody, published: ContentDetail["published"]): PageValues {
  const { blocks = [] } = { ...published, ...body } as Partial<Page>
  return { ...valuesOfItem(kind, body, published), blocks } as PageValues
}

/** Whether a page is one of the owner's own, whose address can be changed. */
export function isOwn(page: Page | undefined): boolean {
  return (page?.pageKey ?? "") === ""
}

const address = z.object({ slug: slugText })

/** What is wrong with each field; undefined where the page may be published. */
export function checkPage({ slug, ...content }: PageValues, published: Page | undefined): FieldErrors | undefined {
  const errors = { ...(isOwn(published) && validate(address, { slug })), ...validate(pageContent, content) }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The page as its preview takes it: a new one may not have a name yet. */
export function toPreview({ name, slug: _slug, ...content }: PageValues, page: Page | undefined): PreviewedPage {
  return { ...content, name: name.trim() || page?.name || "New page", ...(page && { id: page._id }) }
}
