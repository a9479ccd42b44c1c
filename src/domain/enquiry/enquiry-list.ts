import * as z from "zod/mini"
import { isDay } from "../text/calendar.ts"
import type { enquirySummary } from "../entities.ts"
import { type EnquiryStatus, enquiryStatus } from "./enquiry.ts"
import { limits } from "../limits.ts"
import { listQuery, type SortField, soughtText, unlessEmpty } from "../list-query.ts"
import type { ListQuery } from "../repository.ts"

/** Which enquiries are wanted; days are India's and both counted. */
export interface EnquiryFilter {
  search?: string | undefined
  status?: EnquiryStatus | undefined
  unread?: boolean | undefined
  /** Those that are New and arrived more than 24 hours ago, or, when false, all others. */
  unanswered?: boolean | undefined
  /** Those that are erased within 30 days unless there is contact before, or, when false, all others. */
  expiring?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  /** The property's name, in any case. */
  property?: string | undefined
}

/** What of the enquiries' list is wanted. */
export type EnquiryQuery = ListQuery<SortField<"contacts">> & EnquiryFilter

function yesOrNo(name: string) {
  const words = `${name} must be true or false.`
  return unlessEmpty(
    z.pipe(
      z.enum(["true", "false"], { error: words }),
      z.pipe(
        z.transform((value: "true" | "false") => value === "true"),
        z.boolean(),
      ),
    ),
  )
}

/** A day of the calendar as `2026-11-21`, with the label that its field has. */
export function calendarDay(label: string) {
  const words = `${label} must be a day that there is, written like 2026-11-21.`
  return unlessEmpty(z.iso.date({ error: words }).check(z.refine(isDay, words)))
}

/** What is said of a range that ends before it begins, at its end. */
export const endsBeforeItBegins = "To Date must not be before From Date."

/** Names the end of a range of days that ends before it begins. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: endsBeforeItBegins, path: ["to"] },
)

const filters = {
  status: unlessEmpty(enquiryStatus),
  unread: yesOrNo("unread"),
  unanswered: yesOrNo("unanswered"),
  expiring: yesOrNo("expiring"),
  from: calendarDay("From Date"),
  to: calendarDay("To Date"),
  property: unlessEmpty(soughtText("property", limits.title)),
}

/** What may be asked of the enquiries' list, in its address. */
export const enquiryListQuery = z.object({ ...listQuery("contacts"), ...filters }).check(inOrder)

/** What may be asked of the enquiries' download: the list's filters. */
export const enquiryFilterQuery = z.object({ search: listQuery("contacts").search, ...filters }).check(inOrder)

/** How long an enquiry may wait before it counts as unanswered, in milliseconds. */
export const answerWithin = 24 * 60 * 60 * 1000

/**
 * The enquiries in figures, as the top bar and the dashboard show them: new since Monday in India's time, and still New
 * after more than 24 hours.
 */
export type EnquirySummary = z.output<typeof enquirySummary>
