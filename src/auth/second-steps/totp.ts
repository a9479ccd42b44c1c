import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { decodeBase32, encodeBase32 } from "./base32.ts"

/** A code counts for this long, in seconds. */
const period = 30

const digits = 6

/** A new secret for an app that shows codes: 160 random bits in base 32, as RFC 4226 asks for. */
export function makeSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The code of a secret for a time step (RFC 6238 with SHA-1, the one algorithm that every app knows). */
export function codeAt(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** length
  return String(number).padStart(length, "0")
}

/** The time step at a time. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period)
}

/** The time step whose code this is, the present one or the one before or after it; undefined for any other code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const present = stepAt(now)
  const given = Buffer.from(code)
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The address that an app reads from a picture of squares; `site` is shown with the account in the app. */
export function appAddress({ secret, site, email }: { secret: string; site: string; email: string }): string {
  const issuer = site.replaceAll(":", " ")
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll("+", "%20")
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}
