import { maskSecrets } from "#base/urls/path-key.ts"
import { mkdtemp, rm } from "node:fs/promises"
import { type IncomingHttpHeaders, request as ask } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { getRequestListener } from "@hono/node-server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { AppError } from "#base/errors.ts"
import { openStore, type Store } from "../store/store.ts"
import { unlimited } from "../http/connections.ts"
import { shareVersionReader } from "../response-cache/version-reader.ts"
import { warmFixedPages, fixedPages } from "../response-cache/cacheable.ts"
import { createRequestListener } from "./request-listener.ts"
import { type HttpServer, makeServer } from "../http/http-server.ts"
import { type ResponseCache, createResponseCache } from "../response-cache/response-cache.ts"
import { createLog } from "../log.ts"

let folder: string
let store: Store
/** Another instance on the same rows. */
let other: Store
let http: HttpServer
let made: string[]
/** The queries of Home for which a redirect was looked up. */
let askedHome: string[]
let observed: { path: string; status: number }[]
let isAway: boolean
let answerFromCache: ResponseCache

const review = { reviewerName: "Asha", reviewerLocation: "Baner", reviewData: "Measured twice.", imagePath: "" }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-door-"))
  store = await openStore({ folder })
  other = await openStore({ folder })
  made = []
  askedHome = []
  observed = []
  isAway = false
  const app = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    made.push(pathname)
    if (pathname === "/api/slow") await new Promise(() => {})
    if (pathname === "/moved") return Response.redirect(`http://maap.example/present${search}`, 301)
    if (pathname === "/unknown") return Response.redirect("http://maap.example/", 302)
    if (isAway) return new Response("away", { status: 503 })
    if (pathname === "/long") return new Response(endless(), { headers: { "Content-Type": "text/plain" } })
    if (pathname === "/makeshift") return new Response("in part", { headers: { "Cache-Control": "no-store" } })
    if (pathname === "/today") return new Response("today", { headers: { Expires: "Wed, 25 Nov 2026 18:30:00 GMT" } })
    const { total } = await store.reviews.list()
    if (pathname.startsWith("/api/"))
      return Response.json({ x: "x".repeat(500) }, { headers: { ETag: '"of-the-item"' } })
    const text = pathname === "/terms-and-conditions" ? manyWords : "x".repeat(500)
    return new Response(`${pathname} has ${total} reviews. ${text}`, {
      headers: { "Content-Type": "text/html; charset=utf-8", "X-Request-Id": "that of the making" },
    })
  }
  const version = async () => {
    if (isAway) throw new AppError("unavailable", "Service temporarily unavailable.")
    return await store.contentVersion()
  }
  answerFromCache = createResponseCache({
    readVersion: shareVersionReader(version),
    make: async (path) => await app(new Request(`http://maap.example${path}`)),
  })
  const listener = createRequestListener({
    sharedCacheSeconds: 30,
    isMovedHome: async (search) => {
      askedHome.push(search)
      return search === "?p=12"
    },
    app: getRequestListener(app),
    answerFromCache,
    log: createLog("silent"),
    observe: ({ path, status }) => observed.push({ path, status }),
  })
  http = makeServer(listener, { isHttps: false, limits: unlimited })
  await http.listen({ port: 0, host: "127.0.0.1" })
})

afterEach(async () => {
  vi.useRealTimers()
  await http.close()
  await store.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

/** As hard to compress as a page. */
const manyWords = Array.from({ length: 3_000 }, (_, index) => `word ${(index * 7_919) % 1_000}`).join(" ")

const piece = new Uint8Array(64 * 1024)
/** Chunks of long responses created so far. */
let pieces = 0

/** Three times the cacheable size, generated while it is read. */
function endless(): ReadableStream<Uint8Array> {
  let left = 96
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) controller.close()
      else controller.enqueue(piece)
      pieces++
    },
  })
}

/** A tag without the weak prefix. */
const strong = (tag: string | undefined) => tag?.replace(/^W\//, "") ?? ""

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  const { port } = http.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = ask({ port, host: "127.0.0.1", path, method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = []
      answer.on("data", (piece: Buffer) => pieces.push(piece))
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) })
      })
    })
    asked.once("error", reject).end()
  })
}

test("an old address with a query of Home is passed on, any other is answered by the page that is kept", async () => {
  for (const path of ["/", "/?utm_source=x&gclid=y", "/?a=b"]) await get(path)
  expect([made, askedHome]).toEqual([["/"], ["?a=b"]])
  await get("/?p=12")
  expect([made, askedHome]).toEqual([
    ["/", "/"],
    ["?a=b", "?p=12"],
  ])
})

