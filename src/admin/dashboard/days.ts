const options = { timeZone: "UTC" } as const
const longDay = new Intl.DateTimeFormat("en-IN", { ...options, day: "numeric", month: "long", year: "numeric" })
const shortDay = new Intl.DateTimeFormat("en-IN", { ...options, day: "numeric", month: "short" })
const shortMonth = new Intl.DateTimeFormat("en-IN", { ...options, month: "short", year: "numeric" })
const longMonth = new Intl.DateTimeFormat("en-IN", { ...options, month: "long", year: "numeric" })

/** A day such as "2026-11-21" in words: "21 November 2026". */
export function showDay(day: string): string {
  return longDay.format(new Date(day))
}

/** A day in few letters: "21 Nov". */
export function showShortDay(day: string): string {
  return shortDay.format(new Date(day))
}

/** A month such as "2026-11" in words: "November 2026". */
export function showMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01`))
}

/** A month in few letters: "Nov 2026". */
export function showShortMonth(month: string): string {
  return shortMonth.format(new Date(`${month}-01`))
}
