import type { Kysely } from "kysely"
import { rights } from "#accounts/shared/rights.ts"
import { v7 as newId } from "uuid"
import { AppError } from "#base/errors.ts"
import { countRows, hasRow, requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import {
  type Delivery,
  maxDeliveries,
  maxWebhooks,
  type NotifiedEvent,
  notificationTitles,
  testEvent,
  type Webhook,
  type WebhookChange,
  type WebhookEvent,
  type WebhookForm,
} from "../shared/webhook.ts"

const notFound = "This webhook was removed already."
const deliveryNotFound = "This delivery was removed already."

export type Webhooks = ReturnType<typeof createWebhooks>

/** Opens the webhooks of a database; `onDue` is called when a delivery becomes due. */
export function createWebhooks(db: Kysely<Tables>, { now, onDue }: { now: () => Date; onDue: () => void }) {
  const updateWaiting = (id: string) => {
    const deliveries = db.updateTable("webhook_deliveries").where("webhook_id", "=", id)
    return deliveries.where("sent_at", "is", null).where("given_up_at", "is", null)
  }

  async function get(id: string): Promise<Webhook> {
    requireId(id, notFound)
    const row = await db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst()
    return toWebhook(requireRow(row, notFound))
  }

  return {
    get,

    list: async (): Promise<Webhook[]> =>
      (await db.selectFrom("webhooks").selectAll().orderBy("created_at").orderBy("id").execute()).map(toWebhook),

    /** `secret` is encrypted. */
    async add({ url, events }: WebhookForm, { secret, by }: { secret: string; by: string }): Promise<Webhook> {
      if ((await countRows(db.selectFrom("webhooks"))) >= maxWebhooks)
        throw new AppError("in-use", `There can be at most ${maxWebhooks} webhooks. Remove one first.`)
      const made = { created_at: now().toISOString(), created_by: by }
      const row = { id: newId(), url, events: JSON.stringify(events), secret, is_active: 1, problem: "", ...made }
      await db.insertInto("webhooks").values(row).execute()
      return toWebhook(row)
    },

    /** Changes the given fields; turning it off discards unsent events. `problem` explains why it was turned off automatically. */
    async change(id: string, { url, events, isActive }: WebhookChange, problem = "") {
      const set = {
        id: (await get(id))._id,
        ...(url !== undefined && { url }),
        ...(events && { events: JSON.stringify(events) }),
        ...(isActive !== undefined && { is_active: Number(isActive), problem }),
      }
      await db.updateTable("webhooks").set(set).where("id", "=", id).execute()
      if (isActive === false) await updateWaiting(id).set({ given_up_at: now().toISOString() }).execute()
      return await get(id)
    },

    async remove(id: string): Promise<void> {
      await get(id)
      await db.deleteFrom("webhooks").where("id", "=", id).execute()
      await db.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute()
    },

    async deliveries(id: string): Promise<Delivery[]> {
      await get(id)
      return (await latestOf(db, id).selectAll().execute()).map(toDelivery)
    },

    async sendTest(id: string): Promise<void> {
      if (!(await get(id)).isActive) throw new AppError("invalid", "Turn the webhook on first.")
      await addDelivery(db, id, testEvent, { enquiryId: null, at: now().toISOString() })
      onDue()
    },

    /** Sends a delivery again, or at once if it is still to be sent; throws "not-found". */
    async sendAgain(id: string, deliveryId: string): Promise<void> {
      requireId(deliveryId, deliveryNotFound)
      const at = now().toISOString()
      if (!(await hasRow(updateWaiting(id).set({ due_at: at }).where("id", "=", deliveryId).returning("id")))) {
        const found = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", id)
        const row = await found.where("id", "=", deliveryId).executeTakeFirst()
        const { kind, enquiry_id, item_id } = requireRow(row, deliveryNotFound)
        await db.transaction().execute(async (trx) => {
          // Locks the enquiry, so the deliveries about it have an order.
          if (enquiry_id !== null)
            await trx.updateTable("enquiries").set({ id: enquiry_id }).where("id", "=", enquiry_id).execute()
          await addDelivery(trx, id, kind as WebhookEvent, { enquiryId: enquiry_id, itemId: item_id, at })
        })
      }
      onDue()
    },

    /** Makes everything that a killed instance was sending due; only for an instance that is alone. */
    async endClaims(): Promise<void> {
      await db.updateTable("webhook_deliveries").set({ claimed_until: null }).where("sent_at", "is", null).execute()
    },

    openDelivery: (id: string) => openDelivery(db, id),
  }
}

/** The deliveries of a webhook or device, latest first. */
function latestOf(db: Kysely<Tables>, id: string) {
  const deliveries = db.selectFrom("webhook_deliveries").where("webhook_id", "=", id)
  return deliveries.orderBy("created_at", "desc").orderBy("id", "desc").limit(maxDeliveries)
}

/** A delivery with its webhook or device, and removes the oldest ended ones of that; undefined if it must not be sent any more. */
async function openDelivery(db: Kysely<Tables>, id: string) {
  const found = await db
    .selectFrom("webhook_deliveries as delivery")
    .leftJoin("webhooks", (join) => join.onRef("webhooks.id", "=", "webhook_id").on("is_active", "=", 1))
    .leftJoin("push_subscriptions as device", "device.id", "webhook_id")
    .select(["webhook_id as webhookId", "url", "secret", "kind as event", "item_id as itemId"])
    .select(["enquiry_id as enquiryId", "delivery.created_at as createdAt", "subscription"])
    .where("delivery.id", "=", id)
    .where((row) => row.or([row("url", "is not", null), row("subscription", "is not", null)]))
    .executeTakeFirst()
  if (!found) return undefined
  await db
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", found.webhookId)
    .where((row) => row.or([row("sent_at", "is not", null), row("given_up_at", "is not", null)]))
    .where("id", "not in", latestOf(db, found.webhookId).select("id"))
    .execute()
  return found
}

function toWebhook(row: Tables["webhooks"]): Webhook {
  const { id, url, events, is_active, problem, created_at, created_by } = row
  const made = { createdAt: created_at, createdBy: created_by }
  return { _id: id, url, events: JSON.parse(events) as string[], isActive: is_active === 1, problem, ...made }
}

function toDelivery(row: Tables["webhook_deliveries"]): Delivery {
  const state = row.sent_at !== null ? "sent" : row.given_up_at !== null ? "failed" : "waiting"
  return {
    _id: row.id,
    event: row.kind,
    enquiryId: row.enquiry_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    state,
    at: row.sent_at ?? row.given_up_at ?? row.due_at,
    problem: state === "sent" ? "" : (row.last_error ?? ""),
  }
}

interface About {
  enquiryId: string | null
  /** The visit, quotation or payment. */
  itemId?: string
  at: string
  /** The e-mail address of the account that made the change, which is not notified. */
  by?: string
  /** True if it is one of thousands, which devices do not show. */
  isImported?: boolean
}

/** Queues an event for each webhook and device that wants it. Call it in the transaction of the change, which has locked or added the enquiry. */
export async function queueEvent(
  trx: Kysely<Tables>,
  event: WebhookEvent | NotifiedEvent,
  about: About & { enquiryId: string },
) {
  const webhooks = await trx.selectFrom("webhooks").select(["id", "events"]).where("is_active", "=", 1).execute()
  for (const { id, events } of webhooks) {
    if ((JSON.parse(events) as string[]).includes(event)) await addDelivery(trx, id, event, about)
  }
  if (about.isImported || !(event in notificationTitles)) return
  // Everyone has seen an assigned enquiry, and its follow-up concerns only that person.
  const isPersonal = event === "enquiry.assigned" || event === "follow-up.due"
  const people = trx.selectFrom("push_subscriptions").innerJoin("admins", "admins.id", "admin_id")
  const devices = await people
    .innerJoin("enquiries", (join) => join.on("enquiries.id", "=", about.enquiryId))
    .select("push_subscriptions.id")
    .where("role", "in", rights.changeEnquiry.roles)
    .where("admins.email", "<>", about.by ?? "")
    .where((row) => row.or([row("assigned_to", "=", row.ref("admin_id")), row("choice", "=", "all")]))
    .where((row) =>
      row.or([row("assigned_to", "=", row.ref("admin_id")), row.val(!isPersonal), row("assigned_to", "is", null)]),
    )
    .execute()
  for (const { id } of devices) await addDelivery(trx, id, event, about)
}

/** Adds a delivery to a webhook or device, after the earlier ones about its enquiry. */
export async function addDelivery(
  db: Kysely<Tables>,
  webhookId: string,
  event: WebhookEvent | NotifiedEvent | typeof testEvent,
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
