import { createECDH, hash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { SignedIn } from "#accounts/server/sessions.ts"
import { toTableTime } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { type DeviceForm, maxDevices, testEvent } from "../shared/webhook.ts"
import { addDelivery, queueEvent } from "./webhooks.ts"

/** The time from which follow-ups without a time are due, in India. */
const dueFrom = "T08:30"

export type Notifications = ReturnType<typeof createNotifications>

/** Opens the devices of a database that show notifications; `onDue` is called when one becomes due. */
export function createNotifications(
  db: Kysely<Tables>,
  { now, onDue, readSecret }: { now: () => Date; onDue: () => void; readSecret(name: string): Promise<string> },
) {
  /** The site's keys for push services (VAPID): the private one is a secret of the database. */
  async function readKeys() {
    const privateKey = await readSecret("web-push")
    const pair = createECDH("prime256v1")
    pair.setPrivateKey(privateKey, "base64url")
    return { privateKey, publicKey: pair.getPublicKey("base64url") }
  }
  const devicesOf = (adminId: string) => db.selectFrom("push_subscriptions").where("admin_id", "=", adminId)

  return {
    readKeys,

    async read(adminId: string, id: string) {
      const found = await devicesOf(adminId).select("choice").where("id", "=", id).executeTakeFirst()
      return { choice: (found?.choice ?? "off") as DeviceForm["choice"], publicKey: (await readKeys()).publicKey }
    },

    /** Turns a device on or off, or changes its choice, and returns its id; the oldest devices over the limit are removed. */
    async put(
      { adminId, sessionId }: Pick<SignedIn, "adminId" | "sessionId">,
      { endpoint, choice, isTest, ...keys }: DeviceForm,
    ) {
      const id = hash("sha256", endpoint, "base64url")
      const of = { admin_id: adminId, session_id: sessionId, created_at: now().toISOString() }
      const row = { id, ...of, subscription: JSON.stringify({ endpoint, keys }), choice }
      const insert = db.insertInto("push_subscriptions").values(row)
      await insert.onConflict((known) => known.column("id").doUpdateSet(row)).execute()
      const latest = devicesOf(adminId).select("id").orderBy("created_at", "desc").orderBy("id").limit(maxDevices)
      const removed = db.deleteFrom("push_subscriptions").where("admin_id", "=", adminId)
      await removed.where((each) => each.or([each("choice", "=", "off"), each("id", "not in", latest)])).execute()
      if (isTest && choice !== "off") await addDelivery(db, id, testEvent, { enquiryId: null, at: of.created_at })
      onDue()
      return id
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom("push_subscriptions").where("id", "=", id).execute()
    },

    /** Queues the follow-ups that became due since the last call, which a mark has stored. */
    async queueDue(): Promise<void> {
      const until = toTableTime(now().toISOString()).slice(0, 16).replace(" ", "T")
      const dueAt = sql<string>`case when length(next_at) = 10 then next_at || ${dueFrom} else next_at end`
      const mark = { name: "due follow-ups", made_at: until }
      await db.transaction().execute(async (trx) => {
        const last = await trx.selectFrom("marks").select("made_at").where("name", "=", mark.name).executeTakeFirst()
        const since = last?.made_at ?? until
        const enquiries = trx.selectFrom("enquiries").select("id").where("status", "<>", "Spam")
        const near = enquiries.where("next_at", ">=", since.slice(0, 10)).where("next_at", "<=", until)
        const due = await near.where(dueAt, ">", since).where(dueAt, "<=", until).execute()
        for (const { id } of due) await queueEvent(trx, "follow-up.due", { enquiryId: id, at: now().toISOString() })
        const insert = trx.insertInto("marks").values(mark)
        await insert.onConflict((known) => known.column("name").doUpdateSet(mark)).execute()
      })
      onDue()
    },
  }
}
