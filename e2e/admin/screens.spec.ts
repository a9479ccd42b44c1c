import type { Route } from "@playwright/test"
import { enquire } from "./content.ts"
import { findByAxe, findByEngine } from "../checkers/checkers.ts"
import { addressOf, findItems } from "../screens/addresses.ts"
import { adminScreens, needsSession } from "../screens/screens.ts"
import { enquiry } from "../enquiry/form.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeAll(async ({ product }) => {
  await enquire(product.address, { fullName: "रोहित देशमुख", message: "एल-आकार का किचन" })
  await enquire(product.address, {
    fullName: "W".repeat(200),
    email: `${"long".repeat(15)}@${"unbroken".repeat(7)}.example`,
    company: "Unbroken".repeat(25),
    message: "unbroken".repeat(300),
  })
})

/** All except those of a review, which the sample content lacks, and those reached from an e-mail. */
const screens = adminScreens.filter(({ path }) => !/(:review|:invitation|reset)$/.test(path))

/** As many as one test checks in about 20 seconds. */
const groupLength = 7

for (let at = 0; at < screens.length; at += groupLength) {
  const group = screens.slice(at, at + groupLength)
  test(`no screen from ${group[0]?.path} to ${group.at(-1)?.path} has an accessibility violation, a complaint or something too wide`, {
    tag: "@release",
  }, async ({ page, product }) => {
    test.slow()
    const complaints = collectComplaints(page)
    const items = await findItems(product.address)
    for (const screen of group) {
      await test.step(screen.path, async () => {
        complaints.length = 0
        const isFirst = screen === group.find(needsSession)
        if (isFirst) await signIn(page, product.admin)
        await page.goto(addressOf(screen, items) ?? "")
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(page.getByText("Loading...")).toHaveCount(0)
        for (const width of [320, 390, 768, 1024, 1366]) {
          await page.setViewportSize({ width, height: 800 })
          // A table that scrolls sideways has hidden columns.
          const excess = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll(".table:has([data-label])")].map(
              ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
            ),
          )
          expect.soft(Math.max(...excess), `${screen.path} at ${width} px`).toBeLessThanOrEqual(0)
          if (width === 320 || width === 1024) continue
          // The frame of every screen is the same, and is checked with the first.
          const part = isFirst || !needsSession(screen) ? undefined : "#screen"
          expect.soft(await findByAxe(page, part), `${screen.path} at ${width} px`).toEqual([])
        }
        expect.soft(await findByEngine(page), screen.path).toEqual([])
        expect.soft(complaints, screen.path).toEqual([])
      })
    }
  })
}

test("IBM's engine looks at a preview once its page is there, however late that comes", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const items = await findItems(product.address)
  await signIn(page, product.admin)
  const isPreview = ({ pathname }: URL) => pathname.startsWith("/preview/")
  await page.route(isPreview, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(addressOf({ path: "/admin/pages/edit/:page" }, items) ?? "")
  await page.getByTitle("The page").waitFor()
  expect(await findByEngine(page)).toEqual([])
})

test("no dialog of the admin has an accessibility violation", { tag: "@release" }, async ({ page, product }) => {
  test.setTimeout(120_000)
  await enquire(product.address, { fullName: "Asha", company: "Unbroken".repeat(20) })
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
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
        await expect(page.getByLabel("Note", { exact: true })).toBeVisible()
      },
    ],
    ["the erasure", () => page.getByRole("button", { name: "Erase" }).click()],
    [
      "a form full of errors, with a removal to take back",
      async () => {
        await page.goto("/admin/categories/create")
        await page.route("**/api/content/categories", (route) => route.abort())
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
    expect([name, await findByAxe(page)]).toEqual([name, []])
  }
})

test("/admin/modular-kitchen shows the public page itself, working, and its links lead out of the frame; what cannot be had can be tried again", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/modular-kitchen")
  const headings = await page.getByRole("main").getByRole("heading").allTextContents()
  const title = "The page on modular kitchens"
  await page.goto("/admin/modular-kitchen")
  await expect(page.getByRole("heading", { level: 1, name: "Modular kitchen" })).toBeVisible()
  const framed = page.frameLocator(`iframe[title="${title}"]`)
  await expect(framed.getByRole("main").getByRole("heading")).toHaveText(headings)
  await expect(page.getByRole("status", { name: "State" })).toHaveCount(0)

  const form = framed.locator('island-root[data-island="enquiry-form"]')
  await form.scrollIntoViewIfNeeded()
  await form.dispatchEvent("pointerover")
  await expect(form).toHaveAttribute("data-alive", "")
  for (const [label, value] of Object.entries({ ...enquiry, "Full Name": "From the frame" })) {
    await form.getByLabel(label).fill(value)
  }
  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/api/contact")),
    form.getByRole("button", { name: "Send enquiry" }).click(),
  ])
  expect(sent.status()).toBe(201)
  await expect(page).toHaveURL(/\/admin\/modular-kitchen$/)

  await framed.getByRole("contentinfo").getByRole("link", { name: "About us" }).click()
  await expect(page).toHaveURL(/\/about$/)

  for (const fail of [
    (route: Route) => route.fulfill({ status: 503, body: "<main>Later</main>", contentType: "text/html" }),
    (route: Route) => route.abort(),
  ]) {
    await page.route("**/modular-kitchen", (route) =>
      route.request().frame() === page.mainFrame() ? route.continue() : fail(route),
    )
    await page.goto("/admin/modular-kitchen")
    await expect(page.getByRole("alert")).toContainText("Failed to load the page.")
    await page.unroute("**/modular-kitchen")
    await page.getByRole("button", { name: "Try again" }).click()
    const framed = page.frameLocator('iframe[title="The page on modular kitchens"]')
    await expect(framed.getByRole("heading", { level: 1 })).toBeVisible()
  }
})

test("public pages load nothing of the admin", { tag: "@release" }, async ({ page }) => {
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
