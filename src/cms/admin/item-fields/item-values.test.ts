import { describe, expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { type Inputs, rulesOf } from "../../shared/collection.ts"
import type { Moment } from "../../fields/field.ts"
import { newRow } from "../../fields/rows.ts"
import { fromSpecification } from "../../shared/specification.ts"
import { type Blog, blog } from "#collections/shared/blog.ts"
import { type Category, category } from "#collections/shared/category.ts"
import { review } from "#collections/shared/review.ts"
import { noSharing } from "../../shared/sharing.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { fieldNameOf, toForm, withFieldNames } from "./item-values.ts"

const path = "uploads/0123456789abcdef01234567-400x100.jpg"
const other = "uploads/abcdef012345670123456789-400x100.jpg"
const times = { _id: "1", createdAt: "2026-01-05T00:00:00.000Z", updatedAt: "2026-01-05T00:00:00.000Z" }
const guide: Blog = {
  ...noSharing,
  ...times,
  title: "Counter height",
  slug: "counter-height",
  description: "Why 850 mm.",
  addedBy: "Workshop team",
  language: "en",
  imagePath: path,
  imageAlt: "",
  sections: [{ _id: "s1", h2: "Elbow", h3: "", paragraph: "Measure it.", image: other, imageAlt: "An elbow" }],
  searchDescription: "850 mm, and when it is wrong.",
}
const room: Category = {
  ...noSharing,
  ...times,
  categoryName: "Wardrobes",
  categoryDescription: "Hinged and sliding.",
  categorySlug: "wardrobes",
  imagePaths: [path, other],
  imageAlts: ["Two doors", ""],
  drawing: "wardrobe",
  included: "Five shelves\nTwo drawers",
  notIncluded: "Mirrors",
  categoryAdditionalData: [
    { title: "Depth", description: "<p>600 mm</p>" },
    { title: "", description: "<p>And light</p>" },
  ],
}

describe("a form is sent", () => {
  test("with rows that have images as JSON, each with its own id and path", () => {
    const { _id, createdAt: _made, updatedAt: _changed, imagePath, sections, ...texts } = guide
    const form = Object.fromEntries(toForm(blog, "update", fromSpecification(blog, guide)))
    expect({ ...form, sections: JSON.parse(form["sections"] as string) }).toEqual({
      ...texts,
      sections,
      filePath: imagePath,
    })
  })

  test("with other rows field by field, and with images in their order", () => {
    const values = fromSpecification(category, room)
    expect([...toForm(category, "update", { ...values, image: values.image.toReversed() })]).toEqual([
      ["categoryName", "Wardrobes"],
      ["categorySlug", "wardrobes"],
      ["categoryDescription", "Hinged and sliding."],
      ["drawing", "wardrobe"],
      ["included", "Five shelves\nTwo drawers"],
      ["notIncluded", "Mirrors"],
      ["imagePaths", other],
      ["imageAlts", ""],
      ["imagePaths", path],
      ["imageAlts", "Two doors"],
      ["categoryAdditionalData[0][title]", "Depth"],
      ["categoryAdditionalData[0][description]", "<p>600 mm</p>"],
      ["categoryAdditionalData[1][title]", ""],
      ["categoryAdditionalData[1][description]", "<p>And light</p>"],
      ["searchTitle", ""],
      ["searchDescription", ""],
      ["sharingPicture", ""],
    ])
  })

  test("with an empty list in words if no row and no image is left of a changed item", () => {
    const values = { ...fromSpecification(category, room), image: [], categoryAdditionalData: [] }
    const form = toForm(category, "update", values)
    expect([form.getAll("categoryAdditionalData"), form.getAll("imagePaths")]).toEqual([["[]"], ["[]"]])
    const fresh = toForm(category, "create", values)
    expect([fresh.has("categoryAdditionalData"), fresh.has("imagePaths")]).toEqual([false, false])
  })
})

describe("a review is refused", () => {
  const errorsOf = (values: Inputs<typeof review>, moment: Moment) => validate(rulesOf(review, moment), values)
  const blank = fromSpecification(review, {})
  const texts = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "On the day." }

  test("when new, for all that it lacks, in the words for a new one", () => {
    expect(errorsOf(blank, "create")).toEqual({
      reviewerName: "Reviewer Name is required.",
      reviewerLocation: "Reviewer Location is required.",
      reviewData: "Review data is required.",
      image: "Image is required.",
    })
    expect(errorsOf({ ...blank, ...texts, image: { path, alt: "" } }, "create")).toBeUndefined()
  })

  test("when changed, for its texts, in the words for a changed one", () => {
    expect(errorsOf(blank, "update")).toEqual({
      reviewerName: "Reviewer name is required.",
      reviewerLocation: "Reviewer location is required.",
      reviewData: "Review content is required.",
    })
    expect(errorsOf({ ...blank, ...texts }, "update")).toBeUndefined()
  })
})

test("a category is refused for each new item without a title, but not a changed one", () => {
  const values = fromSpecification(category, room)
  const added = { ...values, categoryAdditionalData: [newRow(category.fields.categoryAdditionalData.fields, "n")] }
  expect(validate(rulesOf(category, "create"), added)).toEqual({
    "categoryAdditionalData[0][title]": "Title is required.",
  })
  expect(validate(rulesOf(category, "update"), values)).toBeUndefined()
})

test.each([
  ["file", "image"],
  ["filePath", "image"],
  ["imagePaths", "image"],
  ["imageAlt", "image[alt]"],
  ["imageAlts[2]", "image[2][alt]"],
  ["sections[1][imageAlt]", "sections[1][image][alt]"],
  ["sections[1][image]", "sections[1][image]"],
  ["title", "title"],
])("an error of the call at %s is at %s", async (sent, shown) => {
  expect(fieldNameOf(sent)).toBe(shown)
  const refused = new ApiError(422, "Wrong.", { fields: { [sent]: "Wrong." } })
  await expect(withFieldNames(Promise.reject(refused))).rejects.toMatchObject({ fields: { [shown]: "Wrong." } })
})
