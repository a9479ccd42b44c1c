import { defaultTreeAdapter as tree } from "parse5"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"
import { openSamplePages, type SamplePages } from "../../../test/site/sample-pages.ts"
import { type Element, readHtml, select, textOf } from "../../../test/text/read-html.ts"
import { sampleBusiness } from "./sample-pages.ts"
import { createSampleReset } from "./sample-reset.ts"

let site: SamplePages
const paths = "/ /about /contact /modular-kitchen /estimate /projects /blog /PrivacyPolicy /terms-and-conditions".split(
  " ",
)

beforeAll(async () => {
  site = await openSamplePages()
  const pictures = Object.keys(sitePictures).map((name, number) => {
    return [name, `uploads/${String(number).padStart(24, "0")}-1500x1000.jpg`]
  })
  await site.store.sample.remove("", createSampleReset(Object.fromEntries(pictures) as Record<PictureName, string>))
})

afterAll(() => site.close())

test.each(paths)("%s without the sample content has no section of a heading alone", async (path) => {
  const sections = select(readHtml(await site.read(path)), "section").filter(
    (each) => select(each, "section").length === 0,
  )
  const bare = sections.filter((section) => {
    const headings = [1, 2, 3].flatMap((level) => select(section, `h${level}`)).map(textOf)
    const isBare = textOf(section).trim() === headings.join("").trim()
    return isBare && ["img", "svg", "a", "ul", "dl"].every((tag) => select(section, tag).length === 0)
  })
  expect(sections.length).toBeGreaterThan(0)
  expect(bare.map(textOf)).toEqual([])
})

test("the six steps have a sentence each, which agrees with the payments", async () => {
  const stepsOf = async () => {
    const steps = select(readHtml(await site.read("/")), ".steps li")
    return steps.map((step) => paragraphsOf(step).at(-1) ?? "")
  }
  const neutral = await stepsOf()
  expect(neutral).toHaveLength(6)
  for (const text of neutral) expect(text).toMatch(/^[A-Z].{20,}\.$/)
  expect(neutral.join()).not.toContain("%")
  const { business } = await site.store.business.current()
  const { shares } = sampleBusiness
  await site.store.business.put({ ...business, shares }, { madeBy: "" })
  const said = (await stepsOf()).join(" ")
  for (const { percent, label } of shares) expect(said).toContain(`${percent}% ${label}.`)
})

function paragraphsOf(element: Element): string[] {
  return element.childNodes.flatMap((child) =>
    tree.isElementNode(child) && child.tagName === "p" ? textOf(child) : [],
  )
}
