/** The days of a week as schema.org abbreviates them, in lower case. */
export const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const
export type Weekday = (typeof weekdays)[number]

/** What people call each day. */
export const weekdayNames = {
  mo: "Monday",
  tu: "Tuesday",
  we: "Wednesday",
  th: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  su: "Sunday",
} as const satisfies Record<Weekday, string>

/** From when to when a day is open, such as 10:00 to 19:00. */
export interface OpenTimes {
  opens: string
  closes: string
}

/** The opening hours of a week; null on a closed day. */
export type OpeningHours = Record<Weekday, OpenTimes | null>

/** Days that follow one another and have the same hours. */
interface Run {
  first: Weekday
  last: Weekday
  length: number
  times: OpenTimes
}

function runsOf(hours: OpeningHours): Run[] {
  const runs: Run[] = []
  let isAdjoining = false
  for (const day of weekdays) {
    const times = hours[day]
    const run = runs.at(-1)
    if (times && run && isAdjoining && run.times.opens === times.opens && run.times.closes === times.closes) {
      run.last = day
      run.length += 1
    } else if (times) runs.push({ first: day, last: day, length: 1, times })
    isAdjoining = times !== null
  }
  return runs
}

/** The hours in words: "Monday to Saturday, 10 am to 7 pm"; "" where every day is closed. */
export function formatHours(hours: OpeningHours): string {
  return runsOf(hours)
    .map((run) => `${formatDays(run)}, ${formatTimeOfDay(run.times.opens)} to ${formatTimeOfDay(run.times.closes)}`)
    .join("; ")
}

function formatDays({ first, last, length }: Run): string {
  if (length === 7) return "Every day"
  if (length === 1) return weekdayNames[first]
  return `${weekdayNames[first]} ${length === 2 ? "and" : "to"} ${weekdayNames[last]}`
}

/** "10:00" as people say it: "10 am". */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`
}

/** The hours as schema.org's `openingHours`, one text for days with the same hours: `Mo-Sa 10:00-19:00`. */
export function toSchemaHours(hours: OpeningHours): string[] {
  const short = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
  return runsOf(hours).map(({ first, last, times }) => {
    const days = first === last ? short(first) : `${short(first)}-${short(last)}`
    return `${days} ${times.opens}-${times.closes}`
  })
}

/** What is wrong with the times of a day; undefined when it opens before it closes. */
export function checkTimes({ opens, closes }: OpenTimes): string | undefined {
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  if (!isTime(opens) || !isTime(closes)) return "Say when it opens and closes, such as 10:00 and 19:00."
  return opens < closes ? undefined : "It must open before it closes."
}
