import type { Page } from "@playwright/test"
import { expect, findToken, fixedPaths, test, wakeIsland } from "../product.ts"

const widths = [320, 390, 768, 1024, 1440, 1920]
const paths = [...fixedPaths, "/wardrobes"]

async function firstGuide(page: Page): Promise<string> {
  const blogs = (await (await page.request.get("/api/blogs")).json()) as { slug: string }[]
  return `/blog/${blogs[0]?.slug}`
}

for (const path of [...paths, "a guide", "/admin/login"]) {
  test(`${path} does not scroll sideways at any width, nor with text twice as large`, async ({ page }) => {
    await page.goto(path === "a guide" ? await firstGuide(page) : path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(excess, `at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
    await expect.poll(excess, "with text twice as large").toBe(0)
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
  await expect(section.locator("dl").last()).toContainText("Pune 411038")
  await expect(section.locator("dl").first()).toHaveText(/Phone.*Hours.*Map/)
  for (const label of ["Full Name", "Email", "Phone", "Property Name", "Message"]) {
    await expect(section.getByLabel(label)).toBeVisible()
  }
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
    await expect(page.locator("#contact-heading")).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)
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

test("the modular kitchen page has its contents, layouts, drawings, tables, reasons and questions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/modular-kitchen")
  await expect(page.getByRole("main").getByRole("heading").nth(1)).toHaveText("Why choose us")
  await expect(page.locator(".layouts > li")).toHaveCount(5)
  await expect(page.locator(".layouts").getByRole("img", { name: /^Plan of a kitchen/ })).toHaveCount(5)
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
    "Stone",
    "What it costs",
  ]
  await expect(links).toHaveText(steps)
  for (const [index, step] of steps.entries()) {
    // The contents stay in view, and the section they lead to is not under them.
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

test("each layout and each price of a kitchen opens the estimate of that very price", async ({ page }) => {
  await page.goto("/modular-kitchen")
  const cards = await page.locator(".layout-price").evaluateAll((all) =>
    all.map((each) => {
      const said = each.querySelector("b")?.textContent ?? ""
      return {
        rupees: /₹[\d,]+/.exec(said)?.[0] ?? "",
        tier: said.split(", ").at(-1) ?? "",
        href: each.querySelector("a")?.getAttribute("href") ?? "",
      }
    }),
  )
  const cells = await page.locator(".price-table td").evaluateAll((all) =>
    all.map((each) => ({
      rupees: each.textContent ?? "",
      tier: each.getAttribute("data-label") ?? "",
      href: each.querySelector("a")?.getAttribute("href") ?? "",
    })),
  )
  expect([cards.length, cells.length]).toEqual([5, 15])
  for (const { rupees, tier, href } of [...cards, ...cells]) {
    await page.goto(href)
    const total = page.locator(".estimate-total")
    await expect(total.locator(".number")).toHaveText(rupees)
    await expect(total).toContainText(`${tier}, with GST`)
  }
})

test("no figure of the kitchen page's drawings is smaller than 14 px", async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/modular-kitchen")
    const sizes = await page.locator("main svg text").evaluateAll((all) =>
      all.map((each) => {
        const { a } = (each as SVGTextElement).getScreenCTM() ?? { a: 0 }
        const { b } = (each as SVGTextElement).getScreenCTM() ?? { b: 0 }
        return Math.hypot(a, b) * Number.parseFloat(getComputedStyle(each).fontSize)
      }),
    )
    expect(sizes.length).toBeGreaterThan(40)
    expect([width, sizes.filter((size) => size < 13.95)]).toEqual([width, []])
  }
})

for (const path of ["/", "/modular-kitchen"]) {
  for (const width of [390, 768, 1440]) {
    test(`on ${path} the handle between finished kitchen and drawing begins in the middle and goes where it is moved at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // It lies over the page for a second, also under the pointer.
      await expect(page.getByRole("status", { name: "Loading" })).toBeHidden()
      const compare = page.getByRole("slider", { name: "Compare drawing and finished kitchen" })
      await compare.scrollIntoViewIfNeeded()
      await page.locator('island-root[data-island="compare-range"][data-alive]').waitFor({ state: "attached" })
      const sheets = await page.locator(".compare-sheets").boundingBox()
      if (!sheets) throw new Error("The picture is not to be seen.")
      const middle = sheets.x + sheets.width / 2
      expect(Math.abs(middle - width / 2)).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      /** Where the handle, and where the edge of the picture is, from the left of the screen. */
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
    })
  }
}

test("at 390 px every cell of a table is in view, with the name of its column", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [...paths, await firstGuide(page)]) {
    await page.goto(path)
    const hidden = await page
      .locator("main :is(td, tbody th)")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent),
      )
    expect([path, hidden]).toEqual([path, []])
  }
  await page.goto("/PrivacyPolicy")
  const parted = page.locator(".legal td")
  expect(await parted.count()).toBeGreaterThan(0)
  for (const cell of await parted.all()) {
    const name = await cell.evaluate((each) => getComputedStyle(each, "::before").content)
    expect(name).toBe(`"${await cell.getAttribute("data-label")}"`)
  }
  await page.goto("/modular-kitchen")
  const named = await page
    .locator(".stacking td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content))
  const columns = "Standard,Good for,Not for,Relative price,For it,Against it,Market price per sq ft"
  const names = [...columns.split(","), "Essential", "Signature", "Premium"]
  expect(new Set(named)).toEqual(new Set(names.map((name) => `"${name}"`)))
})

