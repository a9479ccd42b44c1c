import { findAccessibilityViolations, findHtmlErrors, hasJava } from "./checkers.ts"
import { expect, fixedPaths, signIn, test } from "./site.ts"

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
  "blogs",
  "blogs/create",
  "reviews",
  "reviews/create",
  "categories",
  "categories/create",
  "rate-card",
  "modular-kitchen",
]

async function publicPaths(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/")
  return [...new Set([...fixedPaths, ...listed, "/blog/nothing"])]
}

test("axe and IBM's engine find no fault on a public page", async ({ page, product }) => {
  test.setTimeout(300_000)
  for (const path of await publicPaths(product.address)) {
    await page.goto(path)
    await page.locator('island-root[data-island="menu"][data-alive]').waitFor({ state: "attached" })
    expect.soft([path, await findAccessibilityViolations(page)]).toEqual([path, []])
  }
})

test("axe and IBM's engine find no fault on a screen of the admin", async ({ page, product }) => {
  test.setTimeout(300_000)
  await page.goto("/admin/login")
  await page.getByRole("button", { name: "Submit" }).waitFor()
  expect.soft(["login", await findAccessibilityViolations(page)]).toEqual(["login", []])
  await signIn(page, product.admin)
  for (const screen of await screensOf(product.address)) {
    await page.goto(`/admin/${screen}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await expect(page.getByText("Loading...")).toHaveCount(0)
    expect.soft([screen, await findAccessibilityViolations(page)]).toEqual([screen, []])
  }
})

test.describe("the HTML checker", () => {
  test.skip(!hasJava, noJava)

  test("finds no fault in a public document", async ({ page, product }) => {
    test.setTimeout(300_000)
    const documents: Record<string, string> = {}
    for (const path of await publicPaths(product.address)) {
      documents[path] = await (await page.request.get(path)).text()
    }
    expect(await findHtmlErrors(documents)).toEqual([])
  })

  test("finds no fault in a screen of the admin", async ({ page, product }) => {
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
