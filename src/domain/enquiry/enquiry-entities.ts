import * as z from "zod/mini"
import { chatTextsField } from "../business/chat-texts.ts"
import type { ValuesOf } from "../cms/fields/field.ts"
import { entitiesOf } from "../cms/fields/field.ts"
import { sentEstimate } from "../estimate/estimate-entities.ts"
import { chartUnits } from "../text/calendar.ts"
import { enquiryStatuses, outcomes } from "./enquiry-status.ts"
import { visitEntity } from "../visit/visit-entities.ts"
import { emailStatuses } from "./email-status.ts"
import { eventKinds } from "./events.ts"
import { nextAtPattern } from "./next-step.ts"
import { type EnquiryTextName, enquiryTextNames } from "./enquiry-texts.ts"
import { channels, type EnquirySource, sourceParts } from "./source.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))

/** What the admin sees of an e-mail; `dueAt` is the next try, absent once there is none to come. */
const emailState = z.object({
  status: z.enum(emailStatuses),
  attempts: z.number(),
  error: z.optional(z.string()),
  sentAt: z.optional(z.iso.datetime()),
  dueAt: z.optional(z.iso.datetime()),
})

/** The state of an e-mail as the admin sees it. */
export type EmailState = z.output<typeof emailState>

/** Whether a mail server is set, by which e-mails about enquiries could leave. */
export const mailServerState = z.object({ isSet: z.boolean() })

const texts = Object.fromEntries(enquiryTextNames.map((name) => [name, z.string()]))

const source = z.object(
  Object.fromEntries(sourceParts.map((name) => [name, z.string()])) as Record<keyof EnquirySource, z.ZodMiniString>,
)

/** An enquiry as the office reads it. */
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
  onlineDiscount: z.boolean(),
})

/** A line of the timeline of an enquiry. */
export const eventEntity = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.enum(eventKinds),
  text: z.string(),
  reached: z.optional(z.boolean()),
})

/** An event; `by` is an e-mail address, "" where Maap made it, `reached` is only that of a call. */
export type EnquiryEvent = z.output<typeof eventEntity>

/** Somebody whom an enquiry can be assigned to; `name` is the e-mail address where there is no name, `isMe` marks the caller. */
export const assignee = z.object({ _id: z.uuid(), name: z.string(), isMe: z.boolean() })

const chatTexts = z.array(z.object(entitiesOf(chatTextsField.fields))) as unknown as z.ZodMiniType<
  ValuesOf<typeof chatTextsField.fields>[]
>

/** The owner's texts for WhatsApp, and the name of the business that they speak for. */
export const chatTextsEntity = z.object({ business: z.string(), texts: chatTexts })

/** The first enquiries of a list, and how many there are; from `maxToday.counted` on there may be more. */
const todayList = z.object({ total: count, items: z.array(enquiryEntity) })

/** What waits today: next steps that are overdue or due, and New enquiries without a next step. */
export const todayEntity = z.object({ overdue: todayList, today: todayList, unanswered: todayList })

/** What the sender of an enquiry is answered: what was written and may be quoted; a retry much later gets the same. */
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

/** The enquiries in figures, as the top bar and the dashboard show them. */
export const enquirySummary = z.object({
  total: count,
  unread: count,
  newThisWeek: count,
  unansweredOver24h: count,
  expiring: count,
  letterFailed: count,
  byStatus: z.record(z.enum(enquiryStatuses), count),
})

/** One line of the erasures' log; it holds nothing of what was erased but the enquiry's id. */
export const erasureEntity = z.object({
  _id: z.uuid(),
  enquiryId: z.uuid(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  purgeAfter: z.iso.datetime(),
  purgedAt: z.nullable(z.iso.datetime()),
})

/** An enquiry that may be of the same person as another, and what the two share. */
export const personMatch = z.object({ enquiry: enquiryEntity, sharesEmail: z.boolean(), sharesPhone: z.boolean() })

/** Everything that is held about one person, to be handed to that person. */
export const personExport = z.object({
  exportedAt: z.iso.datetime(),
  business: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  person: z.object({ emails: z.array(z.string()), phones: z.array(z.string()) }),
  enquiries: z.array(z.extend(enquiryEntity, { events: z.array(eventEntity), visits: z.array(visitEntity) })),
})

/** What the dashboard shows of a range of days, both counted, in India's time. */
export const reportEntity = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  enquiries: count,
  figures: enquirySummary,
  chart: z.object({
    unit: z.enum(chartUnits),
    bars: z.array(z.object({ from: z.iso.date(), enquiries: count })),
  }),
  monthlySubscriptions: z.array(z.object({ month: z.string(), enquiries: count })),
  totalBusinessList: z.array(
    z.object({ groupedBy: z.enum(["property", "page"]), name: z.string(), enquiries: count, latestOn: z.iso.date() }),
  ),
  channels: z.array(z.object({ channel: z.enum(channels), source: z.string(), enquiries: count, won: count })),
})
