const longDate = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
})

/** An ISO time as the site shows it, in India's time: "5 January 2026". */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso))
}
