import type { Locator, Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { expect as base, untilMenuStarted } from "../product.ts"

// Late, missing or twice rendered scripts take time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

const phone = { width: 390, height: 844 }
export const wide = { width: 1440, height: 900 }

/** A visitor's first touch of a part of a page. */
export interface FirstTouch {
  path: string
  size?: { width: number; height: number }
  touch(page: Page, part: Locator): Promise<void>
  /** Expects the touch's effect. */
  effect(page: Page, part: Locator): Promise<void>
}

/** The first touch of each part that a script starts, by selector. */
const partTouches: Record<string, FirstTouch> = {
  ".menu": {
    path: "/about",
    size: phone,
    async touch(page) {
      const office = page.getByRole("banner").getByRole("link", { name: "Home office" })
      await untilMenuStarted(page)
      await page.locator(".menu-toggle").click()
      await expect(office).toBeVisible()
      await expect(page.locator(".menu-toggle")).toHaveAccessibleName("Close")
      await page.mouse.click(10, 500)
      await expect(office).toBeHidden()
      await page.locator(".menu-toggle").click()
      await expect(office).toBeVisible()
      await page.keyboard.press("Tab")
      expect(await page.evaluate(() => document.activeElement?.closest(".menu") !== null)).toBe(true)
      await page.keyboard.press("Escape")
    },
    async effect(page) {
      await expect(page.getByRole("banner").getByRole("link", { name: "Home office" })).toBeHidden()
      await expect(page.locator(".menu-toggle")).toHaveAttribute("aria-expanded", "false")
      await expect(page.locator(".menu-toggle")).toBeFocused()
    },
  },
  ".banner-slider": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "Pause the banner" }).click(),
    effect: (page) => expect(page.getByRole("button", { name: "Play the banner" })).toBeVisible(),
  },
  ".reel-row": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "Pause the partners' names" }).click(),
    async effect(page) {
      await expect(page.getByRole("button", { name: "Play the partners' names" })).toBeVisible()
      await expect(page.locator(".reel-belt")).toHaveCSS("animation-play-state", "paused")
    },
  },
  ".design-slider": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "Next of the design ideas" }).click(),
    async effect(page, island) {
      await expect.poll(() => firstSlide(island), { timeout: 20_000 }).toBe(1)
      await expect(page.getByRole("button", { name: "Play the design ideas" })).toBeVisible()
    },
  },
  ".feedback-slider": {
    path: "/",
    async touch(page, island) {
      await island.locator(".slider-track").focus()
      await page.keyboard.press("ArrowRight")
    },
    async effect(page, island) {
      await expect.poll(() => firstSlide(island), { timeout: 20_000 }).toBe(1)
      await expect(page.getByRole("button", { name: "Play the feedback" })).toBeVisible()
    },
  },
  ".compare-sheets": {
    path: "/modular-kitchen",
    async touch(page, island) {
      await island.getByRole("slider").focus()
      await page.keyboard.press("ArrowRight")
    },
    async effect(_page, island) {
      await expect(island.getByRole("slider")).toHaveAttribute("aria-valuetext", "52% finished")
      expect(await island.evaluate((sheets) => sheets.style.getPropertyValue("--finished"))).toBe("52%")
    },
  },
  ".counters": {
    path: "/",
    touch: (_page, part) => part.evaluate((element) => element.scrollIntoView({ block: "center" })),
    effect: (_page, part) => expect(part.locator(".number")).toHaveText(["1128+", "908+", "258+", "564+"]),
  },
  ".gallery-row": {
    path: "/wardrobes",
    size: phone,
    touch: (_page, island) =>
      island
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click(),
    effect: (page) => expect(page.getByRole("dialog")).toContainText("1 of"),
  },
}