test("a page is made once, however many ask at once, and then kept", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => get("/about")))
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  expect(answers[0]?.body.toString()).toMatch(/^\/about has 0 reviews/)
  await get("/about")
  expect(made).toEqual(["/about"])
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(100)
})

test("each coding has its own tag, and a browser that holds that copy hears of it", async () => {
  const codings = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const tags = new Set<string>()
  const plain = (await get("/about")).body
  for (const [coding, decode] of Object.entries(codings)) {
    const { headers, body } = await get("/about", { "Accept-Encoding": coding })
    expect(headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding)
    expect(headers.vary).toBe("Accept-Encoding")
    expect(decode(body)).toEqual(plain)
    const tag = strong(headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    tags.add(tag)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await get("/about", { "Accept-Encoding": coding, "If-None-Match": held })
      expect(again).toMatchObject({ status: 304, headers: { vary: "Accept-Encoding" } })
      expect(strong(again.headers.etag)).toBe(tag)
      expect(again.body).toHaveLength(0)
      expect(again.headers["content-type"]).toBeUndefined()
    }
    expect((await get("/about", { "Accept-Encoding": coding, "If-None-Match": '"other"' })).status).toBe(200)
  }
  expect(tags.size).toBe(3)
})

test("a page that is asked for again is compressed once more, and who holds its first copy hears that it is the same", async () => {
  const asBrowser = { "Accept-Encoding": "br" }
  const first = await get("/terms-and-conditions", asBrowser)
  expect(first.headers.etag).toMatch(/^W\//)
  const plain = brotliDecompressSync(first.body)
  let latest = first
  await expect
    .poll(async () => (latest = await get("/terms-and-conditions", asBrowser)).headers.etag)
    .toBe(strong(first.headers.etag))
  expect(latest.body.length).toBeLessThan(first.body.length)
  expect(brotliDecompressSync(latest.body)).toEqual(plain)
  expect(made).toEqual(["/terms-and-conditions"])
  const held = { ...asBrowser, "If-None-Match": first.headers.etag as string }
  expect((await get("/terms-and-conditions", held)).status).toBe(304)
})

test("a page that names its day is made again on the next, and says nothing of it to browsers", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T18:29:59.999Z") })
  await get("/today")
  const { headers, body } = await get("/today")
  expect([body.toString(), headers["expires"], made]).toEqual(["today", undefined, ["/today"]])
  vi.setSystemTime("2026-11-25T18:30:00.000Z")
  await get("/today")
  expect(made).toEqual(["/today", "/today"])
})

test("a page is made once for codings that are asked for together", async () => {
  const asked = ["br", "gzip", "identity", "br", "gzip"]
  const answers = await Promise.all(asked.map((coding) => get("/about", { "Accept-Encoding": coding })))
  expect(answers.map(({ headers }) => headers["content-encoding"] ?? "identity")).toEqual(asked)
  expect(answers[3]?.body).toEqual(answers[0]?.body)
  expect(made).toEqual(["/about"])
})

test("an item that has a tag keeps its name, with the coding behind it", async () => {
  const path = "/api/reviews/019a0000-0000-7000-8000-000000000000"
  for (const coding of ["br", "gzip", "identity"]) {
    const { headers } = await get(path, { "Accept-Encoding": coding })
    expect(headers.etag).toBe(`"of-the-item-${coding}"`)
    const held = { "Accept-Encoding": coding, "If-None-Match": headers.etag as string }
    expect(await get(path, held)).toMatchObject({ status: 304, headers: { etag: headers.etag } })
  }
  expect(made).toEqual([path])
})

test("a question for the head alone is answered with the same headers and no body", async () => {
  const whole = await get("/about")
  const head = await get("/about", {}, "HEAD")
  expect(head.body).toHaveLength(0)
  expect(head.headers["content-length"]).toBe(String(whole.body.length))
  expect(head.headers.etag).toBe(whole.headers.etag)
})

test("every write shows on the very next load, also one of another node", async () => {
  expect((await get("/about")).body.toString()).toContain("0 reviews")
  await store.reviews.add(review)
  expect((await get("/about")).body.toString()).toContain("1 reviews")
  await other.reviews.add(review)
  expect((await get("/about")).body.toString()).toContain("2 reviews")
})

test("queries, hosts and cookies make no second copy", async () => {
  await get("/about")
  for (let number = 0; number < 20; number++) {
    await get(`/about?utm=${number}`, { Host: `host-${number}.example`, Cookie: `a=${number}` })
  }
  expect(made).toEqual(["/about"])
})

