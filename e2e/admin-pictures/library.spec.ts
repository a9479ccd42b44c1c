import { openApi } from "../admin/content.ts"
import { findAccessibilityViolations, findByAxe } from "../checkers/checkers.ts"
import { expect, hold, signIn, test } from "../product.ts"
import { typeAndClose } from "../type-and-close.ts"
import { addBlog, addCategory, addPicture, makeFile, openLibrary, openPicture, readPicture } from "./library.ts"

test.use({ site: "pictures" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("the library shows that it loads, shows what failed, can be tried again, and explains how to add a first picture", {
  tag: "@release",
}, async ({ page }) => {
  const answer = await hold(page, "**/api/pictures?*", (route) =>
    route.fulfill({ status: 503, json: { error: "Away.", message: "Away." } }),
  )
  await page.goto("/admin/pictures")
  await expect(page.getByText("Loading...")).toBeVisible()
  answer()
  await expect(page.getByRole("alert").getByRole("paragraph")).toHaveText(["Failed to load the pictures.", "Away."])
  expect(await findByAxe(page)).toEqual([])
  await page.unroute("**/api/pictures?*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("list", { name: "Pictures" }).getByRole("listitem").first()).toBeVisible()

  await page.route("**/api/pictures?*", (route) => route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }))
  await page.goto("/admin/pictures")
  await expect(page.getByText(/^No pictures yet/)).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await page.getByRole("button", { name: "Not described", exact: true }).click()
  await expect(page.getByText("Every picture is described.")).toBeVisible()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect(page.getByText(/^No pictures yet/)).toBeVisible()
})

test("pictures are found by name, put in order, and narrowed down, which the address keeps", {
  tag: "@release",
}, async ({ page, product }) => {
  const used = await addPicture(product, "Alpha gadget.jpg", { width: 430, height: 200 }, "A gadget")
  await addPicture(product, "Beta gadget.jpg", { width: 431, height: 200 })
  await addBlog(product, "About gadgets", used.path)
  await openLibrary(page)
  const names = page.locator(".picture-open .clamped")
  await page.getByRole("searchbox", { name: "Search the Pictures" }).fill("gadget")
  await expect(names).toHaveText(["Beta gadget.jpg", "Alpha gadget.jpg"])
  await page.getByLabel("Sort").selectOption("Name, A to Z")
  await expect(names).toHaveText(["Alpha gadget.jpg", "Beta gadget.jpg"])
  await page.getByRole("button", { name: "Not used" }).click()
  await expect(names).toHaveText(["Beta gadget.jpg"])
  await page.getByRole("button", { name: "Not described", exact: true }).click()
  await expect(names).toHaveText(["Beta gadget.jpg"])
  await page.getByRole("button", { name: "Removed" }).click()
  await expect(page.getByText("Nothing matches “gadget”.")).toBeVisible()
  await page.getByRole("button", { name: "All", exact: true }).click()
  await page.reload()
  await expect(names).toHaveText(["Alpha gadget.jpg", "Beta gadget.jpg"])
  await expect(page.getByRole("listitem").filter({ hasText: "Alpha gadget" })).toContainText("Used in 1 place")
})

test("an alt text is written where it stands, and a newer one of someone else is not lost", async ({
  page,
  product,
}) => {
  const { _id } = await addPicture(product, "Plinth.jpg", { width: 440, height: 200 })
  await openLibrary(page, "?search=Plinth")
  const opener = page.getByRole("button", { name: "Not described – edit the description of Plinth.jpg" })
  await opener.click()
  const field = page.getByLabel("Picture description, Plinth.jpg")
  await expect(field).toBeFocused()
  await field.fill("A plinth")
  await page.keyboard.press("Escape")
  await expect(opener).toBeFocused()
  await opener.click()
  await field.fill("A plinth of 100 mm")
  await page.keyboard.press("Enter")
  const changed = page.getByRole("button", { name: "A plinth of 100 mm – edit the description of Plinth.jpg" })
  await expect(changed).toBeFocused()
  expect((await readPicture(product, _id)).alt).toBe("A plinth of 100 mm")

  await changed.click()
  await patch(product, _id, { alt: "Theirs" })
  await field.fill("Mine")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Someone saved “Theirs” while you were editing. Save again to replace it.")).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Mine – edit the description of Plinth.jpg" })).toBeVisible()
  expect((await readPicture(product, _id)).alt).toBe("Mine")
})

