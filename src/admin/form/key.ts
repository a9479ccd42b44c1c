/** A key that tells one part of a form from the others for as long as it is shown. */
export function makeKey(): string {
  // Not randomUUID, which browsers have only on https and on the own machine.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-")
}
