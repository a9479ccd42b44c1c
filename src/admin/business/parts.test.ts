import { expect, test } from "vitest"
import { businessFields } from "#domain/business/business.ts"
import { businessParts, namesOf } from "./parts.ts"

test("each field of the business is in exactly one part", () => {
  expect(businessParts.flatMap(namesOf).toSorted()).toEqual(Object.keys(businessFields).toSorted())
  expect(new Set(businessParts.map(({ id }) => id)).size).toBe(businessParts.length)
})
