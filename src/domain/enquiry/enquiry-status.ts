import * as z from "zod/mini"

/** How far the office has come with an enquiry. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

const acceptedStatuses = [...enquiryStatuses, "new", "contacted", "visit-booked", "closed"] as const
const statusWords = `Status must be one of ${enquiryStatuses.join(", ")}.`

/** A status, also as the first release spelled it, such as `visit-booked`. */
export const enquiryStatus = z.pipe(
  z.enum(acceptedStatuses, { error: statusWords }),
  z.pipe(
    z.transform((word: (typeof acceptedStatuses)[number]) => {
      return enquiryStatuses.find((status) => status.toLowerCase().replace(" ", "-") === word) ?? word
    }),
    z.enum(enquiryStatuses),
  ),
)
