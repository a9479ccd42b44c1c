import type { Page } from "@playwright/test"
import { openApi } from "../admin/content.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"
import { addPicture, makeFile, makeTransfer } from "./library.ts"

test.use({ site: "pictures" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const picker = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" })

/** Opens the picker of the nth field of the form, and chooses a picture by search. */
async function choose(page: Page, field: number, name: string) {
  await page.getByRole("button", { name: "Choose from the library" }).nth(field).click()
  await picker(page).getByRole("searchbox").fill(name)
  await expect(picker(page).getByRole("status", { name: "Found" })).toHaveText("1 of 1")
  await picker(page).getByRole("button", { name }).click()
  await expect(picker(page)).toBeHidden()
}

test("one picture is used again in a guide, in its section, in a review and in a category", async ({
  page,
  product,
}) => {
  test.slow()
  const { path } = await addPicture(product, "Island.jpg", { width: 640, height: 500 }, "An island of teak")
  const api = await openApi(product)

  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("Islands")
  await page.getByLabel(/^Description/).fill("Room around all four sides.")
  await page.getByLabel(/^Added By/).fill("Workshop team")
  await page.getByRole("button", { name: "Add section" }).click()
  await page.getByRole("button", { name: "Choose from the library" }).first().click()
  await expect(picker(page).getByRole("searchbox")).toBeFocused()
  await expect(picker(page).getByRole("list", { name: "Pictures" }).getByRole("button").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Choose from the library" }).first()).toBeFocused()
  await choose(page, 0, "Island.jpg")
  await expect(page.getByLabel("Picture description").first()).toHaveValue("An island of teak")
  await page.getByLabel("Picture description").first().fill("What the picture before it showed")
  await choose(page, 0, "Island.jpg")
  await expect(page.getByLabel("Picture description").first()).toHaveValue("An island of teak")
  await page.getByLabel("Picture description").first().fill("The island of this guide")
  await choose(page, 1, "Island.jpg")
  await expect(page.getByLabel("Picture description").nth(1)).toHaveValue("An island of teak")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Blog “Islands” created." })).toBeVisible()
  const [blog] = (await api.get("/blogs?page=1&limit=1&search=Islands")) as {
    imagePath: string
    imageAlt: string
    sections: { image: string }[]
  }[]
  expect(blog).toMatchObject({ imagePath: path, imageAlt: "The island of this guide", sections: [{ image: path }] })

  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("A home with an island")
  await page.getByLabel(/^Reviewer Location/).fill("Kothrud")
  await page.getByLabel(/^Review Data/).fill("As drawn.")
  await choose(page, 0, "Island.jpg")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created." })).toBeVisible()

  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Islands to order")
  await page.getByLabel(/^Category description/).fill("In teak.")
  await choose(page, 0, "Island.jpg")
  await page.getByLabel("Images").setInputFiles(await makeFile("new.jpg", { width: 641, height: 500 }))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created." })).toBeVisible()
  const [category] = (await api.get("/categories?page=1&limit=1&search=Islands to order")) as {
    imagePaths: string[]
    imageAlts: string[]
  }[]
  expect(category?.imagePaths).toHaveLength(2)
  expect([category?.imagePaths[0], category?.imageAlts[0]]).toEqual([path, "An island of teak"])

  await page.goto("/admin/pictures?search=Island.jpg")
  await page.getByRole("button", { name: "Island.jpg", exact: true }).click()
  await expect(page.getByRole("dialog").locator(".picture-uses li")).toHaveCount(3)
})

test("a choice is a change: it is kept in the draft, can be undone, and is asked about before leaving", {
  tag: "@release",
}, async ({ page, product }) => {
  const old = await addPicture(product, "Before.jpg", { width: 650, height: 500 })
  const { path } = await addPicture(product, "After.jpg", { width: 651, height: 500 })
  const api = await openApi(product)
  const review = await api.send("POST", "/review", {
    reviewerName: "Changing",
    reviewerLocation: "Baner",
    reviewData: "As drawn.",
    filePath: old.path,
  })
  await page.goto(`/admin/reviews/edit/${review._id}`)
  const shown = page.locator(".picked .preview")
  await expect(shown).toHaveAttribute("src", `/${old.path}`)
  await choose(page, 0, "After.jpg")
  await expect(shown).toHaveAttribute("src", `/${path}`)
  await page.getByRole("button", { name: "Undo this choice" }).click()
  await expect(shown).toHaveAttribute("src", `/${old.path}`)
  const state = page.getByRole("region", { name: "State" })
  await expect(state.getByText("Published", { exact: true })).toBeVisible()

  await choose(page, 0, "After.jpg")
  await expect(state).toContainText("Saved as a draft")
  await page.reload()
  await expect(state).toContainText("Unpublished changes")
  await expect(shown).toHaveAttribute("src", `/${path}`)
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("heading", { name: "Review List" })).toBeVisible()
  expect((await api.get(`/reviews/${review._id}`)) as object).toMatchObject({ imagePath: path })
})

test("a picture is uploaded in the picker and chosen at once, dropped or picked; a bad one is refused there", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/admin/reviews/create")
  await page.getByRole("button", { name: "Choose from the library" }).click()
  await picker(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("These are words.") })
  await expect(picker(page).getByText("“words.jpg” cannot be read as a picture.")).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await picker(page)
    .locator('input[type="file"]')
    .setInputFiles(await makeFile("from-picker.jpg", { width: 660, height: 500 }))
  await expect(picker(page)).toBeHidden()
  await expect(page.locator(".picked .preview")).toBeVisible()

  await page.getByRole("button", { name: "Choose from the library" }).click()
  const dataTransfer = await makeTransfer(page, [await makeFile("dropped.jpg", { width: 661, height: 500 })])
  await picker(page).dispatchEvent("drop", { dataTransfer })
  await expect(picker(page)).toBeHidden()
  await expect(page.locator(".picked .preview")).toHaveAttribute("src", /661x500/)
  // The form under the dialog does not get it as well, so one picture was replaced.
  await page.getByRole("button", { name: "Undo this choice" }).click()
  await expect(page.locator(".picked .preview")).toHaveAttribute("src", /660x500/)
})

