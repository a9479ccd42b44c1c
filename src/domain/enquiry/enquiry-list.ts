import * as z from "zod/mini"
import type { enquirySummary, todayEntity } from "./enquiry-entities.ts"
import { enquiryStatus, outcomes } from "./enquiry-status.ts"
import { dueStates } from "./next-step.ts"
import { channels } from "./source.ts"
import { limits } from "../text/limits.ts"
import { calendarDay, inOrder, listQuery, sortFields, soughtText, unlessEmpty } from "../base/list-query.ts"

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

function oneOf<const Values extends readonly string[]>(name: string, values: Values) {
  return z.enum(values as readonly string[] as Values, { error: `${name} must be one of ${values.join(", ")}.` })
}

const person = z.union([z.enum(["me", "nobody"]), z.uuid()], {
  error: "person must be me, nobody or the id of a person.",
})

const filters = {
  status: unlessEmpty(enquiryStatus),
  unread: yesOrNo("unread"),
  /** Enquiries that are New and arrived more than 24 hours ago; false means all others. */
  unanswered: yesOrNo("unanswered"),
  /** Enquiries that will be erased within 30 days unless there is contact before; false means all others. */
  expiring: yesOrNo("expiring"),
  /** Enquiries whose e-mail to the office failed too often and is not tried again; false means all others. */
  letterFailed: yesOrNo("letterFailed"),
  from: calendarDay("From Date"),
  to: calendarDay("To Date"),
  /** The name of the property, in any letter case. */
  property: unlessEmpty(soughtText("property", limits.title)),
  channel: unlessEmpty(oneOf("channel", channels)),
  /** The name of a source, in any letter case. */
  source: unlessEmpty(soughtText("source", 100)),
  /** Who is responsible. */
  person: unlessEmpty(person),
  due: unlessEmpty(oneOf("due", dueStates)),
  outcome: unlessEmpty(oneOf("outcome", ["lost", ...outcomes])),
}

/** The query parameters of the list of enquiries. */
export const enquiryListQuery = z.object({ ...listQuery(sortFields.contacts), ...filters }).check(inOrder)

/** The query parameters of the download of enquiries: the filters of the list. */
export const enquiryFilterQuery = z.object({ search: listQuery(sortFields.contacts).search, ...filters }).check(inOrder)

/** Which enquiries are requested; days are India's, both included. */
export type EnquiryFilter = z.output<typeof enquiryFilterQuery>

/** Which enquiries are requested, in which order, on which page. */
export type EnquiryQuery = z.output<typeof enquiryListQuery>

/** The query parameters of what waits today: that of everybody, or of one person with the unanswered ones of nobody. */
export const todayQuery = z.object({ person: unlessEmpty(person) })
export type Today = z.output<typeof todayEntity>

/** How many enquiries each list of what waits today shows, and up to how many it counts. */
export const maxToday = { shown: 15, counted: 50 }

/** How long an enquiry may wait before it counts as unanswered, in milliseconds. */
export const answerWithin = 24 * 60 * 60 * 1000

/**
 * The counts of enquiries that the top bar and the dashboard show; "new this week" is since Monday in India's time,
 * "unanswered" is still New after more than 24 hours.
 */
export type EnquirySummary = z.output<typeof enquirySummary>
