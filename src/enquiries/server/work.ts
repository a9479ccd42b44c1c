import type { Kysely, Transaction } from "kysely"
import { selectAssignees } from "#accounts/server/people.ts"
import { invalidField } from "#base/errors.ts"
import type { EnquiryChange } from "../shared/enquiry.ts"
import {
  checkNextAt,
  formatNextStep,
  nextStepMessages,
  type Outcome,
  outcomeLabels,
  outcomeNeedsClosed,
} from "../shared/enquiry-status.ts"
import type { EventKind } from "../shared/events.ts"
import { queueEvent } from "#webhooks/server/webhooks.ts"
import type { Tables } from "#db/tables.ts"
import { describeTexts, noNextStep, toEventRow } from "./enquiry-rows.ts"

type Row = Tables["enquiries"]
type Work = Pick<Row, "status" | "channel" | "assigned_to" | "next_at" | "next_words" | "outcome">

const cannotWork =
  "This person can’t be assigned enquiries. Choose an owner, or someone in the office who has already signed in."

/** The office's fields of an enquiry after a change; throws "invalid" for invalid ones. Closing it ends its follow-up. */
export async function toWork(
  db: Kysely<Tables>,
  before: Row,
  change: Pick<EnquiryChange, "status" | "channel" | "assignedTo" | "nextAt" | "nextWords" | "outcome">,
  now: Date,
): Promise<Work> {
  const { status = before.status, channel = before.channel, assignedTo, nextAt, outcome } = change
  const isClosing = status === "Closed" && before.status !== "Closed"
  const next = nextAt === undefined ? (isClosing ? noNextStep : before.next_at) : (nextAt ?? noNextStep)
  if (next !== before.next_at && next !== noNextStep) {
    const problem = checkNextAt(next, now)
    if (problem !== undefined) throw invalidField("nextAt", problem)
  }
  if (next === noNextStep && change.nextWords) throw invalidField("nextWords", nextStepMessages.wordsAlone)
  if (outcome && status !== "Closed") throw invalidField("outcome", outcomeNeedsClosed)
  if (assignedTo && assignedTo !== before.assigned_to && !(await readAssignee(db, assignedTo))) {
    throw invalidField("assignedTo", cannotWork)
  }
  return {
    status,
    channel,
    assigned_to: assignedTo === undefined ? before.assigned_to : assignedTo,
    next_at: next,
    next_words: next === noNextStep ? "" : (change.nextWords ?? before.next_words),
    outcome: status === "Closed" ? (outcome === undefined ? before.outcome : (outcome ?? "")) : "",
  }
}

/** The events for changes of the office's fields. */
export async function describeWork(
  db: Kysely<Tables>,
  before: Row,
  after: Row,
  { by, now }: { by: string; now: Date },
): Promise<Tables["events"][]> {
  const at = now.toISOString()
  const event = (kind: EventKind, text: string) => toEventRow(after.id, { at, by, kind, text })
  const events: Tables["events"][] = []
  const texts = describeTexts(before, after)
  if (texts !== "") events.push(event("details", texts))
  if (after.status !== before.status || after.outcome !== before.outcome) {
    const ended = after.outcome && outcomeLabels[after.outcome as Outcome]
    events.push(event("status", [after.status, ended].filter(Boolean).join(". ")))
  }
  if (after.next_at !== before.next_at || after.next_words !== before.next_words) {
    const nextAt = after.next_at === noNextStep ? null : after.next_at
    events.push(event("next", formatNextStep(nextAt, after.next_words)))
  }
  if (after.assigned_to !== before.assigned_to) {
    const person = after.assigned_to === null ? undefined : await readAssignee(db, after.assigned_to)
    events.push(event("assigned", person?.name ?? "No one"))
  }
  return events
}

async function readAssignee(db: Kysely<Tables>, id: string): Promise<{ name: string } | undefined> {
  return await selectAssignees(db).where("id", "=", id).executeTakeFirst()
}

/** The enquiries reassigned by one statement. */
const batchLength = 500

/** Reassigns a person's enquiries that are open, or have a follow-up, to the longest-standing owner, with timeline events. */
export async function handOver(trx: Transaction<Tables>, adminId: string, now: Date): Promise<void> {
  const owner = await selectAssignees(trx).where("role", "=", "owner").where("id", "<>", adminId).executeTakeFirst()
  const event = { at: now.toISOString(), by: "", kind: "assigned", text: owner?.name ?? "No one" } as const
  const open = await trx
    .updateTable("enquiries")
    .set({ assigned_to: owner?.id ?? null })
    .where("assigned_to", "=", adminId)
    .where((row) => row.or([row("status", "not in", ["Closed", "Spam"]), row("next_at", "<>", noNextStep)]))
    .returning("id")
    .execute()
  for (let at = 0; at < open.length; at += batchLength) {
    const events = open.slice(at, at + batchLength).map(({ id }) => toEventRow(id, event))
    await trx.insertInto("events").values(events).execute()
  }
  for (const { id } of open) await queueEvent(trx, "enquiry.changed", { enquiryId: id, at: event.at })
}
