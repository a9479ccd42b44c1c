import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sendPrebuilt, toReadyBytes } from "./prebuilt-response.ts"

const words = "a body with an ä"
const body = Buffer.from(words)
const whole = toReadyBytes(
  [
    ["Content-Type", "text/plain"],
    ["Content-Length", String(body.length)],
  ],
  body,
)
const unchanged = toReadyBytes([["ETag", '"x"']])

let server: Server
let finished: string[]

beforeEach(async () => {
  finished = []
  server = createServer((request, response) => {
    const [status, rest] = request.url === "/unchanged" ? [304, unchanged] : [200, whole]
    response.once("finish", () => finished.push(`${request.method} ${response.statusCode} ${response.headersSent}`))
    sendPrebuilt(request, response, { status, headers: [["X-Request-Id", "7"]], rest })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Everything that the server sends for some requests of one connection, without the date. */
async function exchange(requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.write(requests)
  return (await text(socket)).replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g, "Date\r\n")
}

const kept = "Date\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n"
const described = "Content-Type: text/plain\r\nContent-Length: 17\r\n"
const end = "GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
const ended = `HTTP/1.1 200 OK\r\n${described}X-Request-Id: 7\r\nDate\r\nConnection: close\r\n\r\n${words}`

test("the responses of a connection that is kept are whole, and its last one ends it", async () => {
  const asked = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
  const unchangedAsked = "GET /unchanged HTTP/1.1\r\nHost: x\r\n\r\n"
  const one = `HTTP/1.1 200 OK\r\nX-Request-Id: 7\r\n${kept}${described}\r\n${words}`
  const none = `HTTP/1.1 304 Not Modified\r\nX-Request-Id: 7\r\n${kept}ETag: "x"\r\n\r\n`
  expect(await exchange(asked + unchangedAsked + asked + end)).toBe(one + none + one + ended)
  expect(finished).toEqual(["GET 200 true", "GET 304 true", "GET 200 true", "GET 200 true"])
})

test("HEAD gets the same headers and no body", async () => {
  const answers = await exchange(`HEAD / HTTP/1.1\r\nHost: x\r\n\r\n${end}`)
  const head = answers.slice(0, answers.indexOf("\r\n\r\n"))
  for (const line of ["Content-Type: text/plain", "Content-Length: 17", "X-Request-Id: 7", "Connection: keep-alive"])
    expect(head.split("\r\n")).toContain(line)
  expect(answers.slice(head.length + 4)).toBe(ended)
})

test("the connection of an HTTP/1.0 client ends with its response", async () => {
  expect(await exchange("GET / HTTP/1.0\r\n\r\n")).toBe(ended)
})
