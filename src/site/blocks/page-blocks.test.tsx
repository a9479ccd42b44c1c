import fc from "fast-check"
import { renderToString } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { type Block, newBlock } from "#cms/fields/blocks.ts"
import { blankOf } from "#cms/fields/field.ts"
import { known } from "#cms/fields/types.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { blockComponents, PageBlocks } from "./page-blocks.tsx"
import { BlockMarks } from "#pages/site/blocks/block-marks.tsx"
import { placeholdersOf } from "#pages/site/blocks/placeholders.ts"
import { blockData as data } from "../../../test/site/block-data.ts"
import { attributeOf, type Element, readHtml, select } from "../../../test/text/read-html.ts"

const placeholders = placeholdersOf(toBusinessView(defaultBusiness), defaultRateCard)

function render(blocks: Block[], areMarked = false): string {
  const page = { name: "Our page", blocks }
  return renderToString(
    <BlockMarks value={areMarked}>
      <PageBlocks page={page} data={data} placeholders={placeholders} />
    </BlockMarks>,
  )
}

function levelsIn(html: string): number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
}

/** Expects one h1, before all other headings, and no skipped heading level. */
function expectOutline(html: string): void {
  const levels = levelsIn(html)
  expect(levels.filter((level) => level === 1)).toEqual([1])
  let before = 0
  for (const level of levels) {
    expect(level, levels.join(" ")).toBeLessThanOrEqual(before + 1)
    before = level
  }
}

function expectOwnIds(html: string): void {
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
}

const richText = "<h3>Deep</h3>\n<p>text {city}</p>\n<h1>High</h1>\n<h4>Deeper</h4>"

/** A block with list entries and formatted texts that have headings of any level. */
function fullBlock(type: (typeof blockTypes)[number], id: string): Block {
  const fill = (fields: (typeof type)["fields"], values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, anyField]) => {
        const field = known(anyField)
        if (field.type === "rows") {
          const rows = ["r0", "r1"].map((row) => ({ ...fill(field.fields, blankOf(field.fields)), id: row }))
          return [name, rows]
        }
        if (field.type === "richText") return [name, richText]
        if (field.type === "text" && !values[name]) return [name, "Words"]
        if (field.type === "image") return [name, { path: `uploads/${"0".repeat(24)}-1200x500.jpg`, alt: "x" }]
        return [name, values[name]]
      }),
    )
  const block = newBlock(type, id)
  return { ...block, values: fill(type.fields, block.values as Record<string, unknown>) }
}

test("every kind of block is shown by a component, and no component is without a kind", () => {
  expect([...blockComponents.keys()].toSorted()).toEqual(blockTypes.map(({ type }) => type).toSorted())
})

describe.each(blockTypes)("$type", (type) => {
  test.each([
    ["new", newBlock(type, "one")],
    ["full", fullBlock(type, "one")],
  ])("%s, it has a valid outline, also as the only block of its page", (_, block) => {
    const html = render([block])
    expectOutline(html)
    expectOwnIds(html)
    expect(html).not.toMatch(/ (?:style|on[a-z]+)=/)
  })

  test("in a preview its outermost element shows which block it is, and nowhere else", () => {
    const plain = render([fullBlock(type, "one")])
    expect(plain).not.toContain("data-block")
    const marked = render([fullBlock(type, "one")], true)
    // Some render nothing without stored data.
    const isShown = plain !== render([])
    expect(marked.match(/data-block="one"/g) ?? []).toHaveLength(isShown ? 1 : 0)
    expect(marked.replace(' data-block="one"', "")).toBe(plain)
  })
})

test("whatever the order and whatever is hidden, there is one h1, no level is skipped, and no id stands twice", () => {
  const one = fc.record({ type: fc.constantFrom(...blockTypes), isFull: fc.boolean(), isHidden: fc.boolean() })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (chosen) => {
      const blocks = chosen.map(({ type, isFull, isHidden }, index) => {
        return { ...(isFull ? fullBlock : newBlock)(type, `b${index}`), isHidden }
      })
      const html = render(blocks)
      expectOutline(html)
      expectOwnIds(html)
    }),
    { numRuns: 50 },
  )
})

