import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import type { Page } from "#domain/blocks/page.ts"
import { rulesOf } from "#domain/cms/collection.ts"
import { toSpecification } from "#domain/cms/specification.ts"
import { page as collection } from "#domain/blocks/page.ts"
import type { PreviewedPage } from "../../api/pages.ts"
import type { PageValues } from "./page-editor-state.ts"

/** Whether a page is one of the owner's own, whose address can be changed. */
export function isOwn(page: Page | undefined): boolean {
  return (page?.pageKey ?? "") === ""
}

/** What is wrong with each field; undefined if the page may be published. */
export function checkPage(values: PageValues, published: Page | undefined): FieldErrors | undefined {
  return validate(rulesOf(collection, "update"), isOwn(published) ? values : { ...values, slug: "" })
}

/** The page as its preview takes it: a new one may not have a name yet. */
export function toPreview(values: PageValues, page: Page | undefined): PreviewedPage {
  const { slug: _slug, name, ...content } = toSpecification(collection, values)
  return { ...content, name: name.trim() || page?.name || "New page", ...(page && { id: page._id }) }
}
