import type { Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { afterEach, beforeEach, expect, test } from "vitest"
import { unreadableAnswer } from "./app.ts"
import { closeServer, listen, makeServer } from "./http-server.ts"

let server: Server

beforeEach(async () => {
  const listener = getRequestListener(() => new Response("fine"), { errorHandler: unreadableAnswer(true) })
  server = makeServer(listener, { isHttps: true })
  await listen(server, { port: 0, host: "127.0.0.1" })
})

afterEach(() => closeServer(server))

/** All that comes back for these bytes before the server ends the connection. */
function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
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
