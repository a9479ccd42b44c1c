import type { Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { expect as base, test, wakeIsland } from "../product.ts"
import { translate } from "./disturbances.ts"

// Late, missing or twice rendered scripts take time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

/** The blocked files: all scripts except the inline one, as after an update, or React, as behind a blocker. */
const lost = { "no script": "**/assets/*.js", "no React": "**/assets/{react,start-small-estimate}-*.js" }

/** Removes a built-in that the drawing of the estimate needs. */
function takeListFormat(): void {
  Reflect.deleteProperty(Intl, "ListFormat")
}

const work = (page: Page) => page.getByRole("button", { name: "Work out the price" })
const sign = (page: Page) => page.locator(".estimate-total .while-stale")

/** Chooses another tier and types a length in an estimate that is not hydrated, and submits it to the server. */
async function expectPlainEstimate(page: Page) {
  const price = await page.locator(".estimate-total .number").textContent()
  await page.getByText("Premium", { exact: true }).click()
  await page.locator('.estimate-form [name="a"]').fill("14")
  await expect(sign(page)).toBeVisible()
  await expect(page.locator(".estimate-total .number")).toHaveCSS("text-decoration-line", "line-through")
  await expect(page.locator(".estimate-ways").getByRole("link", { name: "Send this" })).toBeHidden()
  await work(page).click()
  await expect(page).toHaveURL(/tier=premium/)
  await expect(page).toHaveURL(/\ba=14\b/)
  expect(await page.locator(".estimate-total .number").textContent()).not.toBe(price)
}

async function typeEnquiry(page: Page) {
  await page.getByLabel("Full Name").fill("Asha Kulkarni")
  await page.getByLabel("Phone").fill("98220 11111")
  await page.getByLabel("Email").fill("asha@example.com")
  await page.getByLabel("Message").fill("A kitchen of 12 by 8 feet.")
}

const isSent = (page: Page) => expect(page.getByText("Message sent successfully!")).toBeVisible()

/** The actions on islands that cannot be hydrated: their buttons use the server. */
const plainWays: Record<string, (page: Page) => Promise<void>> = {
  "an estimate says that its price is of another choice": async (page) => {
    await page.goto("/estimate")
    await expect(work(page)).toBeVisible()
    await expectPlainEstimate(page)
    await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "U-shaped" }).click()
    await expect(page).toHaveURL(/layout=u/)
  },
  "the estimate of Home says so too, and leads to every line": async (page) => {
    await page.goto("/")
    await page.getByLabel("Layout").selectOption("straight")
    await expect(page.locator(".small-estimate .while-stale")).toBeVisible()
    await page.getByRole("button", { name: "See every line" }).click()
    await expect(page).toHaveURL(/\/estimate\?.*layout=straight/)
  },
  "the visualiser shows what is chosen": async (page) => {
    await page.goto("/modular-kitchen")
    await page.locator("#visualiser").getByText("Sindoor red").click()
    await page.getByRole("button", { name: "Show" }).click()
    await expect(page).toHaveURL(/finish=sindoor/)
    await expect(page.locator(".visualiser-picture img")).toHaveAttribute("alt", /Sindoor red/)
  },
  "an enquiry is sent": async (page) => {
    await page.goto("/contact")
    await typeEnquiry(page)
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.locator(".sent-panel")).toBeVisible()
  },
}

for (const [words, files] of Object.entries(lost)) {
  test(`with ${words} what someone chooses or sends goes to the server by a button`, async ({ page }) => {
    await page.route(files, (route) => route.fulfill({ status: 404 }))
    await eachCase(Object.entries(plainWays), (way) => way(page))
  })
}

test("hides buttons that do nothing and shows what only a script shows when no script is loaded", {
  tag: "@release",
}, async ({ page }) => {
  await page.route(lost["no script"], (route) => route.fulfill({ status: 404 }))
  for (const [path, idle, shown] of [
    ["/", ".slider-controls, .reel-pause", ".banner-slide"],
    ["/wardrobes", ".picture-row-steps", ".picture-row-link"],
    ["/modular-kitchen", ".compare-range, .helper-inputs", ".compare-sheets img, .compare-drawing"],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(idle).filter({ visible: true })).toHaveCount(0)
    for (const each of await page.locator(shown).all()) await expect(each).toBeVisible()
  }
})

test("without scripts the menu lists every link", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/about")
  await expect(page.getByRole("banner").getByRole("link", { name: "Home office" })).toBeVisible()
})

test("an estimate that cannot be hydrated keeps the server's form, with the typed text", async ({ page }) => {
  await page.addInitScript(takeListFormat)
  await page.goto("/estimate")
  await page.locator('.estimate-form [name="a"]').fill("13")
  await expect(page.locator("island-root[data-island=estimate]")).toHaveAttribute("data-plain")
  await expect(page.locator('.estimate-form [name="a"]')).toHaveValue("13")
  await expect(page.locator('.estimate-form [name="a"]')).toBeFocused()
  await expectPlainEstimate(page)
})

test("an estimate that throws later gives the server's form back, with the typed text", async ({ page }) => {
  await page.goto("/estimate")
  await page.locator('.estimate-form [name="b"]').fill("9")
  await wakeIsland(page, "estimate")
  await page.evaluate(takeListFormat)
  await page.getByText("Premium", { exact: true }).click()
  await expect(page.locator("island-root[data-island=estimate]")).toHaveAttribute("data-plain")
  await expect(page.locator("island-root[data-island=estimate]")).not.toHaveAttribute("data-alive")
  await expect(page.locator('.estimate-form [name="b"]')).toHaveValue("9")
  await expect(page.locator(".estimate-form [value=premium]")).toBeChecked()
  await expectPlainEstimate(page)
  await expect(page).toHaveURL(/\bb=9\b/)
})

test("an enquiry form from which an extension has moved something is given back, with the typed text, and is sent", async ({
  page,
}) => {
  await page.goto("/contact")
  await wakeIsland(page, "enquiry-form")
  await typeEnquiry(page)
  await page.getByLabel("Email").fill("asha at home")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  const error = page.locator("#enquiry-email-error")
  await expect(error).toBeVisible()
  await error.evaluate((element) => {
    const own = document.createElement("extension-mark")
    element.replaceWith(own)
    own.append(element)
  })
  await page.getByLabel("Email").fill("asha@example.com")
  await expect(page.locator("island-root[data-island=enquiry-form]")).toHaveAttribute("data-plain")
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com")
  await expect(page.getByLabel("Email")).toBeFocused()
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Kulkarni")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.locator(".sent-panel")).toBeVisible()
})

test("on a translated page an enquiry is mended and sent, and every line of an estimate names what is chosen", async ({
  page,
}) => {
  await page.goto("/contact")
  await wakeIsland(page, "enquiry-form")
  await page.evaluate(translate)
  await typeEnquiry(page)
  await page.getByLabel("Email").fill("asha at home")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.locator("#enquiry-email-error")).toBeVisible()
  await page.getByLabel("Email").fill("asha@example.com")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await isSent(page)

  await page.goto("/estimate")
  await wakeIsland(page, "estimate")
  await page.evaluate(translate)
  await page.getByText("Premium", { exact: true }).click()
  await expect(page.locator(".estimate-lines tbody th").first()).toContainText("Premium")
  await page.getByText("Essential", { exact: true }).click()
  await expect(page.locator(".estimate-lines tbody th").first()).toContainText("Essential")
})
