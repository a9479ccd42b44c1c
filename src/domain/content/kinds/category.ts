import * as z from "zod/mini"
import { slugChange } from "../../addresses/slug-field.ts"
import type { publicCategory } from "./kind-entities.ts"
import { limits } from "../../text/limits.ts"
import { sharingChange, type Sharing, type SharingChange } from "../../sharing/sharing.ts"
import { alternativeText, optionalText, requiredText } from "../../text/text.ts"

/** A service category (spec section 3); `categorySlug` is its public address. */
export type Category = z.output<typeof publicCategory>

/** One item of a category; `description` is HTML of the content model. */
export type CategoryItem = Category["categoryAdditionalData"][number]

/** The fields of a category that the admin fills in; an absent slug stays, or is made from the name, as "" is. */
export type NewCategory = Omit<
  Category,
  "_id" | "categorySlug" | "drawing" | "imageAlts" | "createdAt" | "updatedAt" | keyof Sharing
> &
  SharingChange & {
    imageAlts?: string[] | undefined
    categorySlug?: string | undefined
    /** Absent, it stays. */
    drawing?: string | undefined
  }

/** The measured drawings that a category's page can show, by their name in `kitchen/room-units/room-units.ts`, where a test compares them. */
export const roomDrawings: Readonly<Record<string, string>> = {
  wardrobe: "Wardrobe with a loft",
  "tv-wall": "Television wall",
  "bunk-bed": "Bunk bed",
  "study-desk": "Desk with knee space",
  "crockery-unit": "Crockery unit",
}

/** The name of such a drawing, or "" for none; absent, it stays. */
const drawing = z.optional(z.enum(["", ...Object.keys(roomDrawings)], { error: "Choose a drawing of the list." }))

const description = optionalText("Description", limits.longText)

function items(title: ReturnType<typeof requiredText> | ReturnType<typeof optionalText>) {
  return z
    .array(z.strictObject({ title, description }, { error: "Each item must have a title and a description." }), {
      error: "Items must be a list.",
    })
    .check(z.maxLength(limits.itemsPerEntity, `A category can have at most ${limits.itemsPerEntity} items.`))
}

/** The texts of a new category, with the words of spec section 5. */
export const newCategoryForm = z.strictObject({
  categoryName: requiredText("Category name", limits.title, "Category name is required."),
  categoryDescription: requiredText("Category description", limits.description, "Category description is required."),
  categoryAdditionalData: items(requiredText("Title", limits.title, "Title is required.")),
  categorySlug: slugChange,
  drawing,
  ...sharingChange,
})

/** The texts of a changed category; its items' titles may be empty (spec section 5). */
export const categoryChangeForm = z.strictObject({
  categoryName: requiredText("Category Name", limits.title, "Category Name is required."),
  categoryDescription: requiredText("Category Description", limits.description, "Category Description is required."),
  categoryAdditionalData: items(optionalText("Title", limits.title)),
  categorySlug: slugChange,
  drawing,
  ...sharingChange,
})

/** The alt texts of a category's pictures as a form sends them: first those that stay, then the new ones. */
export const imageAltList = z
  .array(alternativeText())
  .check(z.maxLength(limits.imagesPerEntity, `A category can have at most ${limits.imagesPerEntity} pictures.`))

/** The message when there is no such category. */
export const categoryNotFound = "Category not found."
