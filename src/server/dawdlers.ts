import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"

/** How a connection moved when it was looked at last. */
interface Watched {
  /** The newest request on it. */
  request: IncomingMessage | undefined
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
 * Cuts connections whose other side takes much too long to send its request's body or to read its answer: 20 seconds,
 * and one more for each 8 KB that moved, so that a large upload over a poor network goes through and a trickle does not.
 * What is slow on our side is not counted. Answers how to stop. (Node itself cuts slow heads and idle connections.)
 */
export function cutDawdlers(server: Server, allow = allowed, look = lookEvery): () => void {
  const connections = new Map<Socket, Watched>()
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { request: undefined, since: undefined, movedBefore: 0 })
    socket.once("close", () => connections.delete(socket))
  })
  server.prependListener("request", (request: IncomingMessage) => {
    const watched = connections.get(request.socket)
    if (!watched) return
    watched.request = request
    watched.since = undefined
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, watched] of connections) {
      if (!waitsForOther(socket, watched.request)) {
        watched.since = undefined
        continue
      }
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      if (watched.since === undefined) {
        watched.since = now
        watched.movedBefore = moved
      }
      const earned = ((moved - watched.movedBefore) / allow.bytesForSecond) * 1000
      if (now - watched.since > allow.base + earned) socket.destroy()
    }
  }, look).unref()
  return () => clearInterval(looking)
}

/** An answer lies ready that is not taken, or a body that was begun does not end. */
function waitsForOther(socket: Socket, request: IncomingMessage | undefined): boolean {
  return socket.writableLength > 0 || (request !== undefined && !request.complete)
}
