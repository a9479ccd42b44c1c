import * as z from "zod/mini"
import { chartUnits } from "#base/text/calendar.ts"

/** What is counted: views of pages, first uses of the estimate, and presses of links. */
export type CountedKind = "view" | "estimate" | "call" | "whatsapp" | "directions"

/** The URL to which pages report presses and views unknown to the server. No page can have it. */
export const beaconPath = "/visit.txt"

const count = z.int().check(z.minimum(0))

/** The figures of a range of days; without those of enquiries for editors. */
export const visitorsEntity = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  chart: z.object({ unit: z.enum(chartUnits), bars: z.array(z.object({ from: z.iso.date(), visitors: count })) }),
  pages: z.array(z.object({ path: z.string(), views: count, visitors: count })),
  sources: z.array(z.object({ source: z.string(), visitors: count })),
  steps: z.record(z.string(), count),
})
export type VisitorReport = z.output<typeof visitorsEntity>
