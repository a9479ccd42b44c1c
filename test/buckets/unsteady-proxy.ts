import { createServer, request as ask } from "node:http"
import type { AddressInfo } from "node:net"

/** What happens to a request on its way: nothing, an answer of this status or body, half an answer, or none. */
export type Fault = "none" | "cut" | "silence" | number | { body: string }

/** A proxy before a real server that spoils requests. */
export interface UnsteadyProxy {
  /** Where it answers. */
  endpoint: string
  /** What happens to the next requests, one by one; none after the last. */
  faults: Fault[]
  /** The method of every request so far. */
  asked: string[]
  close(): Promise<void>
}

/** Starts a proxy before a server. */
export async function startUnsteadyProxy(target: string): Promise<UnsteadyProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, answer) => {
    const { method = "", url, headers } = incoming
    const fault = proxy.faults.shift() ?? "none"
    proxy.asked.push(method)
    if (fault === "silence") return
    if (typeof fault === "number") return void answer.writeHead(fault).end()
    if (typeof fault === "object") return void answer.writeHead(200).end(fault.body)
    // The host stays as it was signed.
    const asking = ask({ hostname, port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode as number, answered.headers)
      if (fault === "none") return void answered.pipe(answer)
      answered.once("data", (piece: Buffer) => {
        answer.write(piece.subarray(0, piece.length / 2), () => answer.destroy())
      })
    })
    // The server sends a body after the head of an answer to HEAD, which is none of the visitor's concern.
    asking.on("error", () => answer.headersSent || answer.destroy())
    incoming.pipe(asking)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const proxy: UnsteadyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    asked: [],
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}
