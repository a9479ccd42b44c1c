import { describe, expect, test } from "vitest"
import { blockTypes } from "#pages/shared/block-types.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { page as pageCollection, type PageContent, picturesOnPage } from "#pages/shared/page.ts"
import { type PageKey } from "#base/urls/fixed-pages.ts"
import { walkValues } from "#cms/fields/field.ts"
import { parse } from "#base/parse.ts"
import { toStoredHtml } from "#richtext/stored.ts"
import { sitePictures } from "#pages/site/pictures.ts"
import { withoutIds } from "../../../test/site/without-ids.ts"
import { readSamplePages } from "./sample-pages.ts"

/** A stored file for each picture of pages. */
const files = Object.fromEntries(
  Object.keys(sitePictures).map((name, index) => {
    return [name, { path: `uploads/${String(index).padStart(24, "0")}-12x5.jpg` }]
  }),
) as Parameters<typeof readSamplePages>[0]

/** The blocks of this page, with formatted texts as stored. */
function withStoredTexts({ blocks }: PageContent) {
  return blocks.map(({ type, values }) => {
    const known = blockTypes.find((each) => each.type === type)
    return known ? walkValues(known.fields, values as object, { html: toStoredHtml }) : values
  })
}

describe.each([
  ["the sample page", readSamplePages(files)],
  ["the first page", defaultPages],
])("%s", (_which, pages) => {
  test.each(Object.keys(pages) as PageKey[])("%s could be saved as it is", (key) => {
    const page = pages[key]
    expect(withoutIds(parse(pageCollection.fields.blocks.schema("create"), page.blocks))).toEqual(
      withoutIds(page.blocks),
    )
    for (const { type } of page.blocks) expect(blockTypes.map((each) => each.type)).toContain(type)
    expect(new Set(page.blocks.map(({ id }) => id)).size).toBe(page.blocks.length)
    expect(withStoredTexts(page)).toEqual(page.blocks.map(({ values }) => values))
  })
})

test.each([readSamplePages(files), defaultPages])(
  "reasons come first on the kitchen page, and no link leads up to a form",
  (pages) => {
    expect(pages["modular-kitchen"].blocks.map(({ id }) => id).slice(0, 2)).toEqual(["page-banner", "why"])
    for (const page of Object.values(pages)) {
      const shown = page.blocks.filter(({ isHidden }) => !isHidden)
      const form = shown.findIndex(({ type }) => type === "contact")
      expect(JSON.stringify(shown.slice(form + 1))).not.toContain('"#contact"')
    }
  },
)

test("the first pages show no picture", () => {
  for (const page of Object.values(defaultPages)) expect(picturesOnPage(page)).toEqual([])
})