test("a value that is not a page is answered to all who wait, but not kept", async () => {
  expect(await get("/unknown")).toMatchObject({ status: 302, headers: { location: "http://maap.example/" } })
  await get("/unknown")
  expect(made).toEqual(["/unknown", "/unknown"])
})

test("what says that it may not be stored is not kept", async () => {
  expect((await get("/makeshift")).status).toBe(200)
  await get("/makeshift")
  expect(made).toEqual(["/makeshift", "/makeshift"])
})

test("a shared cache may keep a page for the time that is set, but no list of the API, and nothing that may be old or in part", async () => {
  const cacheControl = async (path: string, held = {}) => (await get(path, held)).headers["cache-control"]
  const forThirtySeconds = "max-age=0, must-revalidate, s-maxage=30"
  const { etag = "" } = (await get("/about")).headers
  expect([await cacheControl("/about"), await cacheControl("/about", { "If-None-Match": etag })]).toEqual([
    forThirtySeconds,
    forThirtySeconds,
  ])
  expect([
    await cacheControl("/api/reviews"),
    await cacheControl("/makeshift"),
    await cacheControl("/unknown"),
  ]).toEqual(["no-cache", "no-store", undefined])
  isAway = true
  expect(await cacheControl("/about")).toBe("no-cache")
})

test("while the store is unavailable, kept pages are answered and marked; others answer the failure", async () => {
  const before = await get("/about")
  isAway = true
  const stale = await get("/about")
  expect(stale).toMatchObject({ status: 200, body: before.body })
  expect(stale.headers["cache-status"]).toMatch(/^maap; hit; ttl=-\d+$/)
  expect(await get("/contact")).toMatchObject({ status: 503 })
  isAway = false
  expect((await get("/about")).headers["cache-status"]).toBeUndefined()
  expect((await get("/contact")).status).toBe(200)
})

test("while the store is unavailable, the fixed pages are answered though nobody asked for them before", async () => {
  const errors: unknown[] = []
  const ready = warmFixedPages(answerFromCache, (error) => errors.push(error), { first: 0, every: 10 })
  await ready.areReady
  expect(made).toEqual([...fixedPages])
  await store.reviews.add(review)
  await expect.poll(() => made.length).toBe(2 * fixedPages.size)
  ready.stop()
  isAway = true
  for (const path of fixedPages) {
    const answer = await get(path)
    expect(answer).toMatchObject({
      status: 200,
      headers: { "cache-status": expect.stringMatching(/^maap; hit; ttl=-/) },
    })
    expect(answer.body.toString()).toContain(`${path} has 1 reviews`)
  }
  expect(errors).toEqual([])
})

test("the sent data, and what is for the app alone, goes by", async () => {
  await get("/about", {}, "POST")
  await get("/admin/login")
  await get("/about", {}, "POST")
  expect(made).toEqual(["/about", "/admin/login", "/about"])
})

test("an answer longer than what is kept is made for each who asks, and never is in memory whole", async () => {
  const first = await get("/long")
  expect([first.status, first.body.length, first.headers.etag]).toEqual([200, 96 * piece.length, undefined])
  pieces = 0
  expect((await get("/long")).body).toHaveLength(96 * piece.length)
  // A response known to be too long is not started again only to be discarded.
  expect(pieces).toBeLessThan(100)
  expect(made).toEqual(["/long", "/long", "/long"])
})

test("where an address leads that is not there may depend on its query", async () => {
  const answer = await get("/moved?id=7")
  expect([answer.status, answer.headers["location"]]).toEqual([301, "http://maap.example/present?id=7"])
})

test("a request whose client gives up before it is answered is not a success", async () => {
  const { port } = http.server.address() as AddressInfo
  const headers = { "Content-Length": "1000" }
  const asked = ask({ port, host: "127.0.0.1", path: "/api/slow", method: "POST", headers, agent: false })
  asked.once("error", () => {})
  asked.write("a part of an upload")
  await expect.poll(() => made).toContain("/api/slow")
  asked.destroy()
  await expect.poll(() => observed).toEqual([{ path: "/api/slow", status: 499 }])
})

test("the log never has the address of a preview, which is open to anyone who knows it", () => {
  const token = "Jx0cW3ZkT1Zt8q5f0mXhYc2bR7uVnE4sPaLdQ9oKiG6"
  expect([`/preview/${token}`, `/Preview/${token}/`, "/preview", "/previews/a"].map(maskSecrets)).toEqual([
    "/preview/…",
    "/preview/…",
    "/preview",
    "/previews/a",
  ])
})
