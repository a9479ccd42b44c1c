import type { Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { enquiry, fill, openForm } from "../enquiry/form.ts"
import { expect, test, untilMenuStarted, wakeIsland } from "../product.ts"

test("a loader covers Home for its first second for those who arrive, and not if nothing may move", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  await page.goto("/", { waitUntil: "commit" })
  const loader = page.locator(".home-loader")
  await expect(loader).toHaveCSS("animation-duration", "1s")
  await expect(loader).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  // Not even for a moment for visitors from another page of the site, or after a reload.
  await page.goto("/about")
  await page.locator(".site-header .brand").click()
  await expect(page).toHaveURL(`${product.address}/`)
  await expect(loader).toHaveCSS("display", "none")
  await page.reload()
  await expect(loader).toHaveCSS("display", "none")
  await context.close()

  const still = await browser.newContext({ baseURL: product.address, reducedMotion: "reduce" })
  const calm = await still.newPage()
  await calm.goto("/")
  await expect(calm.locator(".home-loader")).toBeHidden()
  await still.close()
})

test("'Book a visit' and 'Book Now' lead to the contact section, into the form's first field", async ({ page }) => {
  for (const name of ["Book a visit", "Book Now"]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/")
    await page.getByRole("main").getByRole("link", { name }).first().click()
    await expect(page.getByRole("heading", { name: "Tell us about your home" })).toBeInViewport()
    await expect(page.getByLabel("Full Name")).toBeFocused()
  }
})

test("the first screen contains the city, and shows the whole wall on the grid, its length and its controls, and no dimension too small", {
  tag: "@release",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/")
    await expect(page.getByText("Pune", { exact: true }).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole("button", { name: "Play the banner" })).toBeInViewport({ ratio: 1 })
    const seen = await page.locator(".banner-slider").evaluate((slider) => {
      const picture = slider.querySelector("img") as HTMLImageElement
      const length = [...slider.querySelectorAll<SVGElement>(".banner-length svg")].find((each) => each.clientWidth > 0)
      const slide = picture.closest("li") as HTMLElement
      const [box, part] = [picture.getBoundingClientRect(), slide.getBoundingClientRect()]
      const mm = box.width / 6600
      const texts = [...slider.querySelectorAll<SVGTextElement>("text")].filter((each) => each.getClientRects().length)
      return {
        wall: [box.left + 900 * mm, box.left + 5700 * mm].map(Math.round),
        isWhole: box.top + 200 * mm >= part.top && box.top + 2370 * mm <= part.bottom,
        lengthEnds: length?.getBoundingClientRect().bottom ?? Infinity,
        smallest: Math.min(...texts.map((each) => Number(each.getAttribute("font-size")) * mm)),
        figures: [...new Set(texts.map((each) => each.textContent))],
        edges: [part.left, part.right],
        // The picture, or the room on both sides of it, reaches both edges of the window.
        reach: [...slide.querySelectorAll("img")]
          .map((each) => each.getBoundingClientRect())
          .filter((each) => each.width > 0),
        controlsBelow: (slider.querySelector(".slider-controls")?.getBoundingClientRect().top ?? 0) >= part.bottom,
      }
    })
    expect(seen.isWhole).toBe(true)
    expect(seen.controlsBelow).toBe(true)
    expect(seen.lengthEnds).toBeLessThanOrEqual(height)
    expect(seen.smallest).toBeGreaterThanOrEqual(14)
    expect(seen.figures).toContain("4800")
    expect(seen.edges).toEqual([0, width])
    expect(Math.min(...seen.reach.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...seen.reach.map(({ right }) => right))).toBeGreaterThanOrEqual(width)
    if (width >= 1440) expect(seen.wall).toEqual([width / 2 - 600, width / 2 + 600])
    else expect(seen.wall[0]).toBeGreaterThan(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/")
  await expect(page.getByText("Pune", { exact: true }).first()).toBeInViewport({ ratio: 1 })

  // Drawing and picture are aligned.
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // The picture, the wall and the dimensions of this width, when they are laid out for it.
    await expect(async () => {
      const boxes = await page.locator(".banner-slides").evaluate((slides) =>
        [...slides.querySelectorAll("svg, picture:not(.banner-edge) img")]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ x, y, width: wide, height }) => [x, y, wide, height].map(Math.round)),
      )
      expect([width, boxes.length]).toEqual([width, 3])
      expect(boxes[1]).toEqual(boxes[0])
      expect(boxes[2]).toEqual(boxes[0])
    }).toPass()
  }
})

