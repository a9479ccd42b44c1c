import { createServer, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type Connections, watchConnections } from "./connections.ts"

let server: Server
let connections: Connections

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/large") response.end(Buffer.alloc(32 * 1024 * 1024))
    else if (request.url === "/late") setTimeout(() => response.end("late"), 400)
    else request.resume().once("end", () => response.end("whole"))
  })
  connections = watchConnections(server, { base: 100, bytesForSecond: 8 * 1024 }, 10)
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
