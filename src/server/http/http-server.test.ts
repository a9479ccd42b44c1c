import { type AddressInfo, connect } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterEach, beforeEach, expect, test } from "vitest"
import { unreadableAnswer } from "../app.ts"
import { unlimited } from "./connections.ts"
import { type HttpServer, makeServer } from "./http-server.ts"

let http: HttpServer

beforeEach(async () => {
  const listener = getRequestListener(() => new Response("fine"), { errorHandler: unreadableAnswer(true) })
  http = makeServer(listener, { isHttps: true, limits: unlimited })
  await http.listen({ port: 0, host: "127.0.0.1" })
})

afterEach(() => http.close())

/** Everything received for these bytes until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1")
  let answer = ""
  socket.on("data", (text: Buffer) => {
    answer += text.toString()
  })
  socket.end(bytes)
  return new Promise((resolve) => socket.once("close", () => resolve(answer)))
}

test.each([
  ["what is no HTTP", "GARBAGE\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", 400],
  ["the same host twice", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["a head without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(100_000)}\r\n\r\n`, 431],
])("%s is refused, with the security headers", async (_, bytes, status) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff/im)
  expect(answer).toMatch(/^strict-transport-security: max-age/im)
})

test("a request is answered", async () => {
  expect(await send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 [^]*fine$/)
})

test("a connection that waits stays open for longer than proxies keep theirs, and reports it", async () => {
  expect(await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^keep-alive: timeout=75\r$/im)
})

test("a server that closes finishes what is under way, answers what is just arriving, and then takes nothing new", async () => {
  let finish: () => void = () => {}
  const begun = Promise.withResolvers<void>()
  const closing = makeServer(
    (request, response) => {
      if (request.url === "/slow") {
        finish = () => response.end("whole")
        begun.resolve()
      } else response.end("quick")
    },
    { isHttps: false, limits: unlimited },
  )
  await closing.listen({ port: 0, host: "127.0.0.1" })
  const { port } = closing.server.address() as AddressInfo
  const open = () => {
    const socket = connect(port, "127.0.0.1")
    const said = { text: "" }
    socket.on("data", (bytes: Buffer) => (said.text += bytes.toString()))
    const closed = new Promise<string>((resolve, reject) => {
      socket.once("close", () => resolve(said.text))
      socket.once("error", reject)
    })
    return { socket, closed, said }
  }
  const slow = open()
  slow.socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
  const waiting = open()
  waiting.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  await begun.promise
  await expect.poll(() => waiting.said.text).toContain("quick")

  const closed = closing.close()
  waiting.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  const lastWords = (await waiting.closed).split("HTTP/1.1 200 OK")
  expect(lastWords).toHaveLength(3)
  expect(lastWords[2]).toContain("Connection: close")
  const late = open()
  late.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  expect(await late.closed).toMatch(/Connection: close[^]*quick$/)
  await expect.poll(() => closing.server.listening).toBe(false)
  await expect(open().closed).rejects.toThrow("ECONNREFUSED")
  finish()
  expect(await slow.closed).toMatch(/Connection: close[\s\S]*whole$/)
  await closed
})
