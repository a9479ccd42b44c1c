import { randomBytes } from "node:crypto"
import { hashToken } from "../token.ts"
import { encodeBase32 } from "./base32.ts"

/** How many recovery codes an account gets at once. */
const count = 10

/** Ten new recovery codes of 80 random bits each: as they are shown, and what is stored of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const text = encodeBase32(randomBytes(10)).toLowerCase()
    return (text.match(/.{4}/g) ?? []).join("-")
  })
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** What is stored of a recovery code; hyphens, blanks and letter case do not count. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""))
}
