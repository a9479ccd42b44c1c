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
