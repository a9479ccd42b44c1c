import { type DayTimes, type Slot, toSlots } from "#domain/visit/free-times.ts"
import { dayIn, wordDay } from "#domain/text/zone.ts"
import { wordHour, wordTime } from "#domain/visit/visit-words.ts"
import type { FreeDays, VisitTime } from "./shown-booking.ts"

/** How many days are shown at once. */
const daysShown = 14

/** The days around `wanted`, each with the count of its free times, and the times of the first that is not before it. */
export function arrangeFree(all: readonly DayTimes[], zone: string, wanted = ""): FreeDays {
  const found = all.findIndex(({ day }) => day >= wanted)
  const at = found < 0 ? all.length - 1 : found
  const from = Math.max(0, at - (at % daysShown))
  const chosen = all[at]
  const slots = chosen ? toSlots(chosen) : []
  return {
    days: all.slice(from, from + daysShown).map(({ day, starts }) => {
      return { day, short: shortDay(day), count: starts.length }
    }),
    day: chosen && { day: chosen.day, words: wordDay(slots[0]?.startsAt ?? "", zone) },
    times: slots.map((slot) => toVisitTime(slot, zone)),
    earlier: all[from - daysShown]?.day,
    later: all[from + daysShown]?.day,
  }
}

/** A slot with its words. */
export function toVisitTime({ startsAt, endsAt }: Slot, zone: string): VisitTime {
  return {
    startsAt,
    day: dayIn(startsAt, zone),
    hour: wordHour(startsAt, endsAt, zone),
    time: wordTime(startsAt, zone),
  }
}

/** "Tue, 1 Dec". */
function shortDay(day: string): string {
  return shortDays.format(Date.parse(`${day}T00:00:00.000Z`))
}

const shortDays = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})
