import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { makeBomb, makeJpeg, makeOversizedJpeg, makeTiff } from "../../test/pictures/images.ts"
import { openApi } from "./content.ts"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

async function countBlogs(product: Parameters<typeof openApi>[0]) {
  return ((await (await openApi(product)).get("/blogs")) as unknown[]).length
}

async function fillTexts(page: Page) {
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("A bad picture")
  await page.getByLabel(/^Description/).fill("Is refused at its field.")
  await page.getByLabel(/^Added By/).fill("Workshop team")
}

test("the limits are at the field before anything is picked", { tag: "@release" }, async ({ page }) => {
  await page.goto("/admin/reviews/create")
  await expect(
    page.getByText("A photo from a phone or camera, or another picture: JPEG, PNG, WebP, AVIF or GIF, at most 15 MB."),
  ).toBeVisible()
})

test("a picture that cannot be taken is refused in words at its field, and the rest of the form stays", async ({
  page,
  product,
}) => {
  const before = await countBlogs(product)
  await fillTexts(page)
  const bad = [
    [
      { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("These are words.") },
      "“notes.png” cannot be read as a picture.",
    ],
    [
      { name: "huge.png", mimeType: "image/png", buffer: await makeBomb({ width: 10_000, height: 6_000 }) },
      "“huge.png” has 60 megapixels. The limit is 50 megapixels.",
    ],
    [
      { name: "heavy.jpg", mimeType: "image/jpeg", buffer: await makeOversizedJpeg() },
      "“heavy.jpg” is 16.2 MB. The limit is 15 MB.",
    ],
    [
      { name: "scan.tiff", mimeType: "image/tiff", buffer: await makeTiff({ width: 40, height: 30 }) },
      "“scan.tiff” is not a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.",
    ],
  ] as const
  for (const [file, words] of bad) {
    await page.getByLabel("Main image").setInputFiles(file)
    await expect(page.locator("#file-error")).toHaveText(words)
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page.locator("#file-error")).toHaveText(words)
    await expect(page.getByLabel("Main image")).toBeFocused()
    await expect(page.getByLabel(/^Title/)).toHaveValue("A bad picture")
  }
  expect(await countBlogs(product)).toBe(before)
  const buffer = await makeJpeg({ width: 640, height: 400 })
  await page.getByLabel("Main image").setInputFiles({ name: "good.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.locator("#file-error")).toHaveCount(0)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Blog “A bad picture” created." })).toBeVisible()
})

test("the same file can be chosen again after it was removed or replaced", { tag: "@release" }, async ({ page }) => {
  await page.goto("/admin/reviews/create")
  const path = test.info().outputPath("hall.jpg")
  await writeFile(path, await makeJpeg({ width: 650, height: 400 }))
  const facts = page.locator(".picked-facts")
  for (const remove of ["Remove hall", "Remove hall", undefined]) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByLabel(/^Image/).click()])
    await chooser.setFiles(path)
    await expect(facts).toContainText("650 × 400 px")
    // An input that still has the file would not notice that it is chosen again.
    await expect(page.getByLabel(/^Image/)).toHaveValue("")
    if (remove) {
      await page.getByRole("button", { name: remove }).click()
      await expect(facts).toHaveCount(0)
    }
  }
  const stored = await page.locator("img.preview").getAttribute("src")
  const broken = { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("These are words.") }
  await page.getByLabel(/^Image/).setInputFiles(broken)
  await expect(page.locator("#file-error")).toHaveText("“words.jpg” cannot be read as a picture.")
  await page.getByRole("button", { name: "Remove words.jpg" }).click()
  await expect(page.locator("#file-error")).toHaveCount(0)
  await expect(page.getByLabel(/^Image/)).toBeFocused()
  await expect(page.locator("img.preview")).toHaveAttribute("src", stored ?? "")
})

