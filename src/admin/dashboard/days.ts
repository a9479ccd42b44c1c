const shortMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "short", year: "numeric" })
const longMonth = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" })

/** A month such as "2026-11" in words: "November 2026". */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01`))
}

/** A month in few letters: "Nov 2026". */
export function formatShortMonth(month: string): string {
  return shortMonth.format(new Date(`${month}-01`))
}
