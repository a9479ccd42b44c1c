import { createHash } from "node:crypto"

/** The name of the archive's last entry, which `sha256sum --check` can read. */
export const checksumsName = "SHA256SUMS"

/** The SHA-256 of bytes, in hex. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}

/** Checksums by name as text, one a line. */
export function writeChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("")
}