test("a focal point is set by click and by keys, and the card on the site is cropped around it", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id, path } = await addPicture(product, "Window seat.jpg", { width: 900, height: 900 })
  await addBlog(product, "A seat at the window", path)
  await openPicture(page, _id)
  const sheet = page.getByRole("dialog", { name: "Window seat.jpg" })
  const point = sheet.getByRole("slider", { name: "Focus" })
  await expect(point).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top")
  // The frame moves while content above it is still loading.
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = await sheet.locator(".focus-frame").boundingBox()
    if (!box) throw new Error("There is no picture.")
    return [box.x + box.width * x, box.y + box.height * y]
  }
  await page.mouse.click(...(await at(0.2, 0.9)))
  await expect(point).toHaveAttribute("aria-valuetext", "20% from the left, 90% from the top")
  await page.mouse.move(...(await at(0.2, 0.9)))
  await page.mouse.down()
  await page.mouse.move(...(await at(0.4, 0.8)), { steps: 4 })
  await page.mouse.up()
  await expect(sheet.getByText("Focus: 40% from the left, 80% from the top")).toBeVisible()
  await point.focus()
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key)
  await page.keyboard.press("Shift+ArrowDown")
  await expect(sheet.getByText("Focus: 30% from the left, 71% from the top")).toBeVisible()
  const positions = await sheet
    .locator(".focus-shapes img")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).objectPosition))
  expect(positions).toEqual(Array.from({ length: 4 }, () => "30% 71%"))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("status").filter({ hasText: "Saved." })).toBeVisible()
  expect((await readPicture(product, _id)).focus).toEqual({ x: 30, y: 71 })

  // The site supports focal points in whole steps.
  await page.goto("/blog")
  const card = page.getByRole("link", { name: /A seat at the window/ }).locator("xpath=ancestor-or-self::*[.//img][1]")
  await expect
    .poll(() =>
      card
        .locator("img")
        .first()
        .evaluate((image) => getComputedStyle(image).objectPosition),
    )
    .toBe("30% 70%")
})

test("unsaved changes of a picture are asked about, right after the last key too, and what others save in the meantime is shown", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id } = await addPicture(product, "Corner.jpg", { width: 450, height: 200 })
  await openPicture(page, _id)
  const sheet = page.getByRole("dialog", { name: "Corner.jpg" })
  await typeAndClose(sheet.getByLabel(/^Name/), "Corner unit")
  await page.getByRole("dialog", { name: "Discard 1 change?" }).getByRole("button", { name: "Cancel" }).click()
  await expect(sheet.getByLabel(/^Name/)).toHaveValue("Corner unit")
  await patch(product, _id, { name: "Corner of theirs" })
  await sheet.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("alert")).toContainText("Not saved: there is a newer version.")
  await expect(sheet.getByRole("alert")).toContainText("Changed: Name.")
  await sheet.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByRole("status", { name: "Result" }).filter({ hasText: "Saved." })).toBeVisible()
  expect((await readPicture(product, _id)).name).toBe("Corner unit")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)

  // Reopened while it closes, it is open.
  const opener = page.getByRole("button", { name: "Corner unit", exact: true })
  const again = page.getByRole("dialog", { name: /^Corner unit/ })
  await opener.click()
  await expect(again).toBeVisible()
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")])
  await expect(page).toHaveURL(new RegExp(_id))
  await expect(again).toBeVisible()
})

