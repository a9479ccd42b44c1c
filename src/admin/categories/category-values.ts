import {
  type Category,
  categoryChangeForm,
  type CategoryItem,
  newCategoryForm,
} from "#domain/content/kinds/category.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import { noSharing, type Sharing, sharingOf } from "#domain/sharing/sharing.ts"
import { makeKey } from "../api/keys.ts"
import {
  appendChangedPictures,
  appendNewPictures,
  checkPictures,
  noPictures,
  pictureListBody,
  type PictureListValues,
  picturesOf,
} from "../resource/picture-list-values.ts"

/** What the category form holds. */
export interface CategoryValues extends PictureListValues, Sharing {
  categoryName: string
  categorySlug: string
  categoryDescription: string
  /** The name of a measured drawing, or "". */
  drawing: string
  items: (CategoryItem & { key: string })[]
}

/** An item in the form; `key` tells it from the others while it is shown. */
type ItemValues = CategoryValues["items"][number]

/** The values of a new category. */
export const newCategory: CategoryValues = {
  categoryName: "",
  categorySlug: "",
  categoryDescription: "",
  drawing: "",
  ...noPictures,
  items: [],
  ...noSharing,
}

/** The values of a new item. */
export function newItem(): ItemValues {
  return { key: makeKey(), title: "", description: "" }
}

/** An item with the same content, as a new one. */
export function copyItem(item: ItemValues): ItemValues {
  return { ...item, key: makeKey() }
}

/** The values of a category as it is written. */
export function valuesOf(category: Category): CategoryValues {
  const { categoryName, categorySlug, categoryDescription, drawing, categoryAdditionalData } = category
  const items = categoryAdditionalData.map((item, index) => ({ ...item, key: `stored-${index}` }))
  const pictures = picturesOf(category)
  return { categoryName, categorySlug, categoryDescription, drawing, ...pictures, items, ...sharingOf(category) }
}

/** The values as a draft holds them. */
export function bodyOf(values: CategoryValues) {
  return { ...textsOf(values), ...pictureListBody(values) }
}

/** What is wrong with a new category, by field name. */
export function checkNewCategory(values: CategoryValues): FieldErrors | undefined {
  return withPictureError(validate(newCategoryForm, textsOf(values)), values)
}

/** What is wrong with a changed category, by field name, in the words that the specification has for that. */
export function checkCategoryChange(values: CategoryValues): FieldErrors | undefined {
  return withPictureError(validate(categoryChangeForm, textsOf(values)), values)
}

function withPictureError(fieldErrors: FieldErrors | undefined, values: CategoryValues): FieldErrors | undefined {
  const files = checkPictures("category", values)
  return files === undefined ? fieldErrors : { ...fieldErrors, files }
}

function textsOf(values: CategoryValues) {
  const { categoryName, categorySlug, categoryDescription, drawing, items } = values
  const categoryAdditionalData = items.map(({ title, description }) => ({ title, description }))
  return { categoryName, categorySlug, categoryDescription, drawing, categoryAdditionalData, ...sharingOf(values) }
}

/** A new category as the API takes it. */
export function toNewCategoryForm(values: CategoryValues): FormData {
  return appendNewPictures(toTexts(values), values)
}

/** A changed category as the API takes it; `[]` says that a list is empty, which repeated fields cannot say. */
export function toCategoryChangeForm(values: CategoryValues): FormData {
  const form = toTexts(values)
  if (values.items.length === 0) form.set("categoryAdditionalData", "[]")
  return appendChangedPictures(form, values)
}

function toTexts(values: CategoryValues): FormData {
  const { categoryName, categorySlug, categoryDescription, drawing, items } = values
  const form = new FormData()
  const texts = { categoryName, categorySlug, categoryDescription, drawing, ...sharingOf(values) }
  for (const [field, text] of Object.entries(texts)) {
    form.set(field, text)
  }
  for (const [index, { title, description }] of items.entries()) {
    form.set(`categoryAdditionalData[${index}][title]`, title)
    form.set(`categoryAdditionalData[${index}][description]`, description)
  }
  return form
}