test("gives every block its own ids when each kind is on a page twice, whatever ids the blocks have", () => {
  const ids = ["one", "1", "heading", "enquiry", "hint", "contact-heading"]
  for (const [index, id] of ids.entries()) {
    const blocks = blockTypes.flatMap((type) => [
      fullBlock(type, `${type.type}-first`),
      fullBlock(type, index === 0 ? `${type.type}-second` : `${id}-${type.type}`),
    ])
    expectOwnIds(render(blocks))
  }
})

const references = [
  "for",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "form",
  "list",
]

test("leads no label and no description out of its block when each kind is on a page twice", () => {
  const blocks = blockTypes.flatMap((type) => [fullBlock(type, `${type.type}-1`), fullBlock(type, `${type.type}-2`)])
  const shown = select(readHtml(render(blocks, true)), "[data-block]")
  const inBlocks = shown.map((block) => ({
    block,
    all: [block, ...select(block, "[class]"), ...select(block, "[id]")],
  }))
  expect(shown.length).toBeGreaterThan(blockTypes.length * 1.5)
  const lost: string[] = []
  let count = 0
  for (const { block, all } of inBlocks) {
    const ids = new Set(all.map((each) => attributeOf(each, "id")))
    const named = references.flatMap((name) => {
      const elements: Element[] = [block, ...select(block, `[${name}]`)]
      return elements.flatMap((each) => attributeOf(each, name)?.split(" ") ?? [])
    })
    count += named.length
    lost.push(...named.filter((id) => !ids.has(id)).map((id) => `${attributeOf(block, "data-block")}: ${id}`))
  }
  expect(count).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test("a hidden block and one of a newer version are left out", () => {
  const hidden = { ...fullBlock(blockTypes[0] as (typeof blockTypes)[number], "one"), isHidden: true }
  const newer = { id: "two", type: "of-tomorrow", isHidden: false, values: { any: "thing" } }
  expect(render([hidden, newer])).toBe('<h1 class="visually-hidden">Our page</h1>')
})

test("a heading that is left with nothing names the business, so that no level is skipped", () => {
  const steps = blockTypes.find(({ type }) => type === "steps") as (typeof blockTypes)[number]
  const block = newBlock(steps, "one")
  const html = render([{ ...block, values: { ...(block.values as object), heading: "[in {city}]" } }])
  expect(html).toContain(`<h2 id="six-steps">${defaultBusiness.name.replace("&", "&amp;")}</h2>`)
})

test.each(["home", "about", "contact"] as const)(
  "the first page %s says who the firm is before it has an address, with both figures",
  (key) => {
    expect(render(defaultPages[key].blocks)).toMatch(
      /<section class="section about-us".*<p class="(lead|heading)">[^<]{40}/s,
    )
    expect(render(defaultPages[key].blocks)).toMatch(/100\+<.*Interior Services.*800\+<.*Happy Customer</s)
  },
)

test.each(Object.entries(defaultPages))("the first page %s is shown without gaps", (_, { blocks }) => {
  const html = render(blocks)
  expectOutline(html)
  expect(html).not.toMatch(/\{[a-z ]+\}|undefined/)
})

test("the contents of a page lead to sections that exist, and leave out what is hidden", () => {
  const { blocks } = defaultPages["modular-kitchen"]
  const linksIn = (html: string) =>
    [...html.matchAll(/<a href="#(section-[^"]+)">([^<]+)/g)].map(([, id, words]) => ({ id, words }))
  const links = linksIn(render(blocks))
  expect(links.map(({ words }) => words)).toEqual([
    "Five layouts",
    "Measurements",
    "Boards",
    "Finishes",
    "Hardware",
    "Countertops",
    "What it costs",
  ])
  for (const { id } of links) expect(render(blocks)).toContain(`<section id="${id}"`)
  const without = blocks.map((block) => (block.type === "finishes" ? { ...block, isHidden: true } : block))
  expect(linksIn(render(without))).toEqual(links.filter(({ words }) => words !== "Finishes"))
})
