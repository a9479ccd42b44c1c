import { createHash } from "node:crypto"

/** The archive's last entry, which `sha256sum --check` reads too. */
export const checksumsName = "SHA256SUMS"

/** The SHA-256 of bytes, in hex. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}

/** Checksums by name, as text: a line each. */
export function writeChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("")
}
