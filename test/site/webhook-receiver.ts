import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { isPublic, type Reach } from "#http/web-request.ts"

/** A received event, with its headers and its body as text. */
export interface ReceivedEvent {
  path: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, { _id: string } & Record<string, unknown>> }
}

/** A receiver of webhooks on this machine, in the role of the host `hooks.example`. */
export async function startReceiver() {
  const received: ReceivedEvent[] = []
  const others: IncomingMessage[] = []
  const receiver = {
    received,
    /** Requests other than events, such as redirected ones. */
    others,
    answer: (response: ServerResponse, _event: ReceivedEvent): void => void response.end("ok"),
    port: 0,
    reach: {} as Reach,
    url: "",
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") {
      others.push(request)
      return void response.end("read")
    }
    const body = await text(request).catch(() => undefined)
    // Its sender was killed.
    if (body === undefined) return
    const headers = request.headers as Record<string, string>
    const event = { path: request.url ?? "", headers, body, event: JSON.parse(body) as ReceivedEvent["event"] }
    received.push(event)
    receiver.answer(response, event)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://hooks.example:${receiver.port}/maap`
  receiver.reach = reachReceiver(receiver.port)
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** The network in which `hooks.example` is the receiver on this port, and all other private addresses stay private. */
export function reachReceiver(port: number): Reach {
  return {
    ports: new Set([80, 443, port]),
    resolve: async (host) =>
      host === "hooks.example" ? [{ address: "127.0.0.1", family: 4 }] : [{ address: host, family: 4 }],
    isAllowed: (address) => address === "127.0.0.1" || isPublic(address),
  }
}
