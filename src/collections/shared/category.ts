import { defineCollection } from "#cms/shared/collection.ts"
import { choice, optionsOf } from "#cms/fields/choice.ts"
import { images } from "#cms/fields/image.ts"
import { slug } from "#cms/fields/link.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import type { SpecificationOf } from "#cms/shared/specification.ts"
import { sharing } from "#cms/shared/sharing.ts"
import { limits } from "#base/text/limits.ts"

/** Drawings for categories, by their name in `kitchen/room-units/room-units.ts`; a test compares them. */
export const roomDrawings: Readonly<Record<string, string>> = {
  wardrobe: "Wardrobe with a loft",
  "tv-wall": "Television wall",
  "bunk-bed": "Bunk bed",
  "study-desk": "Desk with knee space",
  "crockery-unit": "Crockery unit",
}

/** A service category (spec section 3); its messages have the words of spec section 5. */
export const category = defineCollection({
  name: "categories",
  one: "category",
  title: "categoryName",
  searched: ["categoryName", "categoryDescription", "categorySlug"],
  fields: {
    categoryName: text("Category name", {
      required: { create: "Category name is required.", update: "Category Name is required." },
      example: "Wardrobes",
    }),
    categorySlug: slug("categoryName"),
    categoryDescription: text("Category description", {
      max: limits.description,
      format: "long",
      required: { create: "Category description is required.", update: "Category Description is required." },
      example: "Planned around what you own.",
    }),
    drawing: choice("Drawing", [{ value: "", label: "None" }, ...optionsOf(roomDrawings)], {
      help: "Shown on the page as a typical unit, with its measurements and the price from your rate card.",
    }),
    included: text("Included", {
      format: "lines",
      max: limits.description,
      help: "One item per line. With a drawing, its area and drawers, fitting and GST are added.",
      example: "A clothes rod in each hanging space",
    }),
    notIncluded: text("Not included", {
      format: "lines",
      max: limits.description,
      help: "One item per line. Lines that apply to every room are set in Pages > Each room.",
      example: "Mirrors and lights",
    }),
    image: images("Images", { of: "A category" }),
    categoryAdditionalData: rows("Items", {
      one: "Item",
      over: `A category can have at most ${limits.itemsPerEntity} items.`,
      fields: {
        // Of a changed category it may be empty.
        title: text("Title", { required: { create: "Title is required." } }),
        description: richText("Description"),
      },
    }),
    ...sharing,
  },
})

/** A service category; `categorySlug` is its public address. */
export type Category = SpecificationOf<typeof category>

/** The texts of a field with one a line. */
export function readLines(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
}
