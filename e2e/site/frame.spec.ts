import { collectComplaints, expect, signIn, test, untilMenuStarted } from "../product.ts"

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test("the row holds as many rooms as fit beside the name, in one line", { tag: "@release" }, async ({ page }) => {
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/about")
    const seen = await page.evaluate(async () => {
      document.documentElement.dataset["fonts"] = ""
      document.body.getBoundingClientRect()
      await document.fonts.ready
      const list = document.querySelector(".menu-links") as HTMLElement
      const items = [...list.children].map((item) => item.getBoundingClientRect())
      const [name] = document.querySelector(".header-row .brand span")?.getClientRects() ?? []
      // The next room at its place in the row.
      const next = list.querySelector(".more-list li")?.cloneNode(true) as HTMLElement
      list.append(next)
      const needed = next.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap)
      next.remove()
      const words = [...list.children].map((item) => item.firstElementChild?.textContent)
      return {
        tops: new Set(items.map(({ top }) => top)).size,
        free: (items[0]?.left ?? 0) - (name?.right ?? 0) - 24,
        needed,
        words,
      }
    })
    expect(seen.words).toEqual(["Home", "About", "Modular kitchen", "Projects", "Prices", "Guides", "Contact", "Rooms"])
    expect(seen.tops).toBe(1)
    expect(seen.free).toBeLessThan(seen.needed)
  }
})

test("the rooms that do not fit into the row wait behind a button, which the keyboard opens and closes", async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto("/")
  await untilMenuStarted(page)
  const more = page.getByRole("button", { name: "Rooms", exact: true })
  const office = page.getByRole("banner").getByRole("link", { name: "Home office" })
  await expect(more).toHaveAttribute("aria-expanded", "false")
  await expect(office).toBeHidden()
  await more.focus()
  await page.keyboard.press("Enter")
  await expect(office).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("banner").getByRole("link", { name: "Wardrobes" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(office).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(office).toBeHidden()
  await more.click()
  await office.click()
  await expect(page).toHaveURL(/\/home-office$/)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the rooms that do not fit into the row wait behind their button, too", { tag: "@release" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto("/about")
    const more = page.getByRole("button", { name: "Rooms", exact: true })
    const office = page.getByRole("banner").getByRole("link", { name: "Home office" })
    await expect(office).toBeHidden()
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(office).toBeInViewport({ ratio: 1 })
    await page.keyboard.press("Tab")
    await expect(page.getByRole("banner").getByRole("link", { name: "Wardrobes" })).toBeFocused()
    await more.focus()
    await page.keyboard.press("Space")
    await expect(office).toBeHidden()
  })
})

test("on a phone a toggle opens the menu over the page; overlay and Escape close it, and the focus stays inside", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/about")
  await untilMenuStarted(page)
  const toggle = page.locator(".menu-toggle")
  const about = page.getByRole("banner").getByRole("link", { name: "About", exact: true })
  const office = page.getByRole("banner").getByRole("link", { name: "Home office" })
  await expect(toggle).toHaveAccessibleName("Menu")
  await expect(about).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute("aria-expanded", "true")
  await expect(toggle).toHaveAccessibleName("Close")
  await expect(about).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "Book a visit" })).toBeInViewport({ ratio: 1 })
  await expect(office).toBeHidden()
  await page.getByRole("button", { name: "Rooms", exact: true }).click()
  await expect(office).toBeVisible()

  const reached = new Set<string>()
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab")
    reached.add(
      await page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return "browser"
        return at.closest(".menu") ? "menu" : (at.outerHTML.slice(0, 80) ?? "")
      }),
    )
  }
  expect([...reached].filter((place) => place !== "browser")).toEqual(["menu"])

  await page.keyboard.press("Escape")
  await expect(about).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await expect(about).toBeVisible()
  await page.mouse.click(10, 500)
  await expect(about).toBeHidden()
  await expect(toggle).toHaveAttribute("aria-expanded", "false")

  await toggle.click()
  await page.getByRole("link", { name: "Contact", exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test("every link of the footer leads to the top of its page, that of the shown page too", { tag: "@release" }, async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto("/blog")
  for (const [name, path] of [
    ["About us", "/about"],
    ["Privacy policy", "/PrivacyPolicy"],
    ["Contacts", "/contact"],
    ["Terms and conditions", "/terms-and-conditions"],
  ] as const) {
    for (let visit = 0; visit < 2; visit++) {
      const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true })
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
  }
})

test("the skip link is the first stop of the keyboard and leads past the header", { tag: "@release" }, async ({
  page,
}) => {
  await page.goto("/about")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to the content" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
})

test("if the header has no button a bar keeps number and form within reach, but says it once and never over the keyboard", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto("/")
  const bar = page.getByRole("navigation", { name: "Reach us" })
  await expect(bar).toBeHidden()
  await page.getByRole("heading", { name: "6 Steps Of Completion Interior" }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+91/)
  await bar.getByRole("link", { name: "Get Free Estimate" }).click()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await expect(bar).toBeHidden()
  await page.goto("/PrivacyPolicy")
  await expect(bar).toBeVisible()
  await bar.getByRole("link", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/\/contact#contact$/)
  await page.goto("/PrivacyPolicy")
  for (const width of [320, 768, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar).toBeInViewport({ ratio: 1 })
    // The end of the page is not covered.
    await page.locator(".site-footer").scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeVisible()
  }
  await page.emulateMedia({ media: "print" })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: "screen" })
  // From this width on the header has a button.
  const button = page.getByRole("banner").getByRole("link", { name: "Book a visit" })
  await expect(button).toBeHidden()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar).toBeHidden()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

test("who is signed in gets a way to edit the shown page, and nobody else does", async ({ page, product }) => {
  await page.goto("/wardrobes")
  await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0)
  await signIn(page, product.admin)
  await page.goto("/wardrobes")
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Edit this page" }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/edit\//)
})

test("a browser takes the manifest, and the rules by which it makes pages ready beforehand", {
  tag: "@release",
}, async ({ page }) => {
  const complaints = collectComplaints(page)
  const session = await page.context().newCDPSession(page)
  const taken = new Promise<{ errorMessage?: string; sourceText: string }>((resolve) => {
    session.once("Preload.ruleSetUpdated", ({ ruleSet }) => resolve(ruleSet))
  })
  await session.send("Preload.enable")
  await page.goto("/about")
  const { errorMessage, sourceText } = await taken
  expect([errorMessage, Object.keys(JSON.parse(sourceText))]).toEqual([undefined, ["prerender"]])
  await expect(page.locator('head link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest")
  expect(complaints).toEqual([])
})
