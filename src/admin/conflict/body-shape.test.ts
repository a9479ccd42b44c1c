import { expect, test } from "vitest"
import { type Block, defineBlock } from "#domain/blocks/fields/block.ts"
import { list, text } from "#domain/blocks/fields/field.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import type { PageValues } from "../pages/state/page-editor-state.ts"
import { type Choice, findDifferences, mergeBodies } from "./body-changes.ts"
import { bodyShape } from "./body-shape.ts"

const fields = { heading: text("Heading"), steps: list("Steps", { one: "Step", fields: { name: text("Name") } }) }
const types = [defineBlock({ type: "banner", name: "Banner", about: "", fields })]

const block = (id: string, heading = id): Block => ({
  id,
  type: "banner",
  isHidden: false,
  values: { heading, steps: [] },
})

function page(blocks: Block[], name = "Home"): PageValues {
  return { name, slug: "", searchTitle: "", searchDescription: "", sharingPicture: "", blocks }
}

const before = page([block("a"), block("b"), block("c")])

const versionsOf = (mine: PageValues, theirs: PageValues) => ({
  before: { ...before },
  mine: { ...mine },
  theirs: { ...theirs },
})

function merge(mine: PageValues, theirs: PageValues, choice: Choice = {}): string {
  const { name, blocks } = mergeBodies(
    versionsOf(mine, theirs),
    choice,
    bodyShape(kinds.pages, types),
  ) as unknown as PageValues
  const words = blocks.map(({ id, values }) => `${id}=${(values as { heading: string }).heading}`)
  return `${name}: ${words.join(" ")}`
}

test("changes of different blocks are joined without a choice", () => {
  const mine = page([block("a", "A"), block("b"), block("c")])
  const theirs = page([block("a"), block("b"), block("c", "C")], "Start")
  expect(merge(mine, theirs)).toBe("Start: a=A b=b c=C")
  expect(findDifferences(versionsOf(mine, theirs), bodyShape(kinds.pages, types))).toMatchObject([
    { id: "name", name: "Name", theirs: "changed", isMineToo: false },
    {
      id: "blocks/c",
      name: "Banner",
      theirs: "changed",
      isMineToo: false,
      lines: [{ label: "Heading", mine: "c", theirs: "C" }],
    },
  ])
})

test("of a block that both have changed, mine stays unless theirs is chosen", () => {
  const mine = page([block("a", "A"), block("b"), block("c")])
  const theirs = page([block("a", "Other"), block("b"), block("c")])
  expect(findDifferences(versionsOf(mine, theirs), bodyShape(kinds.pages, types))).toMatchObject([
    { id: "blocks/a", isMineToo: true },
  ])
  expect(merge(mine, theirs)).toBe("Home: a=A b=b c=c")
  expect(merge(mine, theirs, { "blocks/a": "theirs" })).toBe("Home: a=Other b=b c=c")
})

test("blocks that were added and removed on either side come and go", () => {
  const mine = page([block("a"), block("m"), block("b"), block("c")])
  const theirs = page([block("a"), block("c"), block("t")])
  expect(merge(mine, theirs)).toBe("Home: a=a m=m c=c t=t")
  expect(merge(mine, theirs, { "blocks/b": "mine", "blocks/t": "mine" })).toBe("Home: a=a m=m b=b c=c")
})

test("another order is a difference of its own", () => {
  const mine = page([block("a"), block("b"), block("c"), block("m")])
  const theirs = page([block("c"), block("a"), block("b")])
  expect(merge(mine, theirs)).toBe("Home: c=c m=m a=a b=b")
  expect(merge(mine, theirs, { "blocks/": "mine" })).toBe("Home: a=a b=b c=c m=m")
  const moved = page([block("b"), block("a"), block("c")])
  expect(merge(moved, theirs)).toBe("Home: b=b a=a c=c")
})

test("what was changed alike is no difference", () => {
  const same = page([block("a", "A"), block("b")], "Start")
  expect(findDifferences(versionsOf(same, same), bodyShape(kinds.pages, types))).toEqual([])
})
