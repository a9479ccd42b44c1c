import { type Category, categoryChangeForm, type CategoryItem, newCategoryForm } from "#domain/category.ts"
import type { FieldErrors } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { validate } from "#domain/parse.ts"
import { noSharing, type Sharing, sharingOf } from "#domain/sharing.ts"
import { makeKey } from "../form/keys.ts"
import { checkFile } from "../form/picture-check.ts"

/** What the category form holds: `stored` are the pictures that stay or were chosen from the library, `files` the newly picked ones. */
export interface CategoryValues extends Sharing {
  categoryName: string
  categoryDescription: string
  stored: { path: string; alt: string }[]
  files: { key: string; file: File; alt: string }[]
  items: (CategoryItem & { key: string })[]
}

/** An item in the form; `key` tells it from the others while it is shown. */
type ItemValues = CategoryValues["items"][number]

/** The values of a new category. */
export const newCategory: CategoryValues = {
  categoryName: "",
  categoryDescription: "",
  stored: [],
  files: [],
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

/** A newly picked file, without alt text yet. */
export function pickFile(file: File): CategoryValues["files"][number] {
  return { key: makeKey(), file, alt: "" }
}

/** The values of a stored category. */
export function valuesOf(category: Category): CategoryValues {
  const { categoryName, categoryDescription, imagePaths, imageAlts, categoryAdditionalData } = category
  const stored = imagePaths.map((path, index) => ({ path, alt: imageAlts[index] ?? "" }))
  const items = categoryAdditionalData.map((item, index) => ({ ...item, key: `stored-${index}` }))
  return { categoryName, categoryDescription, stored, files: [], items, ...sharingOf(category) }
}

/** What is wrong with a new category, by field name. */
export function checkNewCategory(values: CategoryValues): FieldErrors | undefined {
  return withPictureError(validate(newCategoryForm, textsOf(values)), values)
}

/** What is wrong with a changed category, by field name, in the words that the specification has for that. */
export function checkCategoryChange(values: CategoryValues): FieldErrors | undefined {
  return withPictureError(validate(categoryChangeForm, textsOf(values)), values)
}

/** What is wrong with the pictures, as far as it is known before they are sent; undefined when nothing is. */
export function checkPictures({ stored, files }: Pick<CategoryValues, "stored" | "files">): string | undefined {
  const count = stored.length + files.length
  if (count > limits.imagesPerEntity) {
    return `A category can have at most ${limits.imagesPerEntity} pictures. There are ${count}.`
  }
  return files.map(({ file }) => checkFile(file)).find(Boolean)
}

function withPictureError(fieldErrors: FieldErrors | undefined, values: CategoryValues): FieldErrors | undefined {
  const files = checkPictures(values)
  return files === undefined ? fieldErrors : { ...fieldErrors, files }
}

function textsOf(values: CategoryValues) {
  const { categoryName, categoryDescription, items } = values
  const categoryAdditionalData = items.map(({ title, description }) => ({ title, description }))
  return { categoryName, categoryDescription, categoryAdditionalData, ...sharingOf(values) }
}

/** A new category as the API takes it. */
export function toNewCategoryForm(values: CategoryValues): FormData {
  const form = toTexts(values)
  for (const { path } of values.stored) form.append("imagePaths", path)
  for (const { file } of values.files) form.append("imageFiles", file)
  return withAlts(form, values)
}

/** A changed category as the API takes it; `[]` says that a list is empty, which repeated fields cannot say. */
export function toCategoryChangeForm(values: CategoryValues): FormData {
  const form = toTexts(values)
  if (values.items.length === 0) form.set("categoryAdditionalData", "[]")
  if (values.stored.length === 0) form.set("imagePaths", "[]")
  for (const { path } of values.stored) form.append("imagePaths", path)
  for (const { file } of values.files) form.append("files", file)
  return withAlts(form, values)
}

/** Adds the alt texts of all pictures in their order: those that stay, then the new ones. */
function withAlts(form: FormData, { stored, files }: CategoryValues): FormData {
  for (const { alt } of [...stored, ...files]) form.append("imageAlts", alt)
  return form
}

function toTexts(values: CategoryValues): FormData {
  const { categoryName, categoryDescription, items } = values
  const form = new FormData()
  for (const [field, text] of Object.entries({ categoryName, categoryDescription, ...sharingOf(values) })) {
    form.set(field, text)
  }
  for (const [index, { title, description }] of items.entries()) {
    form.set(`categoryAdditionalData[${index}][title]`, title)
    form.set(`categoryAdditionalData[${index}][description]`, description)
  }
  return form
}
