import * as z from "zod/mini"
import { addDays, isDay } from "#base/text/calendar.ts"
import { limits } from "#base/text/limits.ts"
import { oneLine, requiredText } from "#base/text/text.ts"
import { choice } from "#cms/fields/choice.ts"
import { type InputsOf, later, schemaOf, type ValuesOf } from "#cms/fields/field.ts"
import { group, withCheck } from "#cms/fields/group.ts"
import { number, requiredNumber } from "#cms/fields/number.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { readRupees } from "#estimate/shared/rupees.ts"
import { formatPaise, formatPaiseInput, totalsOf } from "./amounts.ts"

export const units = [
  { value: "nos", label: "nos" },
  { value: "sq ft", label: "sq ft" },
  { value: "running ft", label: "running ft" },
  { value: "set", label: "set" },
] as const

export const maxLines = 500
const maxQuantity = 99_999
/** ₹1 crore in paise. */
const maxRate = 1_00_00_000_00
/** ₹10 crore in paise. */
const maxTotal = 10_00_00_000_00
const maxDaysValid = 366

/** An amount in paise that is typed in rupees. */
export const money = (name: string) => ({
  max: maxRate,
  keyboard: "decimal" as const,
  read: (typed: string) => Math.round(readRupees(typed) * 100),
  format: formatPaiseInput,
  isConverted: true,
  wrong: `The ${name} must be an amount from ₹0 to ${formatPaise(maxRate)}.`,
})

/** The fields that a line shares with the owner's list of items. */
export const itemFields = {
  description: text("Description", { max: 300, required: "Describe the line." }),
  unit: choice("Unit", units),
  rate: requiredNumber("Rate, ₹", money("rate")),
  hsn: text("HSN code", {
    max: 8,
    check: (typed) => (/^(\d{4}|\d{6}|\d{8})$/.test(typed) ? "" : "An HSN code has 4, 6 or 8 digits."),
  }),
}

const wrongPercent = "The percentage must be a number from 0 to 100, with at most two decimals."
const percent = { max: 100, decimals: 2, wrong: wrongPercent }

/** The fields of a quotation; amounts are in paise. */
export const quotationFields = {
  groups: rows("Rooms", {
    one: "Room",
    publicId: "id",
    max: 50,
    fields: {
      title: text("Room", { max: 120, required: "Enter the name of the room." }),
      lines: rows("Lines", {
        one: "Line",
        publicId: "id",
        max: maxLines,
        fields: {
          description: itemFields.description,
          hsn: itemFields.hsn,
          quantity: requiredNumber("Quantity", {
            max: maxQuantity,
            min: 0.01,
            decimals: 2,
            wrong: "The quantity must be a number from 0.01 to 99,999, with at most two decimals.",
          }),
          unit: itemFields.unit,
          rate: itemFields.rate,
        },
      }),
    },
    *check(groups) {
      const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
      if (count > maxLines) yield [[], `A quotation can have at most ${maxLines} lines. This one has ${count}.`]
    },
  }),
  discount: group("Discount", {
    kind: choice("Discount", [
      { value: "none", label: "None" },
      { value: "amount", label: "In ₹" },
      { value: "percent", label: "In %" },
    ]),
    amount: number("Discount, ₹", money("discount")),
    percent: number("Discount, %", percent),
  }),
  onlineDiscount: number("Online booking discount, ₹", {
    ...money("discount"),
    help: "For a visit that was booked on the site. Check it after you change cabinets.",
  }),
  gst: requiredNumber("GST, %", { ...percent, initial: 18 }),
  validUntil: text("Valid until", {
    format: "date",
    max: 10,
    required: "Choose the last day on which the quotation can be accepted.",
    check: (typed) => (isDay(typed) ? "" : "This is not a date."),
  }),
  terms: later(text("Terms", { format: "long", max: limits.message })),
  shares: rows("Payments", {
    one: "Payment",
    publicId: "id",
    max: 8,
    fields: {
      percent: requiredNumber("Share, %", percent),
      label: text("When it is due", { max: 120, required: "Enter when this payment is due." }),
    },
    *check(shares) {
      const sum = shares.reduce((all, share) => all + Math.round(share.percent * 100), 0) / 100
      if (shares.length > 0 && sum !== 100) yield [[], `The payments add up to ${sum}%. They must add up to 100%.`]
    },
  }),
}

