import { createServer, request as ask } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** The fault of a request: none, a response with this status or body, a truncated one, none at all, or one delayed by milliseconds. */
export type Fault = "none" | "cut" | "silence" | number | { body: string } | { wait: number }

/** A proxy in front of a real server that injects faults. */
export interface UnsteadyProxy {
  endpoint: string
  /** The faults of the next requests, in order, and of all after the last. */
  faults: Fault[]
  afterwards: Fault
  /** The method of every request so far. */
  asked: string[]
  close(): Promise<void>
}

export async function startUnsteadyProxy(target: string): Promise<UnsteadyProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer(async (incoming, answer) => {
    const { method = "", url, headers } = incoming
    const fault = proxy.faults.shift() ?? proxy.afterwards
    proxy.asked.push(method)
    if (fault === "silence") return
    if (typeof fault === "number") return void answer.writeHead(fault).end()
    if (typeof fault === "object" && "body" in fault) return void answer.writeHead(200).end(fault.body)
    if (typeof fault === "object") await sleep(fault.wait)
    // The host stays as it was signed.
    const asking = ask({ hostname, port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode as number, answered.headers)
      if (fault !== "cut") return void answered.pipe(answer)
      answered.once("end", () => answer.destroy())
      answered.once("data", (piece: Buffer) => {
        answer.write(piece.subarray(0, piece.length / 2), () => answer.destroy())
      })
    })
    // The server sends a body after the head of a response to HEAD, which is ignored.
    asking.on("error", () => answer.headersSent || answer.destroy())
    incoming.pipe(asking)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const proxy: UnsteadyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    afterwards: "none",
    asked: [],
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}
