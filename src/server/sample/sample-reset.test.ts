import { expect, test } from "vitest"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { page as pageCollection, type PageContent, picturesOnPage } from "#pages/shared/page.ts"
import { newBlock } from "#cms/fields/blocks.ts"
import { steps } from "#pages/shared/home/steps.ts"
import { parse } from "#base/parse.ts"
import { sitePictures } from "#pages/site/pictures.ts"
import { resetPage } from "./sample-reset.ts"
import { readSamplePages } from "./sample-pages.ts"

const files = Object.fromEntries(
  Object.keys(sitePictures).map((name, index) => {
    return [name, { path: `uploads/${String(index).padStart(24, "0")}-12x5.jpg` }]
  }),
) as Parameters<typeof readSamplePages>[0]
const sample = readSamplePages(files)
const own = { path: `uploads/${"f".repeat(24)}-12x5.jpg`, alt: "Ours" }

function changeHome(change: (values: (id: string) => Record<string, unknown>, page: PageContent) => void): PageContent {
  const page = structuredClone(sample.home)
  change((id) => page.blocks.find((block) => block.id === id)?.values as Record<string, unknown>, page)
  return page
}

test("what an owner wrote in a page stays, and what is still the sample's goes", () => {
  const page = changeHome((values, { blocks }) => {
    values("home-banner")["lead"] = "Drawn in a day."
    const ideas = values("design-ideas")["ideas"] as Record<string, unknown>[]
    ideas[0] = { ...ideas[0], picture: own }
    const [first, ...others] = values("questions")["questions"] as object[]
    values("questions")["questions"] = [{ ...first, answer: "A month." }, ...others]
    blocks.reverse()
    blocks.push({ ...newBlock(steps, "ours"), isHidden: true })
  })
  const freed = resetPage(page, "home", sample.home)
  expect(parse(pageCollection.fields.blocks.schema("create"), freed.blocks)).toEqual(freed.blocks)
  const find = (id: string) => freed.blocks.find((block) => block.id === id)
  expect(find("home-banner")?.values).toMatchObject({ lead: "Drawn in a day.", pictures: [], heading: "{headline}" })
  expect(find("design-ideas")?.values).toMatchObject({
    ideas: [{ title: "L-shaped for a 2BHK", text: "", picture: own, layout: "l" }],
  })
  expect(find("questions")?.values).toMatchObject({
    questions: [{ question: "How long does it take?", answer: "A month." }],
  })
  expect(find("story")?.values).toEqual(defaultPages.home.blocks.find(({ id }) => id === "story")?.values)
  expect(freed.blocks.map(({ id }) => id)).toEqual(expect.not.arrayContaining(["partners", "comparer", "long-text"]))
  expect(freed.blocks.at(-1)).toEqual({ ...newBlock(steps, "ours"), isHidden: true })
  expect(freed.blocks[0]?.id).toBe("questions")
  expect(picturesOnPage(freed)).toEqual([own.path])
})

test("a page that nobody has changed becomes that of a site without sample content, and an own one stays", () => {
  for (const key of ["home", "about", "contact", "modular-kitchen"] as const) {
    const { blocks, ...texts } = defaultPages[key]
    const known = new Set(sample[key].blocks.map(({ id }) => id))
    const freed = resetPage(sample[key], key, sample[key])
    expect({ ...freed, blocks: freed.blocks.toSorted((a, b) => a.id.localeCompare(b.id)) }).toEqual({
      ...texts,
      blocks: blocks.filter(({ id }) => known.has(id)).toSorted((a, b) => a.id.localeCompare(b.id)),
    })
    expect(resetPage(defaultPages[key], key, sample[key])).toEqual(defaultPages[key])
  }
})
