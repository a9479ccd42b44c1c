import type { Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { collectComplaints, expect, fixedPaths, test, untilMenuStarted, untilStarted } from "../product.ts"

const widths = [320, 390, 768, 1024, 1440, 1920]
const paths = [...fixedPaths, "/wardrobes"]

async function firstGuide(page: Page): Promise<string> {
  const blogs = (await (await page.request.get("/api/blogs")).json()) as { slug: string }[]
  return `/blog/${blogs[0]?.slug}`
}

/** The cells of tables that are not fully visible. */
function findHiddenCells(): (string | null)[] {
  const cells = [...document.querySelectorAll("main :is(td, tbody th)")]
  return cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent)
}

/** The contact links that are too low for a thumb, with their heights in pixels. */
function findLowLinks(): [words: string | null, height: number][] {
  return [...document.querySelectorAll(".promo a, .contact-details a, .site-footer a, .sticky-bar a")]
    .map((link): [string | null, number] => [link.textContent, Math.round(link.getBoundingClientRect().height)])
    .filter(([, height]) => height > 0 && height < 44)
}

test("every page fits into every width and with text twice as large, can be pressed by a thumb, and reveals nothing on the console", {
  tag: "@release",
}, async ({ page }) => {
  test.slow()
  const complaints = collectComplaints(page)
  await eachCase(
    [...paths, await firstGuide(page), "/admin/login"].map((path) => [path, path]),
    async (path) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      for (const width of [...widths, 1366]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(excess, `at ${width} px`).toBe(0)
        if (width === 390) expect(await page.evaluate(findHiddenCells)).toEqual([])
        if ([390, 1366].includes(width)) expect([width, await page.evaluate(findLowLinks)]).toEqual([width, []])
      }
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
      await expect.poll(excess, "with text twice as large").toBe(0)
      expect(complaints.splice(0)).toEqual([])
    },
  )
})

test("'Book Now' on Contact leads down to the form, into its first field", async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/contact")
    const button = page.getByRole("main").getByRole("link", { name: "Book Now" })
    await expect(button).toHaveCount(1)
    await expect(button).toBeInViewport({ ratio: 1 })
    const before = await page.evaluate(() => scrollY)
    await button.click()
    await expect(page.getByLabel("Full Name")).toBeFocused()
    await expect(page.locator("#enquiry-heading")).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
  }
})

test("the modular kitchen page has its contents, layouts, drawings, tables, reasons and questions", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/modular-kitchen")
  await expect(page.getByRole("main").getByRole("heading").nth(1)).toHaveText("Why choose us")
  await expect(page.locator(".layouts > .layout .layout-plan")).toHaveCount(5)
  await expect(page.locator(".part-drawing")).toHaveCount(7)
  const question = page.getByText("Is GST included?", { exact: true })
  await question.click()
  await expect(page.getByText("18% is a separate line")).toBeVisible()
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link")
  const steps = [
    "Five layouts",
    "Measurements",
    "Boards",
    "Finishes",
    "See it in your finish",
    "Hardware",
    "Countertops",
    "What it costs",
  ]
  await expect(links).toHaveText(steps)
  for (const [index, step] of steps.entries()) {
    // The contents stay in view, and do not cover their target section.
    await links.nth(index).click()
    const heading = page.getByRole("heading", { level: 2, name: step, exact: true })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const [top, bar] = await Promise.all([heading.boundingBox(), links.nth(index).boundingBox()])
        return top && bar ? top.y >= bar.y + bar.height : false
      })
      .toBe(true)
  }
})

test("no figure of the kitchen page's drawings is smaller than 14 px", { tag: "@release" }, async ({ page }) => {
  await page.goto("/modular-kitchen")
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const layout of await page.locator(".layouts > .choice").all()) {
      await layout.click()
      const sizes = await page.locator("main svg text").evaluateAll((all) => {
        for (const each of document.querySelectorAll("details")) each.open = true
        return all
          .filter((each) => each.checkVisibility())
          .map((each) => {
            const { a, b } = (each as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 }
            return Math.hypot(a, b) * Number.parseFloat(getComputedStyle(each).fontSize)
          })
      })
      expect(sizes.length).toBeGreaterThan(25)
      expect([width, sizes.filter((size) => size < 13.95)]).toEqual([width, []])
    }
  }
})

