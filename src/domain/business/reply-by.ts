import { type OpeningHours, formatTimeOfDay, weekdayNames, weekdays } from "./opening-hours.ts"
import { addDays, dayOf } from "../text/calendar.ts"

/** When the office works, and within how many working days it replies; 0 where it does not say. */
export interface ReplyTerms {
  hours: OpeningHours
  /** Days on which it is closed, such as 2027-01-26. */
  holidays: string[]
  days: number
}

const numbers = ["no", "one", "two", "three", "four", "five"]

/** The working days within which a text promises a reply, as in "within one working day"; 0 where it promises none. */
export function findReplyDays(text: string): number {
  const said = /within (\w{1,5}) working days?\b/i.exec(text)?.[1]?.toLowerCase() ?? ""
  return /^[1-9]$/.test(said) ? Number(said) : Math.max(0, numbers.indexOf(said))
}

/** How far ahead a working day is looked for. */
const furthest = 60

/**
 * By when an enquiry sent at this ISO time is answered: "by 7 pm on Monday, 23 November"; "" where the business has not said
 * its hours or when it replies. A day on which the office still opens counts.
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
    // The hour does not part from its "pm".
    return `by ${formatTimeOfDay(times.closes).replace(" ", "\u00a0")} on ${weekdayNames[weekday]}, ${said}`
  }
  return ""
}

/** The time of day in India as India writes it: 18:42. */
export function timeInIndia(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-IN", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Asia/Kolkata",
  })
}
