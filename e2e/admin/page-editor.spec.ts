import type { Locator, Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { collectComplaints, expect, findToken, type Product, signIn, test } from "../product.ts"

test.use({ site: "pages" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

interface StoredPage {
  _id: string
  name: string
  searchTitle: string
  searchDescription: string
  sharingPicture: string
  blocks: { id: string; type: string; values: Record<string, unknown> }[]
}

/** The page with a name in the API, and publishing it as another person. */
async function openPage({ address, admin }: Product, name: string) {
  const headers = { Authorization: `Bearer ${await findToken(address, admin)}`, "Content-Type": "application/json" }
  const pages = (await (await fetch(`${address}/api/pages`, { headers })).json()) as StoredPage[]
  const id = pages.find((page) => page.name === name)?._id ?? ""
  const read = async () => (await (await fetch(`${address}/api/pages/${id}`, { headers })).json()) as StoredPage
  return {
    id,
    read,
    async publish(change: (page: StoredPage) => void) {
      const page = await read()
      change(page)
      const { name: title, blocks } = page
      const draft = { values: { name: title, blocks } }
      const at = `${address}/api/content/pages/${id}`
      const saved = await fetch(`${at}/draft`, { method: "PUT", headers, body: JSON.stringify(draft) })
      // Who names the draft may publish it while the page is open.
      const named = { ...headers, "If-Match": saved.headers.get("ETag") ?? "" }
      const answer = await fetch(`${at}/publish`, { method: "POST", headers: named })
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** Discards a draft of another test. */
    async discardDraft() {
      const answer = await fetch(`${address}/api/content/pages/${id}/draft`, { method: "DELETE", headers })
      if (!answer.ok && answer.status !== 404) throw new Error(await answer.text())
    },
  }
}

function cardOf(page: Page, kind: string): Locator {
  return page.locator(".block-card", { has: page.getByRole("button", { name: new RegExp(`^${kind}`) }) }).first()
}

async function openBlock(page: Page, kind: string): Promise<Locator> {
  const card = cardOf(page, kind)
  await card.locator(".part-title").first().click()
  await expect(card.locator(".part-title").first()).toHaveAttribute("aria-expanded", "true")
  return card
}

const kindsOf = (page: Page) => page.locator(".block-card > .part-head .part-name").allTextContents()

test("a text of Home is seen in the page as it is typed, and is public once it is published", async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.goto("/admin/dashboard")
  await page.getByRole("link", { name: "Pages", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible()
  await page.getByRole("link", { name: "Edit Home" }).click()
  const shown = page.frameLocator('iframe[title="The page"]')
  await expect(shown.getByRole("heading", { name: "6 Steps Of Completion Interior" })).toBeVisible()

  // A click in the page opens the form of the block at the clicked text, and its outline follows.
  await shown.getByRole("heading", { name: "6 Steps Of Completion Interior" }).click()
  const heading = cardOf(page, "Steps").getByLabel("Heading")
  await expect(heading).toBeFocused()
  await expect(shown.locator(".is-open[data-block]")).toContainText("6 Steps Of Completion Interior")
  await heading.fill("Six steps to your kitchen")
  await expect(shown.getByRole("heading", { name: "Six steps to your kitchen" })).toBeVisible()

  await page.getByRole("button", { name: "Undo" }).click()
  await expect(shown.getByRole("heading", { name: "6 Steps Of Completion Interior" })).toBeVisible()
  await page.keyboard.press("Control+Shift+Z")
  await expect(heading).toHaveValue("Six steps to your kitchen")
  await expect(shown.locator(".is-open[data-block]")).toContainText("Six steps to your kitchen")

  // Even if the text is in a collapsed part, or its field is an editor.
  const step = cardOf(page, "Steps").getByRole("group", { name: "Step 2" })
  await expect(step.getByRole("textbox").first()).toBeHidden()
  await shown.getByRole("heading", { name: "Seal The Deal" }).click()
  await expect(step.getByRole("textbox").first()).toBeFocused()
  await expect(step.getByRole("textbox").first()).toHaveValue("Seal The Deal")
  await shown.locator(".home-banner h1").click()
  await expect(
    cardOf(page, "Banner")
      .getByRole("button", { name: /^Banner/ })
      .first(),
  ).toBeFocused()

  // A button in the page selects its block and does not navigate.
  await shown.locator(".home-banner .button--loud").click()
  const banner = cardOf(page, "Banner").getByRole("textbox", { name: "Heading" })
  await expect(banner).toBeVisible()
  expect(await shown.locator("body").evaluate(() => location.hash)).toBe("")

  // A placeholder is a chip, chosen from a list and removed as one.
  await expect(banner).toHaveText("{headline}(from Business)")
  await banner.press("End")
  await page.keyboard.type(" ok")
  await expect(shown.locator(".home-banner h1")).toHaveText(/Dream home with Modular Kitchen ok$/)
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Backspace")
  await page.getByRole("combobox", { name: "Insert a business detail: Heading" }).selectOption("City (from Business)")
  await expect(banner).toHaveText("{headline}(from Business){city}(from Business)")
  await expect(banner).toBeFocused()
  await expect(shown.locator(".home-banner h1")).toHaveText(/Dream home with Modular KitchenPune$/)
  await page.keyboard.press("Backspace")
  await expect(banner).toHaveText("{headline}(from Business)")
  await expect(shown.locator(".home-banner h1")).toHaveText(/Dream home with Modular Kitchen$/)

  await page.getByRole("button", { name: "Update" }).click()
  const done = page.getByRole("status", { name: "Result" })
  await expect(done).toContainText("Published.")
  await expect(page.getByText("No changes")).toBeVisible()
  await done.getByRole("link", { name: "View the page" }).click()
  await expect(page.getByRole("heading", { name: "Six steps to your kitchen" })).toBeVisible()
  expect(complaints).toEqual([])
})

test("blocks are moved by keys, hidden, copied, removed and taken back, and each step can be undone", {
  tag: "@release",
}, async ({ page, product }) => {
  const { id } = await openPage(product, "Home")
  await page.goto(`/admin/pages/edit/${id}`)
  const steps = await openBlock(page, "Steps")
  const before = await kindsOf(page)
  const at = before.indexOf("Steps")
  await steps.getByRole("button", { name: /^Move Steps.* up$/ }).focus()
  await page.keyboard.press("Enter")
  expect((await kindsOf(page)).indexOf("Steps")).toBe(at - 1)
  await expect(steps.getByRole("button", { name: /^Move Steps.* up$/ })).toBeFocused()

  await steps.getByRole("button", { name: "Hide Steps" }).click()
  await expect(steps.getByText("Hidden", { exact: true })).toBeVisible()
  const shown = page.frameLocator('iframe[title="The page"]')
  await expect(shown.getByRole("heading", { name: "Our Projects" })).toBeVisible()
  await expect(shown.locator(".is-open[data-block]")).toHaveCount(0)
  await steps.getByRole("button", { name: "Duplicate Steps" }).click()
  expect((await kindsOf(page)).filter((kind) => kind === "Steps")).toHaveLength(2)

  await cardOf(page, "Counters").locator(".part-title").click()
  await cardOf(page, "Counters").getByRole("button", { name: "Remove Counters" }).click()
  await expect(page.getByText("Counters removed.")).toBeVisible()
  await page.getByRole("status", { name: "Removal" }).getByRole("button", { name: "Undo" }).click()
  await expect(cardOf(page, "Counters")).toBeVisible()

  await cardOf(page, "Counters").locator(".part-title").click()
  const place = (await kindsOf(page)).indexOf("Counters")
  await page.getByTitle(/^Drag Counters/).hover()
  await page.mouse.down()
  const next = await page
    .locator(".block-card")
    .nth(place + 1)
    .boundingBox()
  await page.mouse.move((next?.x ?? 0) + 20, (next?.y ?? 0) + (next?.height ?? 0) - 6, { steps: 10 })
  await expect(page.locator(".part--landing-above, .part--landing-below")).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(async () => (await kindsOf(page)).indexOf("Counters")).toBe(place + 1)

  for (let step = 0; step < 6; step++) {
    await page.getByRole("region", { name: "Changes" }).getByRole("button", { name: "Undo" }).click()
  }
  expect(await kindsOf(page)).toEqual(before)
  await expect(page.getByText("No changes")).toBeVisible()
})

test("pictures, links and rooms are chosen in the form of a block, and the error is reported at its field", {
  tag: "@release",
}, async ({ page, product }) => {
  const { id } = await openPage(product, "Home")
  await page.goto(`/admin/pages/edit/${id}`)
  const banner = await openBlock(page, "Banner")
  const picture = banner.getByRole("group", { name: "Picture 1" })
  const shown = picture.getByRole("img")
  const before = await shown.getAttribute("src")
  await picture.getByRole("button", { name: "Choose from the library" }).click()
  const picker = page.getByRole("dialog", { name: "Choose a picture" })
  await picker.getByRole("list", { name: "Pictures" }).getByRole("button").nth(1).click()
  await expect(picker).toBeHidden()
  await expect(shown).not.toHaveAttribute("src", before ?? "")
  await page.getByRole("region", { name: "Changes" }).getByRole("button", { name: "Undo" }).click()
  await expect(shown).toHaveAttribute("src", before ?? "")

  const link = banner.getByLabel("Button link")
  await link.focus()
  await expect(banner.locator('option[value="/wardrobes"]').first()).toBeAttached()
  await link.fill("javascript:alert(1)")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(link).toBeFocused()
  await expect(banner.getByText("Enter an address on this site, e.g. /contact")).toBeVisible()
  await expect(page.getByRole("status", { name: "Preview" })).toContainText("Some fields have errors.")
  await link.fill("/wardrobes")
  await expect(page.getByRole("status", { name: "Preview" })).toBeEmpty()

  await page.getByRole("button", { name: "Add a block" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Rooms/ })
    .click()
  const rooms = cardOf(page, "Rooms")
  await rooms.getByRole("searchbox", { name: "Search the rooms" }).fill("ward")
  await rooms.getByRole("button", { name: "Add Wardrobes" }).click()
  await rooms.getByRole("searchbox", { name: "Search the rooms" }).fill("")
  await rooms.getByRole("button", { name: "Add Living room" }).click()
  await rooms.getByRole("button", { name: "Move Living room up" }).click()
  await expect(rooms.getByRole("list", { name: "Chosen rooms" }).getByRole("listitem")).toHaveText([
    /^Living room/,
    /^Wardrobes/,
  ])
  // The button is removed with the room, and the focus moves to a remaining one.
  await rooms.getByRole("button", { name: "Remove Wardrobes" }).press("Enter")
  await expect(rooms.getByRole("button", { name: "Move Living room up" })).toBeFocused()
  await rooms.getByRole("button", { name: "Remove Living room" }).press("Enter")
  await expect(rooms.getByRole("searchbox", { name: "Search the rooms" })).toBeFocused()
  expect(await findByAxe(page)).toEqual([])
})

test("a page of one's own is made of blocks at an address that is checked while it is typed", async ({ page }) => {
  await page.goto("/admin/pages/create")
  await page.getByLabel(/^Name/).fill("Our workshop")
  const address = page.getByLabel(/^Address/)
  await expect(address).toHaveValue("")
  await expect(page.getByText(/^The page will be at .*\/our-workshop\.$/)).toBeVisible()
  await address.fill("Our Workshop!")
  await expect(page.getByText("Write the address in lower-case letters, digits and hyphens")).toBeVisible()
  await address.fill("about")
  await expect(page.getByText("The site itself needs this address.")).toBeVisible()
  await address.fill("wardrobes")
  await expect(page.getByText(/has this address\. Choose another one\./)).toBeVisible()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(address).toBeFocused()
  await address.fill("our-workshop")

  await page.getByRole("button", { name: "Add a block" }).click()
  const dialog = page.getByRole("dialog", { name: "Add a block" })
  await dialog.getByLabel("Search the blocks").fill("questions")
  await dialog.getByRole("button", { name: /^Questions/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole("button", { name: "Add a block" }).click()
  await dialog.getByRole("button", { name: /^Contact/ }).click()
  await page.getByRole("button", { name: "Add a block" }).click()
  await expect(dialog.getByRole("button", { name: /^Contact/ })).toBeDisabled()
  await dialog.getByRole("button", { name: "Cancel" }).click()

  const contact = cardOf(page, "Contact")
  const heading = contact.getByLabel(/^Heading/)
  await heading.fill("x".repeat(300))
  await expect(contact.getByText(/There are 300\.$/)).toBeVisible()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(heading).toBeFocused()
  await heading.fill("Come to the workshop")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/pages/edit/*")
  await page.goto("/our-workshop")
  await expect(page.getByRole("heading", { name: "Come to the workshop" })).toBeVisible()

  await page.goto("/admin/pages")
  await page.getByRole("button", { name: "More for Our workshop" }).click()
  await page.getByRole("menuitem", { name: "Duplicate" }).click()
  await expect(page.getByRole("status", { name: "Result" })).toHaveText(
    "“Our workshop (copy)” created as a draft from the published version.",
  )
  await page.getByRole("button", { name: "Delete Our workshop", exact: true }).click()
  await page.getByRole("button", { name: "Delete page" }).click()
  await expect(page.getByText("Page “Our workshop” deleted.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit Home" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Delete Home" })).toHaveCount(0)
})

test("of two who change a page, the second sees what the first has changed and keeps one version", {
  tag: "@release",
}, async ({ page, product }) => {
  const home = await openPage(product, "Home")
  // A draft would be older than the published version, which is another conflict.
  await home.discardDraft()
  await page.goto(`/admin/pages/edit/${home.id}`)
  const steps = await openBlock(page, "Steps")
  const drafts = "**/api/content/pages/*/draft"
  await page.route(drafts, (route) => route.abort())
  await steps.getByLabel("Heading").fill("Mine")
  await home.publish(({ blocks }) => {
    for (const { type, values } of blocks) {
      if (type === "steps") values["heading"] = "Theirs"
      if (type === "feedback") values["heading"] = "What they say"
    }
  })
  await page.unroute(drafts)
  await page.getByRole("button", { name: "Update" }).click()
  const conflict = page.getByRole("region", { name: "Newer version" })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText("Not published: there is a newer version. Published by owner@maap.example")
  await conflict.getByRole("button", { name: "Show changes" }).click()
  await expect(conflict.locator("del").first()).toContainText("Mine")
  await expect(conflict.locator("ins")).toContainText([/Theirs/, /What they say/])
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByText("Published.")).toBeVisible()
  const { blocks } = await home.read()
  const headingOf = (type: string) => blocks.find((block) => block.type === type)?.values["heading"]
  expect(headingOf("steps")).toBe("Mine")
  expect(headingOf("feedback")).not.toBe("What they say")
})

test("a page is published once when the answer is lost and it is published again", { tag: "@release" }, async ({
  page,
  product,
}) => {
  let isLost = false
  await page.route("**/api/content/pages/*/publish", async (route) => {
    if (isLost) return await route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.goto("/admin/pages/create")
  await page.getByLabel(/^Name/).fill("Lost and found")
  const publish = page.getByRole("button", { name: "Submit" })
  await publish.dblclick()
  await expect(page.getByText("The page could not be published.")).toBeVisible()
  await publish.click()
  await expect(page.getByText("Page published at /lost-and-found")).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/pages\/edit\//)
  const headers = { Authorization: `Bearer ${await findToken(product.address, product.admin)}` }
  const read = async (path: string) =>
    (await (await fetch(`${product.address}/api/${path}`, { headers })).json()) as { _id: string; name: string }[]
  const made = (await read("pages?state=all")) as unknown as { _id: string; title: string }[]
  const found = made.filter(({ title }) => title === "Lost and found")
  expect(found).toHaveLength(1)
  expect(await read(`content/pages/${found[0]?._id}/revisions`)).toHaveLength(1)
})

test("Ctrl S publishes, and a video shows what the privacy policy should mention", { tag: "@release" }, async ({
  page,
}) => {
  await page.goto("/admin/pages/create")
  await page.getByLabel(/^Name/).fill("Our film")
  await page.getByRole("button", { name: "Add a block" }).click()
  await page.getByRole("button", { name: /^Video/ }).click()
  const card = cardOf(page, "Video")
  await card.getByLabel("Video link").fill("https://youtu.be/aqz-KE-bpKQ")
  const hint = card.getByRole("status", { name: "Privacy" })
  await expect(hint).toContainText("YouTube or Vimeo sees the visit. Your privacy policy should mention that.")
  await expect(hint.getByRole("link", { name: "Edit the privacy policy" })).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  // A saved draft is not published yet.
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("Saved as a draft")
  await page.keyboard.press("Control+s")
  await expect(page.getByText("Page published at /our-film")).toBeVisible()
})

test("what was not published is there again as a draft, and leaving saves it", async ({ page, product }) => {
  const { id } = await openPage(product, "Home")
  await page.goto(`/admin/pages/edit/${id}`)
  const steps = await openBlock(page, "Steps")
  await steps.getByLabel("Heading").fill("Not yet")
  await page.getByRole("link", { name: "Back to the list" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible()
  await page.goto(`/admin/pages/edit/${id}`)
  const bar = page.getByRole("region", { name: "Changes" })
  await expect(bar).toContainText("Unpublished changes")
  await openBlock(page, "Steps")
  await expect(steps.getByLabel("Heading")).toHaveValue("Not yet")
  await bar.getByRole("button", { name: "Discard changes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click()
  await expect(bar).toContainText("No changes")
})

test("a draft that is opened from the list is published, and its form goes on with what is public", {
  tag: "@release",
}, async ({ page, product: { address, admin } }) => {
  const headers = { Authorization: `Bearer ${await findToken(address, admin)}`, "Content-Type": "application/json" }
  const body = JSON.stringify({ values: { name: "Our showroom" } })
  const made = await fetch(`${address}/api/content/pages`, { method: "POST", headers, body })
  const { _id } = (await made.json()) as StoredPage
  await page.goto(`/admin/pages/edit/${_id}`)
  await expect(page.getByRole("heading", { level: 1, name: "Edit page: Our showroom" })).toBeVisible()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Published. View the page")).toBeFocused()
  await expect(page.getByRole("link", { name: "View page" })).toHaveAttribute("href", "/our-showroom")
  const name = page.getByLabel(/^Name/)
  if (!(await name.isVisible())) await page.getByRole("button", { name: /^Name, language and address/ }).click()
  await name.fill("The showroom")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByText("Published. View the page")).toBeFocused()
  await expect(page.getByRole("heading", { level: 1, name: "Edit page: The showroom" })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the form fills the screen, and the page is seen over it", { tag: "@release" }, async ({ page, product }) => {
    const { id } = await openPage(product, "Home")
    await page.goto(`/admin/pages/edit/${id}`)
    const steps = await openBlock(page, "Steps")
    await expect(page.locator("iframe")).toHaveCount(0)
    expect(await findByAxe(page)).toEqual([])
    await steps.getByLabel("Heading").fill("On the way")
    await page.getByRole("button", { name: "See the page" }).click()
    const dialog = page.getByRole("dialog", { name: "The page" })
    const shown = dialog.frameLocator("iframe")
    await expect(shown.getByRole("heading", { name: "On the way" })).toBeVisible()
    expect(await findByAxe(page)).toEqual([])
    await dialog.getByRole("button", { name: "Back to the form" }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole("button", { name: "See the page" })).toBeFocused()
    await expect(steps.getByLabel("Heading")).toHaveValue("On the way")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
