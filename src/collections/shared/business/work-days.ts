import { foldDigits } from "#base/text/number.ts"

type Days = readonly [least: number, most: number]

/** True for a number of days, such as "3", or a range, such as "3 to 5". */
export function isDays(text: string): boolean {
  const [, most] = readDays(`${text} days`) ?? [0, 0]
  return /^\d{1,3}( to \d{1,3})?$/.test(text) && most > 0
}

/** Normalises typed days: "3-5 days" to "3 to 5". */
export function tidyDays(typed: string): string {
  return foldDigits(typed)
    .replace(/\s*days?\s*$/i, "")
    .replace(/^\s*(\d+)\s*(?:-|–|to)\s*(\d+)\s*$/i, "$1 to $2")
    .trim()
}

const counted = /(?<![\d.,])(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(day|week)/i

/** The days at the start of a text, as in "35 to 45 days from …" or "6 weeks"; undefined if there are none, or the range is reversed. */
function readDays(text: string): Days | undefined {
  const [, least, most = least, unit = ""] = counted.exec(foldDigits(text)) ?? []
  if (least === undefined) return undefined
  if (Number(least) > Number(most)) return undefined
  const length = unit.toLowerCase() === "week" ? 7 : 1
  return [Number(least) * length, Number(most) * length]
}

function write([least, most]: Days, unit: string): string {
  return `${least === most ? least : `${least} to ${most}`} ${unit}${most === 1 ? "" : "s"}`
}

/** The week of the end of consecutive periods: "Week 2", "Week 6 to 8". */
function writeWeeks(...parts: (Days | undefined)[]): string {
  if (parts.some((part) => part === undefined)) return ""
  const weekAfter = (at: 0 | 1) => Math.max(1, Math.ceil(parts.reduce((sum, part) => sum + (part?.[at] ?? 0), 0) / 7))
  const [first, last] = [weekAfter(0), weekAfter(1)]
  return first === last ? `Week ${first}` : `Week ${first} to ${last}`
}

interface WorkDays {
  leadDays: string
  work: Record<"estimate" | "measuring" | "fitting" | "valid", string>
}

/**
 * The durations of a job's parts, in words; "" for unspecified ones. Manufacturing is the lead time without fitting, so the parts add up.
 * Weeks count from the first visit.
 */
export function formatLeadTimes({ leadDays, work }: WorkDays) {
  const [total, fitting, measuring, estimate, valid] = [
    leadDays,
    ...[work.fitting, work.measuring, work.estimate, work.valid].map((days) => days && `${days} days`),
  ].map(readDays)
  const rest: Days | undefined = total && fitting && [total[0] - fitting[0], total[1] - fitting[1]]
  const making = rest && rest[0] > 0 && rest[1] >= rest[0] ? rest : undefined
  const words = (days: Days | undefined, unit = "day") => (days ? write(days, unit) : "")
  return {
    estimate: words(estimate, "working day"),
    measuring: words(measuring),
    making: words(making),
    fitting: words(fitting),
    valid: words(valid),
    // Five working days are a week.
    estimateWeek: writeWeeks(estimate && [estimate[0] * 1.4, estimate[1] * 1.4]),
    measuringWeek: writeWeeks(measuring),
    dispatchWeek: writeWeeks(measuring, making),
    handoverWeek: writeWeeks(measuring, total),
  }
}
