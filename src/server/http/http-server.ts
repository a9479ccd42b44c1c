import { createServer, type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { type ConnectionLimits, type Connections, watchConnections } from "./connections.ts"
import { securityHeaders } from "./headers.ts"
import type { getRequestListener } from "@hono/node-server"
import { skipBody } from "#http/forms/body.ts"

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * How long the head and the whole of a request may take to arrive, and how often this is checked, in milliseconds. A backup of 20 GB takes
 * hours; `watchConnections` ends slower requests.
 */
const max = { head: 10_000, whole: 12 * 3_600_000, unseen: 1_000 }

/** How long an idle connection stays open, in seconds: longer than proxies keep theirs for reuse. */
export const keepAliveSeconds = 75

export interface HttpServer {
  server: Server
  /** Listens; returns the URL without a trailing slash. Rejects if the port is in use. */
  listen(at: { port: number; host: string | undefined }): Promise<string>
  /**
   * Announces the end of each connection with its response, accepts new ones for another half second, finishes pending requests and
   * closes, after ten seconds at the latest.
   */
  close(): Promise<void>
}

/** Creates a server that does not listen yet. It responds even to invalid HTTP with the security headers, and ends slow requests. */
export function makeServer(
  listener: Listener,
  { isHttps, limits }: { isHttps: boolean; limits: ConnectionLimits },
): HttpServer {
  let isClosing = false
  // The listener rejects a request without exactly one host, because its responses have our headers.
  const options = { requireHostHeader: false, connectionsCheckingInterval: max.unseen }
  const server = createServer(options, (request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    // With two, it is ambiguous which one applies (RFC 9112, section 3.2).
    if ((request.headersDistinct["host"] ?? []).length > 1) delete request.headers.host
    listener(request, response)
  })
  server.headersTimeout = max.head
  server.requestTimeout = max.whole
  server.keepAliveTimeout = keepAliveSeconds * 1000
  // A client may half-close after sending everything (RFC 9112, section 9.6), and still gets a response. Node supports this without a
  // type.
  Object.assign(server, { httpAllowHalfOpen: true })
  const connections = watchConnections(server, limits)
  server.on("clientError", (error, socket) => {
    // Our own response would be taken for the previous request's.
    if (!connections.endAfterAnswers(socket as Socket)) answerNoRequest(error, socket as Socket, isHttps)
  })
  return {
    server,
    listen: (at) => listen(server, at),
    async close() {
      isClosing = true
      connections.endWithAnswers()
      await drain(server, connections)
      connections.stop()
    },
  }
}

async function listen(server: Server, { port, host }: { port: number; host: string | undefined }): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port, ...(host !== undefined && { host }) }, resolve)
  })
  return addressOf(server, { port, host })
}

/** The URL of a listening server, without a trailing slash. */
function addressOf(server: NetServer, { port, host }: { port: number; host: string | undefined }): string {
  const bound = server.address()
  const name = host === undefined || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : host
  return `http://${name.includes(":") ? `[${name}]` : name}:${typeof bound === "object" && bound ? bound.port : port}`
}

/** How long pending requests may take after the server stops, in milliseconds. */
const graceTime = 10_000

/**
 * How long the server accepts new connections after it stops, and keeps idle ones open, in milliseconds: the kernel may have accepted some
 * already, and the next request of others may be on its way.
 */
const lastCall = 500

async function drain(server: Server, connections: Connections): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), graceTime)
  await sleep(lastCall)
  await untilAllAccepted(server)
  // The close method of the HTTP server would immediately close idle connections, even those on which a request is arriving.
  NetServer.prototype.close.call(server)
  const closed = connections.untilNone()
  const closeWaiting = () => {
    server.closeIdleConnections()
    // Node does not treat a connection as idle that was never used.
    connections.closeUnused(lastCall)
  }
  closeWaiting()
  const closing = setInterval(closeWaiting, 100)
  await closed
  clearInterval(closing)
  clearTimeout(deadline)
}

/** The most connections that the kernel queues; Node's default. */
const backlog = 511

/** Waits until the server has seen all connections that the kernel accepted: one in each turn of the event loop. */
async function untilAllAccepted(server: NetServer): Promise<void> {
  let accepted = 0
  const count = () => accepted++
  server.on("connection", count)
  for (let turn = 0; turn <= Math.min(accepted, backlog); turn++) await new Promise(setImmediate)
  server.off("connection", count)
}

function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  const message = "Bad request."
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

type Answer = Parameters<typeof getRequestListener>[0]

/**
 * Delays the response until the request body has been fully received, even if the handler rejected the request without reading it. Most
 * clients read the response only after they have sent everything, and the adapter closes the connection half a second after an earlier
 * response.
 */
export function drainRequestBody(answer: Answer): Answer {
  return async (request, env) => {
    const response = await answer(request, env)
    if (!env.incoming.complete) await skipBody(request)
    return response
  }
}