test("more pictures are shown on request, that nothing was found is reported, and one is chosen by keyboard alone", {
  tag: "@release",
}, async ({ page, product }) => {
  for (let count = 0; count < 21; count++) {
    await addPicture(product, `Zellige ${count}.jpg`, { width: 700 + count, height: 100 })
  }
  await addPicture(product, "Azulejo.jpg", { width: 730, height: 100 })
  await page.goto("/admin/reviews/create")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await tabTo(page, /^Choose from the library/)
  await page.keyboard.press("Enter")
  await expect(picker(page).getByRole("searchbox")).toBeFocused()
  await picker(page).getByRole("searchbox").fill("Zellige")
  const found = picker(page).getByRole("status", { name: "Found" })
  await expect(found).toHaveText("20 of 21")
  await picker(page).getByRole("button", { name: "Show more" }).click()
  await expect(found).toHaveText("21 of 21")
  await expect(picker(page).getByRole("button", { name: "Zellige 0.jpg" })).toBeFocused()
  await picker(page).getByRole("searchbox").fill("Nothing of that name")
  await expect(picker(page).getByText("Nothing matches “Nothing of that name”.")).toBeVisible()
  // Enter searches and does not submit the form behind the dialog.
  await page.keyboard.press("Enter")
  await expect(picker(page)).toBeVisible()
  await expect(page.getByText(/needs? attention/)).toHaveCount(0)

  await page.keyboard.press("Control+a")
  await page.keyboard.type("Azulejo")
  await expect(found).toHaveText("1 of 1")
  await tabTo(page, /^Azulejo/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Choose from the library" })).toBeFocused()
  await expect(page.locator(".picked .preview")).toHaveAttribute("src", /730x100/)
})

test("a picture of the library is put into the formatted text of an item", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const { path } = await addPicture(product, "Drawer.jpg", { width: 670, height: 500 }, "An open drawer")
  await page.goto("/admin/categories/create")
  await page.getByRole("button", { name: "Add item" }).click()
  const text = page.getByRole("textbox", { name: "Description of item 1" })
  await text.click()
  await page.keyboard.type("Look: ")
  await page.getByRole("button", { name: "Image", exact: true }).click()
  await page.getByRole("dialog", { name: "Image" }).getByRole("button", { name: "Choose from the library" }).click()
  await picker(page).getByRole("searchbox").fill("Drawer.jpg")
  await picker(page).getByRole("button", { name: "Drawer.jpg" }).click()
  await expect(text.getByRole("img", { name: "An open drawer" })).toHaveAttribute("src", `/${path}`)
  await expect(text).toBeFocused()
})
