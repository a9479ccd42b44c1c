import { type OpeningHours, type OpenTimes, type Weekday, weekdays } from "../../../shared/business/opening-hours.ts"

/** The hours of a day on which nobody has set any. */
const usual: OpenTimes = { opens: "10:00", closes: "19:00" }

/** The hours that a day begins with when it is ticked: those of the last open day before it, else of the first one after it. */
export function firstTimes(hours: OpeningHours, day: Weekday): OpenTimes {
  const at = weekdays.indexOf(day)
  const open = [...weekdays.slice(0, at).toReversed(), ...weekdays.slice(at)].find((each) => hours[each])
  return (open && hours[open]) ?? usual
}

/** The first open day, where there are others that can take its hours. */
export function dayToCopy(hours: OpeningHours): Weekday | undefined {
  const [first, second] = weekdays.filter((day) => hours[day])
  return second && first
}

/** The same days open, each with the hours of one. */
export function copyTimes(hours: OpeningHours, from: Weekday): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, hours[day] && hours[from]])) as OpeningHours
}

/** The hours that a kind of visit begins with when it is switched on: those of before, else those of the business. */
export function takeOverHours(hours: OpeningHours, opening: OpeningHours): OpeningHours {
  const isSet = (of: OpeningHours) => weekdays.some((day) => of[day])
  if (isSet(hours)) return hours
  if (isSet(opening)) return opening
  return { mo: usual, tu: usual, we: usual, th: usual, fr: usual, sa: usual, su: null }
}

/** The beginnings of PIN codes in a text, each once. */
export function splitPins(typed: string): string[] {
  const each = typed.split(/[,;\n]/).map((part) => part.trim())
  return [...new Set(each.filter(Boolean))]
}
