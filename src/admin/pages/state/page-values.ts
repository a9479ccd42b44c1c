import * as z from "zod/mini"
import { slugText } from "#domain/addresses/slug-field.ts"
import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import { type Page, pageContent } from "#domain/blocks/page.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { noSharing } from "#domain/sharing/sharing.ts"
import type { PreviewedPage } from "../../api/pages.ts"
import type { PageValues } from "./page-editor-state.ts"

/** The values of a new page. */
export const newPage: PageValues = { name: "", slug: "", ...noSharing, blocks: [] }

/** The values of a page as it is written. */
export function valuesOf({ name, slug, searchTitle, searchDescription, sharingPicture, blocks }: Page): PageValues {
  return { name, slug, searchTitle, searchDescription, sharingPicture, blocks }
}

/** The values of a page with its draft; those of a new page where there is neither. */
export function shownValues(item: ContentDetail | undefined): PageValues {
  return valuesIn(item?.draft?.body ?? {}, item?.published)
}

/** The values of what is written over what is published. */
export function valuesIn(body: ContentBody, published: ContentDetail["published"] | undefined): PageValues {
  return valuesOf({ ...newPage, ...published, ...body } as unknown as Page)
}

const address = z.object({ slug: slugText })

/** What is wrong with each field; undefined where the page may be published. */
export function checkPage({ slug, ...content }: PageValues, isOwn: boolean): FieldErrors | undefined {
  const errors = { ...(isOwn && validate(address, { slug })), ...validate(pageContent, content) }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The page as its preview takes it: a new one may not have a name yet. */
export function toPreview({ name, slug: _slug, ...content }: PageValues, page: Page | undefined): PreviewedPage {
  return { ...content, name: name.trim() || page?.name || "New page", ...(page && { id: page._id }) }
}
