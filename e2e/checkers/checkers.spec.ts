import type { Page } from "@playwright/test"
import { findAccessibilityViolations, findByAxe, findHtmlErrors, hasJava } from "./checkers.ts"
import { expect, fixedPaths, scrollThrough, signIn, test } from "../product.ts"

test.use({ site: "checkers" })

const noJava = "There is no Java on this machine: install Debian's default-jre-headless. The HTML checker is skipped."

test.beforeAll(() => {
  if (!hasJava) process.stderr.write(`${noJava}\n`)
})

/** The admin's screens. */
async function screensOf(address: string): Promise<string[]> {
  const firstId = async (many: string) =>
    ((await (await fetch(`${address}/api/${many}`)).json()) as { _id: string }[])[0]?._id ?? ""
  const [blog, category] = await Promise.all([firstId("blogs"), firstId("categories")])
  return [
    ...plainScreens,
    `blogs/view/${blog}`,
    `blogs/edit/${blog}`,
    `categories/view/${category}`,
    `categories/edit/${category}`,
  ]
}

/** Those that need no item. */
const plainScreens = [
  "dashboard",
  "contacts",
  "pages",
  "pages/create",
  "blogs",
  "blogs/create",
  "reviews",
  "reviews/create",
  "categories",
  "categories/create",
  "rate-card",
  "business",
  "navigation",
  "redirects",
  "modular-kitchen",
]

/** What the sitemap lists beyond the fixed pages: the rooms and the guides. */
async function listedPaths(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/")
  return listed.filter((path) => !fixedPaths.includes(path))
}

const knownPaths = [...fixedPaths, "/blog/nothing"]

/** Checks a public page, read to its end, at a desk and on a phone. */
async function expectAccessible(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.locator('island-root[data-island="menu"][data-alive]').waitFor({ state: "attached" })
  await scrollThrough(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect([path, await findAccessibilityViolations(page)]).toEqual([path, []])
  await page.setViewportSize({ width: 390, height: 900 })
  expect([path, 390, await findByAxe(page)]).toEqual([path, 390, []])
}

for (const path of knownPaths) {
  test(`axe and IBM's engine find no violation on ${path}`, async ({ page }) => {
    test.slow()
    await expectAccessible(page, path)
  })
}

test("axe and IBM's engine find no violation on a room or a guide", async ({ page, product }) => {
  test.setTimeout(300_000)
  for (const path of await listedPaths(product.address)) await expectAccessible(page, path)
})

test.describe("the HTML checker", () => {
  test.skip(!hasJava, noJava)

  test("finds no error in a public document", async ({ page, product }) => {
    test.setTimeout(300_000)
    const documents: Record<string, string> = {}
    for (const path of [...knownPaths, ...(await listedPaths(product.address))]) {
      documents[path] = await (await page.request.get(path)).text()
    }
    expect(await findHtmlErrors(documents)).toEqual([])
  })

  test("finds no error in a screen of the admin", async ({ page, product }) => {
    test.setTimeout(300_000)
    const documents: Record<string, string> = {}
    await page.goto("/admin/login")
    await page.getByRole("button", { name: "Submit" }).waitFor()
    documents["login"] = await page.content()
    await signIn(page, product.admin)
    for (const screen of await screensOf(product.address)) {
      await page.goto(`/admin/${screen}`)
      await page.getByRole("heading", { level: 1 }).waitFor()
      documents[screen] = await page.content()
    }
    expect(await findHtmlErrors(documents)).toEqual([])
  })
})
