import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import proxyAddr from "proxy-addr"

/** Whether a proxy's word about who came to it counts: by its address, or its place, counted from 0 for the nearest. */
export type IsTrusted = (address: string, place: number) => boolean

/** What the library has names for. */
const names = new Set(["loopback", "linklocal", "uniquelocal"])

/** Reads TRUST_PROXY: `on`, how many proxies there are, or their addresses and networks. Throws a TypeError for anything else. */
export function parseTrust(setting: string): IsTrusted {
  const count = setting === "on" ? 1 : Number(/^[1-9]\d?$/.exec(setting)?.[0] ?? 0)
  if (count > 0) return (_address, place) => place < count
  const networks = setting.split(",").map((each) => each.trim())
  // The library would also take 100 for 0.0.0.100.
  const wrong = networks.find((each) => !names.has(each) && !isIP(each.replace(/\/\d+$/, "")))
  if (wrong !== undefined) throw new TypeError(`no address or network: ${wrong}`)
  return proxyAddr.compile(networks)
}

/**
 * Answers who a request comes from: what its trusted proxies say, read from the right of `X-Forwarded-For`, else the
 * socket's own address. Undefined once the socket is gone. `onIgnored` is told, once, when the header comes though no
 * proxy is trusted.
 */
export function openClientAddress(
  isTrusted: IsTrusted | undefined,
  onIgnored: () => void,
): (request: IncomingMessage) => string | undefined {
  let isTold = false
  return (request) => {
    const { remoteAddress } = request.socket
    if (request.headers["x-forwarded-for"] === undefined || remoteAddress === undefined) return remoteAddress
    if (!isTrusted) {
      if (!isTold) onIgnored()
      isTold = true
      return remoteAddress
    }
    const address = proxyAddr(request, isTrusted)
    return isIP(address) ? address : remoteAddress
  }
}
