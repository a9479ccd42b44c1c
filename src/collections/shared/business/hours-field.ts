import * as z from "zod/mini"
import { checkTimes, type OpeningHours, type Weekday, weekdays } from "./opening-hours.ts"

const hoursOfDay = z.nullable(
  z
    .strictObject({
      opens: z.string({ error: "opens must be a time." }),
      closes: z.string({ error: "closes must be a time." }),
    })
    .check((context) => {
      const words = checkTimes(context.value)
      if (words) context.issues.push({ code: "custom", input: context.value, path: ["opens"], message: words })
    }),
)

export const hours: z.ZodMiniType<OpeningHours> = z.strictObject(
  Object.fromEntries(weekdays.map((each) => [each, hoursOfDay])) as Record<Weekday, typeof hoursOfDay>,
)

/** A week in which every day is closed. */
export const closed = Object.fromEntries(weekdays.map((each) => [each, null])) as OpeningHours
