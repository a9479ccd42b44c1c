import { mailLink } from "#base/contact/email.ts"
import type { Slot } from "../shared/free-times.ts"

/** The purpose of a calendar file: invitation, cancellation or subscription (RFC 5546). */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH"

/** A calendar event; `uid` never changes, and `sequence` increases with each change. */
export interface CalendarEvent extends Slot {
  uid: string
  sequence: number
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee?: { name: string; email: string }
}

/** Writes a calendar file (RFC 5545) with times in UTC; `madeAt` is an ISO time, `name` that of a subscribed calendar. */
export function renderCalendar(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  { madeAt, name }: { madeAt: string; name?: string },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Maap//Visits//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escape(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT15M"]),
    ...events.flatMap(({ organizer, attendee, ...event }) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${toUtc(madeAt)}`,
      `DTSTART:${toUtc(event.startsAt)}`,
      `DTEND:${toUtc(event.endsAt)}`,
      `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
      `SUMMARY:${escape(event.summary)}`,
      `DESCRIPTION:${escape(event.description)}`,
      ...(event.location === "" ? [] : [`LOCATION:${escape(event.location)}`]),
      `ORGANIZER;CN=${quote(organizer.name)}:${mailLink(organizer.email)}`,
      ...(attendee
        ? [`ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:${mailLink(attendee.email)}`]
        : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

/** Formats a time as "20261201T053000Z". */
function toUtc(iso: string): string {
  return `${iso.replaceAll(/[-:]/g, "").slice(0, 15)}Z`
}

function escape(text: string): string {
  const oneBreak = text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n]/gu, " ")
  return oneBreak.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`)
}

function quote(name: string): string {
  return `"${name.replaceAll(/["\p{Cc}]/gu, " ")}"`
}

/** Folds a line at 75 bytes, never inside a character. Continuation lines start with a space. */
function fold(line: string): string {
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let at = 0, end; at < bytes.length; at = end) {
    end = at + (at === 0 ? 75 : 74)
    // A continuation byte of a character.
    while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
    parts.push(bytes.toString("utf8", at, end))
  }
  return parts.join("\r\n ")
}