test("the handle between finished kitchen and drawing begins in the middle and goes where it is moved, at any width", {
  tag: "@release",
}, async ({ page }) => {
  test.slow()
  for (const path of ["/", "/modular-kitchen"]) {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // It covers the page for a second, including the pointer.
      await expect(page.getByRole("status", { name: "Loading" })).toBeHidden()
      const compare = page.getByRole("slider", { name: "Compare drawing and finished kitchen" })
      await compare.scrollIntoViewIfNeeded()
      await untilStarted(page, ".compare-sheets")
      const sheets = await page.locator(".compare-sheets").boundingBox()
      if (!sheets) throw new Error("The picture is not to be seen.")
      const middle = sheets.x + sheets.width / 2
      expect(Math.abs(middle - width / 2)).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      /** The positions of the handle and of the picture's edge, from the left of the screen. */
      const edges = () =>
        page.locator(".compare-sheets").evaluate((each) => {
          const { left, width: wide } = each.getBoundingClientRect()
          const handle = each.querySelector(".compare-handle")?.getBoundingClientRect() ?? new DOMRect()
          const clip = getComputedStyle(each.querySelector("picture") as Element).clipPath
          const hidden = Number(
            /(\d+(?:\.\d+)?)%/.exec(clip.replace("calc(100% - ", "").replace(/^inset\(0(px)? /, ""))?.[1],
          )
          const finished = clip.includes("calc") ? hidden : 100 - hidden
          return { handle: handle.left + handle.width / 2, edge: left + (wide * finished) / 100, y: handle.top + 22 }
        })
      const expectAt = async (x: number, within: number) => {
        const { handle, edge } = await edges()
        expect(Math.abs(handle - x)).toBeLessThanOrEqual(within)
        expect(Math.abs(handle - edge)).toBeLessThanOrEqual(1)
      }
      await expectAt(middle, 1)
      await compare.focus()
      await page.keyboard.press("ArrowRight")
      await expect(compare).toHaveAttribute("aria-valuetext", "52% finished")
      await expectAt(middle + sheets.width * 0.02, 1)
      await page.keyboard.press("PageDown")
      await expect(compare).toHaveAttribute("aria-valuetext", "42% finished")
      await expectAt(middle - sheets.width * 0.08, 1)

      // A step of the slider is 2% of the picture.
      const step = sheets.width * 0.02
      const { handle, y } = await edges()
      await page.mouse.move(handle, y)
      await page.mouse.down()
      for (const share of [0.8, 0.2, 0.66]) {
        await page.mouse.move(sheets.x + sheets.width * share, y, { steps: 5 })
        await expectAt(sheets.x + sheets.width * share, step)
      }
      await page.mouse.up()
      await compare.click({ position: { x: 22 + sheets.width * 0.3, y: 40 } })
      await expectAt(sheets.x + sheets.width * 0.3, step)
    }
  }
})

test("at 390 px tables fold or stack, and each cell has the name of its column", { tag: "@release" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/PrivacyPolicy")
  const parted = page.locator(".legal td")
  expect(await parted.count()).toBeGreaterThan(0)
  for (const cell of await parted.all()) {
    const name = await cell.evaluate((each) => getComputedStyle(each, "::before").content)
    expect(name).toBe(`"${await cell.getAttribute("data-label")}"`)
  }
  await page.goto("/modular-kitchen")
  const board = page.locator("#section-boards details").first()
  await expect(board).toHaveText(/Highest.*Good for: Sink unit, all base units/)
  await board.click()
  await expect(board.locator("dt")).toHaveText(["Not for", "Standard"])
  await expect(board.locator("dd")).toHaveText(["Tight budgets", "IS 710, or IS 303 BWP grade"])
  // The prices are in the columns of their table.
  const row = page.getByRole("table", { name: "Prices" }).getByRole("row")
  const lefts = (index: number) =>
    row
      .nth(index)
      .locator("th:visible, td")
      .evaluateAll((all) => all.slice(-3).map((each) => each.getBoundingClientRect().left))
  expect(await lefts(2)).toEqual(await lefts(0))
})

test("the kitchen page has its price on the first screen, and is at most 12,000 px long on a phone", {
  tag: "@release",
}, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/modular-kitchen")
    await expect(page.getByText(/^Kitchens from ₹[\d,]+ with GST/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole("link", { name: "See prices" })).toBeInViewport({ ratio: 1 })
    await expect(page.locator("html")).not.toHaveAttribute("data-lower")
    if (width === 390) {
      // Sections are laid out sequentially. The footer, of 832 px, also lists the rooms that other tests have added.
      const bottomOf = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
      await expect.poll(bottomOf).toBeLessThanOrEqual(12_000 - 832)
    }
  }
})