test("a picture that only the server finds bad is refused at its field, in a section too, and nothing is kept", {
  tag: "@release",
}, async ({ page, product }) => {
  const before = await countBlogs(product)
  await fillTexts(page)
  const good = await makeJpeg({ width: 644, height: 400 })
  // A browser shows a bitmap under any name; the server checks the bytes.
  const bitmap = await page.evaluate(async () => {
    const header = [66, 77, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
    return [...header, ...Array.from({ length: 24 }, () => 0), 9, 9, 9, 0]
  })
  await page.getByLabel("Main image").setInputFiles({ name: "good.jpg", mimeType: "image/jpeg", buffer: good })
  await page.getByRole("button", { name: "Add section" }).click()
  await page
    .getByLabel("Section image")
    .setInputFiles({ name: "bitmap.png", mimeType: "image/png", buffer: Buffer.from(bitmap) })
  await expect(page.locator(".part .field-error")).toHaveText("Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByLabel("Section image")).toBeFocused()
  await expect(page.getByRole("img", { name: "good" })).toBeVisible()
  expect(await countBlogs(product)).toBe(before)
})

test("twelve pictures of a phone in a blog's sections are uploaded as they are dropped, and saved", {
  tag: "@release",
}, async ({ page, product }) => {
  test.slow()
  await fillTexts(page)
  const size = 4_300_000
  const bytes = [...(await makeJpeg({ width: 640, height: 400 }))]
  const drop = async (name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([given, file, max]) => {
        const made = new DataTransfer()
        const whole = new Uint8Array(max)
        whole.set(given)
        made.items.add(new File([whole], file, { type: "image/jpeg" }))
        return made
      },
      [bytes, name, size] as const,
    )
    await page.locator(".image-field").last().dispatchEvent("drop", { dataTransfer })
  }
  await expect(page.getByText("at most 20 pictures, the main one included, of 15 MB each.")).toBeVisible()
  await page
    .getByLabel("Main image")
    .setInputFiles({ name: "main.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) })
  for (let place = 1; place <= 12; place++) {
    await page.getByRole("button", { name: "Add section" }).click()
    await drop(`phone-${place}.jpg`)
  }
  // The form is sent after the last upload is stored.
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created." })).toBeVisible()
  const [blog] = (await (await openApi(product)).get("/blogs?page=1&limit=1")) as { sections: { image: string }[] }[]
  expect(blog?.sections.filter(({ image }) => image.startsWith("uploads/"))).toHaveLength(12)
})

test("more pictures than a category may have are not saved until the rest is removed", { tag: "@release" }, async ({
  page,
}) => {
  test.slow()
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Too many")
  const files = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => {
      const buffer = await makeJpeg({ width: 40 + index, height: 30 })
      return { name: `${index}.jpg`, mimeType: "image/jpeg", buffer }
    }),
  )
  await page.getByLabel("Images").setInputFiles(files)
  await expect(page.locator("#files-error")).toHaveText("There can be at most 20 pictures. There are 21.")
  await expect(page.locator(".pictures img")).toHaveCount(21)
  await page.getByLabel(/^Category description/).fill("At most twenty.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.locator("#files-error")).toHaveText("A category can have at most 20 pictures.")
  await expect(page.getByLabel("Images")).toBeFocused()
  await page.getByRole("button", { name: "Remove 20" }).click()
  await expect(page.locator("#files-error")).toHaveCount(0)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Category “Too many” created." })).toBeVisible()
})

test("a picture that is stored joins the list when the one before it is cancelled", async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await page.route("**/api/pictures", async (route) => {
    const isFirst = route.request().postDataBuffer()?.includes("first.jpg")
    if (isFirst) held.push(() => route.abort())
    else await route.continue()
  })
  await page.goto("/admin/categories/create")
  const picture = async (name: string, width: number) => {
    return { name, mimeType: "image/jpeg", buffer: await makeJpeg({ width, height: 30 }) }
  }
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/pictures") && response.ok())
  await page.getByLabel("Images").setInputFiles([await picture("first.jpg", 50), await picture("second.jpg", 60)])
  await stored
  await page.getByRole("button", { name: "Cancel first.jpg" }).click()
  await expect(page.locator(".pictures img")).toHaveCount(1)
  await expect(page.locator(".upload")).toHaveCount(0)
  await Promise.all(held.map((end) => end().catch(() => {})))
})

test("a picture can be dropped and pasted", { tag: "@release" }, async ({ page }) => {
  await page.goto("/admin/reviews/create")
  // The library names a picture by the first file with its content.
  const transfer = async (name: string, width: number) =>
    page.evaluateHandle(
      ([given, file]) => {
        const made = new DataTransfer()
        made.items.add(new File([new Uint8Array(given as number[])], file as string, { type: "image/jpeg" }))
        return made
      },
      [[...(await makeJpeg({ width, height: 200 }))], name] as const,
    )
  await page.dispatchEvent(".image-field", "drop", { dataTransfer: await transfer("dropped.jpg", 330) })
  await expect(page.getByRole("img", { name: "dropped" })).toBeVisible()
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    await transfer("pasted.jpg", 340),
  )
  await expect(page.getByRole("img", { name: "pasted" })).toBeVisible()
  await page.getByRole("button", { name: "Remove pasted" }).click()
  await expect(page.getByRole("img", { name: "pasted" })).toHaveCount(0)
  await expect(page.getByLabel(/^Image/)).toBeFocused()
})