export type QuotationInputs = InputsOf<typeof quotationFields>
export type QuotationValues = ValuesOf<typeof quotationFields>

/** A quotation as it is saved. A draft may have no rooms yet, or rooms without lines. */
export const quotationForm = withCheck(
  schemaOf(quotationFields, "update") as unknown as z.ZodMiniType<QuotationValues>,
  function* (values) {
    const totals = totalsOf(values)
    if (totals.taxable < 0) {
      const field = totals.discount > totals.subtotal ? ["discount", values.discount.kind] : ["onlineDiscount"]
      yield [field, `The discounts are more than the sum of the lines, ${formatPaise(totals.subtotal)}.`]
    }
    if (totals.total > maxTotal) yield [["groups"], `The total must be at most ${formatPaise(maxTotal)}.`]
  },
)

/** The reason why a quotation cannot be sent today, by its field; undefined if it can. */
export function whyUnsendable(
  { groups, validUntil }: Pick<QuotationValues, "groups" | "validUntil">,
  today: string,
): [field: string, message: string] | undefined {
  if (groups.every(({ lines }) => lines.length === 0)) return ["groups", "Add a line first."]
  const empty = groups.findIndex(({ lines }) => lines.length === 0)
  if (empty >= 0) return [`groups[${empty}][lines]`, "This room has no lines. Add one, or remove the room."]
  if (validUntil < today) return ["validUntil", "This date has passed. Choose a date from today on."]
  if (validUntil > addDays(today, maxDaysValid)) return ["validUntil", "A quotation can be valid for at most a year."]
  return undefined
}

/** A draft is edited; a sent version never changes; sending the next one replaces it unless it was accepted. */
export const stateLabels = { draft: "Draft", sent: "Sent", accepted: "Accepted", replaced: "Replaced" } as const
export type QuotationState = keyof typeof stateLabels
export const quotationStates = Object.keys(stateLabels) as QuotationState[]

/** True for a version that its customer may see. */
export function isSent({ state }: { state: QuotationState }): boolean {
  return state !== "draft"
}

/** Why a version cannot be accepted on a day; undefined if it can. Spam must not become an order. */
export function whyUnacceptable(
  { state, validUntil, status }: { state: QuotationState; validUntil: string; status?: string | undefined },
  today: string,
): string | undefined {
  if (status === "Spam") return "This quotation was withdrawn. Please call us if you need a new one."
  if (state === "accepted") return "This quotation has already been accepted."
  if (state === "replaced") return "This quotation was replaced by a newer one. Please read the newer one."
  if (state === "draft") return "This quotation has not been sent yet."
  if (validUntil < today) return "This quotation has expired. Please ask us for a new one."
  return undefined
}

/** The name of a version in messages and file names: "3F9A2C-2" for the second of the enquiry 3F9A2C. */
export function quotationNumber({ reference, number }: { reference: string; number: number }): string {
  return `${reference}-${number}`
}

const noNumber = "Number must be the number of a version."
const noName = "Type your full name."

export const acceptForm = z.strictObject({
  /** The number of the version. */
  number: z.int32({ error: noNumber }).check(z.minimum(1, noNumber)),
  // On one line and with a letter: it is in e-mails and on the accepted quotation.
  name: requiredText("A name", limits.personName, noName, oneLine).check(z.regex(/\p{L}/u, noName)),
  agrees: z.literal(true, { error: "Tick the box to accept the quotation." }),
})
export type AcceptForm = z.output<typeof acceptForm>

export const newQuotationForm = z
  .strictObject({
    from: z.enum(["estimate", "empty", "copy"], { error: "from must be estimate, empty or copy." }),
    quotation: z.optional(z.uuid({ error: "quotation must be the ID of a quotation." })),
  })
  .check(
    z.refine(({ from, quotation }) => (from === "copy") === (quotation !== undefined), {
      error: "quotation is required for a copy, and only allowed for one.",
      path: ["quotation"],
    }),
  )
export type NewQuotation = z.output<typeof newQuotationForm>

export const sendForm = z.strictObject({
  mail: z._default(z.boolean({ error: "mail must be true or false." }), false),
})
