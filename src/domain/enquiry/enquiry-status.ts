import * as z from "zod/mini"

/** How far the office has come with an enquiry. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** A status that was sent. */
export const enquiryStatus = z.enum(enquiryStatuses, { error: `Status must be one of ${enquiryStatuses.join(", ")}.` })
