import fc from "fast-check"
import { expect, test } from "vitest"
import { list, text } from "../../blocks/fields/field.ts"
import type { ContentBody } from "../content.ts"
import { pictures } from "../fields/item-field.ts"
import { kinds } from "../kinds/kinds.ts"
import type { Reader } from "./compare-bodies.ts"
import { type Choice, findTheirChanges, mergeBodies } from "./merge-bodies.ts"
import { readLines } from "./paragraphs.ts"
import { fuzzRuns } from "../../../../test/text/fuzz-runs.ts"

const reader: Reader = { blockTypes: [], readRichText: readLines }
const sections = list("Sections", { one: "Section", fields: { h2: text("Heading") } })
const kind = {
  noun: "projects",
  fields: { title: text("Title"), image: pictures("Images"), sections },
} as const

const before = {
  title: "Lofts",
  days: "12",
  imagePaths: ["a"],
  imageAlts: ["A"],
  sections: [{ h2: "Measure" }, { h2: "Cut" }],
}

const merge = (mine: object, theirs: object, choice: Choice = {}) =>
  mergeBodies(kind, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }, choice, reader)

test("changes of different fields are joined; of one that both have changed, mine stays unless theirs is chosen", () => {
  expect(merge({ title: "Mine" }, { days: 14 })).toEqual({ ...before, title: "Mine", days: 14 })
  expect(merge({ title: "Mine" }, { title: "Theirs" })).toMatchObject({ title: "Mine" })
  expect(merge({ title: "Mine" }, { title: "Theirs" }, { title: "theirs" })).toMatchObject({ title: "Theirs" })
})

test("a number and its digits, and nothing and an empty text, are no difference", () => {
  const theirs = { ...before, days: 12, solved: null }
  expect(findTheirChanges(kind, { before, mine: before, theirs }, reader)).toEqual([])
})

test("pictures are taken with their alt texts", () => {
  const theirs = { imagePaths: ["b", "a"], imageAlts: ["B", "A"] }
  expect(merge({ imageAlts: ["Mine"] }, theirs)).toMatchObject({ imagePaths: ["a"], imageAlts: ["Mine"] })
  expect(merge({ imageAlts: ["Mine"] }, theirs, { image: "theirs" })).toMatchObject(theirs)
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
  expect(findTheirChanges(kind, versions, reader)).toMatchObject([
    { id: "sections/1", name: "Section “Measure twice”", change: { mine: "changed", theirs: "removed" } },
  ])
  expect(mergeBodies(kind, versions, {}, reader)).toMatchObject({ sections: [{ h2: "Measure twice" }] })
  expect(mergeBodies(kind, versions, { "sections/1": "theirs" }, reader)).toMatchObject({ sections: [] })
})

test("a picture and its alt text go together, and one is asked about that both have changed", () => {
  const [start, own] = [
    { imagePath: "a", imageAlt: "A" },
    { imagePath: "a", imageAlt: "A door" },
  ]
  const versions = { before: start, mine: own, theirs: { imagePath: "b", imageAlt: "A drawer" } }
  expect(findTheirChanges(kinds.reviews, versions, reader)).toMatchObject([
    { id: "image", name: kinds.reviews.fields.image.label, change: { mine: "changed", theirs: "changed" } },
  ])
  expect(mergeBodies(kinds.reviews, versions, {}, reader)).toEqual(own)
  expect(mergeBodies(kinds.reviews, versions, { image: "theirs" }, reader)).toEqual(versions.theirs)
})

test("what each side changed of an entry is told by words", () => {
  const listed = (h2: string) => ({ sections: [{ _id: "1", h2 }] })
  const versions = {
    before: listed("Measure once"),
    mine: listed("Measure twice"),
    theirs: listed("Measure once more"),
  }
  const [change] = findTheirChanges(kind, versions, reader)
  const textsOf = (side: "mine" | "theirs") =>
    change?.fields[side].flatMap((each) => {
      return each.kind === "text" ? each.paragraphs.flatMap(({ pieces }) => pieces.map((piece) => piece.text)) : []
    })
  expect([textsOf("mine"), textsOf("theirs")]).toEqual([
    ["Measure ", "once", "twice"],
    ["Measure once", " more"],
  ])
})

