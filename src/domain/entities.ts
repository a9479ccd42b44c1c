import * as z from "zod/mini"
import { enquiryStatuses } from "./enquiry.ts"
import { letterStatuses } from "./letter.ts"

// Apart from the forms, which browsers load: nobody but the server needs these schemas, everybody their types.

const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** A guide as it is kept and answered (spec section 3). */
export const blogEntity = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  addedBy: z.string(),
  imagePath: z.string(),
  sections: z.array(
    z.object({ _id: z.string(), h2: z.string(), h3: z.string(), paragraph: z.string(), image: z.string() }),
  ),
  ...times,
})

/** What a customer said, as it is kept and answered (spec section 3). */
export const reviewEntity = z.object({
  _id: z.uuid(),
  reviewerName: z.string(),
  reviewerLocation: z.string(),
  reviewData: z.string(),
  imagePath: z.string(),
  ...times,
})

/** A service category as it is kept and answered (spec section 3). */
export const categoryEntity = z.object({
  _id: z.uuid(),
  categoryName: z.string(),
  categoryDescription: z.string(),
  categorySlug: z.string(),
  imagePaths: z.array(z.string()),
  categoryAdditionalData: z.array(z.object({ title: z.string(), description: z.string() })),
  ...times,
})

/** What the admin sees of a letter; `dueAt` is the next try, absent once there is none to come. */
export const letterState = z.object({
  status: z.enum(letterStatuses),
  attempts: z.number(),
  error: z.optional(z.string()),
  sentAt: z.optional(z.iso.datetime()),
  dueAt: z.optional(z.iso.datetime()),
})

/** What a visitor asked, as it is kept and answered to the office. */
export const enquiryEntity = z.object({
  _id: z.uuid(),
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  propertyName: z.string(),
  message: z.string(),
  page: z.string(),
  status: z.enum(enquiryStatuses),
  notes: z.string(),
  createdAt: z.iso.datetime(),
  mail: z.optional(letterState),
})

/** What the sender of an enquiry is answered: what was written and may be quoted, never the office's own part. */
export const sentEnquiry = z.omit(enquiryEntity, { page: true, status: true, notes: true, mail: true })

/** What a sign-in is answered with. */
export const signInAnswer = z.object({ token: z.string() })

/** Who holds a token. */
export const profile = z.object({ user: z.object({ email: z.string() }) })
