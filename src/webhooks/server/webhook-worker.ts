import type { Reach } from "#http/web-request.ts"
import type { SecretKey } from "#db/secret-key.ts"
import { SendFailure } from "#mail/server/failure.ts"
import { type MailWorker, type MailWorkerDependencies, startMailWorker } from "#mail/server/mail-worker.ts"
import type { Outbox } from "#mail/server/outbox.ts"
import { sendEvent, type SignedEvent } from "./send-event.ts"
import type { Webhooks } from "./webhooks.ts"

/** The entities of an event; undefined if one was erased or deleted. */
export type ReadEvent = (
  delivery: NonNullable<Awaited<ReturnType<Webhooks["openDelivery"]>>>,
) => Promise<object | undefined>

type Content = Omit<SignedEvent, "id"> & { webhookId: string }

interface WebhookWorkerDependencies
  extends Pick<MailWorkerDependencies<Content>, "onFailure" | "onError" | "intervals"> {
  store: { webhookOutbox: Outbox; webhooks: Webhooks; now(): Date }
  key: SecretKey
  readEvent: ReadEvent
  reach?: Reach
}

/** The number of concurrent deliveries. */
const workers = 4

const keyLost = "The secret can’t be read on this server. Remove the webhook and add it again."
const gone = "The receiver responded that it wants no more events (410)."

/** Starts sending events to webhooks. Their content is read only now, so nothing that was erased is sent. */
export function startWebhookWorker({ store, key, readEvent, ...parts }: WebhookWorkerDependencies): MailWorker {
  const { webhooks, webhookOutbox: outbox, now } = store

  const open: MailWorkerDependencies<Content>["open"] = async ({ _id }) => {
    const delivery = await webhooks.openDelivery(_id)
    const data = delivery && (await readEvent(delivery))
    if (!delivery || !data) return "over"
    const { webhookId, url, event, createdAt } = delivery
    const body = JSON.stringify({ type: event, timestamp: createdAt, data })
    return {
      async write() {
        const secret = await key.decrypt(delivery.secret)
        if (secret === undefined) throw new SendFailure(keyLost, { isRefusal: true, code: "KEY" })
        return { webhookId, url, secret, body }
      },
    }
  }

  const sender = {
    async send({ webhookId, ...event }: Content & { id: string }, signal: AbortSignal) {
      try {
        await sendEvent(event, signal, now(), parts.reach)
      } catch (error) {
        if (error instanceof SendFailure && error.code === "410")
          await webhooks.change(webhookId, { isActive: false }, gone)
        throw error
      }
    },
  }

  const intervals = { send: 20_000, refusals: 25, ...parts.intervals }
  const started = Array.from({ length: workers }, () =>
    startMailWorker<Content>({ ...parts, intervals, store: { outbox, now }, open, smtp: async () => sender }),
  )
  return { stop: async () => void (await Promise.all(started.map((each) => each.stop()))) }
}
