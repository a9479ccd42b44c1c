import * as z from "zod/mini"

/** Where the office's calendar of visits is; null until somebody has made the address. */
export const calendarAddress = z.object({ path: z.nullable(z.string()) })

/** The path of the calendar with a secret. */
export function pathOfCalendar(secret: string): string {
  return `/calendar/${secret}.ics`
}
