import type { Page } from "@playwright/test"
import type { NavigationEntry } from "#pages/shared/navigation/navigation.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { openApi } from "./content.ts"
import { expect, findToken, type Product, signIn, test, untilMenuStarted } from "../product.ts"

test.use({ site: "navigation" })

test.describe.configure({ mode: "serial" })

/** Saves menu and footer, or the business, by the API. */
async function put({ address, admin }: Product, noun: "navigation" | "business", change: object) {
  const current = (await (await fetch(`${address}/api/${noun}`)).json()) as { version: number } & Record<string, object>
  const answer = await fetch(`${address}/api/${noun}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${await findToken(address, admin)}`, "Content-Type": "application/json" },
    body: JSON.stringify({ [noun]: { ...current[noun], ...change } }),
  })
  expect(answer.status).toBe(200)
}

async function openForm(page: Page, product: Product) {
  await signIn(page, product.admin)
  await page.goto("/admin/navigation")
  await expect(page.getByRole("heading", { level: 1, name: "Menu and footer" })).toBeVisible()
  return {
    header: page.getByRole("group", { name: "Header" }),
    business: page.getByRole("group", { name: "Footer: The business" }),
  }
}

/** The names in a list of the form, in order. */
function namesIn(list: ReturnType<Page["getByRole"]>) {
  return list
    .getByLabel("Name", { exact: true })
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save menu and footer" }).click()
  await expect(page.getByRole("region", { name: "State" })).toHaveText("Published")
}

/** The links of a new site; the rooms are not separate links. */
const sampleHeader = ["Home", "About", "Modular kitchen", "Projects", "Prices", "Guides", "Contact"]

test("links are reordered by keys and by drag, renamed, added and removed, and the site shows them", async ({
  page,
  product,
}) => {
  test.slow()
  const { header, business } = await openForm(page, product)
  await expect.poll(() => namesIn(header)).toEqual(sampleHeader)

  // By keyboard, and past the end of the list into the next one.
  await header.getByRole("button", { name: "Move Prices up" }).focus()
  await page.keyboard.press("Enter")
  await expect(header.getByRole("button", { name: "Move Prices up" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect
    .poll(() => namesIn(header))
    .toEqual(["Home", "About", "Prices", "Modular kitchen", "Projects", "Guides", "Contact"])
  await expect(page.getByLabel("Order", { exact: true })).toHaveText("Prices is now 3 of 8 in the header.")
  await business.getByRole("button", { name: "Move About us up" }).press("Enter")
  await expect.poll(() => namesIn(header)).toContain("About us")
  await header.getByRole("button", { name: "Move About us down" }).press("Enter")
  await expect(page.getByLabel("Order", { exact: true })).toHaveText("About us is now 1 of 4 in The business.")

  // By drag, within the list and to another.
  await page.setViewportSize({ width: 1366, height: 2000 })
  await drag(page, "Drag Contact", header.getByLabel("Name", { exact: true }).first())
  await expect
    .poll(() => namesIn(header))
    .toEqual(["Contact", "Home", "About", "Prices", "Modular kitchen", "Projects", "Guides"])
  await drag(page, "Drag About", business.getByLabel("Name", { exact: true }).nth(1))
  await expect
    .poll(() => namesIn(header))
    .toEqual(["Contact", "Home", "Prices", "Modular kitchen", "Projects", "Guides"])
  await expect.poll(() => namesIn(business)).toContain("About")

  await header.getByLabel("Name", { exact: true }).nth(1).fill("Start")
  await header.getByRole("button", { name: "Add link" }).click()
  await expect(header.getByLabel("Name", { exact: true }).last()).toBeFocused()
  await header.getByLabel("Links to").last().selectOption({ label: "Guides" })
  await expect(header.getByLabel("Name", { exact: true }).last()).toHaveValue("Guides")

  await header.getByRole("button", { name: "Remove Modular kitchen" }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => namesIn(header)).toContain("Modular kitchen")
  await header.getByRole("button", { name: "Remove Modular kitchen" }).click()
  await expect(page.getByRole("region", { name: "The header on a wide screen" })).toContainText("Start")
  await expect(page.getByText("Unpublished changes")).toBeVisible()
  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await save(page)

  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/about")
    const links = page.locator(".menu-links > li > a")
    await expect(links).toHaveText([
      "Contact",
      "Start",
      "Prices",
      "Projects",
      "Guides",
      "Wardrobes",
      "Living room",
      "Guides",
    ])
    const list = page.getByRole("navigation", { name: "The business" })
    await expect(list.getByRole("link")).toHaveCount(5)
    await expect(list.getByRole("link", { name: "About", exact: true })).toHaveAttribute("href", "/about")
  }
})

/** Drags by a handle to just above another link. */
async function drag(page: Page, grip: string, target: ReturnType<Page["locator"]>) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  const from = await page.getByTitle(grip, { exact: true }).boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error("There is nothing to drag.")
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 6, from.y + from.height / 2 + 6, { steps: 3 })
  await page.mouse.move(to.x + 20, to.y, { steps: 8 })
  await page.mouse.up()
}

