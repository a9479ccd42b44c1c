import { createHash } from "node:crypto"
import ipaddr from "ipaddr.js"

/**
 * The network of an IP address: an IPv4 address itself, and the /64 of an IPv6 address, which one connection gets as a whole. All invalid
 * addresses share one network.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(":")}::/64`
}

/** The key of a person's or network's counter: a hash, so rows contain no personal data. */
export function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex")
}
