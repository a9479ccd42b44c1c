import type { Socket } from "node:net"
import type { HandedConnections } from "../http/http-server.ts"
import type { FromWorker, ToWorker } from "./messages.ts"

/** The link of a worker to the process that started it. */
export interface WorkerLink {
  /** The same for all workers of one start, and another at the next. */
  group: string
  connections: HandedConnections
  /** Says how to read what this worker measured. */
  onMeasure(read: () => Promise<unknown>): void
  /** What each worker measured, this one included. */
  gather(): Promise<unknown[]>
  /** Says that the site is open. */
  ready(greeting: string): void
}

/** Opens the link; `stop` is called once when the worker has to stop, or when the process that started it has ended. */
export function openWorkerLink({ group, address }: { group: string; address: string }, stop: () => void): WorkerLink {
  let accept: (socket: Socket) => void = (socket) => socket.destroy()
  let measure: () => Promise<unknown> = async () => []
  let requests = 0
  const gathering = new Map<number, (measured: unknown[]) => void>()
  const last = Promise.withResolvers<void>()
  const tell = (message: FromWorker) => {
    if (process.connected) process.send?.(message)
  }

  process.on("message", (message: ToWorker, socket: Socket | undefined) => {
    if (message.kind === "connection") {
      tell({ kind: "taken", connection: message.connection })
      // A client may have gone already.
      if (socket) accept(socket)
    } else if (message.kind === "stop") stop()
    else if (message.kind === "last") last.resolve()
    else if (message.kind === "gathered") gathering.get(message.request)?.(message.measured)
    else {
      const { request } = message
      measure().then(
        (measured) => tell({ kind: "measured", request, measured }),
        () => tell({ kind: "measured", request, measured: [] }),
      )
    }
  })
  process.once("disconnect", () => {
    last.resolve()
    stop()
  })

  return {
    group,
    connections: {
      address,
      onConnection(listener) {
        accept = listener
      },
      async end() {
        tell({ kind: "stopping" })
        await last.promise
      },
    },
    onMeasure(read) {
      measure = read
    },
    gather() {
      const request = requests++
      return new Promise((resolve) => {
        gathering.set(request, (measured) => {
          gathering.delete(request)
          resolve(measured)
        })
        tell({ kind: "gather", request })
      })
    },
    ready: (greeting) => tell({ kind: "ready", greeting }),
  }
}
