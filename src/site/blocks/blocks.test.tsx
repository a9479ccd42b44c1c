import { readFileSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import type { BlockType } from "#cms/fields/blocks.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import { type AnyField, blankOf, type Fields, schemaOf } from "#cms/fields/field.ts"
import { known } from "#cms/fields/types.ts"
import { SitePicturePaths } from "#pages/site/site-picture.tsx"
import type { BlockData } from "#pages/site/blocks/block-component.ts"
import { blockComponents } from "./page-blocks.tsx"
import { blockData as data, idOf as id, picture } from "../../../test/site/block-data.ts"

/** Fields shown only on other pages, for other items, or for longer texts. */
const seenElsewhere = [
  "«project planned»",
  "«project unpriced»",
  "«project-list unpriced»",
  "«project-list gone»",
  "«guide-list gone»",
  "«guide contents»",
  "«legal-text contents»",
  "«booking times»",
  "«booking none»",
  "«booking form»",
  "«booking booked»",
  "«booking after»",
  "«room included»",
]
const nothing: BlockData = {
  reviews: [],
  card: undefined,
  categories: [],
  blogs: [],
  projects: [],
  contact: {},
  own: {},
  reply: undefined,
  search: "",
}

/** Values that only some fields accept. */
const special: Record<string, string> = {
  "video address": "https://youtu.be/aqz-KE-bpKQ",
  "estimate days": "21",
  "map place": "18.5074, 73.8077",
}

/** Fills in every field: lists with two entries, texts with unique words. */
function fill(type: string, fields: Fields, path = type): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      special[`${type} ${name}`] ?? fillOne(type, field, `${path} ${name}`),
    ]),
  )
}

function fillOne(type: string, anyField: AnyField, path: string): unknown {
  const field = known(anyField)
  switch (field.type) {
    case "text":
      return `«${path}»`
    case "richText":
      return `<h2>«${path} one»</h2><h4>Two</h4><p>«${path}»</p>`
    case "image":
      return { path: picture, alt: `«${path} alt»` }
    case "choice":
      return field.options.at(-1)?.value
    case "toggle":
      return true
    case "link":
      return "/estimate"
    case "rows":
      return [1, 2].map((each) => ({ id: `r${each}`, ...fill(type, field.fields, `${path} ${each}`) }))
    case "items":
      return [id(2), id(1)]
    case "blocks":
    case "custom":
    case "group":
    case "images":
    case "list":
    case "number":
    case "slug":
      throw new Error(`No block has a field of the type ${field.type}.`)
  }
}

function render({ type }: BlockType, values: unknown, shown = data, paths = {}): string {
  const component = blockComponents.get(type)
  if (!component) throw new Error(`Nothing shows ${type}.`)
  const { Component } = component
  const block = (
    <Component
      id="block"
      pageName="Page"
      language="en"
      sections={[
        { heading: "One", id: "section-one" },
        { heading: "Two", id: "section-two" },
      ]}
      level={component.canLead ? 1 : 2}
      values={values as never}
      data={shown}
      placeholders={{}}
      anchorOf={(name) => name}
    />
  )
  return renderToStaticMarkup(<SitePicturePaths value={paths}>{block}</SitePicturePaths>)
}

function levelsOf(html: string): number[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
}

describe.each(blockTypes.map((block) => [block.type, block] as const))("the block %s", (_type, block) => {
  test("can be added as it is offered", () => {
    const values = blankOf(block.fields)
    expect(schemaOf(block.fields, "create").safeParse(values).error?.issues ?? []).toEqual([])
    for (const shown of [data, nothing]) expect(levelsOf(render(block, values, shown))[0] ?? 2).toBeLessThanOrEqual(2)
  })

  test("shows every word that is typed into it, under headings that leave no level out", () => {
    const values = fill(block.type, block.fields)
    expect(schemaOf(block.fields, "create").safeParse(values).error?.issues ?? []).toEqual([])
    const html = render(block, values)
    const typed = JSON.stringify(values).match(/«[^»]*»/g) ?? []
    expect(typed.filter((each) => !html.includes(each) && !each.includes("alt"))).toEqual(
      typed.filter((each) => seenElsewhere.includes(each)),
    )
    const levels = levelsOf(html)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1)
    expect(new Set(html.match(/ id="[^"]*"/g)).size).toBe((html.match(/ id="[^"]*"/g) ?? []).length)
  })
})

test("chosen rooms and guides are in their order, and those that are gone are left out", () => {
  const rooms = blockTypes.find(({ type }) => type === "room-cards") as BlockType
  const html = render(rooms, { ...blankOf(rooms.fields), rooms: [id(2), id(9), id(1)] })
  expect(html.match(/href="\/room-\d"/g)).toEqual(['href="/room-2"', 'href="/room-1"'])
})

test("a video and a map contain no address of a frame that a browser would load automatically", () => {
  for (const type of ["video", "map"]) {
    const block = blockTypes.find((each) => each.type === type) as BlockType
    const html = render(block, fill(type, block.fields))
    expect(html).not.toMatch(/<(iframe|script|link|embed|object)\b/)
    expect(html).toMatch(/ data-frame="https:\/\/www\.(youtube-nocookie\.com|openstreetmap\.org)\//)
    expect(html).toMatch(/it will see your visit\. <a href="https:\/\//)
  }
})

test("a large word stands whole in one font: the site's own has the letters that its style declares, and no other", () => {
  const story = blockTypes.find(({ type }) => type === "story") as BlockType
  const isInFont = (word: string) => {
    const html = render(story, { ...blankOf(story.fields), word })
    expect(html).toMatch(new RegExp(`<p class="story-word[^>]*>${word}</p>`))
    return html.includes("story-word--font")
  }
  const face = /"Anek Devanagari";[^}]*unicode-range: ([^;]*);/.exec(readFileSync("src/site/styles/fonts.css", "utf8"))
  const letters = (face?.[1] ?? "").split(", ").map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16)))
  expect(letters.length).toBeGreaterThan(1)
  expect([letters.join(""), "माप"].map(isInFont)).toEqual([true, true])
  expect(["कार्य", "मापन", "माप 2", "Maap", "அளவு"].map(isInFont)).toEqual([false, false, false, false, false])
})
