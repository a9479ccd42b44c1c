import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { keepAliveSeconds } from "./http-server.ts"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { parseAccept } from "hono/utils/accept"

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

/** The content coding of a body (RFC 9110, section 8.4.1). */
export type Coding = "br" | "gzip" | "identity"

/** More different headers than browsers send; others are parsed each time. */
const maxRemembered = 100

const remembered = new Map<string, Coding>()

/** The coding for an `Accept-Encoding` header: brotli if accepted, then gzip, then identity. */
export function chooseCoding(header: string | undefined): Coding {
  if (header === undefined) return "identity"
  const known = remembered.get(header)
  if (known) return known
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const takes = (coding: Coding) => (accepted.get(coding) ?? accepted.get("*") ?? 0) > 0
  const chosen = takes("br") ? "br" : takes("gzip") ? "gzip" : "identity"
  if (remembered.size < maxRemembered) remembered.set(header, chosen)
  return chosen
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli's levels: the smallest takes thirty times as long, 90 to 260 ms for a page, and saves a tenth. */
const levels = { quick: 5, smallest: 11 }

export async function encode(
  body: Buffer,
  coding: Coding,
  { level = "quick" }: { level?: keyof typeof levels } = {},
): Promise<Buffer> {
  if (coding === "identity") return body
  if (coding === "gzip") return await zip(body)
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: levels[level],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return await brotli(body, { params: parameters })
}
