import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect, fixedPaths, test } from "./site.ts"

const widths = [320, 390, 768, 1024, 1440, 1920]
const paths = [...fixedPaths, "/wardrobes"]

async function firstGuide(page: Page): Promise<string> {
  const blogs = (await (await page.request.get("/api/blogs")).json()) as { _id: string }[]
  return `/blog/${blogs[0]?._id}`
}

for (const width of widths) {
  test(`no public page scrolls sideways at ${width} px, nor with letters twice as large`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [...paths, await firstGuide(page)]) {
      await page.goto(path)
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, await excess()]).toEqual([path, 0])
      if (width !== 1024) continue
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
      expect([path, "200%", await excess()]).toEqual([path, "200%", 0])
    }
  })
}

for (const width of [390, 1440]) {
  test(`no checker of accessibility finds a fault on a public page at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const path of [...paths, await firstGuide(page)]) {
      await page.goto(path)
      await page.locator('island-root[data-island="menu"][data-alive]').waitFor({ state: "attached" })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect([path, violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])]).toEqual([path, []])
    }
  })
}

test("About has its sections in order", async ({ page }) => {
  await page.goto("/about")
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "One workshop, one drawing, one list",
    "Thirty minutes, one tape measure, no obligation.",
    "Tell us about your home",
    "How we came to write everything down",
  ])
  await expect(page.locator(".counters")).toBeVisible()
  await expect(page.locator(".reading h3")).toHaveText([
    "Our story",
    "Our mission",
    "What sets us apart",
    "Our process",
    "Our promise",
  ])
})

test("Contact shows one phone number, one e-mail address, one office address and the form", async ({ page }) => {
  await page.goto("/contact")
  const section = page.locator("#contact")
  await expect(section.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:\+91\d+$/)
  await expect(section.locator('dl a[href^="mailto:"]')).toHaveCount(1)
  await expect(section.locator("dl")).toContainText("Pune 411038")
  for (const label of ["Full Name", "Email", "Phone", "Property Name", "Message"]) {
    await expect(section.getByLabel(label)).toBeVisible()
  }
})

test("policy and terms have their eight numbered sections, and no blank is left to fill", async ({ page }) => {
  for (const [path, words] of [
    [
      "/PrivacyPolicy",
      [
        "Information we collect",
        "How we use it",
        "Cookies",
        "Sharing",
        "Security",
        "Third-party links",
        "Your rights",
        "Policy changes",
      ],
    ],
    [
      "/terms-and-conditions",
      [
        "Acceptance",
        "Services",
        "Intellectual property",
        "User obligations",
        "Limitation of liability",
        "Privacy",
        "Modifications",
        "Governing law",
      ],
    ],
  ] as const) {
    await page.goto(path)
    const numbered = words.map((word, index) => `${index + 1}. ${word}`)
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(numbered)
    expect(await page.getByRole("main").innerText()).not.toMatch(/\[[^\]]*\]|\{|TODO|lorem|your (company|city)/i)
  }
})

test("the modular kitchen page has its banner, reasons, layouts, drawing, tables and questions", async ({ page }) => {
  await page.goto("/modular-kitchen")
  await expect(page.getByRole("heading", { name: "Why choose us" })).toBeVisible()
  await expect(page.locator(".layouts > li")).toHaveCount(5)
  await expect(page.locator(".layouts").getByRole("img", { name: /^Plan of a kitchen/ })).toHaveCount(5)
  const question = page.getByText("Is GST included?", { exact: true })
  await question.click()
  await expect(page.getByText("18% is a separate line")).toBeVisible()
})

for (const path of ["/", "/modular-kitchen"]) {
  test(`on ${path} an edge between drawing and finished kitchen moves by keyboard`, async ({ page }) => {
    await page.goto(path)
    const compare = page.getByRole("slider", { name: "Compare drawing and finished kitchen" })
    await compare.scrollIntoViewIfNeeded()
    await page.locator('island-root[data-island="compare-range"][data-alive]').waitFor({ state: "attached" })
    await compare.focus()
    await page.keyboard.press("ArrowRight")
    await expect(compare).toHaveAttribute("aria-valuetext", "52% finished")
    await page.keyboard.press("PageDown")
    await expect(compare).toHaveAttribute("aria-valuetext", "42% finished")
    const share = () => page.locator(".compare").evaluate((element) => element.style.getPropertyValue("--finished"))
    expect(await share()).toBe("42%")
  })
}

test("drawing and picture of the banner lie on each other at every width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/")
    const boxes = await page.locator(".banner-slides").evaluate((slides) =>
      [...slides.querySelectorAll("svg, img")]
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ x, y, width: wide, height }) => [x, y, wide, height].map(Math.round)),
    )
    expect([width, boxes.length]).toEqual([width, 2])
    expect(boxes[0]).toEqual(boxes[1])
  }
})

test("the list of guides shows two columns of cards, each with all that the specification names", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/blog")
  const cards = page.locator(".card")
  await expect(cards).toHaveCount(6)
  const card = cards.first()
  await expect(card.locator("img")).toBeVisible()
  await expect(card.getByRole("heading", { level: 2 })).not.toBeEmpty()
  await expect(card.locator(".card-text")).not.toBeEmpty()
  await expect(card).toContainText(/By .+ · \d{1,2} [A-Z][a-z]+ \d{4}/)
  await expect(card.getByRole("link", { name: /^Read More/ })).toHaveAttribute("href", /^\/blog\/[0-9a-f-]{36}$/)
  const columns = new Set(await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left)))
  expect(columns.size).toBe(2)
  await page.setViewportSize({ width: 600, height: 900 })
  const narrow = new Set(await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left)))
  expect(narrow.size).toBe(1)
  // The whole card leads to its guide, not its words alone.
  await card.click({ position: { x: 40, y: 120 } })
  await expect(page).toHaveURL(/\/blog\/.+/)
})

test("a guide shows its banner, its sections in order, the shared block and the contact section", async ({ page }) => {
  const path = await firstGuide(page)
  const blog = (await (await page.request.get(`/api/blogs/${path.split("/").pop()}`)).json()) as {
    title: string
    description: string
    sections: { h2: string; h3: string }[]
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blog.title)
  await expect(page.locator(".page-banner")).toContainText(blog.description)
  await expect(page.locator(".article h2")).toHaveText(blog.sections.map(({ h2 }) => h2).filter((h2) => h2))
  await expect(page.locator(".article h3")).toHaveText(blog.sections.map(({ h3 }) => h3).filter((h3) => h3))
  await expect(page.getByRole("link", { name: "Book Now" })).toBeVisible()
  await expect(page.locator("#contact")).toContainText("Official email")
  await page.getByRole("navigation", { name: "In this guide" }).getByRole("link").nth(1).click()
  await expect(page.locator(".article h2").nth(1)).toBeInViewport()
})

test("a room shows the fixed closing sentence and the contact section, and is gone with its category", async ({
  page,
  product,
}) => {
  const login = await page.request.post("/api/auth/login", { data: product.admin })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const made = await page.request.post("/api/category", {
    headers,
    multipart: { categoryName: "Store rooms", categoryDescription: "To be taken away again." },
  })
  const { _id } = (await made.json()) as { _id: string }
  await page.goto("/store-rooms")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Store rooms")
  await expect(page.getByRole("main")).toContainText("Every room is measured, drawn and priced before you decide.")
  await expect(page.locator("#contact")).toBeVisible()
  await page.request.delete(`/api/categories/${_id}`, { headers })
  await page.goto("/store-rooms")
  await expect(page).toHaveURL(`${product.address}/`)
})

test("printed, a guide keeps its text and leaves out what moves or asks", async ({ page }) => {
  await page.goto(await firstGuide(page))
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".article")).toBeVisible()
  await expect(page.locator(".book-now")).toBeHidden()
  await expect(page.locator("#contact")).toBeHidden()
})
