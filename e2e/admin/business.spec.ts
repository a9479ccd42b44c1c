import sharp from "sharp"
import { businessParts } from "#collections/admin/business/parts.ts"
import { findByAxe } from "../checkers/checkers.ts"
import type { Page } from "@playwright/test"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "business" })

test.describe.configure({ mode: "serial" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const openPart = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the business" }).getByRole("link", { name }).click()

test("what the owner says of the business is on the site at once, in its colour", async ({ page }) => {
  await page.goto("/admin/dashboard")
  await page.getByRole("link", { name: "Settings" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Business" })).toBeVisible()
  const name = page.getByLabel("Name", { exact: true })
  await expect(name).toHaveValue("Maap Kitchens & Interiors")
  await name.fill("Navi Rasoi")
  await page.getByLabel("Phone number", { exact: true }).fill("+91 712 555 0100")
  await page.getByRole("button", { name: "Add phone number" }).click()
  await expect(page.getByLabel("Phone number 2")).toBeFocused()
  await page.getByLabel("Phone number 2").fill("+91 712 555 0101")
  await page.getByRole("button", { name: "Move phone number 2 up" }).click()
  await expect(page.getByLabel("Phone number 1")).toHaveValue("+91 712 555 0101")
  await openPart(page, "Address and hours")
  await expect(page.getByRole("region", { name: "Address and hours" })).toBeFocused()
  await page.getByRole("checkbox", { name: "Monday" }).uncheck()
  await expect(page.getByText("Tuesday to Saturday, 10 am to 7 pm. Closed on Sundays and Mondays.")).toBeVisible()
  await page.getByLabel("Tuesday opens at").fill("09:30")
  await page.getByRole("button", { name: "Copy Tuesday’s hours to all open days" }).click()
  await expect(page.getByText("Tuesday to Saturday, 9:30 am to 7 pm.")).toBeVisible()
  await page.getByRole("checkbox", { name: "Sunday" }).check()
  await expect(page.getByLabel("Sunday opens at")).toHaveValue("9:30 am")
  await page.getByRole("checkbox", { name: "Sunday" }).uncheck()

  await openPart(page, "Logo and colour")
  const accent = page.getByLabel("Your colour", { exact: true })
  await accent.fill("maroon")
  // Errors in another part are counted in the list, and saving leads there.
  await openPart(page, "Legal")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(accent).toBeFocused()
  await expect(page.getByRole("link", { name: "Logo and colour 1 to correct" })).toBeVisible()
  const colour = "#7b1e2b"
  await accent.fill(colour)
  await expect(page.getByText("Black text is hard to read on this colour, so the text is white.")).toBeVisible()
  await page.getByLabel(/^Strip and footer/).check()
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  await expect(page.getByRole("region", { name: "State" })).toHaveText("Published")

  await page.goto("/")
  await expect(page.locator(".site-header .brand")).toHaveText("Navi Rasoi")
  await expect(page.locator(".promo-reach")).toContainText("+91 712 555 0101")
  await expect(page.locator(".promo-reach")).toContainText("Tuesday to Saturday")
  const button = page.locator(".home-banner .button--loud")
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  await expect(button).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`)
})

test("an earlier version comes back by a copy, and what is wrong is reported where it is", { tag: "@release" }, async ({
  page,
}) => {
  await page.goto("/admin/business?part=legal")
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW")
  await expect(page.getByText(/^This GSTIN has a typing error/)).toBeVisible()
  await page.getByLabel("GSTIN").fill("27aapfu0939f1zv")
  await expect(page.getByText("The check digit is right.")).toBeVisible()
  await openPart(page, "Payments, time and warranty")
  await page.getByLabel("Payment 4, %").fill("15")
  await expect(page.getByText("110%", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("The payments add up to 110%. They must add up to 100%.")).toBeVisible()
  await expect(page.getByLabel("Payment 4, %")).toBeFocused()
  await page.getByLabel("Fitting, days").fill("5-6 days")
  await expect(page.getByLabel("Making", { exact: true })).toHaveText("30 to 39 days")
  await page.getByRole("button", { name: "Copy version 1 into the form" }).click()
  await expect(page.getByText("Version 1 copied into the form")).toBeVisible()
  await openPart(page, "Name and contact")
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Maap Kitchens & Interiors")
  // Errors of the previous values do not apply to the version's.
  await expect(page.getByText("The payments add up to 110%. They must add up to 100%.")).toBeHidden()
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText(/^Version 3, current: .*owner@maap\.example/)).toBeVisible()
})

test("of two who change the business, the second learns of the first and keeps what both typed", {
  tag: "@release",
}, async ({ page, product, context }) => {
  await page.goto("/admin/business")
  const other = await context.newPage()
  await other.goto(`${product.address}/admin/business`)
  await other.getByLabel("Tagline").fill("Theirs")
  await other.getByRole("button", { name: "Save business" }).click()
  await expect(other.getByText("Business saved")).toBeVisible()
  await openPart(page, "Address and hours")
  await page.getByLabel("Landmark").fill("Ours")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByRole("alert")).toContainText("Not saved: there is a newer version.")
  await expect(page.getByRole("alert")).toContainText("Changed: Tagline.")
  await page.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  await expect(page.getByLabel("Landmark")).toHaveValue("Ours")
  await openPart(page, "Name and contact")
  await expect(page.getByLabel("Tagline")).toHaveValue("Theirs")
})

test("the typed text just after saving stays, below the new version", async ({ page }) => {
  await page.goto("/admin/business")
  await page.getByLabel("Tagline").fill("Saved")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  await page.getByLabel("Tagline").fill("Typed just after")
  await expect(page.getByText(/^Version \d+, current: .*owner@maap\.example/)).toBeVisible()
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed just after")
  await expect(page.getByText("Unpublished changes")).toBeVisible()
})

test("a logo takes the place of the mark in header, footer and icons, until it is removed", {
  tag: "@release",
}, async ({ page }) => {
  const save = async () => {
    await page.getByRole("button", { name: "Save business" }).click()
    await expect(page.getByText("Business saved")).toBeVisible()
  }
  const readIcon = async (name: string) => {
    const answer = await page.request.get(`/${name}`)
    const { width = 0, height = 0 } = answer.ok() ? await sharp(await answer.body()).metadata() : {}
    const data = answer.ok()
      ? await sharp(await answer.body())
          .removeAlpha()
          .raw()
          .toBuffer()
      : Buffer.alloc(0)
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3
    return {
      status: answer.status(),
      middle: data.subarray(middle, middle + 3).toString("hex"),
      tag: answer.headers()["etag"],
    }
  }
  await page.goto("/admin/business")
  await page.getByLabel("Name", { exact: true }).fill("Navi Rasoi")
  await save()
  await page.goto("/")
  await expect(page.locator(".site-header .mark-letters")).toBeVisible()
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute("href", /^data:image\/svg\+xml,/)

  const logo = { width: 300, height: 150, channels: 3, background: "#7a1f5c" } as const
  const end = { width: 90, height: 150, channels: 3, background: "#2a5c7a" } as const
  const buffer = await sharp({ create: logo })
    .composite([{ input: { create: end }, left: 210, top: 0 }])
    .png()
    .toBuffer()
  await page.goto("/admin/business?part=look")
  for (const ground of ["light", "dark"]) {
    await page
      .getByLabel(`Logo on a ${ground} background`)
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer })
  }
  await expect(page.getByRole("button", { name: "Remove the logo" })).toHaveCount(2)
  await save()
  await page.goto("/")
  const inHeader = page.locator(".site-header .brand img")
  await expect(inHeader).toBeVisible()
  expect(await inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await expect(page.locator(".site-footer .brand img")).toBeVisible()
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveCount(0)
  for (const name of ["icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png"]) {
    expect(await readIcon(name)).toMatchObject({ status: 200, middle: "7a1f5c" })
  }
  const { status } = await page.request.get("/favicon.ico").then((answer) => ({ status: answer.status() }))
  expect([status, (await readIcon("favicon.svg")).status]).toEqual([200, 404])
  const { tag = "" } = await readIcon("icon-192.png")
  const again = await page.request.get("/icon-192.png", { headers: { "If-None-Match": tag } })
  expect(again.status()).toBe(304)
  const { icons } = (await (await page.request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] }
  expect(icons.map(({ src }) => src.replace(/\?v=\d+$/, ""))).toEqual([
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
  ])

  // The library knows this use.
  await page.goto("/admin/pictures?search=logo")
  await page.locator(".picture-open").first().click()
  await expect(page.getByRole("dialog").getByRole("link", { name: "Logo", exact: true })).toHaveAttribute(
    "href",
    "/admin/business?part=look",
  )

  // The name is not shown beside a logo that contains it, and the icons show a square cropped from it.
  await page.goto("/admin/business?part=look")
  await page.getByLabel("The logo contains our name").check()
  await page.getByLabel("Part of the logo").fill("1")
  await page.getByRole("button", { name: "Crop the icon from the logo" }).click()
  await expect(page.getByRole("button", { name: "Remove the icon" })).toBeVisible()
  await save()
  expect(await readIcon("icon-maskable-512.png")).toMatchObject({ status: 200, middle: "2a5c7a" })
  await page.goto("/")
  await expect(page.locator(".site-header .brand")).toHaveText("")
  await expect(page.getByRole("banner").getByRole("link", { name: "Navi Rasoi" })).toBeVisible()
  await page.goto("/admin/navigation")
  await expect(
    page.getByRole("region", { name: "The header on a wide screen" }).getByAltText("Navi Rasoi"),
  ).toBeVisible()

  await page.goto("/admin/business?part=look")
  await page.getByRole("button", { name: "Remove the icon" }).click()
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Remove the logo" }).first().click()
    await expect(page.getByRole("button", { name: "Remove the logo" })).toHaveCount(left)
  }
  await save()
  await page.goto("/")
  await expect(page.locator(".site-header .brand img")).toHaveCount(0)
  await expect(page.locator(".site-header .mark-letters")).toBeVisible()
  expect((await readIcon("icon-192.png")).middle).not.toBe("7a1f5c")
})

test("the business fits every screen and has no accessibility violation while it is changed", {
  tag: "@release",
}, async ({ page }) => {
  test.slow()
  await page.goto("/admin/business")
  await page.getByLabel("Headline").fill("Kitchens that fit")
  await openPart(page, "Address and hours")
  await page.getByRole("button", { name: "Add holiday" }).click()
  await openPart(page, "Other locations")
  await page.getByRole("button", { name: "Add place" }).click()
  await page.getByRole("checkbox", { name: "Opening hours of place 1 are different" }).check()
  await expect(page.getByText("Unpublished changes")).toBeVisible()
  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect([width, await findByAxe(page)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1366, height: 900 })
  for (const { title } of businessParts) {
    await openPart(page, title)
    await expect(page.getByRole("region", { name: title, exact: true })).toBeFocused()
    expect([title, await findByAxe(page)]).toEqual([title, []])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
  }
})
