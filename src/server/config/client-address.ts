import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import proxyAddr from "proxy-addr"

/** True if a proxy is trusted, by its address or its position, counted from 0 for the nearest. */
export type IsTrusted = (address: string, position: number) => boolean

/** The networks that the library has names for. */
const names = new Set(["loopback", "linklocal", "uniquelocal"])

/** Parses TRUST_PROXY: `on`, the number of proxies, or their addresses and networks. Throws a TypeError for anything else. */
export function parseTrust(setting: string): IsTrusted {
  const count = setting === "on" ? 1 : Number(/^[1-9]\d?$/.exec(setting)?.[0] ?? 0)
  if (count > 0) return (_address, position) => position < count
  const networks = setting.split(",").map((each) => each.trim())
  // The library would also accept 100 as 0.0.0.100.
  const wrong = networks.find((each) => !names.has(each) && !isIP(each.replace(/\/\d+$/, "")))
  if (wrong !== undefined) throw new TypeError(`no address or network: ${wrong}`)
  return proxyAddr.compile(networks)
}

/**
 * Returns a request's client address: read from the right of `X-Forwarded-For` as far as its proxies are trusted, otherwise the socket's
 * own; undefined if the socket is closed. `onIgnored` is called once if the header is sent although no proxy is trusted.
 */
export function createClientAddress(
  isTrusted: IsTrusted | undefined,
  onIgnored: () => void,
): (request: IncomingMessage) => string | undefined {
  let hasWarned = false
  return (request) => {
    const { remoteAddress } = request.socket
    // Node joins several headers of this name.
    const forwarded = request.headers["x-forwarded-for"] as string | undefined
    if (forwarded === undefined || remoteAddress === undefined) return remoteAddress
    if (!isTrusted) {
      if (!hasWarned) onIgnored()
      hasWarned = true
      return remoteAddress
    }
    const headers = { "x-forwarded-for": forwarded.split(",").map(toAddress).join(",") }
    // All that the library reads of a request.
    const read = { socket: request.socket, headers } as unknown as IncomingMessage
    const address = proxyAddr(read, isTrusted)
    return isIP(address) ? address : remoteAddress
  }
}

/** The address between two commas, without the port, brackets and quotes that some proxies write. */
function toAddress(text: string): string {
  const plain = text.trim().replace(/^"(.*)"$/, "$1")
  const inBrackets = /^\[([^[\]]*)\](?::\d+)?$/.exec(plain)?.[1]
  return inBrackets ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain
}
