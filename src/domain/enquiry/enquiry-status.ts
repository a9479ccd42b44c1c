import * as z from "zod/mini"

/** How far the office has come with an enquiry; one that is Spam is in no list or count but its own. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed", "Spam"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The statuses that lists and counts show where none is asked for. */
export const shownStatuses = enquiryStatuses.filter((status) => status !== "Spam")

/** What the office is told of an enquiry that it has called spam. */
export const hiddenAsSpam = "Spam is in no list or count but its own. Another status brings it back."

/** A status that was sent. */
export const enquiryStatus = z.enum(enquiryStatuses, { error: `Status must be one of ${enquiryStatuses.join(", ")}.` })
