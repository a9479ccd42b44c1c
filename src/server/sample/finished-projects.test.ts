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

test("says once on each page with pictures of the sample that they are renderings, and marks its projects as planned", async () => {
  const projects = (await sample.store.projects.list()).items.map(({ projectSlug }) => `/projects/${projectSlug}`)
  expect(projects).toHaveLength(6)
  for (const path of ["/", "/about", "/modular-kitchen", "/estimate", "/projects", ...projects]) {
    const html = await sample.read(path)
    expect([path, html.split("Pictures are 3D renderings of our designs.").length - 1]).toEqual([path, 1])
    expect([path, /class="(?:[^"]* )?rendered"/.test(html)]).toEqual([path, true])
    expect([path, /not built yet|photograph(?!ed)/.test(html.replaceAll("none of them built yet", ""))]).toEqual([
      path,
      false,
    ])
  }
  const found = await readSaid(["/projects", ...projects])
  expect(found["/projects"]).toHaveLength(6)
  for (const path of projects) expect([path, found[path]]).toEqual([path, expect.arrayContaining(["What is planned"])])
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
