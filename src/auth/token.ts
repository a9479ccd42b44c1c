import { createHash, randomBytes } from "node:crypto"

/** 256 random bits, in base 64 for addresses. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url")
}

/** What is stored of a token that a person or a browser holds. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
