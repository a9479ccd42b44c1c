import type { Locator, Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { expect as base, type Product, signIn } from "../product.ts"

// Scripts that are late, missing or rendered twice take their time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

const phone = { width: 390, height: 844 }
export const wide = { width: 1440, height: 900 }

/** How somebody first touches an island. */
export interface FirstTouch {
  path: string
  size?: { width: number; height: number }
  /** What the first touch of the page is; none for what is hydrated without one. */
  touch?(page: Page, island: Locator): Promise<void>
  /** What it has brought about in the end. */
  effect(page: Page, island: Locator): Promise<void>
}

/** The first touch of each island, by its name; that of the one who is signed in comes last. */
export const firstTouches: Record<string, FirstTouch> = {
  menu: {
    path: "/about",
    size: phone,
    async touch(page) {
      const office = page.getByRole("banner").getByRole("link", { name: "Home office" })
      await page.locator(".menu-toggle").click()
      // It opens and closes without React; Escape has to wait for it.
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
  "banner-slider": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "2/2 working drawing" }).click(),
    async effect(page) {
      await expect(page.getByRole("button", { name: "Play the banner" })).toBeVisible()
      await expect(page.locator(".banner-slide--shown").getByRole("img", { name: /^Working drawing/ })).toBeVisible()
    },
  },
  "small-estimate": {
    path: "/",
    touch: (page) => page.getByLabel("Run in feet").fill("14"),
    async effect(page, island) {
      await expect(page.getByLabel("Run in feet")).toHaveValue("14")
      const served = await servedPrice(page)
      expect(served).toMatch(/^₹/)
      await expect(island.locator("output b")).not.toHaveText(served)
    },
  },
  "logo-reel": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "Pause the partners' names" }).click(),
    async effect(page) {
      await expect(page.getByRole("button", { name: "Play the partners' names" })).toBeVisible()
      await expect(page.locator(".reel-belt")).toHaveCSS("animation-play-state", "paused")
    },
  },
  "design-slider": {
    path: "/",
    size: wide,
    touch: (page) => page.getByRole("button", { name: "Next of the design ideas" }).click(),
    async effect(page, island) {
      await expect.poll(() => firstSlide(island), { timeout: 20_000 }).toBe(1)
      await expect(page.getByRole("button", { name: "Play the design ideas" })).toBeVisible()
    },
  },
  "feedback-slider": {
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
  "compare-range": {
    path: "/modular-kitchen",
    async touch(page, island) {
      await island.getByRole("slider").focus()
      await page.keyboard.press("ArrowRight")
    },
    async effect(page, island) {
      await expect(island.getByRole("slider")).toHaveAttribute("aria-valuetext", "52% finished")
      expect(
        await page.locator(".compare-sheets").evaluate((sheets) => sheets.style.getPropertyValue("--finished")),
      ).toBe("52%")
    },
  },
  counters: {
    path: "/",
    touch: (_page, island) => island.evaluate((element) => element.scrollIntoView({ block: "center" })),
    async effect(_page, island) {
      await expect(island).toHaveAttribute("data-alive", "")
      await expect(island.locator(".number")).toHaveText(["1128+", "908+", "258+", "564+"])
    },
  },
  estimate: {
    path: "/estimate",
    touch: (page) => page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "U-shaped" }).click(),
    async effect(page) {
      await expect(page.getByRole("link", { name: "U-shaped" })).toHaveAttribute("aria-current", "true")
      await expect(page.locator('.estimate-form [name="c"]')).toBeVisible()
      // It changed in place: the page was not loaded again.
      expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).not.toContain("layout=u")
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
      await expect(island.getByRole("link", { name: "See what it costs" })).toHaveAttribute("href", /finish=sindoor/)
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
      await page.getByRole("button", { name: "Send enquiry" }).click()
    },
    async effect(page) {
      await expect(page.getByText("Message sent successfully!")).toBeVisible()
      expect(await page.evaluate(() => document.querySelectorAll("[data-waiting]").length)).toBe(0)
    },
  },
  "picture-row": {
    path: "/wardrobes",
    size: phone,
    touch: (_page, island) =>
      island
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click(),
    effect: (page) => expect(page.getByRole("dialog")).toContainText("1 of"),
  },
  "edit-bar": {
    path: "/wardrobes",
    effect: (page) => expect(page.getByRole("link", { name: "Edit this page" })).toBeVisible(),
  },
}

/** Opens the page of an island, whose scripts and fonts are there then, and which is laid out: a test goes to its parts at once. */
export async function openFor(page: Page, { path, size }: Pick<FirstTouch, "path" | "size">) {
  await page.setViewportSize(size ?? wide)
  await page.goto(path)
  await expect(page.locator("html[data-fonts]:not([data-lower])")).toBeAttached()
}

export const islandOf = (page: Page, name: string) => page.locator(`island-root[data-island="${name}"]`).first()

/** Touches every island, page by page, and holds what that does against what it is to do; `prepare` is given those of the page before. */
export async function touchAll(page: Page, admin: Product["admin"], prepare?: (islands: Locator[]) => Promise<void>) {
  const pages = Map.groupBy(Object.entries(firstTouches), ([, { path }]) => path)
  await eachCase(pages, async (islands) => {
    if (islands.some(([, { touch }]) => !touch)) await signIn(page, admin)
    await openFor(page, islands[0]?.[1] as FirstTouch)
    await prepare?.(islands.map(([name]) => islandOf(page, name)))
    await eachCase(islands, async ({ touch, effect, size }, name) => {
      await page.setViewportSize(size ?? wide)
      await touch?.(page, islandOf(page, name))
      await effect(page, islandOf(page, name))
      // What is open large lies over the others.
      await page.keyboard.press("Escape")
    })
  })
}

/** The price that the server has written into the estimate of this page. */
async function servedPrice(page: Page): Promise<string> {
  const html = await (await page.request.get(page.url())).text()
  return /small-estimate-price.*?<b[^>]*>(?<price>[^<]+)/s.exec(html)?.groups?.["price"] ?? "no price"
}

/** The slide that stands first, -1 while the track still glides. */
function firstSlide(island: Locator) {
  return island.locator(".slider-track").evaluate((list) => {
    const { left } = list.getBoundingClientRect()
    return [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) <= 2)
  })
}
