import { afterAll, beforeAll, expect, test } from "vitest"
import { openSamplePages, type SamplePages } from "../../../test/site/sample-pages.ts"
import { readHtml, select, textOf } from "../../../test/text/read-html.ts"
import { resetBusiness } from "./sample-reset.ts"

let sample: SamplePages

beforeAll(async () => {
  sample = await openSamplePages()
})

afterAll(() => sample.close())

const said = /render|photograph|planned|not built/i
const fixedPages = ["/", "/about", "/modular-kitchen", "/contact", "/estimate", "/projects", "/terms-and-conditions"]

/** How the pages at these paths describe renders, photographs and plans. */
async function readSaid(paths: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const texts = select(readHtml(await sample.read(path)), "main")
      .flatMap((main) => ["p", "dd", "h1", "h2", "figcaption"].flatMap((tag) => select(main, tag)))
      .map(textOf)
    found[path] = texts.filter((text) => said.test(text) && !text.includes("photographed and checked"))
  }
  return found
}

test("the sample says that its projects are designs and its pictures rendered, if they are shown", async () => {
  const projects = (await sample.store.projects.list()).items.map(({ projectSlug }) => `/projects/${projectSlug}`)
  expect(projects).toHaveLength(6)
  const found = await readSaid(["/", "/projects", "/terms-and-conditions", ...projects])
  expect(found["/"]?.filter((text) => !/^Planned [23R]/.test(text))).toEqual([
    expect.stringMatching(/^Design concepts: .* 3D renders of our drawings/),
  ])
  expect(found["/"]).toHaveLength(1 + projects.length)
  expect(found["/projects"]).toHaveLength(6)
  expect(found["/terms-and-conditions"]).toEqual([expect.stringContaining("3D renders of our drawings")])
  for (const path of projects) {
    expect(found[path]).toEqual(
      expect.arrayContaining(["Planned, not built yet.", expect.stringMatching(/3D renders of our drawings/)]),
    )
  }
})

test("without the sample, a project is finished unless someone says otherwise, and nothing calls a picture rendered", async () => {
  await sample.store.sample.remove("owner@maap.example", { business: resetBusiness, page: (page) => page })
  const { projectSlug } = await sample.store.projects.add({
    title: "A kitchen in Sadar",
    isOnHome: true,
    days: 24,
    description: "<p>A loft over the door.</p>",
    imagePaths: [`uploads/${"a".repeat(24)}-1500x1000.jpg`],
  })
  const paths = [...fixedPages, `/projects/${projectSlug}`]
  expect(Object.values(await readSaid(paths)).flat()).toEqual([])
  for (const words of [">A kitchen in Sadar</a>", "24 days"]) expect(await sample.read("/")).toContain(words)
  expect(await sample.read(`/projects/${projectSlug}`)).toContain("What was done")
})