/** The first touch of each island, by name: a visitor's input. */
export const islandTouches: Record<string, FirstTouch> = {
  "small-estimate": {
    path: "/",
    touch: (page) => page.getByLabel("Long leg in feet").fill("14"),
    async effect(page, island) {
      await expect(page.getByLabel("Long leg in feet")).toHaveValue("14")
      const served = await servedPrice(page)
      expect(served).toMatch(/^₹/)
      await expect(island.locator("output b")).not.toHaveText(served)
    },
  },
  estimate: {
    path: "/estimate",
    async touch(_page, island) {
      await island.locator('[name="a"]').fill("14")
      await island.getByText("Premium", { exact: true }).click()
    },
    async effect(page, island) {
      await expect(page).toHaveURL(/tier=premium/)
      await expect(page).toHaveURL(/a=4267mm|a=14/)
      await expect(island.locator('[name="a"]')).toHaveValue("14")
    },
  },
  "counter-height": {
    path: "/modular-kitchen",
    touch: (page) => page.getByLabel("Floor to elbow").fill("1100"),
    async effect(page) {
      await expect(page.getByRole("status", { name: "Counter heights" })).toContainText("For an elbow at 1,100 mm")
      await expect(page.getByLabel("Floor to elbow")).toHaveValue("1100")
    },
  },
  visualiser: {
    path: "/modular-kitchen",
    async touch(_page, island) {
      await island.getByText("Sindoor red").click()
      await expect(island.getByLabel("Sindoor red")).toBeChecked()
    },
    async effect(page, island) {
      await expect(island.locator(".visualiser-picture img")).toHaveAttribute("alt", /Sindoor red/)
      await expect(page).toHaveURL(/finish=sindoor/)
      await expect(island.getByRole("link", { name: "See prices" })).toHaveAttribute("href", /finish=sindoor/)
    },
  },
  "monthly-payment": {
    path: "/modular-kitchen",
    async touch(page) {
      await page.getByLabel("Months").focus()
      await page.getByLabel("Months").press("End")
      await page.keyboard.type("0")
    },
    effect: (page) => expect(page.getByRole("status", { name: "Monthly payment" })).toContainText("for 120 months"),
  },
  "enquiry-form": {
    path: "/contact",
    async touch(page) {
      await page.getByLabel("Full Name").fill("Asha Kulkarni")
      await page.getByLabel("Phone").fill("98220 11111")
      await page.getByLabel("Email").fill("asha@example.com")
      await page.getByLabel("Message").fill("A kitchen of 12 by 8 feet.")
    },
    async effect(page, island) {
      await expect(island).toHaveAttribute("data-alive")
      await page.getByRole("button", { name: "Send enquiry" }).click()
      await expect(page.getByText("Message sent successfully!")).toBeVisible()
    },
  },
}

/** Opens the page of a part, when its fonts are loaded and it is laid out: a test scrolls to its parts in one step. */
export async function openFor(page: Page, { path, size }: Pick<FirstTouch, "path" | "size">) {
  await page.setViewportSize(size ?? wide)
  await page.goto(path)
  await expect(page.locator("html[data-fonts]:not([data-lower])")).toBeAttached()
}

export const islandOf = (page: Page, name: string) => page.locator(`island-root[data-island="${name}"]`).first()

/** Touches every island and every part that a script starts, page by page; `prepare` gets the islands of the page before. */
export async function touchAll(page: Page, prepare?: (islands: Locator[]) => Promise<void>) {
  const parts = [
    ...Object.entries(islandTouches).map(([name, touch]) => ({
      ...touch,
      name,
      at: islandOf(page, name),
      isIsland: true,
    })),
    ...Object.entries(partTouches).map(([name, touch]) => ({
      ...touch,
      name,
      at: page.locator(name).first(),
      isIsland: false,
    })),
  ]
  await eachCase(
    Map.groupBy(parts, ({ path }) => path),
    async (onPage) => {
      await openFor(page, onPage[0] as FirstTouch)
      await prepare?.(onPage.filter(({ isIsland }) => isIsland).map(({ at }) => at))
      await eachCase(
        onPage.map((part) => [part.name, part] as const),
        async ({ touch, effect, size, at }) => {
          await page.setViewportSize(size ?? wide)
          await touch(page, at)
          await effect(page, at)
          // The lightbox covers the others.
          await page.keyboard.press("Escape")
        },
      )
    },
  )
}

/** The server-rendered price of this page's estimate. */
async function servedPrice(page: Page): Promise<string> {
  const html = await (await page.request.get(page.url())).text()
  return /small-estimate-price.*?<b[^>]*>(?<price>[^<]+)/s.exec(html)?.groups?.["price"] ?? "no price"
}

/** The index of the first slide, -1 while the track is moving. */
function firstSlide(island: Locator) {
  return island.locator(".slider-track").evaluate((list) => {
    const { left } = list.getBoundingClientRect()
    return [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) <= 2)
  })
}
