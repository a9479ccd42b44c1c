import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { enquire } from "./admin-content.ts"
import { expect, signIn, test } from "./site.ts"

test.use({ site: "admin" })

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}

test("no screen of the admin has a fault that a checker of accessibility finds, scrolls sideways, or complains", async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const idsOf = async (many: string) =>
    ((await (await fetch(`${product.address}/api/${many}`)).json()) as { _id: string }[]).map(({ _id }) => _id)
  const [[blog], [category]] = await Promise.all([idsOf("blogs"), idsOf("categories")])
  await enquire(product.address, { fullName: "रोहित देशमुख", message: "एल-आकार का किचन" })
  await enquire(product.address, {
    fullName: "W".repeat(200),
    email: `${"long".repeat(15)}@${"unbroken".repeat(7)}.example`,
    company: "Unbroken".repeat(25),
    message: "unbroken".repeat(300),
  })
  const complaints: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  await signIn(page, product.admin)
  const screens = [
    "dashboard",
    "contacts",
    "blogs",
    "blogs/create",
    `blogs/edit/${blog}`,
    `blogs/view/${blog}`,
    "reviews",
    "reviews/create",
    "categories",
    "categories/create",
    `categories/edit/${category}`,
    `categories/view/${category}`,
    "modular-kitchen",
  ]
  for (const screen of screens) {
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/${screen}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText("Loading...")).toHaveCount(0)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([screen, width, excess <= 0]).toEqual([screen, width, true])
      expect([screen, width, await findViolations(page)]).toEqual([screen, width, []])
    }
  }
  expect(complaints).toEqual([])
})

test("no dialog of the admin has a fault that a checker of accessibility finds", async ({ page, product }) => {
  test.setTimeout(120_000)
  await enquire(product.address, { fullName: "Asha", company: "Unbroken".repeat(20) })
  await signIn(page, product.admin)
  const opened: [string, () => Promise<void>][] = [
    ["the account's menu", () => page.getByRole("button", { name: product.admin.email }).click()],
    ["the change of password", () => page.getByRole("button", { name: "Change password" }).click()],
    [
      "the deletion",
      async () => {
        await page.goto("/admin/blogs")
        await page
          .getByRole("button", { name: /^Delete/ })
          .first()
          .click()
      },
    ],
    [
      "the sheet of an enquiry",
      async () => {
        await page.goto("/admin/contacts")
        await page.getByRole("button", { name: /Asha$/ }).first().click()
        await expect(page.getByLabel("Notes")).toBeVisible()
      },
    ],
    ["the erasure", () => page.getByRole("button", { name: "Erase" }).click()],
    [
      "a form full of faults, with a removal to take back",
      async () => {
        await page.goto("/admin/categories/create")
        await page.getByRole("button", { name: "Add item" }).click()
        await page.getByRole("button", { name: "Add item" }).click()
        await page.getByRole("button", { name: "Submit" }).click()
        await page.getByRole("button", { name: "Remove item 2" }).click()
        await expect(page.getByText("Undo", { exact: true })).toBeVisible()
      },
    ],
    ["the question before leaving", () => page.getByRole("link", { name: "Blogs" }).first().click()],
    [
      "the drawer",
      async () => {
        await page.getByRole("button", { name: "Discard and leave" }).click()
        await page.setViewportSize({ width: 390, height: 800 })
        await page.getByRole("button", { name: /^Menu/ }).click()
      },
    ],
  ]
  for (const [name, open] of opened) {
    await open()
    // What is still sliding in is paler than it will be.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
    expect([name, await findViolations(page)]).toEqual([name, []])
  }
})

test("/admin/modular-kitchen shows the public page, pictures and all", async ({ page, product }) => {
  await signIn(page, product.admin)
  const read = async () => {
    const main = page.getByRole("main")
    return {
      headings: await main.getByRole("heading").allTextContents(),
      pictures: await main
        .locator("img")
        .evaluateAll((all) => all.map((each) => [each.getAttribute("src"), each.getAttribute("alt")])),
      drawings: await main.locator("figure svg, .layout-plan").count(),
      prices: await main.locator(".price-table td").allTextContents(),
    }
  }
  await page.goto("/modular-kitchen")
  const published = await read()
  expect(published.pictures.length).toBeGreaterThan(10)
  await page.goto("/admin/modular-kitchen")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await read()).toEqual(published)
  const first = page.getByRole("main").locator("img").first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test("the page on kitchens that cannot be had is told, and can be tried again", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.route("**/modular-kitchen", (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  )
  await page.goto("/admin/modular-kitchen")
  await expect(page.getByRole("alert")).toContainText("Failed to load the page.")
  await page.unroute("**/modular-kitchen")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("public pages load nothing of the admin", async ({ page }) => {
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto("/admin/login")
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  const own = loaded.filter((path) => /main-[^/]*\.(js|css)$/.test(path))
  expect(own.length).toBeGreaterThan(1)
  loaded.length = 0
  await page.goto("/")
  await page.waitForLoadState("networkidle")
  expect(loaded.filter((path) => own.includes(path) || path.startsWith("/api/contacts"))).toEqual([])
})
