import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** The open connections of a server. */
export interface Connections {
  /** Tells with every answer under way that its connection ends with it. */
  endWithAnswers(): void
  /** Looks after them no longer. */
  stop(): void
}

interface Connection {
  /** The newest exchange on it. */
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** Since when it waits for the other side, in milliseconds of the process's clock. */
  since: number | undefined
  /** What had been read and written by then, in bytes. */
  movedBefore: number
}

/** Milliseconds that one exchange may wait for the other side, and the bytes that earn it a second more. */
const allowed = { base: 20_000, bytesForSecond: 8 * 1024 }

/** Milliseconds between two looks. */
const lookEvery = 1_000

/**
 * Looks after a server's connections, and cuts those whose other side takes much too long to send its request's body or
 * to take its answer: 20 seconds, and one more for each 8 KB that moved, so that a large upload over a poor network goes
 * through and a trickle does not. What is slow on our side is not counted. (Node itself cuts slow heads and idle
 * connections.)
 */
export function watchConnections(server: Server, allow = allowed, look = lookEvery): Connections {
  const connections = new Map<Socket, Connection>()
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { request: undefined, response: undefined, since: undefined, movedBefore: 0 })
    socket.once("close", () => connections.delete(socket))
  })
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.request = request
    connection.response = response
    connection.since = undefined
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      if (!waitsForOther(socket, connection.request)) {
        connection.since = undefined
        continue
      }
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      if (connection.since === undefined) {
        connection.since = now
        connection.movedBefore = moved
      }
      const earned = ((moved - connection.movedBefore) / allow.bytesForSecond) * 1000
      if (now - connection.since > allow.base + earned) socket.destroy()
    }
  }, look).unref()
  return {
    endWithAnswers() {
      for (const { response } of connections.values()) if (response) response.shouldKeepAlive = false
    },
    stop: () => clearInterval(looking),
  }
}

/** An answer lies ready that is not taken, or a body that was begun does not end. */
function waitsForOther(socket: Socket, request: IncomingMessage | undefined): boolean {
  return socket.writableLength > 0 || (request !== undefined && !request.complete)
}
