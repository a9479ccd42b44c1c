import type { Page } from "@playwright/test"

/** What somebody does on a page, from its first touch on. */
export interface Walk {
  name: string
  path: string
  isWide?: boolean
  take(page: Page): Promise<void>
}

const button = (page: Page, name: string) => page.getByRole("button", { name }).first()

/** Ten walks through the islands of the public pages; each begins with the first touch of its page. */
export const walks: Walk[] = [
  {
    name: "menu of a phone: open, close, open, Escape",
    path: "/about",
    async take(page) {
      const toggle = page.locator(".menu-toggle")
      await toggle.tap()
      await toggle.tap()
      await toggle.tap()
      await page.keyboard.press("Escape")
    },
  },
  {
    name: "rooms in the menu of a desk",
    path: "/about",
    isWide: true,
    async take(page) {
      await button(page, "Rooms").click()
      await page.keyboard.press("Tab")
      await page.keyboard.press("Escape")
      await button(page, "Rooms").click()
    },
  },
  {
    name: "banner: pause, second picture, play",
    path: "/",
    async take(page) {
      await button(page, "Pause the banner").tap()
      await button(page, "2/2").tap()
      await button(page, "Play the banner").tap()
    },
  },
  {
    name: "small estimate: another size and layout",
    path: "/",
    async take(page) {
      const leg = page.getByLabel("Long leg in feet")
      await leg.tap()
      await page.keyboard.press("End")
      await page.keyboard.press("Backspace")
      await page.keyboard.press("4")
      await page.getByLabel("Layout").selectOption("U-shaped")
      await page.getByLabel("Back in feet").tap()
      await page.keyboard.press("1")
    },
  },
  {
    name: "design ideas: scroll to them, next, next, pause",
    path: "/",
    async take(page) {
      await button(page, "Next of the design ideas").tap()
      await button(page, "Next of the design ideas").tap()
      await button(page, "the design ideas").tap()
    },
  },
  {
    name: "projects: open one large, next, close",
    path: "/",
    async take(page) {
      await page.locator(".project-link").first().tap()
      await button(page, "Next project").tap()
      await button(page, "Close").tap()
    },
  },
  {
    name: "pictures of a room: open one large, next, Escape",
    path: "/wardrobes",
    async take(page) {
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .tap()
      await page.getByRole("dialog").getByRole("button", { name: "Next picture" }).tap()
      await page.keyboard.press("Escape")
    },
  },
  {
    name: "finished kitchen and drawing, counter height, monthly payment",
    path: "/modular-kitchen",
    async take(page) {
      await page.getByRole("slider").focus()
      for (let nth = 0; nth < 4; nth++) await page.keyboard.press("ArrowRight")
      await page.getByLabel("Floor to elbow").tap()
      await page.keyboard.type("1")
      await page.getByLabel("Months").tap()
      await page.keyboard.type("0")
    },
  },
  {
    name: "estimate: layout, size, an extra",
    path: "/estimate",
    async take(page) {
      await page.getByRole("link", { name: "U-shaped" }).tap()
      await page.locator('.estimate-form [name="c"]').tap()
      await page.keyboard.press("End")
      await page.keyboard.press("Backspace")
      await page.keyboard.press("9")
      await page.getByText("Book online").tap()
    },
  },
  {
    name: "enquiry: four fields, sent",
    path: "/contact",
    async take(page) {
      for (const [label, text] of [
        ["Full Name", "Asha"],
        ["Phone", "98220"],
        ["Email", "a@b.in"],
        ["Message", "10 ft"],
      ] as const) {
        await page.getByLabel(label).tap()
        await page.keyboard.type(text, { delay: 60 })
      }
      await button(page, "Send enquiry").tap()
      await page.getByText("Message sent successfully!").waitFor()
    },
  },
]
