import { afterAll, beforeAll, expect, test } from "vitest"
import * as pictures from "../../test/images.ts"
import { formOf, openTestSite, type TestSite } from "../../test/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.faults).toEqual([])
  await site.close()
})

const send = (form: FormData) => site.call("POST", "/api/images", { token, form })

test("a picture is kept as every picture is, and its path answered", async () => {
  const answer = await send(formOf({ file: await pictures.makeJpeg({ width: 60, height: 40 }) }))
  expect(answer.status).toBe(201)
  const { path } = (await answer.json()) as { path: string }
  expect(path).toMatch(/^uploads\/[0-9a-f]{24}-60x40\.jpg$/)
  const served = await site.services.media.serve(new Request(`http://maap.example/${path}`), path)
  expect(served?.status).toBe(200)
})

test("the same picture answers the same path", async () => {
  const form = async () => formOf({ file: await pictures.makePng({ width: 30, height: 30 }) })
  const [first, second] = [await send(await form()), await send(await form())]
  expect(await first.json()).toEqual(await second.json())
})

test("a picture that only the text of a category shows is in use, and no sweep takes it", async () => {
  const answer = await send(formOf({ file: await pictures.makeJpeg({ width: 61, height: 41 }) }))
  const { path } = (await answer.json()) as { path: string }
  const item = "categoryAdditionalData[0]"
  const kept = await site.call("POST", "/api/category", {
    token,
    form: formOf({
      categoryName: "Lofts",
      categoryDescription: "d",
      [`${item}[title]`]: "t",
      [`${item}[description]`]: `<p>before</p><p><img src="/${path}" alt="A loft"></p>`,
    }),
  })
  expect(kept.status).toBe(201)
  const { store, media } = site.services
  await media.sweep(await store.imagesInUse(), { olderThanMs: 0 })
  expect(await media.has(path)).toBe(true)
  await site.call("DELETE", `/api/categories/${((await kept.json()) as { _id: string })._id}`, { token })
  await media.settled()
  await media.sweep(await store.imagesInUse(), { olderThanMs: 0 })
  expect(await media.has(path)).toBe(false)
})

test.each([
  ["no file", () => formOf({}), 422],
  ["a text in its place", () => formOf({ file: "text" }), 422],
  ["two files", async () => formOf({ file: [await small(), await small()] }), 422],
  ["another field", async () => formOf({ file: await small(), name: "x" }), 422],
  ["a text that is called a picture", () => formOf({ file: pictures.makeText() }), 415],
  ["an SVG", () => formOf({ file: pictures.makeSvg() }), 415],
  ["a picture that broke off", async () => formOf({ file: await pictures.makeTruncatedJpeg() }), 422],
  ["a picture of more than 15 MB", async () => formOf({ file: await pictures.makeOversizedJpeg() }), 413],
])("%s is refused in words", async (_, form, status) => {
  const answer = await send(await form())
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { message: string }).message).toMatch(/\.$|^Unknown field/)
})

async function small(): Promise<Buffer> {
  return await pictures.makeJpeg({ width: 8, height: 8 })
}
