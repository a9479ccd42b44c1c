import { createHash } from "node:crypto"
import ipaddr from "ipaddr.js"

/**
 * The network that an address stands for: an IPv4 address itself, of IPv6 the /64 that one line is given whole.
 * What is no address is all one network.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(":")}::/64`
}

/** The key under which such a person or place is counted: a hash, so that no row names anyone. */
export function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex")
}
