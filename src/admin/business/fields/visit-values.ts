import { type OpeningHours, weekdays } from "#domain/business/opening-hours.ts"

/** The hours that a kind of visit begins with when it is switched on: those of before, else those of the business. */
export function takeOverHours(hours: OpeningHours, opening: OpeningHours): OpeningHours {
  const isSet = (of: OpeningHours) => weekdays.some((day) => of[day])
  if (isSet(hours)) return hours
  if (isSet(opening)) return opening
  const usual = { opens: "10:00", closes: "19:00" }
  return { mo: usual, tu: usual, we: usual, th: usual, fr: usual, sa: usual, su: null }
}

/** The beginnings of PIN codes in a text, each once. */
export function splitPins(typed: string): string[] {
  const each = typed.split(/[,;\n]/).map((part) => part.trim())
  return [...new Set(each.filter(Boolean))]
}