test("drawing and picture of the banner lie on each other at every width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/")
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await page.locator(".banner-slides").evaluate((slides) =>
      [...slides.querySelectorAll("svg, img")]
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ x, y, width: wide, height }) => [x, y, wide, height].map(Math.round)),
    )
    // The picture, the wall and the dimensions of this width.
    expect([width, boxes.length]).toEqual([width, 3])
    expect(boxes[1]).toEqual(boxes[0])
    expect(boxes[2]).toEqual(boxes[0])
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
  await expect(card.getByRole("link", { name: /^Read More/ })).toHaveAttribute("href", /^\/blog\/[a-z0-9-]+$/)
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
  const [blog] = (await (await page.request.get("/api/blogs")).json()) as [
    { slug: string; title: string; description: string; sections: { h2: string; h3: string }[] },
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/blog/${blog.slug}`)
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
  const token = await findToken(product.address, product.admin)
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

test("every way to reach the business is high enough for a thumb", async ({ page }) => {
  for (const path of [...fixedPaths, "/wardrobes"]) {
    await page.goto(path)
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      const low = await page
        .locator(".promo a, .contact-details a, .site-footer a, .sticky-bar a")
        .evaluateAll((links) =>
          links
            .map((link) => [link.textContent, Math.round(link.getBoundingClientRect().height)] as const)
            .filter(([, height]) => height > 0 && height < 44),
        )
      expect([path, width, low]).toEqual([path, width, []])
    }
  }
})

test("what search engines and shared links show of a page fits them", async ({ page }) => {
  test.slow()
  for (const path of [...fixedPaths, "/wardrobes", await firstGuide(page)]) {
    await page.goto(path)
    const say = (name: string) => page.locator(`meta[${name}]`).getAttribute("content")
    expect([path, ((await say('name="description"')) ?? "").length <= 160]).toEqual([path, true])
    expect([await say('property="og:image:width"'), await say('property="og:image:height"')]).toEqual(["1200", "630"])
    const { pathname } = new URL((await say('property="og:image"')) ?? "")
    await expect
      .poll(async () => (await page.request.get(pathname)).headers()["cache-control"], { timeout: 90_000 })
      .toContain("immutable")
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return [width, height]
    }, pathname)
    expect(size).toEqual([1200, 630])
  }
})

test("a path of another case leads to the right one, its query kept", async ({ page, product }) => {
  for (const [asked, right] of [
    ["/privacypolicy", "/PrivacyPolicy"],
    ["/Wardrobes", "/wardrobes"],
    ["/ABOUT", "/about"],
    ["/Estimate?layout=u&tier=premium", "/estimate?layout=u&tier=premium"],
  ] as const) {
    const answer = await page.request.get(asked, { maxRedirects: 0 })
    expect([asked, answer.status(), answer.headers()["location"]]).toEqual([asked, 301, right])
  }
  await page.goto("/ABOUT")
  await expect(page).toHaveURL(`${product.address}/about`)
  await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveText("About")
})

test("a guide that is not there leads on to the guides and to a page with the form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await page.goto("/blog/nothing"))?.status()).toBe(404)
  // The bar gives way to the footer, which so short a page has in view: its link waits, and the menu has the same.
  const waiting = page.locator(".sticky-bar").getByRole("link", { name: "Book a visit", includeHidden: true })
  await expect(waiting).toHaveAttribute("href", "/contact#contact")
  await wakeIsland(page, "menu")
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("banner").getByRole("link", { name: "Book a visit" }).click()
  await expect(page).toHaveURL(/\/contact#contact$/)
  await page.goto("/blog/nothing")
  await page.getByRole("link", { name: "See all guides" }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
