import * as z from "zod/mini"
import { limits, messageForMax } from "../text/limits.ts"

/** What people write on the timeline of an enquiry. */
export const writtenKinds = ["note", "call", "whatsapp", "mail"] as const

/** What the timeline of an enquiry holds: what people wrote, and after that what Maap notes of their work. */
export const eventKinds = [
  ...writtenKinds,
  "status",
  "next",
  "assigned",
  "details",
  "letter",
  "visit",
  "visitor",
] as const
export type EventKind = (typeof eventKinds)[number]

/** The kinds as people read them. */
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
}

/** The longest text of an event, in UTF-16 units. */
export const maxEventText = limits.message

/** The message for a note without a word. */
export const emptyNote = "Write the note first."

/** The text of an event as it is typed. */
export function eventText(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .check(z.maxLength(maxEventText, messageForMax(label, maxEventText)))
}

/** What the office adds to the timeline of an enquiry. */
export const eventForm = z
  .strictObject({
    kind: z.enum(writtenKinds, { error: `Kind must be one of ${writtenKinds.join(", ")}.` }),
    text: z._default(eventText("Text"), ""),
    reached: z.optional(z.boolean({ error: "reached must be true or false." })),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "note" || text.trim() !== "", { error: emptyNote, path: ["text"] }),
    z.refine(({ kind, reached }) => kind === "call" || reached === undefined, {
      error: "Only a call says whether the person was reached. Leave reached out.",
      path: ["reached"],
    }),
  )
export type EventForm = z.output<typeof eventForm>
