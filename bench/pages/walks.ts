import type { Locator, Page } from "@playwright/test"

/** The interactions on a page, from the first one. */
export interface Walk {
  name: string
  path: string
  isWide?: boolean
  take(page: Page, hand: Hand): Promise<void>
}

/** Interacts with a page, scrolling to elements out of view. */
export interface Hand {
  /** Taps, or clicks on a wide page. */
  tap(target: Locator): Promise<void>
  press(key: string): Promise<void>
}

/** A hand that waits this many milliseconds before each interaction, because people must see their target first. */
export function makeHand(page: Page, { isWide = false }: Walk, rest: number): Hand {
  return {
    async tap(target) {
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(rest)
      await (isWide ? target.click() : target.tap())
    },
    async press(key) {
      await page.waitForTimeout(rest)
      await page.keyboard.press(key)
    },
  }
}

const button = (page: Page, name: string) => page.getByRole("button", { name }).first()

/** Ten walks through the islands of the public pages; each begins with the first touch of its page. */
export const walks: Walk[] = [
  {
    name: "menu of a phone: open, close, open, Escape",
    path: "/about",
    async take(page, hand) {
      const toggle = page.locator(".menu-toggle")
      await hand.tap(toggle)
      await hand.tap(toggle)
      await hand.tap(toggle)
      await hand.press("Escape")
    },
  },
  {
    name: "rooms in the menu of a desk",
    path: "/about",
    isWide: true,
    async take(page, hand) {
      await hand.tap(button(page, "Rooms"))
      await hand.press("Tab")
      await hand.press("Escape")
      await hand.tap(button(page, "Rooms"))
    },
  },
  {
    name: "banner: pause, second picture, play",
    path: "/",
    async take(page, hand) {
      await hand.tap(button(page, "Pause the banner"))
      await hand.tap(button(page, "2/2"))
      await hand.tap(button(page, "Play the banner"))
    },
  },
  {
    name: "small estimate: another size and layout",
    path: "/",
    async take(page, hand) {
      await hand.tap(page.getByLabel("Run in feet"))
      await hand.press("Control+a")
      await hand.press("1")
      await hand.press("4")
      await page.getByLabel("Layout").selectOption("U-shaped")
      await hand.tap(page.getByLabel("Back in feet"))
      await hand.press("1")
    },
  },
  {
    name: "design ideas: scroll to them, next, next, pause",
    path: "/",
    async take(page, hand) {
      await hand.tap(button(page, "Next of the design ideas"))
      await hand.tap(button(page, "Next of the design ideas"))
      await hand.tap(button(page, "the design ideas"))
    },
  },
  {
    name: "projects: open one large, next, close",
    path: "/",
    async take(page, hand) {
      await hand.tap(page.locator(".project-link").first())
      await hand.tap(button(page, "Next project"))
      await hand.tap(button(page, "Close"))
    },
  },
  {
    name: "pictures of a room: open one large, next, Escape",
    path: "/wardrobes",
    async take(page, hand) {
      await hand.tap(page.getByRole("link", { name: /^Enlarge/ }).first())
      await hand.tap(page.getByRole("dialog").getByRole("button", { name: "Next picture" }))
      await hand.press("Escape")
    },
  },
  {
    name: "finished kitchen and drawing, counter height, monthly payment",
    path: "/modular-kitchen",
    async take(page, hand) {
      await page.getByRole("slider").focus()
      for (let nth = 0; nth < 4; nth++) await hand.press("ArrowRight")
      await hand.tap(page.getByLabel("Floor to elbow"))
      await page.keyboard.type("1")
      await hand.tap(page.getByLabel("Months"))
      await page.keyboard.type("0")
    },
  },
  {
    name: "estimate: layout, size, an extra",
    path: "/estimate",
    async take(page, hand) {
      await hand.tap(page.getByRole("link", { name: "U-shaped" }))
      await hand.tap(page.locator('.estimate-form [name="c"]'))
      await hand.press("End")
      await hand.press("Backspace")
      await hand.press("9")
      await hand.tap(page.getByLabel("Accessory set"))
    },
  },
  {
    name: "enquiry: four fields, sent",
    path: "/contact",
    async take(page, hand) {
      for (const [label, text] of [
        ["Full Name", "Asha"],
        ["Phone", "98220"],
        ["Email", "a@b.in"],
        ["Message", "10 ft"],
      ] as const) {
        await hand.tap(page.getByLabel(label))
        await page.keyboard.type(text, { delay: 60 })
      }
      await hand.tap(button(page, "Send enquiry"))
      await page.getByText("Message sent successfully!").waitFor()
    },
  },
]
