import { addDays, dayOf, formatTimeOfDay } from "#base/text/calendar.ts"
import { type OpeningHours, weekdayNames, weekdays } from "./opening-hours.ts"

/** The office's working hours, and the working days within which it replies; 0 if not specified. */
export interface ReplyTerms {
  hours: OpeningHours
  /** Closed days, such as 2027-01-26. */
  holidays: string[]
  days: number
}

const numbers = ["no", "one", "two", "three", "four", "five"]

/** The working days within which a text promises a reply, as in "within one working day"; 0 if it promises none. */
export function findReplyDays(text: string): number {
  const said = /within (\w{1,5}) working days?\b/i.exec(text)?.[1]?.toLowerCase() ?? ""
  return /^[1-9]$/.test(said) ? Number(said) : Math.max(0, numbers.indexOf(said))
}

/** The most days searched for a working day. */
const furthest = 60

/**
 * When an enquiry sent at this ISO time gets a reply: "by 7 pm on Monday, 23 November"; "" if hours or reply time are not specified. A day
 * on which the office still opens counts.
 */
export function formatReplyBy(sentAt: string, { hours, holidays, days }: ReplyTerms): string {
  if (days < 1 || Number.isNaN(Date.parse(sentAt))) return ""
  const today = dayOf(sentAt)
  let left = days
  for (let ahead = 0; ahead <= furthest; ahead++) {
    const day = addDays(today, ahead)
    const date = new Date(`${day}T00:00:00.000Z`)
    const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? "mo"
    const times = holidays.includes(day) ? null : hours[weekday]
    if (!times || (ahead === 0 && timeInIndia(sentAt) >= times.opens)) continue
    left--
    if (left > 0) continue
    const said = date.toLocaleDateString("en-IN", { day: "numeric", month: "long", timeZone: "UTC" })
    // Keeps the hour and "pm" on one line.
    return `by ${formatTimeOfDay(times.closes).replace(" ", "\u00a0")} on ${weekdayNames[weekday]}, ${said}`
  }
  return ""
}

/** The time of day in India, in Indian format: 18:42. */
export function timeInIndia(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-IN", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Asia/Kolkata",
  })
}
