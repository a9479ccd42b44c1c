import { type AddressInfo, connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { afterAll, beforeAll, expect, test } from "vitest"
import { drainRequestBody, type HttpServer, makeServer } from "./http-server.ts"
import { unlimited } from "./connections.ts"

let http: HttpServer

beforeAll(async () => {
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url)
    // Like a router that looks at the body of a request and then rejects its method.
    if (pathname === "/looked-at" && request.body === null) return new Response("no body", { status: 400 })
    if (pathname === "/read") return new Response(String((await request.arrayBuffer()).byteLength))
    return new Response("refused", { status: 405 })
  }
  http = makeServer(getRequestListener(drainRequestBody(answer)), { isHttps: false, limits: unlimited })
  await http.listen({ port: 0, host: "127.0.0.1" })
})

afterAll(() => http.close())

const piece = Buffer.alloc(64 * 1024, "a")
const pieces = 12

/** Sends a body for longer than the adapter waits, then another request on the same connection; returns the status of each response. */
async function sendSlowly(path: string): Promise<string[]> {
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1")
  let answers = ""
  socket.on("data", (text: Buffer) => (answers += text.toString()))
  const closed = new Promise((resolve) => socket.once("close", resolve))
  socket.on("error", () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${piece.length * pieces}\r\n\r\n`)
  for (let sent = 0; sent < pieces; sent++) {
    socket.write(piece)
    await sleep(70)
  }
  socket.write("POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab")
  await closed
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status)
}

test.each([
  ["/refused", "405"],
  ["/looked-at", "405"],
  ["/read", "200"],
])("a long body to %s is received to its end, and the connection goes on", async (path, status) => {
  expect(await sendSlowly(path)).toEqual([status, "200"])
})
