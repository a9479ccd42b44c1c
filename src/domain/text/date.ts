// Made when first used, since each takes milliseconds of a start, and of a slow phone.
let date: Intl.DateTimeFormat | undefined
let dateAndTime: Intl.DateTimeFormat | undefined

const timeZone = "Asia/Kolkata"

/** An ISO time as the site shows it, in India's time: "5 January 2026". */
export function formatDate(iso: string): string {
  date ??= new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone })
  return date.format(new Date(iso))
}

/** A time with its minute, for letters: "5 January 2026 at 4:07 pm (India)". */
export function formatTime(at: Date): string {
  dateAndTime ??= new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone })
  return `${dateAndTime.format(at)} (India)`
}

/** When the day of this time ends in India, whose clocks are 5 hours and 30 minutes ahead of UTC all year. */
export function endOfDay(at: Date): Date {
  const ahead = 5.5 * 3_600_000
  const days = Math.floor((at.getTime() + ahead) / day)
  return new Date((days + 1) * day - ahead)
}

const day = 24 * 3_600_000