test("the small estimate answers while one types, and leads to just that kitchen at that price", async ({ page }) => {
  await page.goto("/")
  const form = page.locator(".small-estimate")
  const price = form.getByRole("status", { name: "Price with GST" })
  const first = await price.locator("b").textContent()
  await expect(page.locator('island-root[data-island="small-estimate"]')).not.toHaveAttribute("data-alive")
  // It starts with the kitchen of the picture, at the price shown below.
  await expect(page.locator(".banner-foot a")).toContainText(`Pictured: ${first} with GST, Signature. Straight, `)
  const address = await page.locator(".banner-foot a").getAttribute("href")
  await form.getByLabel("Run in feet").fill("14")
  await expect(price.locator("b")).not.toHaveText(first ?? "")
  await form.getByLabel("Layout").selectOption("U-shaped")
  await expect(form.getByRole("textbox")).toHaveCount(3)
  await form.getByLabel("Back in feet").fill("11")
  const shown = (await price.locator("b").textContent()) ?? ""
  // Neither the longest message nor the widest price moves any part of the row.
  const places = () =>
    form
      .locator("select, input:not([type=hidden]), b, button")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))
  const before = await places()
  for (const side of ["Left leg", "Back", "Right leg"]) await form.getByLabel(`${side} in feet`).fill("99 ft 11 in")
  await expect(form.getByText(/We used/)).toBeInViewport({ ratio: 1 })
  expect(await places()).toEqual(before)
  await form.getByLabel("Back in feet").fill("11")
  await form.getByLabel("Right leg in feet").fill("8")
  await form.getByLabel("Left leg in feet").fill("ten")
  await expect(form.getByText(/: enter a length/)).toBeVisible()
  await form.getByLabel("Left leg in feet").fill("8")
  await form.getByRole("button", { name: "See every line" }).click()
  await expect(page).toHaveURL(/\/estimate\?unit=ft&units=whole&layout=u&a=8&b=11&c=8$/)
  await expect(page.locator(".estimate-total b")).toHaveText(shown)
  await page.goto(address ?? "")
  await expect(page.locator(".estimate-total b")).toHaveText(first ?? "")
})

test("no layout and no size of the small estimate moves the picture below it", { tag: "@release" }, async ({
  page,
}) => {
  const form = page.locator(".small-estimate")
  const price = form.getByRole("status", { name: "Price with GST" }).locator("b")
  const top = () => page.locator(".banner-slides").evaluate((each) => each.getBoundingClientRect().top + scrollY)
  for (const width of [390, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto("/")
    // The test browser has no scroll bar; others take its width from the page.
    await page.evaluate(() => (document.documentElement.style.marginRight = "17px"))
    const first = await top()
    for (const layout of ["L-shaped", "Parallel", "U-shaped", "Island"]) {
      const before = (await price.textContent()) ?? ""
      await form.getByLabel("Layout").selectOption(layout)
      await form.getByRole("textbox").first().fill("29 ft 6 in")
      await expect(price).not.toHaveText(before)
      expect([width, layout, await top()]).toEqual([width, layout, first])
    }
  }
})

const carried = (page: Page) => page.locator(".form-estimate > span")
const contact = (page: Page) => page.locator("#contact")

test("Get Free Estimate scrolls to the form, and the estimate beside it goes along", async ({ page }) => {
  await page.goto("/")
  const form = page.locator(".small-estimate")
  await form.getByLabel("Layout").selectOption("L-shaped")
  await expect(page.locator('island-root[data-island="small-estimate"]')).toHaveAttribute("data-alive", "")
  await form.getByLabel("Long leg in feet").fill("14")
  const price = (await form.locator("b").textContent()) ?? ""
  const start = page.getByRole("button", { name: "Get Free Estimate" })
  await start.click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contact(page)).toBeInViewport()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await expect(carried(page)).toHaveText(`Sent with your enquiry: L-shaped, 14 × 8 ft, Signature: ${price}`)
  // Again, with another size: the URL is the same.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await form.getByLabel("Layout").selectOption("Straight")
  await start.click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toContainText("Sent with your enquiry: Straight, ")
  await page.getByRole("button", { name: "Remove estimate" }).click()
  await expect(carried(page)).toBeHidden()
})

test("Get Free Estimate takes along nothing that nobody has entered, and leaves an estimate that exists", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/estimate?layout=u&a=3000&b=2400&c=3000")
  await wakeIsland(page, "estimate")
  await page.getByRole("link", { name: "Send this with my enquiry" }).click()
  await expect(carried(page)).toContainText("U-shaped")
  await page.goto("/")
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toContainText("U-shaped")
  await page.getByRole("button", { name: "Remove estimate" }).click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toBeHidden()
  await page.reload()
  await openForm(page)
  await expect(carried(page)).toBeHidden()
})

