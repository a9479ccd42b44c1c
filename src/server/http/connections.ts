import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import { networkOf } from "#http/rate-limit/rate-limit.ts"
import { answerInTurn, type Pipeline } from "./pipelining.ts"

export type Connections = ReturnType<typeof watchConnections>

export interface ConnectionLimits {
  all: number
  /** From one network (an IPv4 address, or the /64 of an IPv6 one). */
  perAddress: number
  /** True for a trusted proxy, whose connections carry requests of many people. */
  isProxy(address: string): boolean
  /** Called when a connection is rejected because all others are busy. */
  onRefused?(): void
}

export const unlimited: ConnectionLimits = { all: Infinity, perAddress: Infinity, isProxy: () => false }

interface Connection {
  socket: Socket
  pipeline: Pipeline
  /** Undefined for a proxy. */
  network: string | undefined
  /** When it was opened or its last response ended, in milliseconds of the monotonic clock. */
  idleSince: number
  /** Since when it has been waiting for the client. */
  waitsSince: number | undefined
  /** The bytes read and written by then. */
  movedBefore: number
}

/** How long a request may wait for the client, in milliseconds, and the bytes that extend this by a second. */
const allowed = { base: 20_000, bytesForSecond: 8 * 1024 }

/** How long a connection with too many waiting requests may go without a response, in milliseconds. */
const maxPause = 10_000

/** Milliseconds between two checks. */
const lookEvery = 1_000

/**
 * Watches a server's connections. Above the limit, a new one replaces the one that has been idle longest. Requests of a connection are
 * processed sequentially. A connection is closed if its client takes too long to send a body or to read a response: 20 seconds, and one
 * more for each 8 KB, so a large upload over a slow network succeeds but a trickle does not. The server's own time is not counted. (Node
 * itself closes connections with slow heads and idle ones.)
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  { allow = allowed, pause = maxPause, look = lookEvery } = {},
) {
  const connections = new Map<Socket, Connection>()
  let onNone = () => {}

  /** Returns true if that network may open another connection; closes an idle one if necessary. */
  function makeRoom(network: string | undefined): boolean {
    if (connections.size < Math.min(limits.all, limits.perAddress)) return true
    const all = [...connections.values()]
    const same = network === undefined ? [] : all.filter((connection) => connection.network === network)
    const crowd = same.length >= limits.perAddress ? same : all.length >= limits.all ? all : []
    if (crowd.length === 0) return true
    const oldest = crowd
      .filter(({ pipeline }) => !pipeline.current())
      .reduce<Connection | undefined>((one, other) => (one && one.idleSince < other.idleSince ? one : other), undefined)
    if (!oldest) return false
    connections.delete(oldest.socket)
    oldest.socket.destroy()
    return true
  }

  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket
    const network = limits.isProxy(remoteAddress) ? undefined : networkOf(remoteAddress)
    if (!makeRoom(network)) {
      socket.destroy()
      limits.onRefused?.()
      return
    }
    const connection: Connection = {
      socket,
      pipeline: answerInTurn(socket, () => {
        connection.idleSince = performance.now()
        connection.waitsSince = undefined
      }),
      network,
      idleSince: performance.now(),
      waitsSince: undefined,
      movedBefore: 0,
    }
    connections.set(socket, connection)
    socket.once("close", () => {
      connections.delete(socket)
      if (connections.size === 0) onNone()
    })
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const { pipeline } = connection
      if (now - (pipeline.pausedSince() ?? now) > pause) socket.destroy()
      if (!waitsForClient(socket, pipeline.current()?.request)) {
        connection.waitsSince = undefined
        continue
      }
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      if (connection.waitsSince === undefined) {
        connection.waitsSince = now
        connection.movedBefore = moved
      }
      const earned = ((moved - connection.movedBefore) / allow.bytesForSecond) * 1000
      if (now - connection.waitsSince > allow.base + earned) socket.destroy()
    }
  }, look).unref()
  return {
    /** Ends a connection that cannot be read any more after its responses; false if no response is pending. */
    endAfterAnswers(socket: Socket): boolean {
      const pipeline = connections.get(socket)?.pipeline
      if (!pipeline?.current()?.request.complete) return false
      pipeline.endAfterAnswers()
      return true
    },
    /** Adds `Connection: close` to every pending response. */
    endWithAnswers(): void {
      for (const { pipeline } of connections.values()) {
        const exchange = pipeline.current()
        if (exchange) exchange.response.shouldKeepAlive = false
      }
    },
    /** Closes connections that were opened this many milliseconds ago and never used. */
    closeUnused(milliseconds: number): void {
      const latest = performance.now() - milliseconds
      for (const [socket, { idleSince }] of connections) {
        if (socket.bytesRead === 0 && idleSince <= latest) socket.destroy()
      }
    },
    /** Resolves when no connection is open. */
    untilNone: (): Promise<void> =>
      new Promise((resolve) => {
        onNone = resolve
        if (connections.size === 0) resolve()
      }),
    stop: (): void => clearInterval(looking),
  }
}

/** True if the client has yet to read a response or to send the rest of a body. */
function waitsForClient(socket: Socket, request: IncomingMessage | undefined): boolean {
  return socket.writableLength > 0 || (request !== undefined && !request.complete)
}
