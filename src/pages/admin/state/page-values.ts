import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import type { Page } from "../../shared/page.ts"
import { rulesOf } from "#cms/shared/collection.ts"
import { page as collection } from "../../shared/page.ts"
import type { ContentDetail } from "#cms/shared/content.ts"
import type { Unpublished } from "#cms/admin/api/items.ts"
import type { PageValues } from "./page-editor-state.ts"

/** The published page, converted for its form. */
export type PublishedPage = Pick<Page, "_id" | "pageKey" | "slug" | "name">

/** The published values of a page; undefined if it is not published. */
export function publishedPage(item: ContentDetail | undefined): PublishedPage | undefined {
  if (!item?.published) return undefined
  const { name, slug } = item.published.values as PageValues
  return { _id: item._id, pageKey: item.key as Page["pageKey"], slug, name }
}

/** True if the owner added the page, so its address can be changed. */
export function isOwn(page: Pick<Page, "pageKey"> | undefined): boolean {
  return (page?.pageKey ?? "") === ""
}

/** The errors by field; undefined if the page can be published. */
export function checkPage(values: PageValues, published: PublishedPage | undefined): FieldErrors | undefined {
  return validate(rulesOf(collection, "update"), isOwn(published) ? values : { ...values, slug: "" })
}

/** The page as its preview takes it: it may not have a name or an address yet. */
export function toPreview(values: PageValues, page: PublishedPage | undefined): Unpublished {
  const name = values.name.trim() || page?.name || "New page"
  return { noun: "pages", values: { ...values, name, slug: "" }, id: page?._id }
}
