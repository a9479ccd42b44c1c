import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Tables } from "#db/tables.ts"
import type { testEvent, WebhookEvent } from "../shared/webhook.ts"

interface About {
  enquiryId: string | null
  /** The visit, quotation or payment. */
  itemId?: string
  at: string
}

/** Queues an event for each webhook that wants it. Call it in the transaction of the change, which has locked or added the enquiry. */
export async function queueEvent(trx: Kysely<Tables>, event: WebhookEvent, about: About): Promise<void> {
  const webhooks = await trx.selectFrom("webhooks").select(["id", "events"]).where("is_active", "=", 1).execute()
  for (const { id, events } of webhooks) {
    if ((JSON.parse(events) as string[]).includes(event)) await addDelivery(trx, id, event, about)
  }
}

/** Adds a delivery to a webhook, after the earlier ones about its enquiry. */
export async function addDelivery(
  db: Kysely<Tables>,
  webhookId: string,
  event: WebhookEvent | typeof testEvent,
  { enquiryId, itemId = "", at }: About,
): Promise<void> {
  const earlier = db.selectFrom("webhook_deliveries").where("webhook_id", "=", webhookId)
  const last = earlier.where("enquiry_id", "=", enquiryId).select((row) => row.fn.max("turn").as("turn"))
  const { turn } = await last.executeTakeFirstOrThrow()
  const ids = { id: newId(), webhook_id: webhookId, kind: event, enquiry_id: enquiryId, item_id: itemId }
  const unsent = { attempts: 0, sent_at: null, claimed_by: null, claimed_until: null, last_error: null }
  const row = { ...ids, ...unsent, turn: (turn ?? 0) + 1, created_at: at, due_at: at, given_up_at: null }
  await db.insertInto("webhook_deliveries").values(row).execute()
}
