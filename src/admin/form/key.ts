/** A random key. */
export function makeKey(): string {
  // Not randomUUID, which browsers offer only on https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-")
}
