import * as z from "zod/mini"
import { limits, messageForMax } from "#base/text/limits.ts"

export const writtenKinds = ["note", "call", "whatsapp", "mail"] as const

/** The kinds of events: those that people write, then those that Maap adds. */
export const eventKinds = [
  ...writtenKinds,
  "status",
  "next",
  "assigned",
  "details",
  "letter",
  "visit",
  "visitor",
  "order",
  "quotation",
  "payment",
] as const
export type EventKind = (typeof eventKinds)[number]

export const eventLabels: Record<EventKind, string> = {
  note: "Note",
  call: "Call",
  whatsapp: "WhatsApp",
  mail: "E-mail",
  status: "Status",
  next: "Next step",
  assigned: "Assigned to",
  details: "Details",
  letter: "Automatic e-mail",
  visit: "Visit",
  visitor: "The visitor",
  order: "Order",
  quotation: "Quotation",
  payment: "Payment",
}

/** In UTF-16 units. */
export const maxEventText = limits.message

export const emptyNote = "Write the note first."

export function eventText(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .check(z.maxLength(maxEventText, messageForMax(label, maxEventText)))
}

export const eventForm = z
  .strictObject({
    kind: z.enum(writtenKinds, { error: `Kind must be one of ${writtenKinds.join(", ")}.` }),
    text: z._default(eventText("Text"), ""),
    reached: z.optional(z.boolean({ error: "reached must be true or false." })),
    isVisible: z.optional(z.boolean({ error: "isVisible must be true or false." })),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "note" || text.trim() !== "", { error: emptyNote, path: ["text"] }),
    z.refine(({ kind, reached }) => kind === "call" || reached === undefined, {
      error: "reached is only allowed for calls.",
      path: ["reached"],
    }),
    z.refine(({ kind, isVisible }) => kind === "note" || isVisible === undefined, {
      error: "isVisible is only allowed for notes.",
      path: ["isVisible"],
    }),
  )
export type EventForm = z.output<typeof eventForm>
