import { expect, test } from "vitest"
import { type Block, defineBlock } from "#cms/fields/blocks.ts"
import { text } from "#cms/fields/text.ts"
import {
  canAdd,
  type Editing,
  insertAfter,
  maxEdits,
  type PageEdit,
  type PageValues,
  redo,
  startEditing,
  applyEdit,
  undo,
} from "./page-editor-state.ts"

const banner = defineBlock({ type: "banner", name: "Banner", about: "", fields: { heading: text("Heading") } })
const form = defineBlock({ type: "form", name: "Form", about: "", fields: {}, isSingle: true })
const types = [banner, form]

const block = (id: string, type = "banner"): Block => ({ id, type, isHidden: false, values: { heading: id } })
const page: PageValues = {
  name: "Home",
  slug: "",
  language: "en",
  searchTitle: "",
  searchDescription: "",
  sharingPicture: { path: "", alt: "" },
  blocks: [block("a"), block("b", "form"), block("c", "of-tomorrow")],
}

function run(...edits: PageEdit[]): Editing {
  return edits.reduce((editing, edit) => applyEdit(editing, edit, types), startEditing(page))
}

const idsOf = ({ values }: Editing) => values.blocks.map(({ id }) => id).join("")
const type = (id: string, heading: string): PageEdit => {
  return { kind: "write", id, values: { heading }, field: `${id}.heading` }
}

test("typing in one field is undone as one edit, and typing elsewhere is another one", () => {
  const editing = run(
    type("a", "O"),
    type("a", "On"),
    { kind: "set", values: { name: "H" }, field: "name" },
    type("a", "One"),
  )
  expect(editing.past).toHaveLength(3)
  const once = undo(editing) as Editing
  expect(once.values.blocks[0]?.values).toEqual({ heading: "On" })
  const twice = undo(once) as Editing
  expect(twice.values).toMatchObject({ name: "Home", blocks: [{ values: { heading: "On" } }, {}, {}] })
  const start = undo(twice) as Editing
  expect(start.values).toBe(page)
  expect(undo(start)).toBeUndefined()
  expect((redo(start) as Editing).values).toBe(twice.values)
})

test("typing again after an undo is its own edit, and what was undone is gone", () => {
  const undone = undo(run(type("a", "One"))) as Editing
  const again = applyEdit(undone, type("a", "Two"), types)
  expect(again.past).toHaveLength(1)
  expect(redo(again)).toBeUndefined()
})

test("undo and redo show which block they are about", () => {
  const editing = run({ kind: "move", id: "a", to: 2 })
  expect(editing.past.at(-1)?.blockId).toBe("a")
  expect(undo(editing)?.future.at(-1)?.blockId).toBe("a")
})

test(`at most ${maxEdits} edits can be undone`, () => {
  const edits = Array.from({ length: maxEdits + 20 }, (_, count): PageEdit => {
    return { kind: "hide", id: "a", isHidden: count % 2 === 0 }
  })
  expect(run(...edits).past).toHaveLength(maxEdits)
})

test("blocks are moved within the page, and a move to where it is changes nothing", () => {
  expect(idsOf(run({ kind: "move", id: "a", to: 1 }))).toBe("bac")
  expect(idsOf(run({ kind: "move", id: "a", to: 9 }))).toBe("bca")
  expect(run({ kind: "move", id: "a", to: 0 }).past).toEqual([])
  expect(run({ kind: "move", id: "gone", to: 1 }).past).toEqual([])
})

test("a copy stands after its block, with an id and values of its own", () => {
  const { values } = run({ kind: "duplicate", id: "a", newId: "d" })
  expect(values.blocks[1]).toEqual({ ...block("a"), id: "d" })
  expect(values.blocks[1]?.values).not.toBe(values.blocks[0]?.values)
})

test("a block is removed, taken back where it was, and added after another", () => {
  expect(idsOf(run({ kind: "remove", id: "b" }))).toBe("ac")
  expect(idsOf(run({ kind: "remove", id: "b" }, { kind: "insert", block: block("b", "form"), index: 1 }))).toBe("abc")
  expect(idsOf(run(insertAfter(page, banner, "d", "a")))).toBe("adbc")
  expect(idsOf(run(insertAfter(page, banner, "d", "")))).toBe("abcd")
})

test("a kind that a page can hold once is neither added nor copied again", () => {
  expect(canAdd(page, form)).toBe(false)
  expect(run({ kind: "duplicate", id: "b", newId: "d" }).values).toBe(page)
  expect(run(insertAfter(page, form, "d", "a")).values).toBe(page)
})

test("a block of a newer version is moved, hidden and removed, but neither written nor copied", () => {
  expect(idsOf(run({ kind: "move", id: "c", to: 0 }))).toBe("cab")
  expect(run({ kind: "hide", id: "c", isHidden: true }).values.blocks[2]).toEqual({
    ...block("c", "of-tomorrow"),
    isHidden: true,
  })
  expect(idsOf(run({ kind: "remove", id: "c" }))).toBe("ab")
  expect(run(type("c", "No")).values).toBe(page)
  expect(run({ kind: "duplicate", id: "c", newId: "d" }).values).toBe(page)
})
