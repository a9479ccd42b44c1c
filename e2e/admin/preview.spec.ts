import { makeJpeg } from "../../test/pictures/images.ts"
import { expect, findToken, test } from "../product.ts"

test("a form's page is seen in a tab of its own before it is saved, with its pictures", async ({
  page,
  product,
  request,
}) => {
  const token = await findToken(product.address, product.admin)
  const buffer = await makeJpeg({ width: 800, height: 500 })
  const answer = await request.post("/api/preview/blog", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      title: "Not saved yet",
      description: "To be looked at",
      addedBy: "Workshop team",
      imageAlt: "A counter at 850 mm",
      file: { name: "counter.jpg", mimeType: "image/jpeg", buffer },
    },
  })
  expect(answer.status()).toBe(201)
  const errors: string[] = []
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  const shown = await page.goto((await answer.json()).path)
  expect(shown?.status()).toBe(200)
  expect(shown?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" })
  await expect(page.getByRole("heading", { level: 1, name: "Not saved yet" })).toBeVisible()
  const picture = page.getByRole("img", { name: "A counter at 850 mm" })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  expect(errors).toEqual([])

  await page.goto("/blog")
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  expect((await page.goto(`/preview/${"x".repeat(43)}`))?.status()).toBe(404)
})