test("a picture dropped beside its field never leaves the form, and the only field on the screen takes it", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1600 })
  /** Drops a file on an element; returns whether the browser would leave the page for it. */
  const drop = async (css: string, name: string, width = 350) =>
    page.evaluate(
      ([at, file, given]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(given)], file, { type: "image/jpeg" }))
        const send = (type: string) =>
          document
            .querySelector(at)
            ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
        return [send("dragover"), send("drop")]
      },
      [css, name, [...(await makeJpeg({ width, height: 200 }))]] as const,
    )
  await page.goto("/admin/reviews/create")
  await expect(page.getByLabel(/^Reviewer Name/)).toBeVisible()
  for (const [index, css] of ["h1", ".sidebar", "textarea", "body"].entries()) {
    const name = css.replace(".", "")
    expect(await drop(css, `${name}.jpg`, 360 + index)).toEqual([false, false])
    await expect(page.getByRole("img", { name, exact: true })).toBeVisible()
  }
  await expect(page.locator(".picture-zone--over")).toHaveCount(0)

  await page.goto("/admin/blogs/create")
  await page.getByRole("button", { name: "Add section" }).click()
  await expect(page.locator("[data-picture-zone]")).not.toHaveCount(1)
  expect(await drop("h1", "whose.jpg")).toEqual([false, false])
  await expect(page.locator(".picked")).toHaveCount(0)

  for (const path of ["/admin/dashboard", "/admin/redirects", "/admin/mail"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(await drop("h1", "nowhere.jpg")).toEqual([false, false])
  }
})

test("an upload shows how far it is, can be stopped, and sent again", async ({ page }) => {
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("A slow line")
  await page.getByLabel(/^Reviewer Location/).fill("Mulshi")
  await page.getByLabel(/^Review Data/).fill("Patchy.")
  const picture = await makeJpeg({ width: 640, height: 400 })
  const buffer = Buffer.concat([picture, Buffer.alloc(3_000_000)])
  const line = await page.context().newCDPSession(page)
  await line.send("Network.enable")
  const speed = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(100_000)
  await page.getByLabel(/^Image/).setInputFiles({ name: "big.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.getByRole("progressbar", { name: "Uploading big.jpg" })).toBeVisible()
  await page.getByRole("link", { name: "Reviews" }).click()
  await expect(page.getByText("are not uploaded yet.").or(page.getByText("are not saved."))).toBeVisible()
  await page.getByRole("button", { name: "Cancel", exact: true }).click()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("It is sent once its pictures are uploaded.")).toBeVisible()
  await page.getByRole("button", { name: "Cancel big.jpg" }).click()
  await expect(page.locator("#file-error")).toHaveText("Image is required.")
  await speed(-1)
  await page.getByLabel(/^Image/).setInputFiles({ name: "big.jpg", mimeType: "image/jpeg", buffer })
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Review of “A slow line” created." })).toBeVisible()
})
