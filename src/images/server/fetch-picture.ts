import { type LookupAddress, promises as dns } from "node:dns"
import http, { type IncomingMessage, type RequestOptions } from "node:http"
import https from "node:https"
import type { LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { AppError, invalidField, isAppError } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { requireSize } from "./refusals.ts"

/** The network used to fetch pictures; tests replace parts of it. */
export interface Reach {
  resolve?(host: string): Promise<LookupAddress[]>
  isAllowed?(address: string): boolean
  ports?: ReadonlySet<number>
  /** The time limit for a picture with all its redirects, in milliseconds. */
  time?: number
}

const webPorts: ReadonlySet<number> = new Set([80, 443])
const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a picture from a URL, up to the size limit, without cookies or credentials. Throws "invalid" or "too-large" with a message for
 * the person who typed the URL. It never connects to a private address, not even through a host name or a redirect (SSRF).
 */
export async function fetchPicture(address: string, signal?: AbortSignal, reach: Reach = {}): Promise<Buffer> {
  const time = reach.time ?? 10_000
  const late = AbortSignal.timeout(time)
  const ended = signal ? AbortSignal.any([signal, late]) : late
  try {
    let url = readAddress(address)
    for (let count = 0; count <= maxRedirects; count++) {
      const answer = await fetchFromWeb(url, ended, reach)
      const next = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
      if (next === undefined) return await readPicture(answer)
      answer.destroy()
      url = readAddress(next, url)
    }
    throw refused(`This picture’s address redirects more than ${maxRedirects} times.`)
  } catch (error) {
    if (isAppError(error)) throw error
    if (signal?.aborted) throw new AppError("unreadable", "The request ended before the picture was downloaded.")
    if (late.aborted) throw refused(`Downloading the picture took longer than ${time / 1000} seconds.`)
    throw refused("The website hosting this picture could not be reached.", error)
  }
}

function readAddress(address: string, from?: URL): URL {
  const url = URL.parse(address, from)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refused("Use an address that starts with http: or https:.")
  }
  if (url.username !== "" || url.password !== "") throw refused("Use an address without a user name and password.")
  return url
}

/**
 * Fetches a URL without cookies or credentials. Connects to the checked IP addresses, so the name cannot resolve to another one later;
 * throws "invalid" for private addresses.
 */
export async function fetchFromWeb(
  url: URL,
  signal: AbortSignal,
  { resolve = lookUp, ...reach }: Reach,
): Promise<IncomingMessage> {
  const isSafe = url.protocol === "https:"
  const port = Number(url.port || (isSafe ? 443 : 80))
  if (!(reach.ports ?? webPorts).has(port)) throw refused("Pictures can only be downloaded from ports 80 and 443.")
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1")
  const addresses = await unlessEnded(resolve(hostname), signal)
  if (addresses.length === 0 || !addresses.every(({ address }) => (reach.isAllowed ?? isPublic)(address))) {
    throw refused("This address is in a private network. Pictures can only be downloaded from the public web.")
  }
  const options: RequestOptions = {
    hostname,
    port,
    path: url.pathname + url.search,
    headers: { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Maap" },
    agent: false,
    lookup: answering(addresses),
    signal,
  }
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSafe ? https : http).request(options, answer)
  request.on("error", reject)
  request.end()
  return await promise
}

/** Resolves a host name; an IP address resolves to itself. */
function lookUp(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true })
}

function answering(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? "", first?.family)
  }
}

async function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener("abort", end)
  if (signal.aborted) end()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener("abort", end)
  }
}

/** The public addresses of IPv6; all others include older embeddings of IPv4. */
const publicIPv6 = ipaddr.IPv6.parseCIDR("2000::/3")
/** The metadata service of a cloud, which has a public address. */
const metadata = "168.63.129.16"

/** True if an IP address is public: not private, local, shared, reserved, or embedding another address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(publicIPv6) : parsed.toString() !== metadata
}

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw refused(formatStatus(answer.statusCode))
    requireSize(Number(answer.headers["content-length"] ?? 0))
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limits.imageBytes) throw new AppError("too-large", "This picture is larger than the limit of 15 MB.")
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}

function formatStatus(status: number | undefined): string {
  if (status === 404 || status === 410) return "There is no picture at this web address."
  if (status === 401 || status === 403) return "The website hosting this picture doesn’t allow downloads."
  return `The website hosting this picture returned an error (${status}).`
}

function refused(message: string, cause?: unknown): AppError {
  const failure = invalidField("address", message)
  failure.cause = cause
  return failure
}