test("an address is checked, an earlier version comes back, and the links of a new site too", {
  tag: "@release",
}, async ({ page, product }) => {
  const { header, business } = await openForm(page, product)
  await business.getByLabel("Links to").first().selectOption({ label: "Another address" })
  const address = business.getByLabel("Address", { exact: true })
  await address.fill("no-slash")
  await page.getByRole("button", { name: "Save menu and footer" }).click()
  await expect(page.getByText(/^Enter a page of this site/)).toBeVisible()
  await expect(address).toBeFocused()
  await page.getByRole("button", { name: "Copy version 1 into the form" }).click()
  await expect.poll(() => namesIn(header)).toEqual(sampleHeader)
  await header.getByLabel("Name", { exact: true }).first().fill("Start")
  await page.getByRole("button", { name: "Reset to the links of a new site" }).click()
  await expect(header.getByLabel("Name", { exact: true }).first()).toHaveValue("Home")

  await page.getByRole("button", { name: "Remove list The business" }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await page.getByRole("button", { name: "Add list to the footer" }).click()
  await page.getByLabel("Heading").last().fill("Elsewhere")
  await page.getByRole("button", { name: "Add all rooms to Elsewhere" }).click()
  await save(page)
  await page.goto("/about")
  await expect(page.getByRole("navigation", { name: "Elsewhere" }).getByRole("link")).toHaveText([
    "Wardrobes",
    "Living room",
    "Kids' bedroom",
    "Home office",
  ])
  await expect(page.getByRole("banner").getByRole("link", { name: "Home", exact: true })).toBeAttached()
})

test("a page that is linked says so before it goes; its links are hidden meanwhile", async ({ page, product }) => {
  test.slow()
  const link: NavigationEntry = { kind: "link", label: "Cupboards", address: "/wardrobes" }
  await put(product, "navigation", { header: [link], footer: [{ title: "More", links: [link] }] })
  await signIn(page, product.admin)
  await page.goto("/admin/categories")
  await page.getByRole("button", { name: "Delete Wardrobes" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(
    "2 links on the site point to it. These links are hidden from visitors until it is back.",
  )
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("link", { name: "Edit Wardrobes" }).click()
  await page.getByRole("button", { name: "Unpublish" }).click()
  await expect(dialog).toContainText("2 links on the site point to it.")
  await dialog.getByRole("button", { name: "Cancel" }).click()

  await page.goto("/admin/categories")
  for (const name of ["Wardrobes", "Living room"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check()
  await page.getByRole("button", { name: "Move to trash" }).click()
  await expect(dialog).toContainText("2 links on the site point to them.")
  await dialog.getByRole("button", { name: "Move to trash" }).click()
  await expect(page.getByText("2 categories moved to the trash.")).toBeVisible()

  const shows = async () => (await (await page.request.get("/about")).text()).includes("Cupboards")
  expect(await shows()).toBe(false)
  const api = await openApi(product)
  const trashed = (await api.get("/trash")) as unknown as { _id: string }[]
  for (const { _id } of trashed) await api.post(`/trash/${_id}/restore`)
  expect(await shows()).toBe(true)
})

const widths = [320, 390, 768, 1024, 1280, 1366, 1920]

test("twelve long links and a long name leave the header whole at every width, with and without JavaScript", {
  tag: "@release",
}, async ({ product, browser }) => {
  test.slow()
  const header: NavigationEntry[] = Array.from({ length: 11 }, (_, index) => ({
    kind: "link",
    label: `Modular kitchens and wardrobes, page ${index + 1}`,
    address: `/about#${index + 1}`,
  }))
  await put(product, "navigation", { header: [...header, { kind: "rooms" }] })
  await put(product, "business", {
    name: "Shri Ganesh Modular Kitchens, Wardrobes & Complete Home Interiors of Nagpur",
  })
  const expected = [...header.map((_, index) => `/about#${index + 1}`), "/wardrobes", "/living-room", "/home-office"]
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" })
    const page = await context.newPage()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${product.address}/PrivacyPolicy`)
      const excess = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)
      expect([javaScriptEnabled, width, excess]).toEqual([javaScriptEnabled, width, 0])
      if (!javaScriptEnabled) {
        const more = page.locator(".more-button:visible")
        if ((await more.count()) > 0) await more.click()
        const shown = page.locator("#site-menu a:visible")
        const hrefs = await shown.evaluateAll((all) => all.map((each) => each.getAttribute("href")))
        expect(hrefs).toEqual(expect.arrayContaining(expected))
        continue
      }
      // One row beside the name, of the same height, before and after the menu starts.
      const height = () => page.locator(".header-bar").evaluate((bar) => bar.getBoundingClientRect().height)
      const before = await height()
      await untilMenuStarted(page)
      expect([width, await height()]).toEqual([width, before])
      if (width >= 1024) expect([width, before]).toEqual([width, 77])
      await page.locator(width < 1024 ? ".menu-toggle" : ".header-row > .brand").focus()
      const reached = new Set<string | null>()
      for (let press = 0; press < 40; press++) {
        const at = await page.evaluate(() => ({
          href: document.activeElement?.getAttribute("href") ?? null,
          isClosed: document.activeElement?.getAttribute("aria-expanded") === "false",
        }))
        reached.add(at.href)
        if (at.isClosed) {
          await page.keyboard.press("Enter")
          await expect(page.locator(".menu--open, .more-links--open")).toHaveCount(1)
        }
        await page.keyboard.press("Tab")
      }
      expect([width, ...reached]).toEqual(expect.arrayContaining(expected))
      expect([width, await findByAxe(page)]).toEqual([width, []])
    }
    await context.close()
  }
})
