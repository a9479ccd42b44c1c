import type { IncomingMessage, ServerResponse } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { unlimited } from "./connections.ts"
import { type HttpServer, makeServer } from "./http-server.ts"

const page = Buffer.alloc(40_000, "x")

let http: HttpServer
let begun: { request: IncomingMessage; response: ServerResponse }[]
let accepted: Socket[]
let max: number

beforeEach(async () => {
  begun = []
  accepted = []
  max = 0
  let underWay = 0
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    begun.push({ request, response })
    max = Math.max(max, ++underWay)
    response.once("close", () => underWay--)
    if (request.url === "/held") return
    let body = ""
    request.on("data", (bytes: Buffer) => (body += bytes.toString()))
    const answer = () => response.end(request.url === "/" ? page : `${request.url} ${body}\n`)
    request.once("end", () => (request.url?.startsWith("/late") ? setTimeout(answer, 5) : answer()))
  }
  http = makeServer(listener, { isHttps: false, limits: unlimited })
  http.server.on("connection", (socket) => accepted.push(socket))
  await http.listen({ port: 0, host: "127.0.0.1" })
})

afterEach(async () => {
  http.server.closeAllConnections()
  await http.close()
})

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

/** A connection, the bodies of its small responses so far, and its end. */
function open(): { socket: Socket; said: () => string; answers: () => string[]; closed: Promise<void> } {
  const socket = connect({ port: (http.server.address() as AddressInfo).port, host: "127.0.0.1" })
  let said = ""
  socket.on("data", (bytes: Buffer) => (said += bytes.toString()))
  socket.on("error", () => {})
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  return { socket, closed, said: () => said, answers: () => said.match(/^\/.*$/gm) ?? [] }
}

test("requests that come together are answered in their order, one after another, with their bodies", async () => {
  const { socket, answers } = open()
  const post = (number: number) => {
    const body = `body ${number}`
    return `POST /${number} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
  socket.write(Array.from({ length: 64 }, (_, number) => (number % 2 ? post(number) : get(`/${number}`))).join(""))
  await expect.poll(answers).toHaveLength(64)
  expect(answers()).toEqual(
    Array.from({ length: 64 }, (_, number) => `/${number} ${number % 2 ? `body ${number}` : ""}`),
  )
  expect(max).toBe(1)
  socket.write(get("/more"))
  await expect.poll(answers).toHaveLength(65)
})

test("large pages that come together are whole", async () => {
  const { socket, said } = open()
  socket.write(get("/").repeat(50) + get("/end"))
  await expect.poll(said, { timeout: 10_000 }).toContain("/end")
  expect(said().split("x".repeat(page.length))).toHaveLength(51)
})

test("after sixteen that wait nothing more is read until they are answered", async () => {
  const { socket, answers } = open()
  socket.write(get("/held"))
  await expect.poll(() => begun.length).toBe(1)
  socket.write(Array.from({ length: 16 }, (_, number) => get(`/${number}`)).join(""))
  await expect.poll(() => accepted[0]?.bytesRead).toBeGreaterThan(400)
  const read = accepted[0]?.bytesRead
  socket.write(Array.from({ length: 40 }, (_, number) => get(`/${16 + number}`)).join(""))
  // Another connection, opened later, is served in the meantime.
  const other = open()
  other.socket.write(get("/other"))
  await expect.poll(other.answers).toHaveLength(1)
  expect(accepted[0]?.bytesRead).toBe(read)
  begun[0]?.response.end("/held \n")
  await expect.poll(answers).toHaveLength(57)
  expect(answers().slice(1)).toEqual(Array.from({ length: 56 }, (_, number) => `/${number} `))
})

test("a connection with more than 64 requests unanswered is ended, and nothing of them is started", async () => {
  const { socket, closed } = open()
  socket.write(get("/held"))
  await expect.poll(() => begun.length).toBe(1)
  socket.write(get("/").repeat(64))
  await closed
  expect(begun).toHaveLength(1)
})

test("300 connections with 1,500 requests each, whose answers nobody reads, leave the others alone", async () => {
  const others = open()
  const flood = Array.from({ length: 300 }, () => {
    const { socket, closed } = open()
    socket.pause()
    socket.write(get("/").repeat(1_500))
    return closed
  })
  others.socket.write(get("/first"))
  await Promise.all(flood)
  others.socket.write(get("/second"))
  await expect.poll(others.answers).toEqual(["/first ", "/second "])
  expect(begun.length).toBeLessThanOrEqual(302)
})

test("what cannot be read ends the connection after the answers before it, not in their place", async () => {
  const { socket, said, closed } = open()
  socket.write(`${get("/held")}GARBAGE\r\n\r\n`)
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.response.end("/held \n")
  await closed
  expect(said()).toMatch(/^HTTP\/1\.1 200 OK[^]*\/held \n$/)
})

test.each([1, 2, 40])("%i requests are all answered to a client that has closed its side after them", async (count) => {
  const { socket, answers, closed } = open()
  socket.end(Array.from({ length: count }, (_, number) => get(`/late/${number}`)).join(""))
  await closed
  expect(answers()).toEqual(Array.from({ length: count }, (_, number) => `/late/${number} `))
})

test("an answer that says close is the last one", async () => {
  const { socket, answers, closed } = open()
  socket.write(get("/1") + get("/2", "Connection: close\r\n") + get("/3"))
  await closed
  expect(answers()).toEqual(["/1 ", "/2 "])
})

test("who asks to go on before a body hears of it when it is his turn", async () => {
  const { socket, said, answers } = open()
  socket.write(`${get("/held")}POST /body HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n`)
  await expect.poll(() => begun.length).toBe(1)
  expect(said()).toBe("")
  begun[0]?.response.end("/held \n")
  await expect.poll(said).toContain("100 Continue")
  socket.write("late")
  await expect.poll(answers).toEqual(["/held ", "/body late"])
})
