import { expect, test } from "vitest"
import { findConflict } from "./use-conflict.ts"

const before = { title: "Counter height", description: "Why 850 mm", sections: [{ key: "1", h2: "Measure" }] }
const mine = { ...before, title: "Mine" }
const change = { by: "asha@maap.example", at: "2026-01-02T03:04:05.000Z" }
const names = { title: "Title", description: "Description" }

/** The conflict with a version that has these values. */
const conflictWith = (theirs: Partial<typeof before>, more: object = {}) =>
  findConflict({ names }, { tag: '"2"', values: { ...before, ...theirs }, change, ...more }, { before, mine })

test("a newer version says who changed which values, in the words of people", () => {
  const theirs = { title: "Theirs", description: "Once more" }
  expect(conflictWith(theirs)).toEqual({
    change,
    fields: ["Title", "Description"],
    before,
    theirs: { ...before, ...theirs },
    origin: "saved",
  })
  expect(conflictWith({ sections: [] })?.fields).toEqual(["sections"])
})

test("the answer that refused a save knows best who was before, but not of what was published or restored", () => {
  const answered = { by: "ravi@maap.example", at: "2026-01-03T00:00:00.000Z" }
  const version = { tag: '"2"', values: { ...before, title: "Theirs" }, change }
  expect(findConflict({}, version, { before, mine, change: answered })?.change).toEqual(answered)
  for (const origin of ["published", "restored"] as const) {
    expect(findConflict({}, { ...version, origin }, { before, mine, change: answered })).toMatchObject({
      change,
      origin,
    })
  }
})

test("a version is no conflict that says what the form says, or what it began with, but for the keys of its parts", () => {
  expect(conflictWith({ title: "Mine" })).toBeUndefined()
  expect(conflictWith({ sections: [{ key: "new", h2: "Measure" }] })).toBeUndefined()
})

test("nor is one of which all changes are in the form already", () => {
  const held = { ...mine, description: "Once more" }
  const version = { tag: '"2"', values: { ...before, description: "Once more" } }
  expect(findConflict({}, version, { before, mine: held })).toBeUndefined()
  expect(findConflict({}, version, { before, mine })?.fields).toEqual(["description"])
  expect(findConflict({ differs: () => false }, version, { before, mine })).toBeUndefined()
})

test("what was published beside a draft is compared with what that was begun on", () => {
  const draftBase = { ...before, description: "Begun on this" }
  const found = conflictWith({ title: "Theirs" }, { origin: "published", before: draftBase })
  expect(found).toMatchObject({ before: draftBase, fields: ["Title", "Description"], origin: "published" })
})
