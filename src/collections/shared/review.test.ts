import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { blankOf, schemaOf } from "#cms/fields/field.ts"
import { review } from "./review.ts"

test.each([
  [{ stars: "" }, undefined],
  [{ stars: "5", reviewedOn: "2026-11-05", room: "Kitchen" }, undefined],
  [{ stars: 0 }, { stars: "Stars must be a whole number from 1 to 5." }],
  [{ stars: "4.5" }, { stars: "Stars must be a whole number from 1 to 5." }],
  [{ stars: 6 }, { stars: "Stars must be a whole number from 1 to 5." }],
  [{ reviewedOn: "2026-02-30" }, { reviewedOn: "This is not a date." }],
])("a review with %o has the errors %o", (given, errors) => {
  const said = { reviewerName: "Meera", reviewerLocation: "Kothrud", reviewData: "As drawn." }
  expect(validate(schemaOf(review.fields, "update"), { ...blankOf(review.fields), ...said, ...given })).toEqual(errors)
})
