import * as z from "zod/mini"
import { parseUrl } from "#base/urls/parse-url.ts"
import { requiredText } from "#base/text/text.ts"

/** The events that a webhook can receive, and their labels. */
export const webhookEvents = {
  "enquiry.created": "New enquiry",
  "enquiry.changed": "Enquiry changed",
  "visit.booked": "Visit booked",
  "visit.rescheduled": "Visit rescheduled",
  "visit.cancelled": "Visit cancelled",
  "quotation.accepted": "Quotation accepted",
  "order.changed": "Order changed",
  "payment.recorded": "Payment recorded",
} as const
export type WebhookEvent = keyof typeof webhookEvents

export const testEvent = "test"
export const maxWebhooks = 20
export const maxDeliveries = 50
export const maxUrl = 2_000

const names = Object.keys(webhookEvents) as WebhookEvent[]

const webUrl = requiredText("URL", maxUrl, "URL is required.").check(
  z.refine((text) => {
    const url = parseUrl(text)
    return url?.protocol === "https:" && url.username === "" && url.password === ""
  }, "Use a web address that starts with https: and has no user name."),
)

export const webhookForm = z.strictObject({
  url: webUrl,
  events: z
    .array(z.enum(names, { error: `Each event must be one of ${names.join(", ")}.` }), "Events must be a list.")
    .check(z.minLength(1, "Choose at least one event.")),
})
export type WebhookForm = z.output<typeof webhookForm>

/** Absent fields stay; `isActive` turns a webhook off and on. */
export const webhookChange = z.extend(z.partial(webhookForm), { isActive: z.optional(z.boolean()) })
export type WebhookChange = z.output<typeof webhookChange>

const time = z.iso.datetime()

export const webhookEntity = z.object({
  _id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  problem: z.string(),
  createdAt: time,
  createdBy: z.string(),
})
export type Webhook = z.output<typeof webhookEntity>

export const newWebhook = z.extend(webhookEntity, { secret: z.string() })

export const deliveryEntity = z.object({
  _id: z.uuid(),
  event: z.string(),
  enquiryId: z.nullable(z.uuid()),
  createdAt: time,
  attempts: z.int().check(z.minimum(0)),
  state: z.enum(["waiting", "sent", "failed"]),
  /** When it was sent or failed permanently, or is tried next. */
  at: time,
  problem: z.string(),
})
export type Delivery = z.output<typeof deliveryEntity>

/** The events that devices show, and their titles. */
export const notificationTitles = {
  "enquiry.created": "New enquiry",
  "enquiry.assigned": "An enquiry for you",
  "visit.booked": "New visit",
  "quotation.accepted": "Quotation accepted",
  "follow-up.due": "Follow-up due",
} as const
export type NotifiedEvent = keyof typeof notificationTitles

/** The most devices of an account; another one replaces the oldest. */
export const maxDevices = 20

const choice = z.enum(["off", "mine", "all"], { error: "Choice must be off, mine or all." })
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), "This key is invalid."))

/** A push subscription of a browser, the enquiries that its device is notified of, and whether to test it. */
export const deviceForm = z.strictObject({
  endpoint: webUrl,
  p256dh: key(87),
  auth: key(22),
  choice,
  isTest: z.boolean("isTest must be true or false."),
})
export type DeviceForm = z.output<typeof deviceForm>

export const deviceState = z.object({ choice, publicKey: z.string() })
