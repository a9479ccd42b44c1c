import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { checkPath, createSiteAddress } from "./site-address.ts"

let site: TestSite
let servers: Server[] = []

beforeAll(async () => {
  site = await openTestSite()
})

afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  servers = []
})

afterAll(() => site.close())

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (environment?: string) =>
  createSiteAddress({ store: site.services.store, environment, listening: "http://localhost:3000" })

test("what the environment says wins, then what was saved, then where the site listens", async () => {
  const { settings } = site.services.store
  const address = await open()
  expect([await address.current(), await address.read()]).toEqual([
    "http://localhost:3000",
    { url: "", isLocked: false },
  ])
  await settings.put("site-address", { url: "https://www.navirasoi.in" }, "")
  expect([await address.current(), await address.read()]).toEqual([
    "https://www.navirasoi.in",
    { url: "https://www.navirasoi.in", isLocked: false },
  ])
  const fixed = await open("https://fixed.example")
  expect([await fixed.current(), await fixed.read()]).toEqual([
    "https://fixed.example",
    { url: "https://fixed.example", isLocked: true },
  ])
})

test("while the store is unavailable the address is as it was", async () => {
  const { store } = site.services
  let isAway = false
  const settings = {
    ...store.settings,
    read: (async (name) => {
      if (isAway) throw new Error("away")
      return await store.settings.read(name)
    }) as typeof store.settings.read,
  }
  await store.settings.put("site-address", { url: "https://www.navirasoi.in" }, "")
  const address = await createSiteAddress({
    store: { ...store, settings },
    environment: undefined,
    listening: "http://localhost:3000",
  })
  await address.current()
  isAway = true
  expect(await address.current()).toBe("https://www.navirasoi.in")
})

test("an address is the site's if a node of it answers, which only a node can", async () => {
  const node = await open()
  const questions: (string | undefined)[] = []
  const url = await listen((request, response) => {
    questions.push(request.url)
    response.end(node.answer(request.url?.slice(checkPath.length) ?? ""))
  })
  await (await open(url)).check(url)
  await (await open(url)).check(url)
  expect(new Set(questions).size).toBe(2)
  expect(questions[0]).toMatch(/^\/healthz\/[0-9a-f]{32}$/)
})

test.each<[string, RequestListener, RegExp]>([
  ["another site", (_, response) => response.end("alive".repeat(1_000_000)), /^Another site answers/],
  ["an echo", (request, response) => response.end(request.url?.slice(checkPath.length)), /^Another site answers/],
  [
    "a redirect",
    (_, response) => response.writeHead(301, { Location: "http://127.0.0.1:1/" }).end(),
    /sends visitors on/,
  ],
  ["an end", (request) => request.socket.destroy(), /does not answer/],
])("%s at the address is told from the site", async (_name, answer, words) => {
  const url = await listen(answer)
  await expect((await open(url)).check(url)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(words),
  })
})

test("an owner cannot have the server ask in its own network", async () => {
  let asked = 0
  const url = await listen((_, response) => {
    asked++
    response.end("secret")
  })
  await expect((await open()).check(url)).rejects.toThrow("is in a private network")
  await expect((await open()).check("http://localhost")).rejects.toThrow("is in a private network")
  expect(asked).toBe(0)
})
