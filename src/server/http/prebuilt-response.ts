import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { keepAliveSeconds } from "./http-server.ts"

/** Undocumented fields of Node's responses; a test fails if another version of Node changes them. */
interface HeadedResponse extends ServerResponse {
  /** The whole head as text, which Node sends before the body, and generates if it is absent. */
  _header: string | null
}

/** The constant part of a response: its header lines, the empty line and the body. */
export interface ReadyBytes {
  headers: [string, string][]
  bytes: Buffer
  body: Buffer
}

/** Joins the headers, whose values contain no line breaks, and the body of a response. */
export function toReadyBytes(headers: [string, string][], body: Buffer = Buffer.alloc(0)): ReadyBytes {
  const head = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`
  const bytes = Buffer.concat([Buffer.from(head, "latin1"), body])
  return { headers, bytes, body: bytes.subarray(head.length) }
}

/**
 * Sends a prepared response, after the headers of this request. Node would check and join every header again for each request, which costs
 * more than the rest of a cached response; it still does so for HEAD, for HTTP/1.0 and for connections that end with the response.
 */
export function sendPrebuilt(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, rest }: { status: number; headers: [string, string][]; rest: ReadyBytes },
): void {
  if (!response.shouldKeepAlive || request.httpVersion !== "1.1" || request.method === "HEAD") {
    response.writeHead(status, [...rest.headers, ...headers].flat())
    response.end(status === 304 ? undefined : rest.body)
    return
  }
  let head = firstLines.get(status) ?? firstLine(status)
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`
  response.statusCode = status
  // The rest of the head and the body are one chunk, after which Node sends nothing.
  ;(response as HeadedResponse)._header = `${head}Date: ${httpDate()}\r\n${keepAliveLines}`
  response.end(rest.bytes)
}

const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`

const firstLines = new Map([200, 304].map((status) => [status, firstLine(status)]))

function firstLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
}

let date = { text: "", second: 0 }

/** The `Date` header's value, generated once a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== date.second) date = { text: new Date(second * 1000).toUTCString(), second }
  return date.text
}
