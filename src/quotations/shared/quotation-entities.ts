import * as z from "zod/mini"
import { entitiesOf } from "#cms/fields/field.ts"
import type { Totals } from "./amounts.ts"
import { paymentModes, paymentStates, type Schedule } from "./payments.ts"
import { quotationFields, quotationStates, type QuotationValues } from "./quotation.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const text = z.string()

/** Both sides of a quotation as they were when it was sent. */
export const parties = z.object({
  firm: z.object({ name: text, address: text, gstin: text, phone: text, email: text }),
  customer: z.object({ name: text, phone: text, email: text, property: text }),
})
export type Parties = z.output<typeof parties>

/** In paise. */
const amount = z.int()

const totals = z.object({
  groups: z.array(amount),
  subtotal: amount,
  discount: amount,
  onlineDiscount: amount,
  taxable: amount,
  gst: amount,
  total: amount,
}) satisfies z.ZodMiniType<Totals>

/** Fields that customers do not get. */
const internal = { _id: true, createdAt: true, createdBy: true } as const

/** A version of the quotation of an enquiry; `hash` is the SHA-256 of the sent version, "" until then. */
export const quotationEntity = z.object({
  _id: z.uuid(),
  enquiryId: z.uuid(),
  reference: z.string(),
  number: z.int().check(z.minimum(1)),
  state: z.enum(quotationStates),
  values: z.object(entitiesOf(quotationFields)) as unknown as z.ZodMiniType<QuotationValues>,
  totals,
  parties: z.nullable(parties),
  hash: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  changedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  acceptedAt: z.nullable(z.iso.datetime()),
  acceptedBy: z.string(),
})
export type Quotation = z.output<typeof quotationEntity>

/** A version with its customer, to copy from. */
export const recentQuotation = z.object({
  ...z.pick(quotationEntity, { _id: true, reference: true, number: true, totals: true, sentAt: true }).shape,
  customer: text,
})
export type RecentQuotation = z.output<typeof recentQuotation>

/** A version as its customer has it; never a draft. */
export const sentQuotation = z.omit(quotationEntity, { ...internal, enquiryId: true, changedAt: true })

/** A payment that the office recorded; `amount` in paise, `number` counts the receipts of the enquiry. */
export const paymentEntity = z.object({
  _id: z.uuid(),
  number: z.int().check(z.minimum(1)),
  amount,
  paidOn: z.iso.date(),
  mode: z.enum(paymentModes),
  reference: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
})
export type Payment = z.output<typeof paymentEntity>

/** A payment as its customer has it. */
export const receivedPayment = z.omit(paymentEntity, internal)

const scheduledPayment = z.object({
  label: text,
  percent: z.number(),
  amount,
  paid: amount,
  state: z.enum(paymentStates),
})
const schedule = z.object({ payments: z.array(scheduledPayment), paid: amount, due: amount, credit: amount })

/** The payments of an enquiry; `schedule` has the shares of its quotation with this number and total, null before one is sent. */
export const paymentsEntity = z.object({
  payments: z.array(paymentEntity),
  schedule: z.nullable(z.extend(schedule satisfies z.ZodMiniType<Schedule>, { number: z.int(), total: amount })),
})
export type Payments = z.output<typeof paymentsEntity>
