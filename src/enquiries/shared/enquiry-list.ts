import * as z from "zod/mini"
import type { enquirySummary, todayEntity } from "./enquiry-entities.ts"
import { dueStates, enquiryStatus, outcomeLabels, outcomes } from "./enquiry-status.ts"
import { stageFilter } from "#orders/shared/order.ts"
import { channelLabels, channels, sourceName } from "./source.ts"

import { limits } from "#base/text/limits.ts"
import { calendarDay, inOrder, listQuery, sortFields, filterText, emptyAsAbsent } from "#base/list-query.ts"
import { callLink } from "#base/contact/phone-number.ts"
import { toTableTime } from "#base/text/calendar.ts"
import { estimatePath, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { expectedOn } from "#orders/shared/order.ts"
import type { Enquiry } from "./enquiry.ts"
import { enquiryTextNames, enquiryTexts } from "./enquiry-rules.ts"

function yesOrNo(name: string) {
  const words = `${name} must be true or false.`
  return emptyAsAbsent(
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
  status: emptyAsAbsent(enquiryStatus),
  unread: yesOrNo("unread"),
  /** Enquiries that are New and arrived more than 24 hours ago; false means all others. */
  unanswered: yesOrNo("unanswered"),
  /** Enquiries that will be erased within 30 days without another contact; false means all others. */
  expiring: yesOrNo("expiring"),
  /** true: enquiries whose e-mail to the office permanently failed; false: all others. */
  letterFailed: yesOrNo("letterFailed"),
  from: calendarDay("From Date"),
  to: calendarDay("To Date"),
  /** The name of the property, ignoring case. */
  property: emptyAsAbsent(filterText("property", limits.title)),
  channel: emptyAsAbsent(oneOf("channel", channels)),
  /** The name of a source, ignoring case. */
  source: emptyAsAbsent(filterText("source", 100)),
  person: emptyAsAbsent(person),
  due: emptyAsAbsent(oneOf("due", dueStates)),
  outcome: emptyAsAbsent(oneOf("outcome", ["lost", ...outcomes])),
  /** Enquiries with an order that has this many done steps. */
  stage: emptyAsAbsent(stageFilter),
  /** true: enquiries with an order whose expected date has passed; false: all others. */
  late: yesOrNo("late"),
}

export const enquiryListQuery = z.object({ ...listQuery(sortFields.contacts), ...filters }).check(inOrder)

export const enquiryFilterQuery = z.object({ search: listQuery(sortFields.contacts).search, ...filters }).check(inOrder)

/** A filter of enquiries; days are India's, inclusive. */
export type EnquiryFilter = z.output<typeof enquiryFilterQuery>

export type EnquiryQuery = z.output<typeof enquiryListQuery>

/** The query of today's work: of everyone, or of one person with the unassigned New enquiries. */
export const todayQuery = z.object({ person: emptyAsAbsent(person) })
export type Today = z.output<typeof todayEntity>

/** The most enquiries that each list of today's work shows, and the most that it counts. */
export const maxToday = { shown: 15, counted: 50 }

/** How long a New enquiry may wait before it is unanswered, in milliseconds. */
export const answerWithin = 24 * 60 * 60 * 1000

/** "New this week" is since Monday in India, "unanswered" is still New after more than 24 hours. */
export type EnquirySummary = z.output<typeof enquirySummary>

type Column = [heading: string, value: (enquiry: Enquiry, nameOf: NameOf) => string]

type NameOf = (id: string) => string | undefined

const texts = enquiryTextNames.filter((name) => enquiryTexts[name].label)

const columns: Column[] = [
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => toTableTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Unread", ({ isUnread }) => (isUnread ? "yes" : "no")],
  ...texts.map((name): Column => [enquiryTexts[name].label ?? "", (enquiry) => enquiry[name]]),
  ["Notes", ({ notes }) => notes],
  ["Estimate", ({ estimate }) => (estimate ? `${summariseSent(estimate)} ${estimatePath(estimate)}` : "")],
  // A cell with a plus and digits could be a formula.
  ["Phone Link", ({ phoneNumber }) => callLink(phoneNumber) ?? ""],
  ["Received (UTC)", ({ createdAt }) => createdAt],
  ["Channel", ({ channel }) => channelLabels[channel]],
  ["Source", ({ source }) => sourceName(source)],
  ["Assigned To", ({ assignedTo }, nameOf) => (assignedTo === null ? "" : (nameOf(assignedTo) ?? ""))],
  ["Next Step", ({ nextAt }) => nextAt?.replace("T", " ") ?? ""],
  ["What Next", ({ nextWords }) => nextWords],
  ["Outcome", ({ outcome }) => (outcome === null ? "" : outcomeLabels[outcome])],
  ["Order Steps Done", ({ order }) => (order ? String(order.stage) : "")],
  ["Order Expected", ({ order }) => (order && expectedOn(order)) ?? ""],
]

export const enquiryHeadings = columns.map(([heading]) => heading)

export function toEnquiryCells(enquiry: Enquiry, nameOf: NameOf = () => undefined): string[] {
  return columns.map(([, value]) => value(enquiry, nameOf))
}
