import { expect, type Page } from "@playwright/test"
import type { LibraryPicture, PictureWithUses } from "../../src/images/shared/picture-library.ts"
import { makeJpeg, type Size } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import type { Product } from "../product.ts"

/** A JPEG file for a file input; each size is a different picture. */
export async function makeFile(name: string, size: Size) {
  return { name, mimeType: "image/jpeg", buffer: await makeJpeg(size) }
}

export async function addPicture(product: Product, name: string, size: Size, alt = ""): Promise<LibraryPicture> {
  const api = await openApi(product)
  const file = new File([new Uint8Array(await makeJpeg(size))], name, { type: "image/jpeg" })
  return (await api.send("POST", "/pictures", { file, name, ...(alt && { alt }) })) as LibraryPicture
}

/** The current state of a picture, with its uses. */
export async function readPicture(product: Product, id: string): Promise<PictureWithUses> {
  return (await (await openApi(product)).get(`/pictures/${id}`)) as PictureWithUses
}

const blogTexts = { description: "On the day.", addedBy: "Workshop team", sections: "[]" }

/** A blog with a main picture from the library. */
export async function addBlog(product: Product, title: string, filePath: string) {
  return await (await openApi(product)).send("POST", "/blog", { title, ...blogTexts, filePath })
}

export async function addCategory(product: Product, categoryName: string, imagePaths: string) {
  const api = await openApi(product)
  return await api.send("POST", "/category", { categoryName, categoryDescription: "In teak.", imagePaths })
}

export async function openLibrary(page: Page, query = "") {
  const listed = page.waitForResponse("**/api/pictures?*")
  await page.goto(`/admin/pictures${query}`)
  await page.getByRole("heading", { level: 1, name: "Pictures" }).waitFor()
  await listed
  // The list and a side panel may both be loading.
  await expect(page.getByText("Loading...")).toHaveCount(0)
}

/** Opens the side panel of a picture. */
export async function openPicture(page: Page, id: string) {
  await openLibrary(page, `?open=${id}`)
  await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor()
}

/** A data transfer of files, as for dropping and pasting. */
export async function makeTransfer(page: Page, files: { name: string; buffer: Buffer }[]) {
  const given = files.map(({ name, buffer }) => ({ name, bytes: [...buffer] }))
  return await page.evaluateHandle((all) => {
    const made = new DataTransfer()
    for (const { name, bytes } of all) made.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }))
    return made
  }, given)
}
