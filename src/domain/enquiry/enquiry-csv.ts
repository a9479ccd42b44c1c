import { estimatePath, summariseSent } from "../estimate/sent-estimate.ts"
import type { Enquiry } from "./enquiry.ts"

/** The heading of each column and its value. */
const columns: [heading: string, value: (enquiry: Enquiry) => string][] = [
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => createdAt],
  ["Status", ({ status }) => status],
  ["Unread", ({ isUnread }) => (isUnread ? "yes" : "no")],
  ["Full Name", ({ fullName }) => fullName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Property Name", ({ propertyName }) => propertyName],
  ["Message", ({ message }) => message],
  ["Page", ({ page }) => page],
  ["Notes", ({ notes }) => notes],
  ["Estimate", ({ estimate }) => (estimate ? `${summariseSent(estimate)} ${estimatePath(estimate)}` : "")],
]

/** The headings of a table of enquiries. */
export const enquiryHeadings = columns.map(([heading]) => heading)

/** The cells of an enquiry below those headings. */
export function toEnquiryCells(enquiry: Enquiry): string[] {
  return columns.map(([, value]) => value(enquiry))
}
