import { oneLine } from "../text/one-line.ts"
import { nameZone, timeIn, wordDay } from "../text/zone.ts"
import type { Visit } from "./visit-entities.ts"

/**
 * When a visit is, in words, on every page and screen, in every e-mail and calendar: "Tuesday, 1 December 2026, 11:00 to 12:00 (India
 * Standard Time)". The times are ISO in UTC, `zone` is the business's.
 */
export function wordHour(startsAt: string, endsAt: string, zone: string): string {
  return `${wordDay(startsAt, zone)}, ${timeIn(startsAt, zone)} to ${timeIn(endsAt, zone)} (${nameZone(startsAt, zone)})`
}

/** Where a visit is, in one line: in the studio at the business's address, which may be left out; "" where nobody has said. */
export function wordPlace({ kind, address, pin }: Pick<Visit, "kind" | "address" | "pin">, addressLine = ""): string {
  if (kind === "studio") return addressLine
  const lines = [...address.split(/[\n\v\f\r\u0085\u2028\u2029]/), pin].map(oneLine)
  // People end the lines of an address with commas.
  const own = lines.map((line) => (line.endsWith(",") ? line.slice(0, -1) : line))
  return own.filter(Boolean).join(", ")
}