test("Get Free Estimate takes along what was entered when React is missing, and only scrolls when nothing was", async ({
  page,
}) => {
  await page.route("**/assets/react-*.js", (route) => route.abort())
  await page.goto("/")
  await untilMenuStarted(page)
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await page.getByLabel("Run in feet").fill("15")
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/\/\?.*a=15.*&send=yes#contact$/)
  await expect(carried(page)).toContainText("Straight, 15 ft, Signature: ")
  await expect(contact(page)).toBeInViewport()
})

test("each project leads to its page from anywhere on its tile, by the keyboard too, and below them all stand the others", {
  tag: "@release",
}, async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/")
    await expect(page.getByText(/^Design concepts: /)).toBeVisible()
    const tile = page.locator(".project").first()
    await tile.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(/\/projects\/a-tea-niche-in-a-tall-wall$/)
    await expect(page.getByText("Planned, not built yet.", { exact: true })).toBeVisible()
    await page.goBack()
    await tile.getByRole("link", { name: "A tea niche in a tall wall" }).press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A tea niche in a tall wall")
    expect(await findByAxe(page)).toEqual([])
    await page.goBack()
    await page.getByRole("main").getByRole("link", { name: "See all projects" }).click()
    await expect(page).toHaveURL(/\/projects$/)
  }
})

test("a slider works when the preview of a page has replaced what it shows", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/")
  const feedback = page.locator(".feedback-slider")
  await expect(feedback).toHaveAttribute("data-alive", "")
  await page.evaluate(async () => {
    // The content policy allows only one policy to parse text.
    const request = new XMLHttpRequest()
    request.responseType = "document"
    request.open("GET", "/")
    await new Promise((resolve) => {
      request.addEventListener("load", resolve)
      request.send()
    })
    const shown = request.responseXML?.querySelector("main")
    document.querySelector("main")?.replaceChildren(...(shown?.childNodes ?? []))
    document.dispatchEvent(new Event("maap:blocks"))
  })
  await expect(feedback).toHaveAttribute("data-alive", "")
  await feedback.locator(".slider-track").focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("button", { name: "Play the feedback" })).toHaveCount(1)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("Home shows both pictures, every idea, every quote, every name and final figures, and no dead button", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/")
    await expect(page.locator(".home-loader")).toBeHidden()
    await expect(page.locator(".banner-slide:visible")).toHaveCount(2)
    await expect(page.locator(".idea:visible")).toHaveCount(5)
    await expect(page.locator(".quote:visible")).toHaveCount(4)
    await expect(page.locator(".reel-names li:visible")).toHaveCount(6)
    await expect(page.locator(".counters .number")).toHaveText(["1128+", "908+", "258+", "564+"])
    await expect(page.getByRole("button")).toHaveText(["See every line", "Get Free Estimate", "Send enquiry"])
    await expect(page.getByRole("banner").getByRole("link", { name: "Home office" })).toBeVisible()
    await expect(page.locator(".project:visible")).toHaveCount(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const price = (await page.locator(".small-estimate-price b").textContent()) ?? ""
    await page.getByRole("button", { name: "See every line" }).click()
    await expect(page).toHaveURL(
      /\/estimate\?unit=ft&units=whole&for=.*&tall=2&drawers=9&layout=straight&a=11\+ft\+10\+in$/,
    )
    await expect(page.locator(".estimate-total b")).toHaveText(price)
    // Values that belong to that kitchen are not used for another one.
    await page.goto("/")
    await page.getByLabel("Run in feet").fill("12")
    await page.getByRole("button", { name: "See every line" }).click()
    await expect(page.getByLabel("Tall units")).toHaveValue("0")
  })

  test("Get Free Estimate leads to the form of Home, with the estimate that was entered", { tag: "@release" }, async ({
    page,
  }) => {
    await page.goto("/")
    await page.getByLabel("Layout").selectOption("Parallel")
    await page.getByLabel("Run in feet").fill("13")
    await page.getByRole("button", { name: "Get Free Estimate" }).click()
    await expect(page).toHaveURL(/\/\?[^#]*#contact$/)
    await expect(page.locator("#contact")).toBeInViewport()
    await expect(carried(page)).toContainText("Parallel, 13 × 9 ft, Signature: ₹")
    await expect(page.getByLabel("Layout")).toHaveValue("parallel")
    await fill(page, { ...enquiry, Email: "asha at home" })
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
    await expect(carried(page)).toContainText("Parallel, 13 × 9 ft, Signature: ₹")
  })
})