test("a picture is turned where it is used, and a better file replaces a picture in all its places", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id, path } = await addPicture(product, "Old tap.jpg", { width: 470, height: 300 }, "A tap")
  const api = await openApi(product)
  const { _id: blog } = await addBlog(product, "Taps", path)
  const { _id: category } = await addCategory(product, "Taps and sinks", path)
  await openPicture(page, _id)
  const sheet = page.getByRole("dialog", { name: "Old tap.jpg" })
  await expect(sheet.getByRole("link", { name: "Taps", exact: true })).toHaveAttribute(
    "href",
    `/admin/blogs/edit/${blog}`,
  )
  await page.getByRole("button", { name: "Rotate right" }).click()
  await expect(page.getByRole("status", { name: "Result" }).filter({ hasText: "Rotated right." })).toBeVisible()
  await expect(page.getByRole("button", { name: "Rotate right" })).toBeFocused()
  await expect(sheet).toContainText("300 × 470 px")
  const turned = await readPicture(product, _id)
  expect(turned.path).not.toBe(path)
  expect(((await api.get(`/blogs/${blog}`)) as { imagePath: string }).imagePath).toBe(turned.path)
  await sheet.locator('input[type="file"]').setInputFiles(await makeFile("better.jpg", { width: 940, height: 600 }))
  const question = page.getByRole("dialog", { name: "Replace “Old tap.jpg” everywhere?" })
  await expect(question).toContainText("in 2 places at once")
  await expect(question.getByRole("img", { name: "better.jpg" })).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await question.getByRole("button", { name: "Replace everywhere" }).click()
  await expect(sheet.getByRole("status").filter({ hasText: "Replaced in 2 places." })).toBeFocused()
  await expect(sheet).toContainText("940 × 600 px")
  const replaced = await readPicture(product, _id)
  expect([replaced.name, replaced.alt, replaced.path === turned.path]).toEqual(["Old tap.jpg", "A tap", false])
  expect(((await api.get(`/blogs/${blog}`)) as { imagePath: string }).imagePath).toBe(replaced.path)
  expect(((await api.get(`/categories/${category}`)) as { imagePaths: string[] }).imagePaths).toEqual([replaced.path])
})

test("a picture is removed from its places and restored, but not if one is required", async ({ page, product }) => {
  const { _id, path } = await addPicture(product, "Going.jpg", { width: 480, height: 300 })
  const { _id: category } = await addCategory(product, "Hooks", path)
  const { _id: blog } = await addBlog(product, "On hooks", path)
  await openPicture(page, _id)
  const sheet = page.getByRole("dialog", { name: "Going.jpg" })
  await sheet.getByRole("button", { name: "Remove" }).click()
  const refusal = page.getByRole("dialog", { name: "“Going.jpg” cannot be removed yet" })
  await expect(refusal.getByRole("listitem")).toHaveText(["Blog On hooks"])
  await refusal.getByRole("button", { name: "Close" }).click()
  await expect(sheet.getByRole("button", { name: "Remove" })).toBeFocused()

  const api = await openApi(product)
  await api.remove(`/blogs/${blog}`)
  // An item in the trash uses it, too.
  await api.remove("/trash")
  await openPicture(page, _id)
  await sheet.getByRole("button", { name: "Remove" }).click()
  const question = page.getByRole("dialog", { name: "Remove “Going.jpg”?" })
  await expect(question.getByRole("listitem")).toHaveText(["Category Hooks"])
  await question.getByRole("button", { name: "Remove everywhere" }).click()
  await expect(page.getByRole("status").filter({ hasText: "“Going.jpg” removed." })).toBeFocused()
  expect(((await api.get(`/categories/${category}`)) as { imagePaths: string[] }).imagePaths).toEqual([])

  await page.getByRole("button", { name: "Removed" }).click()
  const card = page.getByRole("listitem").filter({ hasText: "Going.jpg" })
  await expect(card).toContainText("Deleted permanently on")
  await card.getByRole("button", { name: "Going.jpg" }).click()
  await expect(sheet).toContainText("Removed. Deleted permanently on")
  await sheet.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByRole("status").filter({ hasText: "“Going.jpg” restored." })).toBeFocused()
  await expect(card).toHaveCount(0)
  expect((await readPicture(product, _id)).removedAt).toBeNull()
})

/** Changes a picture as another person. */
async function patch(
  product: { address: string; admin: { email: string; password: string } },
  id: string,
  change: object,
) {
  const json = { "Content-Type": "application/json" }
  const body = JSON.stringify(product.admin)
  const signedIn = await fetch(`${product.address}/api/auth/login`, { method: "POST", headers: json, body })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await fetch(`${product.address}/api/pictures/${id}`, {
    method: "PATCH",
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}
