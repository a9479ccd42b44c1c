import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { parseAccept } from "hono/utils/accept"

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
