import { callLink } from "#base/contact/phone-links.ts"
import { toTableTime } from "#base/text/calendar.ts"
import { estimatePath, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { expectedOn } from "#orders/shared/order.ts"
import type { Enquiry } from "./enquiry.ts"
import { outcomeLabels } from "./enquiry-status.ts"
import { enquiryTextNames, enquiryTexts } from "./enquiry-texts.ts"
import { channelLabels, sourceName } from "./source.ts"

type Column = [heading: string, value: (enquiry: Enquiry, nameOf: NameOf) => string]

type NameOf = (id: string) => string | undefined

const texts = enquiryTextNames.filter((name) => enquiryTexts[name].label)

/** The heading and the value of each column. */
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
