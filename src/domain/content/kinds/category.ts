import { choice, list, optionsOf, richText, text } from "../../blocks/fields/field.ts"
import { limits } from "../../text/limits.ts"
import { address, lines, pictures, sharing } from "../fields/item-field.ts"
import type { ItemKind, ItemOf } from "../fields/item-kind.ts"

/** The measured drawings that a category's page can show, by their name in `kitchen/room-units/room-units.ts`, where a test compares them. */
export const roomDrawings: Readonly<Record<string, string>> = {
  wardrobe: "Wardrobe with a loft",
  "tv-wall": "Television wall",
  "bunk-bed": "Bunk bed",
  "study-desk": "Desk with knee space",
  "crockery-unit": "Crockery unit",
}

/** A service category (spec section 3); its messages have the words of spec section 5. */
export const category = {
  noun: "categories",
  one: "category",
  title: "categoryName",
  searched: ["categoryName", "categoryDescription", "categorySlug"],
  prefix: "category",
  fields: {
    categoryName: text("Category name", {
      isRequired: true,
      called: { new: "Category name", change: "Category Name" },
      example: "Wardrobes",
    }),
    categorySlug: address(),
    categoryDescription: text("Category description", {
      max: limits.description,
      isLong: true,
      isRequired: true,
      called: { new: "Category description", change: "Category Description" },
      example: "Planned around what you own.",
    }),
    drawing: choice("Drawing", [{ value: "", label: "None" }, ...optionsOf(roomDrawings)], {
      help: "The page shows it as a typical unit, with every measure and what it costs by your rate card.",
    }),
    included: lines("Included", {
      help: "One thing per line. With a drawing, its area and drawers, fitting and GST are added.",
      example: "A clothes rod in each hanging space",
    }),
    notIncluded: lines("Not included", {
      help: "One thing per line. What holds for every room is in the page editor, below the price.",
      example: "Mirrors and lights",
    }),
    image: pictures("Images"),
    categoryAdditionalData: list("Items", {
      one: "Item",
      fields: {
        // Of a changed category it may be empty.
        title: text("Title", { isRequired: "new" }),
        description: richText("Description"),
      },
    }),
    ...sharing,
  },
} as const satisfies ItemKind

/** A service category; `categorySlug` is its public address. */
export type Category = ItemOf<typeof category>
