import { expect, test } from "vitest"
import { review } from "#domain/content/kinds/review.ts"
import { checkValues, type ItemValues, toForm, valuesOf } from "./item-values.ts"

const newReview = valuesOf(review)
const checkNewReview = (values: ItemValues<typeof review>) => checkValues(review, "new", values)
const checkReviewChange = (values: ItemValues<typeof review>) => checkValues(review, "change", values)
const toReviewForm = (values: ItemValues<typeof review>) => toForm(review, "change", values)
const texts = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "On the day." }
const file = new File(["picture"], "face.jpg")

test("a review is sent with its texts, and with a picture only when one was picked", () => {
  expect(
    Object.fromEntries(toReviewForm({ ...newReview, ...texts, stored: "uploads/face.jpg", imageAlt: "A face" })),
  ).toEqual({
    ...texts,
    imageAlt: "A face",
  })
  expect(toReviewForm({ ...newReview, ...texts, file }).get("file")).toBe(file)
})

test("a picture of the library is sent as its path, and does for a new review", () => {
  const values = { ...newReview, ...texts, chosen: "uploads/chosen.jpg" }
  expect(Object.fromEntries(toReviewForm(values))).toEqual({ ...texts, imageAlt: "", filePath: "uploads/chosen.jpg" })
  expect(toReviewForm({ ...values, file }).has("filePath")).toBe(false)
  expect(checkNewReview(values)).toBeUndefined()
})

test("a new review needs all of it, in the words for a new one", () => {
  expect(checkNewReview(newReview)).toEqual({
    reviewerName: "Reviewer Name is required.",
    reviewerLocation: "Reviewer Location is required.",
    reviewData: "Review data is required.",
    file: "Image is required.",
  })
  expect(checkNewReview({ ...newReview, ...texts, file })).toBeUndefined()
})

test("a changed review needs its texts, in the words for a changed one, and no new picture", () => {
  expect(checkReviewChange(newReview)).toEqual({
    reviewerName: "Reviewer name is required.",
    reviewerLocation: "Reviewer location is required.",
    reviewData: "Review content is required.",
  })
  expect(checkReviewChange({ ...newReview, ...texts })).toBeUndefined()
})
