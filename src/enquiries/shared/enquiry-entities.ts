import * as z from "zod/mini"
import { chatTextsField } from "#collections/shared/business/chat-texts.ts"
import type { ValuesOf } from "#cms/fields/field.ts"
import { entitiesOf } from "#cms/fields/field.ts"
import { sentEstimate } from "#estimate/shared/estimate-entities.ts"
import { chartUnits } from "#base/text/calendar.ts"
import { enquiryStatuses, nextAtPattern, outcomes } from "./enquiry-status.ts"
import { orderEntity } from "#orders/shared/order.ts"
import { emailStatuses } from "#mail/shared/email-status.ts"
import { eventKinds } from "./events.ts"
import { type EnquiryTextName, enquiryTextNames } from "./enquiry-rules.ts"
import { channels, type EnquirySource, sourceParts } from "./source.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))

/** The state of an e-mail; `dueAt` is the next attempt, absent if there is none. */
const emailState = z.object({
  status: z.enum(emailStatuses),
  attempts: z.number(),
  error: z.optional(z.string()),
  sentAt: z.optional(z.iso.datetime()),
  dueAt: z.optional(z.iso.datetime()),
})

export type EmailState = z.output<typeof emailState>

export const mailServerState = z.object({ isSet: z.boolean() })

const texts = Object.fromEntries(enquiryTextNames.map((name) => [name, z.string()]))

const source = z.object(
  Object.fromEntries(sourceParts.map((name) => [name, z.string()])) as Record<keyof EnquirySource, z.ZodMiniString>,
)

export const enquiryEntity = z.object({
  _id: z.uuid(),
  reference: z.string(),
  ...(texts as Record<EnquiryTextName, z.ZodMiniString>),
  status: z.enum(enquiryStatuses),
  notes: z.string(),
  readAt: z.nullable(z.iso.datetime()),
  isUnread: z.boolean(),
  createdAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
  estimate: z.optional(sentEstimate),
  mail: z.optional(emailState),
  channel: z.enum(channels),
  source,
  assignedTo: z.nullable(z.uuid()),
  nextAt: z.nullable(z.string().check(z.regex(nextAtPattern))),
  nextWords: z.string(),
  outcome: z.nullable(z.enum(outcomes)),
  order: z.optional(orderEntity),
  onlineDiscount: z.boolean(),
})

export const eventEntity = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.enum(eventKinds),
  text: z.string(),
  reached: z.optional(z.boolean()),
  isVisible: z.optional(z.boolean()),
})

/** An event; `by` is an e-mail address, "" for Maap, `reached` is only set for a call, `isVisible` if the customer sees it. */
export type EnquiryEvent = z.output<typeof eventEntity>

/** A text of the office that the customer sees. */
export const messageEntity = z.pick(eventEntity, { at: true, text: true })
export type Message = z.output<typeof messageEntity>

/** A person who can be assigned an enquiry; `name` falls back to the e-mail address, `isMe` is true for the caller. */
export const assignee = z.object({ _id: z.uuid(), name: z.string(), isMe: z.boolean() })

const chatTexts = z.array(z.object(entitiesOf(chatTextsField.fields))) as unknown as z.ZodMiniType<
  ValuesOf<typeof chatTextsField.fields>[]
>

export const stepTitles = z.array(z.string())

/** The owner's WhatsApp texts, the name of the business, and its page for reviews. */
export const chatTextsEntity = z.object({ business: z.string(), reviewLink: z.string(), texts: chatTexts })

/** The first enquiries of a list, and their number; from `maxToday.counted` on there may be more. */
const todayList = z.object({ total: count, items: z.array(enquiryEntity) })

/** Today's work: overdue and due follow-ups, orders whose expected date has passed, and New enquiries without a follow-up. */
export const todayEntity = z.object({ overdue: todayList, today: todayList, orders: todayList, unanswered: todayList })

/** The response to the sender of an enquiry: the submitted texts and the reference; the same for a later retry. */
export const sentEnquiry = z.pick(enquiryEntity, {
  _id: true,
  reference: true,
  fullName: true,
  email: true,
  phone: true,
  propertyName: true,
  message: true,
  createdAt: true,
})

/** The enquiry counts of the top bar and the dashboard. */
export const enquirySummary = z.object({
  total: count,
  unread: count,
  newThisWeek: count,
  unansweredOver24h: count,
  expiring: count,
  letterFailed: count,
  late: count,
  byStatus: z.record(z.enum(enquiryStatuses), count),
})

/** A line of the erasure log; of the erased enquiry it has only the id. */
export const erasureEntity = z.object({
  _id: z.uuid(),
  enquiryId: z.uuid(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  purgeAfter: z.iso.datetime(),
  purgedAt: z.nullable(z.iso.datetime()),
})

/** An enquiry that may be from the same person as another, and the shared details. */
export const personMatch = z.object({ enquiry: enquiryEntity, sharesEmail: z.boolean(), sharesPhone: z.boolean() })

/** The values of won and lost enquiries in paise. */
const values = { wonValue: count, lostValue: count }

/** The dashboard's report for a range of days in India, inclusive; values are in paise. */
export const reportEntity = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  enquiries: count,
  figures: enquirySummary,
  hasConversions: z.boolean(),
  chart: z.object({
    unit: z.enum(chartUnits),
    bars: z.array(z.object({ from: z.iso.date(), enquiries: count })),
  }),
  openQuotations: z.object({ count, value: count }),
  monthlySubscriptions: z.array(z.object({ month: z.string(), enquiries: count, ...values })),
  totalBusinessList: z.array(
    z.object({ groupedBy: z.enum(["property", "page"]), name: z.string(), enquiries: count, latestOn: z.iso.date() }),
  ),
  channels: z.array(
    z.object({ channel: z.enum(channels), source: z.string(), enquiries: count, won: count, ...values }),
  ),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), enquiries: count, value: count })),
})
