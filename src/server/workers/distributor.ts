import { createServer, type Socket } from "node:net"
import { addressOf, untilAllAccepted } from "../http/http-server.ts"

/** Takes connections in its turn. */
export interface Taker {
  /** Hands over a connection; false when that is not possible any more. */
  hand(socket: Socket, connection: number): boolean
}

/** Accepts the connections of one port and hands each to one of several processes. */
export interface Distributor {
  /** Listens; answers the address without a slash at its end. Rejects when the port is in use. */
  listen(at: { port: number; host: string | undefined }): Promise<string>
  add(taker: Taker): void
  /** It gets no more connections. */
  retire(taker: Taker): void
  /** It has the connection, which is its own from now on. */
  noteTaken(taker: Taker, connection: number): void
  /** It has ended: what it did not take goes to others. */
  remove(taker: Taker): void
  /** Hands over what the kernel has accepted, and accepts no more. */
  close(): Promise<void>
}

/**
 * Opens a distributor. A connection goes to the process that has taken all it was given, in turn, and stays here too until that
 * process says that it has it: one that dies in between costs nobody a connection. While there is no process, connections wait.
 */
export function openDistributor(): Distributor {
  const server = createServer({ pauseOnConnect: true, noDelay: true })
  const handed = new Map<Taker, Map<number, Socket>>()
  const active: Taker[] = []
  let waiting: Socket[] = []
  let connections = 0

  function give(socket: Socket): void {
    if (socket.destroyed) return
    const taker = choose()
    if (!taker) {
      waiting.push(socket)
      return
    }
    const connection = connections++
    if (taker.hand(socket, connection)) handed.get(taker)?.set(connection, socket)
    else {
      remove(taker)
      give(socket)
    }
  }

  /** In turn, but that with the fewest connections under way to it, since it is not busy. */
  function choose(): Taker | undefined {
    const wayTo = (taker: Taker) => handed.get(taker)?.size ?? 0
    const taker = active.reduce<Taker | undefined>(
      (one, other) => (one && wayTo(one) <= wayTo(other) ? one : other),
      undefined,
    )
    if (!taker) return undefined
    active.splice(active.indexOf(taker), 1)
    active.push(taker)
    return taker
  }

  function retire(taker: Taker): void {
    const index = active.indexOf(taker)
    if (index >= 0) active.splice(index, 1)
  }

  function remove(taker: Taker): void {
    retire(taker)
    const sockets = [...(handed.get(taker)?.values() ?? [])]
    handed.delete(taker)
    for (const socket of sockets) give(socket)
  }

  server.on("connection", (socket) => {
    // Nothing is read or written here, but the client may be gone.
    socket.on("error", () => {})
    give(socket)
  })

  return {
    async listen({ port, host }) {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject)
        server.listen({ port, ...(host !== undefined && { host }) }, resolve)
      })
      return addressOf(server, { port, host })
    },
    add(taker) {
      handed.set(taker, new Map())
      active.push(taker)
      const all = waiting
      waiting = []
      for (const socket of all) give(socket)
    },
    retire,
    noteTaken(taker, connection) {
      const sockets = handed.get(taker)
      // Closes it in this process alone.
      sockets?.get(connection)?.destroy()
      sockets?.delete(connection)
    },
    remove,
    async close() {
      await untilAllAccepted(server)
      server.close()
    },
  }
}
