import { describe, expect, test } from "vitest"
import { type Category, category } from "#domain/content/kinds/category.ts"
import { limits } from "#domain/text/limits.ts"
import { blankEntry, checkValues, type ItemValues, toForm, valuesOf as valuesOfItem } from "./item-values.ts"
import { checkPictures, pickFile } from "../resource/picture-list-values.ts"

type Values = ItemValues<typeof category>
const newCategory = valuesOfItem(category)
const valuesOf = (item: Category) => valuesOfItem(category, {}, item)
const newItem = () => blankEntry(category.fields.categoryAdditionalData)
const checkNewCategory = (values: Values) => checkValues(category, "new", values)
const checkCategoryChange = (values: Values) => checkValues(category, "change", values)
const toNewCategoryForm = (values: Values) => toForm(category, "new", values)
const toCategoryChangeForm = (values: Values) => toForm(category, "change", values)

const stored: Category = {
  _id: "1",
  categoryName: "Wardrobes",
  categoryDescription: "Hinged and sliding.",
  categorySlug: "wardrobes",
  imagePaths: ["uploads/a.jpg", "uploads/b.jpg"],
  imageAlts: ["Two doors", ""],
  drawing: "wardrobe",
  included: "Five shelves\nTwo drawers",
  notIncluded: "Mirrors",
  categoryAdditionalData: [
    { title: "Depth", description: "<p>600 mm</p>" },
    { title: "", description: "<p>And light</p>" },
  ],
  searchTitle: "Wardrobes by the millimetre",
  searchDescription: "",
  sharingPicture: "",
  createdAt: "2026-01-05T00:00:00.000Z",
  updatedAt: "2026-01-05T00:00:00.000Z",
}
const picture = new File(["picture"], "new.jpg", { type: "image/jpeg" })

describe("a changed category is sent", () => {
  test("with every item and the pictures that stay, in their order, and new pictures as files", () => {
    const values = { ...valuesOf(stored), stored: valuesOf(stored).stored.toReversed(), files: [pickFile(picture)] }
    expect([...toCategoryChangeForm(values)]).toEqual([
      ["categoryName", "Wardrobes"],
      ["categorySlug", "wardrobes"],
      ["categoryDescription", "Hinged and sliding."],
      ["drawing", "wardrobe"],
      ["included", "Five shelves\nTwo drawers"],
      ["notIncluded", "Mirrors"],
      ["searchTitle", "Wardrobes by the millimetre"],
      ["searchDescription", ""],
      ["sharingPicture", ""],
      ["categoryAdditionalData[0][title]", "Depth"],
      ["categoryAdditionalData[0][description]", "<p>600 mm</p>"],
      ["categoryAdditionalData[1][title]", ""],
      ["categoryAdditionalData[1][description]", "<p>And light</p>"],
      ["imagePaths", "uploads/b.jpg"],
      ["imagePaths", "uploads/a.jpg"],
      ["files", picture],
      ["imageAlts", ""],
      ["imageAlts", "Two doors"],
      ["imageAlts", ""],
    ])
  })

  test("with an empty list in words where no item and no picture is left", () => {
    const form = toCategoryChangeForm({ ...valuesOf(stored), stored: [], categoryAdditionalData: [] })
    expect(form.getAll("categoryAdditionalData")).toEqual(["[]"])
    expect(form.getAll("imagePaths")).toEqual(["[]"])
    expect(form.has("files")).toBe(false)
  })
})

test("a new category is sent with its pictures as imageFiles, and nothing else that it has not", () => {
  const form = toNewCategoryForm({
    ...newCategory,
    categoryName: "Lofts",
    categoryDescription: "High.",
    files: [{ ...pickFile(picture), alt: "A loft" }],
  })
  expect([...form]).toEqual([
    ["categoryName", "Lofts"],
    ["categorySlug", ""],
    ["categoryDescription", "High."],
    ["drawing", ""],
    ["included", ""],
    ["notIncluded", ""],
    ["searchTitle", ""],
    ["searchDescription", ""],
    ["sharingPicture", ""],
    ["imageFiles", picture],
    ["imageAlts", "A loft"],
  ])
})

test("a new category is sent with its pictures of the library before the new ones", () => {
  const form = toNewCategoryForm({
    ...newCategory,
    stored: [{ path: "uploads/chosen.jpg", alt: "A ladder" }],
    files: [{ ...pickFile(picture), alt: "A loft" }],
  })
  expect([form.getAll("imagePaths"), form.getAll("imageFiles")]).toEqual([["uploads/chosen.jpg"], [picture]])
  expect(form.getAll("imageAlts")).toEqual(["A ladder", "A loft"])
})

describe("a category is refused", () => {
  test("when new, for each item without a title", () => {
    const values = {
      ...newCategory,
      categoryName: "Lofts",
      categoryAdditionalData: [{ ...newItem(), title: "Ladder" }, newItem()],
    }
    expect(checkNewCategory(values)).toEqual({
      categoryDescription: "Category description is required.",
      "categoryAdditionalData[1][title]": "Title is required.",
    })
  })

  test("when changed, in other words, and its items may go without titles", () => {
    expect(checkCategoryChange(valuesOf(stored))).toBeUndefined()
    expect(checkCategoryChange({ ...valuesOf(stored), categoryName: " ", categoryDescription: "" })).toEqual({
      categoryName: "Category Name is required.",
      categoryDescription: "Category Description is required.",
    })
  })

  test("for too many pictures, stored and new together, and for one that is too large", () => {
    const files = Array.from({ length: limits.imagesPerEntity - 1 }, () => pickFile(picture))
    expect(checkPictures("category", { stored: [{ path: "uploads/a.jpg", alt: "" }], files })).toBeUndefined()
    expect(checkPictures("category", { stored: valuesOf(stored).stored, files })).toContain("at most 20 pictures")
    const large = new File([new Uint8Array(limits.imageBytes + 1)], "large.jpg")
    expect(checkCategoryChange({ ...valuesOf(stored), files: [pickFile(picture), pickFile(large)] })).toEqual({
      files: "“large.jpg” is 15.1 MB. The limit is 15 MB.",
    })
  })
})
