import * as z from "zod/mini"

/** How far the office has come with an enquiry; one that is Spam is in no list or count but its own. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed", "Spam"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The statuses that lists and counts show where none is asked for. */
export const shownStatuses = enquiryStatuses.filter((status) => status !== "Spam")

/** What the office is told of an enquiry that it has called spam. */
export const hiddenAsSpam = "Spam is in no list or count but its own. Another status brings it back."

/** How a closed enquiry ended. */
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

/** The outcomes as people read them. */
export const outcomeLabels: Record<Outcome, string> = {
  won: "Won",
  "lost-price": "Lost: too expensive",
  "lost-competitor": "Lost: chose another firm",
  "lost-postponed": "Lost: postponed",
  "lost-place": "Lost: outside our area",
  "lost-silent": "Lost: no answer",
  "lost-other": "Lost: another reason",
}

/** The message for an outcome of an enquiry that is not closed. */
export const outcomeNeedsClosed =
  "Only a closed enquiry has an outcome. Set its status to Closed, or leave the outcome out."

/** A status that was sent. */
export const enquiryStatus = z.enum(enquiryStatuses, { error: `Status must be one of ${enquiryStatuses.join(", ")}.` })
