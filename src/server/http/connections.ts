import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import { networkOf } from "#rate-limit/sender.ts"
import { answerInTurn, type Pipeline } from "./pipelining.ts"

/** The open connections of a server. */
export interface Connections {
  /** Ends a connection on which nothing more can be read, after the answers that are due; false where none is. */
  endAfterAnswers(socket: Socket): boolean
  /** Tells with every answer under way that its connection ends with it. */
  endWithAnswers(): void
  /** Closes those that nothing has come on for so many milliseconds since they were opened. */
  closeUnused(milliseconds: number): void
  /** Looks after them no longer. */
  stop(): void
}

/** How many connections there may be. */
export interface ConnectionLimits {
  all: number
  /** From one network (an IPv4 address, or the /64 of an IPv6 one). */
  perAddress: number
  /** Whether an address is that of a trusted proxy, whose connections carry many people's requests. */
  isProxy(address: string): boolean
  /** Is told when somebody had to be refused, since all that could give way are busy. */
  onRefused?(): void
}

/** Limits that nobody meets. */
export const unlimited: ConnectionLimits = { all: Infinity, perAddress: Infinity, isProxy: () => false }

interface Connection {
  socket: Socket
  pipeline: Pipeline
  /** Undefined for a proxy. */
  network: string | undefined
  /** When it was opened, or its last answer ended, in milliseconds of the process's clock. */
  idleSince: number
  /** Since when it waits for the other side. */
  waitsSince: number | undefined
  /** What had been read and written by then, in bytes. */
  movedBefore: number
}

/** Milliseconds that one exchange may wait for the other side, and the bytes that earn it a second more. */
const allowed = { base: 20_000, bytesForSecond: 8 * 1024 }

/** Milliseconds that too many requests may wait on a connection without one being answered. */
const maxPause = 10_000

/** Milliseconds between two looks. */
const lookEvery = 1_000

/**
 * Looks after a server's connections. Where there are too many, the one that has been idle longest gives way to a new one.
 * Each answers its requests one after another, and is cut when its other side takes much too long to send its request's body
 * or to take its answer: 20 seconds, and one more for each 8 KB that moved, so that a large upload over a poor network goes
 * through and a trickle does not. What is slow on our side is not counted. (Node itself cuts slow heads and idle
 * connections.)
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  { allow = allowed, pause = maxPause, look = lookEvery } = {},
): Connections {
  const connections = new Map<Socket, Connection>()

  /** Whether there is room for one more of that network, if need be since another gave way. */
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
    socket.once("close", () => connections.delete(socket))
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const { pipeline } = connection
      if (now - (pipeline.pausedSince() ?? now) > pause) socket.destroy()
      if (!waitsForOther(socket, pipeline.current()?.request)) {
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
    endAfterAnswers(socket) {
      const pipeline = connections.get(socket)?.pipeline
      if (!pipeline?.current()?.request.complete) return false
      pipeline.endAfterAnswers()
      return true
    },
    endWithAnswers() {
      for (const { pipeline } of connections.values()) {
        const exchange = pipeline.current()
        if (exchange) exchange.response.shouldKeepAlive = false
      }
    },
    closeUnused(milliseconds) {
      const latest = performance.now() - milliseconds
      for (const [socket, { idleSince }] of connections) {
        if (socket.bytesRead === 0 && idleSince <= latest) socket.destroy()
      }
    },
    stop: () => clearInterval(looking),
  }
}

/** An answer lies ready that is not taken, or a body that was begun does not end. */
function waitsForOther(socket: Socket, request: IncomingMessage | undefined): boolean {
  return socket.writableLength > 0 || (request !== undefined && !request.complete)
}