test("an entry that one of the two lacks is told as a whole, and stays or goes as chosen", () => {
  const [cut, fit] = [
    { _id: "1", h2: "Cut" },
    { _id: "2", h2: "Fit" },
  ]
  const before = { sections: [cut] }
  const added = { before, mine: before, theirs: { sections: [cut, fit] } }
  expect(findTheirChanges(kind, added, reader)).toMatchObject([
    { id: "sections/2", change: { mine: "same", theirs: "added" }, fields: { mine: [], theirs: [] } },
  ])
  expect(mergeBodies(kind, added, { "sections/2": "mine" }, reader)).toEqual(before)
  const removed = { before, mine: { sections: [] }, theirs: { sections: [{ ...cut, h2: "Saw" }] } }
  expect(findTheirChanges(kind, removed, reader)).toMatchObject([
    { id: "sections/1", name: "Section “Saw”", change: { mine: "removed", theirs: "changed" } },
  ])
  expect(mergeBodies(kind, removed, {}, reader)).toEqual({ sections: [] })
  expect(mergeBodies(kind, removed, { "sections/1": "theirs" }, reader)).toEqual(removed.theirs)
})

test("an entry that was saved again with another id is the same one", () => {
  const before = { sections: [{ _id: "1", h2: "Cut" }] }
  const versions = { before, mine: before, theirs: { sections: [{ _id: "2", h2: "Cut" }] } }
  expect(findTheirChanges(kind, versions, reader)).toEqual([])
})

test("what this release does not know is asked about under its own name, and survives", () => {
  const start = { later: { depth: 1 }, sections: "none", blocks: [1] }
  const theirs = { ...start, later: { depth: 2 }, sections: [{ h2: "Cut" }, "Fit"] }
  const versions = { before: start, mine: { ...start, title: "Mine" }, theirs }
  expect(findTheirChanges(kind, versions, reader).map(({ id }) => id)).toEqual(["sections", "later"])
  expect(mergeBodies(kind, versions, {}, reader)).toEqual({ ...theirs, title: "Mine" })
  expect(mergeBodies(kind, versions, { later: "mine", sections: "mine" }, reader)).toEqual(versions.mine)
})

const json = fc.jsonValue({ maxDepth: 3 })
// No list is stored whose entries are no objects: those that are empty would have one order or another.
const isEntry = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)
const anyList = json.filter((value) => !Array.isArray(value) || value.every(isEntry))
const listed = fc.uniqueArray(
  fc.record({ _id: fc.constantFrom("1", "2", "3", "4"), h2: fc.constantFrom("a", "b", "c") }),
  { selector: ({ _id }) => _id },
)
const unkeyed = fc.array(fc.record({ h2: fc.constantFrom("a", "b", "c") }), { maxLength: 4 })
const body: fc.Arbitrary<ContentBody> = fc.record(
  { title: json, sections: fc.oneof(anyList, listed, unkeyed), imagePaths: json, blocks: json, later: json },
  { requiredKeys: [] },
)

test("any JSON can be merged: what nobody else has changed stays, and theirs is taken where nothing was changed here", () => {
  const says = (one: ContentBody, other: ContentBody) =>
    expect(findTheirChanges(kind, { before: one, mine: one, theirs: other }, reader)).toEqual([])
  fc.assert(
    fc.property(body, body, (one, other) => {
      expect(mergeBodies(kind, { before: one, mine: other, theirs: one }, {}, reader)).toEqual(other)
      says(mergeBodies(kind, { before: one, mine: one, theirs: other }, {}, reader), other)
      says(mergeBodies(kind, { before: one, mine: other, theirs: other }, {}, reader), other)
    }),
    { numRuns: fuzzRuns(500) },
  )
})

test("two entries never have one id, as where both sides have restored an earlier version", () => {
  const listed = (...entries: object[]) => ({ ...before, sections: entries })
  const versions = {
    before: listed({ _id: "1", h2: "Measure" }, { _id: "2", h2: "Cut" }),
    mine: listed({ _id: "9", h2: "Measure" }, { _id: "2", h2: "Cut" }),
    theirs: listed({ _id: "1", h2: "Measure" }, { _id: "9", h2: "Fit" }),
  }
  const merged = mergeBodies(kind, versions, {}, reader)
  expect(merged["sections"]).toEqual([{ _id: "9", h2: "Measure" }, { h2: "Fit" }])
})
