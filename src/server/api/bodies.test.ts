import { readdir } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg, makeOversizedJpeg, makeSvg } from "../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"

type Failure = { error: string; message: string; fields?: Record<string, string> }

let site: TestSite
let token: string
let server: Server
let address: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  const answer = getRequestListener(site.api.fetch)
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})

/** Everything that a rejected request must not change. */
async function countAll() {
  const { store } = site.services
  const totals = await Promise.all(
    [store.blogs, store.reviews, store.categories, store.enquiries].map((each) => each.list()),
  )
  const files = (await readdir(site.folder)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
  await site.services.media.settled()
  const pictures = (await readdir(join(site.folder, "uploads"))).length
  return { totals: totals.map(({ total }) => total), waitingFiles: files.length, pictures }
}

async function refused(request: RequestInit & { path: string }): Promise<[number, Failure]> {
  const before = await countAll()
  const { path, ...init } = request
  const answer = await fetch(address + path, init)
  const failure = (await answer.json()) as Failure
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
  expect(failure.message).toBe(failure.error)
  expect(await countAll()).toEqual(before)
  return [answer.status, failure]
}

const good = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "10 by 8 ft" }
const json = { "Content-Type": "application/json" }

describe("an enquiry's body", () => {
  const post = (body: RequestInit["body"], headers: Record<string, string> = json) =>
    refused({ path: "/api/contact", method: "POST", headers, body: body as string })

  test.each([
    ["nothing", "", 400],
    ["not JSON", "{", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["a text", '"x"', 400],
    ["depth without end", "[".repeat(100_000), 400],
    ["deep lists in a field", `{"fullName":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 422],
    ["a NUL", JSON.stringify({ ...good, message: "a\0b" }), 400],
    ["a lone surrogate", `{"fullName":"\\udfff"}`, 400],
    ["a NUL in a key", JSON.stringify({ ...good, "a\0": "b" }), 400],
    ["a number for a text", JSON.stringify({ ...good, fullName: 5 }), 422],
    ["an object for a text", JSON.stringify({ ...good, email: { $ne: "" } }), 422],
    ["an unknown field", JSON.stringify({ ...good, role: "admin" }), 422],
    [
      "a __proto__ field",
      '{"__proto__":{"fullName":"x"},"fullName":"a","email":"a@b.example","phone":"1","message":"m"}',
      422,
    ],
    ["too much", JSON.stringify({ ...good, message: "x".repeat(300_000) }), 413],
  ])("that holds %s is refused", async (_, body, status) => {
    expect((await post(body))[0]).toBe(status)
  })

  test("that is not UTF-8 is refused", async () => {
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])))[0]).toBe(400)
  })

  test.each([
    ["text/plain", {}],
    ["application/x-www-form-urlencoded", {}],
    ["application/json; charset=utf-16", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
    ["application/jsonp", {}],
  ])("of type %s %o is refused as unsupported", async (type, more) => {
    expect((await post(JSON.stringify(good), { "Content-Type": type, ...more }))[0]).toBe(415)
  })

  test("reports every field error at once, in the specification's words", async () => {
    const [status, failure] = await post(JSON.stringify({ email: "asha at home" }))
    expect([status, failure]).toEqual([
      422,
      {
        error: "Full Name is required",
        message: "Full Name is required",
        fields: {
          fullName: "Full Name is required",
          email: "Invalid email format",
          phone: "Phone is required",
          message: "Message is required",
        },
      },
    ])
  })

  test.each([
    "a@b",
    "a b@c.example",
    "@c.example",
    "a@.example",
    "a@b.example\nBcc: x@y.example",
    "<a@b.example>",
    "a@@b.example",
  ])("with the e-mail %j is refused", async (email) => {
    const [status, failure] = await post(JSON.stringify({ ...good, email }))
    expect([status, failure.fields]).toEqual([422, { email: "Invalid email format" }])
  })
})

describe("a form's body", () => {
  const bearer = () => ({ Authorization: `Bearer ${token}` })
  const texts = { reviewerName: "A", reviewerLocation: "B", reviewData: "C" }
  const post = (body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) =>
    refused({ path: "/api/review", method: "POST", headers: { ...bearer(), ...headers }, body })

  test.each(["application/json", "text/plain", "application/x-www-form-urlencoded"])(
    "of type %s is unsupported",
    async (type) => {
      expect((await post("{}", { "Content-Type": type }))[0]).toBe(415)
    },
  )

  test("without a boundary, or with nothing in it, is unreadable", async () => {
    expect((await post("x", { "Content-Type": "multipart/form-data" }))[0]).toBe(400)
    expect((await post("", { "Content-Type": "multipart/form-data; boundary=x" }))[0]).toBe(400)
    expect((await post("garbage", { "Content-Type": "multipart/form-data; boundary=x" }))[0]).toBe(400)
  })

  test("that ends before its last boundary is unreadable", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="reviewerName"\r\n\r\nAsha'
    expect((await post(body, { "Content-Type": "multipart/form-data; boundary=x" }))[0]).toBe(400)
    const cut = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${"y".repeat(100_000)}`
    expect((await post(cut, { "Content-Type": "multipart/form-data; boundary=x" }))[0]).toBe(400)
  })

  test("whose text is not UTF-8, or contains a NUL, is unreadable", async () => {
    const part = (bytes: string) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="reviewerName"\r\n\r\n${bytes}\r\n--x--\r\n`, "latin1")
    for (const bytes of ["\xff\xfe", "a\0b"]) {
      expect((await post(new Uint8Array(part(bytes)), { "Content-Type": "multipart/form-data; boundary=x" }))[0]).toBe(
        400,
      )
    }
  })

  test("of 10,000 parts is too large", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
    const [status] = await post(`${part.repeat(10_000)}--x--\r\n`, {
      "Content-Type": "multipart/form-data; boundary=x",
    })
    expect(status).toBe(413)
  })

  test("with a picture of 16 MB is refused with the limit", async () => {
    const [status, failure] = await post(formOf({ ...texts, file: await makeOversizedJpeg() }))
    expect([status, failure.error]).toEqual([413, expect.stringContaining("15 MB")])
    expect(Object.keys(failure.fields ?? {})).toEqual(["file"])
  })

  test.each([
    ["text named as a picture", () => Buffer.from("hello")],
    ["an SVG with a script", () => makeSvg()],
    ["markup that begins like a GIF", () => Buffer.from("GIF89a<html><script>alert(1)</script>")],
    ["nothing at all", () => Buffer.alloc(0)],
  ])("with %s for a picture is refused", async (_, make) => {
    const [status, failure] = await post(formOf({ ...texts, file: await Promise.resolve(make()) }))
    expect([415, 422]).toContain(status)
    expect(Object.keys(failure.fields ?? {})).toEqual(["file"])
  })

  test("with two pictures, a text for a picture or a picture for a text is refused by name", async () => {
    const picture = await makeJpeg({ width: 200, height: 200 })
    const twice = await post(formOf({ ...texts, file: [picture, picture] }))
    expect([twice[0], Object.keys(twice[1].fields ?? {})]).toEqual([422, ["file"]])
    const text = await post(formOf({ ...texts, file: "uploads/x.jpg" }))
    expect([text[0], Object.keys(text[1].fields ?? {})]).toEqual([422, ["file"]])
    const file = await post(formOf({ ...texts, reviewData: picture, file: picture }))
    expect([file[0], Object.keys(file[1].fields ?? {})]).toEqual([422, ["reviewData"]])
    const repeated = await post(formOf({ ...texts, reviewData: ["a", "b"], file: picture }))
    expect([repeated[0], Object.keys(repeated[1].fields ?? {})]).toEqual([422, ["reviewData"]])
  })

  test("with a good picture beside a bad one keeps neither", async () => {
    const good = await makeJpeg({ width: 321, height: 200 })
    const bad = Buffer.from("hello")
    const category = formOf({ categoryName: "a", categoryDescription: "b", files: [good, bad] })
    const [status] = await refused({ path: "/api/category", method: "POST", headers: bearer(), body: category })
    expect(status).toBe(415)
    const sections = JSON.stringify([{ image: "data:image/png;base64,AAAA" }])
    const blog = formOf({ title: "a", description: "b", addedBy: "c", file: good, sections })
    const [blogStatus] = await refused({ path: "/api/blog", method: "POST", headers: bearer(), body: blog })
    expect(blogStatus).toBe(415)
  })

  test("is not read from a stranger, and the next request on the connection is answered", async () => {
    const big = formOf({ ...texts, file: await makeOversizedJpeg() })
    const [status] = await refused({ path: "/api/review", method: "POST", body: big })
    expect(status).toBe(401)
    expect((await fetch(`${address}/api/reviews`)).status).toBe(200)
  })
})

test("a body that its sender breaks off leaves nothing behind", async () => {
  const before = await countAll()
  const { port } = server.address() as AddressInfo
  for (const head of [
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"fullName":`,
    `POST /api/review HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc`,
  ]) {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head, () => setTimeout(() => socket.destroy(), 50)))
      socket.on("close", () => resolve())
      socket.on("error", reject)
    })
  }
  await expect.poll(countAll).toEqual(before)
  expect((await fetch(`${address}/api/reviews`)).status).toBe(200)
})

test.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "an unknown call by %s is 404 in JSON",
  async (method) => {
    const answer = await fetch(`${address}/api/nothing/here`, { method })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: "Endpoint not found.", message: "Endpoint not found." },
    ])
  },
)
