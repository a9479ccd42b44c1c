import { createServer, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type ConnectionLimits, type Connections, unlimited, watchConnections } from "./connections.ts"

let server: Server
let connections: Connections
let limits: ConnectionLimits
let refused: number

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/never") return
    if (request.url === "/large") response.end(Buffer.alloc(32 * 1024 * 1024))
    else if (request.url === "/late") setTimeout(() => response.end("late"), 400)
    else request.resume().once("end", () => response.end("whole"))
  })
  limits = { ...unlimited }
  refused = 0
  connections = watchConnections(server, limits, {
    allow: { base: 100, bytesForSecond: 8 * 1024 },
    pause: 100,
    look: 10,
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})

afterEach(() => {
  connections.stop()
  server.closeAllConnections()
  server.close()
})

/** Opens a connection and sends the head of a request. */
function begin(head: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let answer = ""
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")))
  socket.on("error", () => {})
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n`)
  return { socket, closed: new Promise((resolve) => socket.once("close", () => resolve(answer))) }
}

test("a body that trickles is cut", async () => {
  const { socket, closed } = begin("POST / HTTP/1.1")
  socket.write("Content-Length: 1000000\r\n\r\n")
  const trickle = setInterval(() => socket.write("x"), 10)
  expect(await closed).toBe("")
  clearInterval(trickle)
})

test("a body that comes slowly but steadily is taken, though it takes longer", async () => {
  const { socket, closed } = begin("POST / HTTP/1.1")
  socket.write("Content-Length: 40000\r\n\r\n")
  for (let sent = 0; sent < 20; sent++) {
    socket.write("x".repeat(2_000))
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  expect(await closed).toContain("whole")
})

test("an answer that nobody takes is cut", async () => {
  const { socket, closed } = begin("GET /large HTTP/1.1")
  socket.pause()
  socket.write("\r\n")
  const ended = new Promise<void>((resolve) => server.once("request", (_, response) => response.once("close", resolve)))
  await ended
  socket.resume()
  expect((await closed).length).toBeLessThan(32 * 1024 * 1024)
})

test("what is slow on our side is not cut", async () => {
  const { socket, closed } = begin("GET /late HTTP/1.1")
  socket.write("\r\n")
  expect(await closed).toContain("late")
})

/** A connection for several requests. */
function keep() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let answer = ""
  let isClosed = false
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")))
  socket.on("error", () => {})
  socket.once("close", () => (isClosed = true))
  const ask = async () => {
    const before = answer.length
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await expect.poll(() => isClosed || answer.slice(before).includes("whole")).toBe(true)
    return !isClosed
  }
  return { socket, ask, isClosed: () => isClosed }
}

test("too many requests that wait without one being answered are cut", async () => {
  const { socket, isClosed } = keep()
  socket.write("GET /never HTTP/1.1\r\nHost: x\r\n\r\n")
  await new Promise((resolve) => server.once("request", resolve))
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(16))
  await expect.poll(isClosed).toBe(true)
})

test.each([
  ["of one address", { perAddress: 3 }],
  ["in all, also a proxy's", { all: 3, perAddress: 1, isProxy: () => true }],
])("with as many connections as may be %s, the one that is idle longest gives way", async (_, own) => {
  Object.assign(limits, own)
  const [first, second, third] = [keep(), keep(), keep()]
  for (const each of [first, second, third, first]) expect(await each.ask()).toBe(true)
  const fourth = keep()
  expect(await fourth.ask()).toBe(true)
  await expect.poll(second.isClosed).toBe(true)
  for (const each of [first, third, fourth]) expect(await each.ask()).toBe(true)
  for (const each of [first, third, fourth]) each.socket.destroy()
})

test("connections that are busy do not give way: a new one is refused then, and it is logged", async () => {
  Object.assign(limits, { perAddress: 2, onRefused: () => refused++ })
  const busy = [keep(), keep()]
  for (const { socket } of busy) {
    const asked = new Promise((resolve) => server.once("request", resolve))
    socket.write("GET /never HTTP/1.1\r\nHost: x\r\n\r\n")
    await asked
  }
  expect(await keep().ask()).toBe(false)
  expect(refused).toBe(1)
  expect(busy.map(({ isClosed }) => isClosed())).toEqual([false, false])
})

test("a proxy's connections are not counted as those of one address", async () => {
  Object.assign(limits, { perAddress: 1, isProxy: (address: string) => address === "127.0.0.1" })
  const all = [keep(), keep(), keep()]
  for (const each of all) expect(await each.ask()).toBe(true)
  for (const each of all) each.socket.destroy()
})
