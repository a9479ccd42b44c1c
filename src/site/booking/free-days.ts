import type { Slot } from "#domain/visit/free-times.ts"
import { dayIn, wordDay } from "#domain/text/zone.ts"
import { wordHour, wordTime } from "#domain/visit/visit-words.ts"
import type { FreeDays, VisitTime } from "./shown-booking.ts"

/** How many days are shown at once. */
const daysShown = 14

/** The days that have free times, of which those around `wanted` are shown, and the times of the first that is not before it. */
export function arrangeFree(slots: readonly Slot[], zone: string, wanted = ""): FreeDays {
  const byDay = groupByDay(slots, zone)
  const all = [...byDay.keys()]
  const found = all.findIndex((day) => day >= wanted)
  const at = found < 0 ? all.length - 1 : found
  const from = Math.max(0, at - (at % daysShown))
  const day = all[at]
  const times = (day !== undefined && byDay.get(day)) || []
  return {
    days: all.slice(from, from + daysShown).map((each) => {
      return { day: each, short: shortDay(each), count: byDay.get(each)?.length ?? 0 }
    }),
    day: day === undefined ? undefined : { day, words: wordDay(times[0]?.startsAt ?? "", zone) },
    times: times.map((slot) => toVisitTime(slot, zone)),
    earlier: all[from - daysShown],
    later: all[from + daysShown],
  }
}

/** The slots, which are in their order, by the day that they begin on. There may be thousands: each day is found out once. */
function groupByDay(slots: readonly Slot[], zone: string): Map<string, Slot[]> {
  const byDay = new Map<string, Slot[]>()
  let [ofDay, end] = [[] as Slot[], ""]
  for (const slot of slots) {
    if (slot.startsAt >= end) {
      const day = dayIn(slot.startsAt, zone)
      const { epochMilliseconds } = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
      end = new Date(epochMilliseconds).toISOString()
      ofDay = []
      byDay.set(day, ofDay)
    }
    ofDay.push(slot)
  }
  return byDay
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
export function shortDay(day: string): string {
  const shown = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const
  return new Date(`${day}T00:00:00.000Z`).toLocaleDateString("en-IN", shown)
}
