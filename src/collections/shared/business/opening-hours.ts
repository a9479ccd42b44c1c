import { formatTimeOfDay } from "#base/text/calendar.ts"

/** The days of a week as schema.org abbreviates them, in lower case. */
export const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames = {
  mo: "Monday",
  tu: "Tuesday",
  we: "Wednesday",
  th: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  su: "Sunday",
} as const satisfies Record<Weekday, string>

/** Opening and closing times, such as 10:00 to 19:00. */
export interface OpenTimes {
  opens: string
  closes: string
}

/** The opening hours of a week; null on a closed day. */
export type OpeningHours = Record<Weekday, OpenTimes | null>

/** Consecutive days with the same times, such as `10:00-19:00`, or "" if closed. */
interface Run {
  days: Weekday[]
  times: string
}

const isRange = ({ days }: Run) => days.length > 2

function timesOf(hours: OpeningHours, day: Weekday): string {
  const times = hours[day]
  return times ? `${times.opens}-${times.closes}` : ""
}

/** The runs of a week that starts on the given day. */
function runsOf(hours: OpeningHours, begin = 0): Run[] {
  const runs: Run[] = []
  for (const day of [...weekdays.slice(begin), ...weekdays.slice(0, begin)]) {
    const times = timesOf(hours, day)
    const run = runs.at(-1)
    if (run?.times === times) run.days.push(day)
    else runs.push({ days: [day], times })
  }
  return runs
}

/** Formats the days of each time, and lists runs of closed days; the week starts with a run, so no run is split. */
function sayDays(hours: OpeningHours): { open: string[]; closed: Run[] } {
  const isFirst = (day: Weekday, index: number) =>
    timesOf(hours, day) !== timesOf(hours, weekdays.at(index - 1) as Weekday)
  const runs = runsOf(hours, Math.max(weekdays.findIndex(isFirst), 0))
  const open = [...new Set(runs.map(({ times }) => times))].filter(Boolean).map((times) => {
    const days = runs.length === 1 ? "Every day" : joinDays(runs.filter((run) => run.times === times))
    return `${days}, ${times.split("-").map(formatTimeOfDay).join(" to ")}`
  })
  return { open, closed: runs.filter(({ times }) => times === "") }
}

/** Formats "Monday, Wednesday and Friday to Sunday". */
function joinDays(runs: Run[], { plural = "", from = "" } = {}): string {
  const words = runs.flatMap((run) => {
    const names = run.days.map((day) => weekdayNames[day])
    return isRange(run) ? `${from}${names[0]} to ${names.at(-1)}` : names.map((name) => name + plural)
  })
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}

/** The hours in sentences: "Wednesday to Monday, 10 am to 7 pm. Closed on Tuesdays."; "" if every day is closed. */
export function formatHours(hours: OpeningHours): string {
  const { open, closed } = sayDays(hours)
  if (open.length === 0) return ""
  // "On Sundays and from Tuesday to Thursday" reads better than the other way round.
  const days = joinDays([...closed.filter((run) => !isRange(run)), ...closed.filter(isRange)], {
    plural: "s",
    from: "from ",
  })
  const sentences = days ? [...open, days.startsWith("from ") ? `Closed ${days}` : `Closed on ${days}`] : open
  return sentences.map((sentence) => `${sentence}.`).join(" ")
}

/** The hours within a sentence, without the closed days: "Wednesday to Monday, 10 am to 7 pm"; "" if every day is closed. */
export function formatOpenHours(hours: OpeningHours): string {
  return sayDays(hours)
    .open.join("; ")
    .replace(/^Every/, "every")
}

/** The hours as schema.org's `openingHours`, one text for days with the same hours: `Mo-Sa 10:00-19:00`. */
export function toSchemaHours(hours: OpeningHours): string[] {
  const short = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
  return runsOf(hours).flatMap(({ days, times }) => {
    const ends = [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? short(day) : [])).join("-")
    return times ? `${ends} ${times}` : []
  })
}

/** The problem with the times of a day; undefined if it opens before it closes. */
export function checkTimes({ opens, closes }: OpenTimes): string | undefined {
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  if (!isTime(opens) || !isTime(closes)) return "Enter opening and closing times, e.g. 10 am and 7 pm."
  return opens < closes ? undefined : "It must open before it closes."
}
