import { expect, test } from "vitest"
import { type Choice, findDifferences, mergeBodies } from "./body-changes.ts"
import { list, text } from "#domain/blocks/fields/field.ts"
import { pictures } from "#domain/content/fields/item-field.ts"
import { bodyShape } from "./body-shape.ts"

const sections = list("Sections", { one: "Section", fields: { h2: text("Heading") } })
const shape = bodyShape({ fields: { title: text("Title"), image: pictures("Images"), sections } })

const before = {
  title: "Lofts",
  days: "12",
  imagePaths: ["a"],
  imageAlts: ["A"],
  sections: [{ h2: "Measure" }, { h2: "Cut" }],
}

const merge = (mine: object, theirs: object, choice: Choice = {}) =>
  mergeBodies({ before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }, choice, shape)

test("changes of different fields are joined; of one that both have changed, mine stays unless theirs is chosen", () => {
  expect(merge({ title: "Mine" }, { days: 14 })).toEqual({ ...before, title: "Mine", days: 14 })
  expect(merge({ title: "Mine" }, { title: "Theirs" })).toMatchObject({ title: "Mine" })
  expect(merge({ title: "Mine" }, { title: "Theirs" }, { title: "theirs" })).toMatchObject({ title: "Theirs" })
})

test("a number and its digits, and nothing and an empty text, are no difference", () => {
  const theirs = { ...before, days: 12, solved: null }
  expect(findDifferences({ before, mine: before, theirs }, shape)).toEqual([])
})

test("pictures are taken with their alt texts", () => {
  const theirs = { imagePaths: ["b", "a"], imageAlts: ["B", "A"] }
  expect(merge({ imageAlts: ["Mine"] }, theirs)).toMatchObject({ imagePaths: ["a"], imageAlts: ["Mine"] })
  expect(merge({ imageAlts: ["Mine"] }, theirs, { imagePaths: "theirs" })).toMatchObject(theirs)
})

test("items without an id are known by their place: changes of different ones are joined, of the same one asked about", () => {
  const mine = { sections: [{ h2: "Measure twice" }, { h2: "Cut" }] }
  const theirs = { sections: [{ h2: "Measure" }, { h2: "Cut once" }] }
  expect(merge(mine, theirs)).toMatchObject({ sections: [{ h2: "Measure twice" }, { h2: "Cut once" }] })
  const same = { sections: [{ h2: "Measure by laser" }, { h2: "Cut" }] }
  expect(merge(mine, same)).toMatchObject({ sections: [{ h2: "Measure twice" }, { h2: "Cut" }] })
  const added = { sections: [...before.sections, { h2: "Fit" }] }
  expect(merge(added, { sections: [...before.sections, { h2: "Clean" }] })["sections"]).toHaveLength(4)
})

test("an item with an id that one has changed and the other removed is asked about", () => {
  const listed = { ...before, sections: [{ _id: "1", h2: "Measure" }] }
  const mine = { ...listed, sections: [{ _id: "1", h2: "Measure twice" }] }
  const versions = { before: listed, mine, theirs: { ...listed, sections: [] } }
  expect(findDifferences(versions, shape)).toMatchObject([
    { id: "sections/1", name: "Section “Measure twice”", theirs: "removed", isMineToo: true },
  ])
  expect(mergeBodies(versions, {}, shape)).toMatchObject({ sections: [{ h2: "Measure twice" }] })
  expect(mergeBodies(versions, { "sections/1": "theirs" }, shape)).toMatchObject({ sections: [] })
})