test("one layout of a kitchen is shown at a time, chosen by pointer or key; the others' pictures wait, and print has all", {
  tag: "@release",
}, async ({ page, browser }) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/modular-kitchen")
  const names = ["Straight", "L-shaped", "Parallel", "U-shaped", "Island"]
  const layouts = page.getByRole("group", { name: "Five layouts" })
  const shown = layouts.getByRole("heading", { level: 3 })
  const picture = (name: string) =>
    layouts
      .locator(".layout", { hasText: name })
      .first()
      .locator("img")
      .evaluate((img) => (img as HTMLImageElement).currentSrc)
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveText(["Straight"])
  await expect.poll(() => picture("One wall")).not.toBe("")
  expect(await picture("Three walls")).toBe("")
  await layouts.getByText("U-shaped", { exact: true }).first().click()
  await expect(shown).toHaveText(["U-shaped"])
  await expect.poll(() => picture("Three walls")).not.toBe("")
  await page.keyboard.press("ArrowRight")
  await expect(shown).toHaveText(["Island"])
  await page.keyboard.press("Tab")
  const link = layouts.getByRole("link", { name: /^See prices: Island/ })
  await expect(link).toBeFocused()
  await link.click()
  await expect(page).toHaveURL(/\/estimate\?.*layout=island/)

  await page.goto("/modular-kitchen")
  await page.emulateMedia({ media: "print" })
  await expect(shown).toHaveText(names)
  await expect(layouts.getByRole("radio")).toHaveCount(0)
  for (const text of [
    "Opens to 110°",
    "Each side 1.2 to 2.7 m",
    "free of charge until final measurement",
    "₹25,834 a month",
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const still = await plain.newPage()
  await still.goto("/modular-kitchen")
  await still.getByText("Parallel", { exact: true }).first().click()
  await expect(still.getByRole("heading", { level: 3, name: "Parallel" })).toBeVisible()
  await plain.close()
})

test("the parts of a kitchen are rows that open on a phone, and stand open if there is room", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/modular-kitchen")
  const hinge = page.getByText("Opens to 110°")
  await expect(hinge).toBeHidden()
  await page.getByText("Soft-close hinge").first().click()
  await expect(hinge).toBeVisible()
  await expect(page.getByLabel("Floor to elbow")).toBeHidden()
  await page.getByText("Your own counter height").first().click()
  await page.getByLabel("Floor to elbow").fill("1100")
  await expect(page.getByRole("status", { name: "Counter heights" })).toContainText("For an elbow at 1,100 mm")
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByText("Opens upwards, so no shutter is in the way at head height.")).toBeVisible()
  await expect(page.locator(".parts summary:visible")).toHaveCount(0)
})

test("pictures and drawings of parts fill their rows: three at a desk, two on a tablet, those of one part side by side", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/modular-kitchen")
  const hardware = page.locator("section").filter({ has: page.getByRole("heading", { name: "Hardware", exact: true }) })
  for (const [width, inRow] of [
    [1366, 3],
    [1024, 3],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await hardware
      .locator(".part-picture img, .part-drawing")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)))
    const rows = Map.groupBy(tops, (top) => top)
    expect([width, ...[...rows.values()].map(({ length }) => length)]).toEqual([
      width,
      ...Array<number>(6 / inRow).fill(inRow),
    ])
  }
})

test("the list of guides shows two columns of cards at a desk, each of which leads to its guide as a whole", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/blog")
  const cards = page.locator(".card")
  await expect(cards.first().locator("img")).toBeVisible()
  const columns = async () =>
    new Set(await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))).size
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 600, height: 900 })
  expect(await columns()).toBe(1)
  await cards.first().click({ position: { x: 40, y: 120 } })
  await expect(page).toHaveURL(/\/blog\/.+/)
})

test("the contents of a guide lead to its sections; printed, it keeps its text and leaves out what moves or asks", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await firstGuide(page))
  await page.getByRole("navigation", { name: "In this guide" }).getByRole("link").nth(1).click()
  await expect(page.locator(".article h2").nth(1)).toBeInViewport()
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".article")).toBeVisible()
  await expect(page.locator(".book-now")).toBeHidden()
  await expect(page.locator("#contact")).toBeHidden()
})

test("a guide that does not exist leads on to the guides and to a page with the form", { tag: "@release" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await page.goto("/blog/nothing"))?.status()).toBe(404)
  // The bar hides above the footer, which is in view on such a short page: its link waits, and the menu leads to the same form.
  const waiting = page.locator(".sticky-bar").getByRole("link", { name: "Get Free Estimate", includeHidden: true })
  await expect(waiting).toHaveAttribute("href", "/contact#contact")
  await untilMenuStarted(page)
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("banner").getByRole("link", { name: "Book a visit" }).click()
  await expect(page).toHaveURL(/\/contact#contact$/)
  await page.goto("/blog/nothing")
  await page.getByRole("link", { name: "See all guides" }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
