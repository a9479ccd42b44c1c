// Created on first use, because each takes milliseconds of a start, and on a slow phone.
let date: Intl.DateTimeFormat | undefined
let dateAndTime: Intl.DateTimeFormat | undefined

const timeZone = "Asia/Kolkata"

/** Formats an ISO time in India: "5 January 2026". */
export function formatDate(iso: string): string {
  date ??= new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone })
  return date.format(new Date(iso))
}

/** Formats a time with its minute, for e-mails: "5 January 2026 at 4:07 pm (India)". */
export function formatTime(at: Date): string {
  dateAndTime ??= new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone })
  return `${dateAndTime.format(at)} (India)`
}

/** When the day of this time ends in India, which is UTC+5:30 all year. */
export function endOfDay(at: Date): Date {
  const ahead = 5.5 * 3_600_000
  const days = Math.floor((at.getTime() + ahead) / day)
  return new Date((days + 1) * day - ahead)
}

const day = 24 * 3_600_000
