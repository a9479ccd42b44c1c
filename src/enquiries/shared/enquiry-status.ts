import * as z from "zod/mini"

/** The statuses of an enquiry; Spam is only in its own list and count. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed", "Spam"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The statuses that lists and counts include by default. */
export const shownStatuses = enquiryStatuses.filter((status) => status !== "Spam")

export const hiddenAsSpam = "Spam is in no list or count but its own. Another status brings it back."

export const outcomes = [
  "won",
  "lost-price",
  "lost-competitor",
  "lost-postponed",
  "lost-place",
  "lost-silent",
  "lost-other",
] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeLabels: Record<Outcome, string> = {
  won: "Won",
  "lost-price": "Lost: too expensive",
  "lost-competitor": "Lost: chose another firm",
  "lost-postponed": "Lost: postponed",
  "lost-place": "Lost: outside our area",
  "lost-silent": "Lost: no answer",
  "lost-other": "Lost: another reason",
}

export const outcomeNeedsClosed =
  "Only a closed enquiry has an outcome. Set its status to Closed, or leave the outcome out."

export const enquiryStatus = z.enum(enquiryStatuses, { error: `Status must be one of ${enquiryStatuses.join(", ")}.` })
