import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import type { Page } from "#domain/blocks/page.ts"
import { rulesOf } from "#domain/cms/collection.ts"
import { toSpecification } from "#domain/cms/specification.ts"
import { page as collection } from "#domain/blocks/page.ts"
import type { ContentDetail } from "#domain/content/content.ts"
import type { PreviewedPage } from "../../api/pages.ts"
import type { PageValues } from "./page-editor-state.ts"

/** What the site shows of a page, as its form needs it. */
export type PublishedPage = Pick<Page, "_id" | "pageKey" | "slug" | "name">

/** What the site shows of a page; undefined if nothing. */
export function publishedPage(item: ContentDetail | undefined): PublishedPage | undefined {
  if (!item?.published) return undefined
  const { name, slug } = item.published.values as PageValues
  return { _id: item._id, pageKey: item.key as Page["pageKey"], slug, name }
}

/** Whether a page is one of the owner's own, whose address can be changed. */
export function isOwn(page: Pick<Page, "pageKey"> | undefined): boolean {
  return (page?.pageKey ?? "") === ""
}

/** What is wrong with each field; undefined if the page may be published. */
export function checkPage(values: PageValues, published: PublishedPage | undefined): FieldErrors | undefined {
  return validate(rulesOf(collection, "update"), isOwn(published) ? values : { ...values, slug: "" })
}

/** The page as its preview takes it: a new one may not have a name yet. */
export function toPreview(values: PageValues, page: PublishedPage | undefined): PreviewedPage {
  const { slug: _slug, name, ...content } = toSpecification(collection, values)
  return { ...content, name: name.trim() || page?.name || "New page", ...(page && { id: page._id }) }
}
