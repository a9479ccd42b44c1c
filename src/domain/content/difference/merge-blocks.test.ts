import { expect, test } from "vitest"
import { type Block, defineBlock } from "../../blocks/fields/block.ts"
import { list, text } from "../../blocks/fields/field.ts"
import { kinds } from "../kinds/kinds.ts"
import type { Reader } from "./compare-bodies.ts"
import { type Choice, findTheirChanges, mergeBodies } from "./merge-bodies.ts"
import { readLines } from "./paragraphs.ts"

const fields = { heading: text("Heading"), steps: list("Steps", { one: "Step", fields: { name: text("Name") } }) }
const reader: Reader = {
  blockTypes: [defineBlock({ type: "banner", name: "Banner", about: "", fields })],
  readRichText: readLines,
}

interface Page {
  name: string
  blocks: Block[]
}

const block = (id: string, heading = id): Block => ({
  id,
  type: "banner",
  isHidden: false,
  values: { heading, steps: [] },
})

function page(blocks: Block[], name = "Home"): Page {
  return { name, blocks }
}

const before = page([block("a"), block("b"), block("c")])

const versionsOf = (mine: Page, theirs: Page) => ({
  before: { ...before },
  mine: { ...mine },
  theirs: { ...theirs },
})

function merge(mine: Page, theirs: Page, choice: Choice = {}): string {
  const merged = mergeBodies(kinds.pages, versionsOf(mine, theirs), choice, reader)
  const { name, blocks } = merged as unknown as Page
  const words = blocks.map(({ id, values }) => `${id}=${(values as { heading: string }).heading}`)
  return `${name}: ${words.join(" ")}`
}

test("changes of different blocks are joined without a choice", () => {
  const mine = page([block("a", "A"), block("b"), block("c")])
  const theirs = page([block("a"), block("b"), block("c", "C")], "Start")
  expect(merge(mine, theirs)).toBe("Start: a=A b=b c=C")
  expect(findTheirChanges(kinds.pages, versionsOf(mine, theirs), reader)).toMatchObject([
    { id: "name", name: "Name", change: { mine: "same", theirs: "changed" } },
    {
      id: "blocks/c",
      name: "Banner",
      change: { mine: "same", theirs: "changed" },
      fields: { mine: [], theirs: [{ label: "Heading", isSame: false }] },
    },
  ])
})

test("of a block that both have changed, mine stays unless theirs is chosen", () => {
  const mine = page([block("a", "A"), block("b"), block("c")])
  const theirs = page([block("a", "Other"), block("b"), block("c")])
  expect(findTheirChanges(kinds.pages, versionsOf(mine, theirs), reader)).toMatchObject([
    { id: "blocks/a", change: { mine: "changed", theirs: "changed" } },
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
  expect(findTheirChanges(kinds.pages, versionsOf(same, same), reader)).toEqual([])
})
