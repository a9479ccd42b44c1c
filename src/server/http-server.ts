import { createServer, type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { securityHeaders } from "./headers.ts"

/** What answers a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** How long the head of a request, and all of it, may take to arrive, in milliseconds, and how often that is looked at. */
const longest = { head: 10_000, whole: 300_000, unseen: 1_000 }

/** How long requests under way may take to end once the server stops, in milliseconds. */
const graceTime = 10_000

/** Makes a server that does not listen yet and answers, with our headers, even what is no HTTP. */
export function makeServer(listener: Listener, { isHttps }: { isHttps: boolean }): Server {
  // A request without a host is refused by the listener, whose answers carry our headers.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: longest.unseen }, listener)
  server.headersTimeout = longest.head
  server.requestTimeout = longest.whole
  server.on("clientError", (error, socket) => answerNoRequest(error, socket, isHttps))
  return server
}

/** Listens; answers the address where it does, without a slash at its end. Rejects when the port is taken. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port, ...(host !== undefined && { host }) }, resolve)
  })
  const bound = server.address()
  const name = host === undefined || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : host
  return `http://${name.includes(":") ? `[${name}]` : name}:${typeof bound === "object" && bound ? bound.port : port}`
}

/** Stops listening, closes the connections that only wait, and gives the others time to end. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), graceTime)
  await closed
  clearTimeout(deadline)
}

function answerNoRequest(error: NodeJS.ErrnoException, socket: Duplex, isHttps: boolean): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  const message = "This request cannot be read."
  const body = JSON.stringify({ error: message, message })
  const headers = [
    ...securityHeaders("/api", { isHttps, isDevelopment: false }),
    ["Connection", "close"],
    ["Content-Type", "application/json"],
    ["Content-Length", String(body.length)],
  ]
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}

function statusOf(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400
}
