import { describe, expect, test } from "vitest"
import { newBlock } from "../blocks/fields/block.ts"
import { blockTypes } from "../blocks/block-types.ts"
import { fitBody } from "./draft-shape.ts"

describe("the body of a draft", () => {
  test.each([
    ["blogs", { title: ["a"], sections: 5, slug: {}, imagePath: [], searchTitle: "kept" }],
    ["reviews", { reviewerName: {}, reviewData: [], imageAlt: {}, searchTitle: "kept" }],
    ["categories", { categoryName: [], categoryAdditionalData: "x", imagePaths: {}, searchTitle: "kept" }],
    ["projects", { title: {}, days: {}, isOnHome: [], imageAlts: null, searchTitle: "kept" }],
    ["pages", { name: [], blocks: 3, sharingPicture: {}, searchTitle: "kept" }],
  ] as const)("of %s loses what has another form", (noun, body) => {
    expect(fitBody(noun, body)).toEqual({ searchTitle: "kept" })
  })

  test("may have texts where numbers are expected, numbers where texts are, and entries of which some are wrong", () => {
    const body = { title: 850, days: "20", year: null, isOnHome: "true", imagePaths: ["a", 3, {}], status: null }
    expect(fitBody("projects", body)).toEqual({
      title: "850",
      days: "20",
      year: null,
      isOnHome: true,
      imagePaths: ["a", "3"],
      status: "",
    })
    const sections = [null, "x", { h2: ["a"], paragraph: "p" }]
    expect(fitBody("blogs", { sections })).toEqual({ sections: [{ paragraph: "p" }] })
  })

  test("keeps every kind of block as the form writes it, and gives each its fields", () => {
    const blocks = blockTypes.map((type, index) => newBlock(type as never, `b${index}`))
    expect(fitBody("pages", { blocks })).toEqual({ blocks })
    for (const type of blockTypes) {
      const broken = { id: "b", type: type.type, isHidden: "no", values: [1] }
      expect(fitBody("pages", { blocks: [broken, { id: 3 }, null] })).toEqual({
        blocks: [newBlock(type as never, "b")],
      })
    }
    const newer = { id: "n", type: "of-a-newer-version", isHidden: false, values: { any: [1] } }
    expect(fitBody("pages", { blocks: [newer] })).toEqual({ blocks: [newer] })
  })
})
