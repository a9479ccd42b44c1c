import { expect, test } from "vitest"
import { parse, validate } from "#base/parse.ts"
import { rulesOf } from "#cms/shared/collection.ts"
import { newBlock } from "#cms/fields/blocks.ts"
import { blankOf } from "#cms/fields/field.ts"
import { blockTypes } from "./block-types.ts"
import { completePage, defaultPages } from "./default-pages.ts"
import { layouts } from "./kitchen/kitchen-blocks.ts"
import { page } from "./page.ts"

const rules = page.fields.blocks.schema("create")
const allRules = rulesOf(page, "update")

const empty = {
  language: "en" as const,
  name: "Page",
  searchTitle: "",
  searchDescription: "",
  sharingPicture: "",
  blocks: [],
}

test("a page that is written without what has its first value gets it, also in lists", () => {
  const { blocks, ...rest } = completePage({
    name: "Page",
    blocks: [
      { type: "layouts", values: { layouts: [{ name: "Island", plan: "island", nmae: "" }] } },
      { type: "unheard-of", id: "later", isHidden: true, values: { a: 1 } },
    ],
  })
  expect({ ...rest, blocks: [] }).toEqual({ ...empty, blocks: [] })
  const empties = { text: "", strengths: "", weaknesses: "", picture: { path: "", alt: "" } }
  const island = { name: "Island", ...empties, plan: "island", id: "r0" }
  expect(blocks[0]).toEqual({
    ...newBlock(layouts, "layouts"),
    values: { ...newBlock(layouts, "layouts").values, layouts: [island] },
  })
  expect(blocks[1]).toEqual({ id: "later", type: "unheard-of", isHidden: true, values: { a: 1 } })
})

test("a page of new blocks of every kind could be saved as it is", () => {
  const all = { ...blankOf(page.fields), name: "Page", blocks: blockTypes.map((type) => newBlock(type, type.type)) }
  expect(parse(allRules, all)).toEqual(all)
})

test("every kind of block has its own type, in lower case", () => {
  const types = blockTypes.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  for (const type of types) expect(type).toMatch(/^[a-z][a-z-]{0,39}$/)
})

test("the error is reported at its field", () => {
  const steps = { heading: "", steps: [{ title: "", when: "", text: "" }], link: "", address: "javascript:alert(1)" }
  const wrong = {
    ...blankOf(page.fields),
    name: "Page",
    blocks: [{ id: "a", type: "steps", isHidden: false, values: steps }],
  }
  expect(Object.keys(validate(allRules, wrong) ?? {})).toEqual([
    "blocks[0][values][heading]",
    "blocks[0][values][steps][0][title]",
    "blocks[0][values][address]",
  ])
})

test("layouts may be sent without the words of their links, which are newer than the rest", () => {
  const kitchen = defaultPages["modular-kitchen"]
  const blocks = kitchen.blocks.map((block) => {
    if (block.type !== "layouts") return block
    const { link: _, ...values } = block.values as Record<string, unknown>
    return { ...block, values }
  })
  const saved = parse(rules, blocks).find(({ type }) => type === "layouts")
  expect(saved?.values).toHaveProperty("link", "")
})

test("rejects a page when two of its blocks have the same id", () => {
  const [block] = defaultPages.home.blocks
  expect(validate(rules, [block, block])).toEqual({
    "": "Each block needs its own id.",
  })
  expect(validate(rules, [block, { ...block, id: "other" }])).toBeUndefined()
})
