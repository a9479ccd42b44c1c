import { type LookupAddress, promises as dns } from "node:dns"
import http, { type IncomingMessage, type RequestOptions } from "node:http"
import https from "node:https"
import ipaddr from "ipaddr.js"

/** The network of requests to other servers; tests replace parts of it. */
export interface Reach {
  resolve?(host: string): Promise<LookupAddress[]>
  isAllowed?(address: string): boolean
  ports?: ReadonlySet<number>
  /** The time limit with all redirects, in milliseconds. */
  time?: number
}

/** Thrown for a URL that must not be requested: its port is not 80 or 443, or its host is in a private network. */
export class Forbidden extends Error {
  override readonly name = "Forbidden"
  declare readonly message: "port" | "private"
}

const webPorts: ReadonlySet<number> = new Set([80, 443])
export const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The public IP addresses of a URL's host; throws Forbidden if it has others. */
export async function resolvePublic(
  url: URL,
  signal: AbortSignal,
  { resolve = (host) => dns.lookup(host, { all: true }), isAllowed = isPublic, ports = webPorts }: Reach,
): Promise<LookupAddress[]> {
  if (!ports.has(portOf(url))) throw new Forbidden("port")
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  const addresses = await Promise.race([resolve(hostOf(url)), promise])
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) throw new Forbidden("private")
  return addresses
}

/**
 * Requests a URL without cookies or credentials, and follows no redirect. Connects to the checked IP addresses, so the name cannot resolve
 * to another one later (SSRF); throws Forbidden.
 */
export async function requestFromWeb(
  url: URL,
  signal: AbortSignal,
  reach: Reach,
  { body, ...given }: { method?: string; headers: Record<string, string>; body?: string | Buffer | null },
): Promise<IncomingMessage> {
  const addresses = await resolvePublic(url, signal, reach)
  const [first] = addresses
  const options: RequestOptions = {
    ...given,
    hostname: hostOf(url),
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { ...given.headers, "Accept-Encoding": "identity", "User-Agent": "Maap" },
    agent: false,
    lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first?.address ?? "", first?.family)),
    signal,
  }
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === "https:" ? https : http).request(options, answer)
  request.on("error", reject)
  request.end(body)
  return await promise
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1")
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === "https:" ? 443 : 80))

/** The public addresses of IPv6; all others include older embeddings of IPv4. */
const publicIPv6 = ipaddr.IPv6.parseCIDR("2000::/3")
const metadata = "168.63.129.16"

/** True if an IP address is public: not private, local, shared, reserved, or embedding another address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(publicIPv6) : parsed.toString() !== metadata
}
