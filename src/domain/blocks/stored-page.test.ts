import { expect, test } from "vitest"
import { type Block, newBlock } from "./fields/block.ts"
import { blockTypes } from "./block-types.ts"
import { partners } from "./home/home-blocks.ts"
import { fromStoredBlock, toStoredBlock } from "./stored-page.ts"

test.each(blockTypes)("$type is read as it was stored", (type) => {
  const block = newBlock(type, "one")
  expect(fromStoredBlock(toStoredBlock(block, blockTypes), blockTypes)).toEqual(block)
})

const picture = { path: `uploads/${"0".repeat(24)}-12x5.jpg`, alt: "A logo" }
const block: Block = {
  ...newBlock(partners, "one"),
  values: { heading: "We fit", partners: [{ name: "Phali", mark: "board", picture }] },
}

test("texts and alt texts are kept by language, and those of another language stay", () => {
  const stored = toStoredBlock(block, blockTypes)
  expect(stored.values).toMatchObject({ heading: { en: "We fit" }, partners: [{ picture: { alt: { en: "A logo" } } }] })
  const translated = { ...stored, values: { ...(stored.values as object), heading: { en: "We fit", mr: "आम्ही" } } }
  expect(toStoredBlock(block, blockTypes, translated).values).toMatchObject({ heading: { en: "We fit", mr: "आम्ही" } })
})

test("what a newer version made stays as it is, and a field that an older one lacked has its first value", () => {
  const unknown = { id: "two", type: "of-tomorrow", isHidden: false, values: { any: ["thing"] } }
  expect(fromStoredBlock(toStoredBlock(unknown, blockTypes), blockTypes)).toEqual(unknown)
  const newer = { ...toStoredBlock(block, blockTypes), values: { partners: [], ofTomorrow: 1 } }
  const read = fromStoredBlock(newer, blockTypes)
  expect(read.values).toEqual({ heading: partners.fields.heading.initial, partners: [] })
  expect(toStoredBlock(read, blockTypes, newer).values).toMatchObject({ ofTomorrow: 1 })
})
