import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { AppError } from "#base/errors.ts"
import { createMutex } from "#base/mutex.ts"

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2)

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes a thread and 19 MiB: many simultaneous sign-ins must not take them all. */
const inTurn = createMutex({
  atOnce: 2,
  maxWaiting: 100,
  onFull: () =>
    new AppError("too-many", "Too many people are signing in just now. Please try again shortly.", { retryAfter: 5 }),
})

/** Hashes a password with argon2id in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const message = normalizePassword(password)
  return inPhcForm(salt, await inTurn(() => derive("argon2id", { message, nonce: salt, ...cost })))
}

/** Normalises keyboards and systems: some write é as one character, others as two (NIST SP 800-63B, 3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC")
}

/** A hash for missing accounts: as slow as any other, and no password matches it. */
export function dummyPasswordHash(): string {
  return inPhcForm(randomBytes(16), randomBytes(cost.tagLength))
}

function inPhcForm(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** True if the password matches the hash; throws "too-many" if too many others wait. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) return false
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const nonce = Buffer.from(match[4] as string, "base64")
  const expected = Buffer.from(match[5] as string, "base64")
  const parameters = {
    message: normalizePassword(password),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  }
  return timingSafeEqual(await inTurn(() => derive("argon2id", parameters)), expected)
}

/** Base64 without padding, as in PHC strings. */
function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "")
}
