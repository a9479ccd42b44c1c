import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fetchPicture } from "../fetch-picture.ts"
import * as pictures from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let token: string

/** Another website, which serves these bodies by path. */
const shown = new Map<string, Buffer>()
const elsewhere = createServer((request, response) => {
  const bytes = shown.get(request.url ?? "")
  response.writeHead(bytes ? 200 : 404).end(bytes)
})
let host: string

beforeAll(async () => {
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done))
  const { port } = elsewhere.address() as AddressInfo
  host = `http://127.0.0.1:${port}`
  const isAllowed = (address: string) => address === "127.0.0.1"
  site = await openTestSite({
    fetchPicture: (address, signal) => fetchPicture(address, signal, { isAllowed, ports: new Set([port]) }),
  })
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
  elsewhere.close()
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
  const sweep = async (days: number) => {
    await store.pictures.expire(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    await media.sweep(await store.pictures.paths(), { olderThanMs: 0 })
  }
  await sweep(60)
  expect(await media.has(path)).toBe(true)
  await site.call("DELETE", `/api/categories/${((await kept.json()) as { _id: string })._id}`, { token })
  await sweep(20)
  await sweep(60)
  expect(await media.has(path)).toBe(true)
  await site.call("DELETE", "/api/trash", { token })
  await media.settled()
  // Removed first, and restorable for 30 days.
  await sweep(2)
  await sweep(31)
  expect(await media.has(path)).toBe(true)
  await sweep(33)
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

describe("a picture at an address", () => {
  const ask = (json: unknown, more: { token?: string } = { token }) =>
    site.call("POST", "/api/images/fetch", { ...more, json })

  test("is kept as one that is sent is", async () => {
    const picture = await pictures.makeJpeg({ width: 62, height: 42 })
    shown.set("/a.jpg", picture)
    const answer = await ask({ address: ` ${host}/a.jpg ` })
    expect(answer.status).toBe(201)
    const kept = (await answer.json()) as { path: string }
    expect(kept.path).toMatch(/^uploads\/[0-9a-f]{24}-62x42\.jpg$/)
    expect(await (await send(formOf({ file: picture }))).json()).toEqual(kept)
  })

  test("that is asked for again with its key is answered as the first was, whatever is there by now", async () => {
    const fetchOnce = (key: string) =>
      site.call("POST", "/api/images/fetch", {
        token,
        json: { address: `${host}/once.png` },
        headers: { "Idempotency-Key": key },
      })
    shown.set("/once.png", await pictures.makePng({ width: 21, height: 10 }))
    const first = await (await fetchOnce("fetch-1")).json()
    shown.set("/once.png", await pictures.makePng({ width: 22, height: 10 }))
    expect(await (await fetchOnce("fetch-1")).json()).toEqual(first)
    expect(await (await fetchOnce("fetch-2")).json()).not.toEqual(first)
  })

  test("of more pictures than are fetched at once are all kept", async () => {
    const paths = Array.from({ length: 10 }, (_, number) => `/many/${number}.png`)
    for (const [number, path] of paths.entries()) {
      shown.set(path, await pictures.makePng({ width: 10 + number, height: 10 }))
    }
    const answers = await Promise.all(paths.map((path) => ask({ address: `${host}${path}` })))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 201))
  })

  test.each([
    ["a page under a picture's name", () => Buffer.from("<!doctype html><title>a</title>"), 415],
    ["an SVG", pictures.makeSvg, 415],
    ["nothing", () => Buffer.alloc(0), 415],
    ["a picture that broke off", pictures.makeTruncatedJpeg, 422],
    ["a picture of more than 15 MB", pictures.makeOversizedJpeg, 413],
    ["none at all", () => undefined, 422],
  ])("that is %s is refused at its field", async (_, make, status) => {
    const bytes = await make()
    if (bytes) shown.set("/bad.jpg", bytes)
    else shown.delete("/bad.jpg")
    const answer = await ask({ address: `${host}/bad.jpg` })
    expect(answer.status).toBe(status)
    const { message, fields } = (await answer.json()) as { message: string; fields: Record<string, string> }
    expect(message).toMatch(/\.$/)
    expect(fields).toEqual({ address: message })
  })

  test.each([
    [{}, "Type the address of a picture."],
    [{ address: " " }, "Type the address of a picture."],
    [{ address: 7 }, "Address must be text."],
    [{ address: "javascript:alert(1)" }, "Use an address that starts with http: or https:."],
    [{ address: "http://10.0.0.7/a.png" }, "Pictures can only be downloaded from ports 80 and 443."],
  ])("%j is refused in words", async (json, message) => {
    const answer = await ask(json)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message })
  })

  test("is fetched for the admin alone", async () => {
    expect((await ask({ address: `${host}/a.jpg` }, {})).status).toBe(401)
  })
})

async function small(): Promise<Buffer> {
  return await pictures.makeJpeg({ width: 8, height: 8 })
}
