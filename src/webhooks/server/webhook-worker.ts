import { Forbidden, type Reach, requestFromWeb } from "#http/web-request.ts"
import type { SecretKey } from "#db/secret-key.ts"
import { SendFailure } from "#mail/server/failure.ts"
import { type MailWorker, type MailWorkerDependencies, startMailWorker } from "#mail/server/mail-worker.ts"
import type { Outbox } from "#mail/server/outbox.ts"
import type { Notifications } from "./notifications.ts"
import type { Webhooks } from "./webhooks.ts"
import { createHmac, randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { PushSubscription } from "web-push"

const prefix = "whsec_"
const maxRedirects = 5
const followed: ReadonlySet<number> = new Set([301, 302, 303])
/** The maximum number of bytes read of a response; a receiver may complete its work only after its response is read. */
const maxAnswer = 64 * 1024

export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString("base64")

/** The time limit for a receiver's response, in milliseconds. */
const answerTime = 10_000

/** An event for a receiver, signed as Standard Webhooks specifies. */
type SignedEvent = Record<"id" | "url" | "secret" | "body", string>

/** Sends a delivery; throws SendFailure, with the code "410" if the receiver wants no more. */
async function sendDelivery(send: Delivery["send"], signal: AbortSignal, reach: Reach): Promise<void> {
  const late = AbortSignal.timeout(reach.time ?? answerTime)
  try {
    const status = await send(AbortSignal.any([signal, late]))
    if (status >= 200 && status < 300) return
    throw refused(`The receiver responded with ${status}.`, String(status))
  } catch (error) {
    if (error instanceof SendFailure) throw error
    const { code = "unknown" } = error as NodeJS.ErrnoException
    if (late.aborted) throw refused("The receiver did not respond within 10 seconds.", "ETIMEDOUT")
    if (error instanceof Forbidden) throw refused("The URL is in a private network or on an unusual port.", "FORBIDDEN")
    throw refused(`The receiver could not be reached (${code}).`, String(code))
  }
}

// A refusal concerns one event: others may still be accepted, and it is retried like them.
const refused = (message: string, code: string) => new SendFailure(message, { isRefusal: true, code })

async function post(event: SignedEvent, signal: AbortSignal, now: Date, reach: Reach): Promise<number> {
  const { id, url, secret, body } = event
  const time = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), "base64")
  const signature = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")
  const signed = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` }
  const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), ...signed }
  let answer = await requestFromWeb(new URL(url), signal, reach, { method: "POST", headers, body })
  let at = new URL(url)
  // Google Apps Script responds with a redirect, which is followed without the event, like a browser does after a form.
  for (let count = 0; count < maxRedirects && followed.has(answer.statusCode ?? 0); count++) {
    const next = URL.parse(answer.headers.location ?? "", at)
    if (!next || !/^https?:$/.test(next.protocol)) break
    answer.destroy()
    at = next
    answer = await requestFromWeb(next, signal, reach, { headers: {} })
  }
  return await readStatus(answer)
}

/** The status counts, even if the body is truncated. */
async function readStatus(answer: IncomingMessage): Promise<number> {
  await readSome(answer).catch(() => {})
  return answer.statusCode ?? 0
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) if ((size += piece.length) > maxAnswer) break
  answer.destroy()
}

/** The entities of an event, or its text for a device; undefined if one was erased or deleted. */
export type ReadEvent = (
  delivery: NonNullable<Awaited<ReturnType<Webhooks["openDelivery"]>>>,
) => Promise<object | undefined>

interface Delivery {
  /** Resolves to the status of the response. */
  send(signal: AbortSignal): Promise<number>
  /** Called with a status after which the receiver wants no more. */
  end(status: string): Promise<unknown>
}

interface WebhookWorkerDependencies
  extends Pick<MailWorkerDependencies<Delivery>, "onFailure" | "onError" | "intervals"> {
  store: { webhookOutbox: Outbox; webhooks: Webhooks; notifications: Notifications; now(): Date }
  key: SecretKey
  readEvent: ReadEvent
  /** The URL of the site, which identifies it to push services. */
  publicUrl(): Promise<string>
  reach?: Reach
}

/** The number of concurrent deliveries. */
const workers = 6

const keyLost = "The secret can’t be read on this server. Remove the webhook and add it again."
const gone = "The receiver responded that it wants no more events (410)."
const ends: ReadonlySet<string> = new Set(["404", "410"])

/** Starts sending events to webhooks and devices. Their content is read only now, so nothing that was erased is sent. */
export function startWebhookWorker(dependencies: WebhookWorkerDependencies): MailWorker {
  const { store, key, readEvent, publicUrl, reach = {}, ...parts } = dependencies
  const { webhooks, notifications, webhookOutbox: outbox, now } = store

  const toDevice = (id: string, subscription: string, text: string): Delivery => ({
    async send(signal) {
      // Loaded with the first notification, so the start does not wait for it.
      const { default: webPush } = await import("web-push")
      const subject = (await publicUrl()).replace(/^http:/, "https:")
      // The push service keeps it for a day while the device is off.
      const options = { vapidDetails: { subject, ...(await notifications.readKeys()) }, TTL: 86_400 }
      const details = webPush.generateRequestDetails(JSON.parse(subscription) as PushSubscription, text, options)
      const request = { method: "POST", headers: details.headers as Record<string, string>, body: details.body }
      return await readStatus(await requestFromWeb(new URL(details.endpoint), signal, reach, request))
    },
    end: () => notifications.remove(id),
  })

  const open: MailWorkerDependencies<Delivery>["open"] = async ({ _id }) => {
    const delivery = await webhooks.openDelivery(_id)
    const data = delivery && (await readEvent(delivery))
    if (!delivery || !data) return "over"
    const { webhookId, url, event, createdAt, subscription } = delivery
    if (subscription !== null)
      return { write: async () => toDevice(webhookId, subscription, JSON.stringify({ tag: _id, ...data })) }
    const body = JSON.stringify({ type: event, timestamp: createdAt, data })
    return {
      async write() {
        const secret = await key.decrypt(delivery.secret ?? "")
        if (secret === undefined) throw new SendFailure(keyLost, { isRefusal: true, code: "KEY" })
        return {
          send: (signal) => post({ id: _id, url: url ?? "", secret, body }, signal, now(), reach),
          end: async (status) => status === "410" && (await webhooks.change(webhookId, { isActive: false }, gone)),
        }
      },
    }
  }

  const sender = {
    async send({ send, end }: Delivery, signal: AbortSignal) {
      try {
        await sendDelivery(send, signal, reach)
      } catch (error) {
        if (error instanceof SendFailure && ends.has(error.code)) await end(error.code)
        throw error
      }
    },
  }

  const intervals = { send: 20_000, refusals: 25, ...parts.intervals }
  const started = Array.from({ length: workers }, () =>
    startMailWorker<Delivery>({ ...parts, intervals, store: { outbox, now }, open, smtp: async () => sender }),
  )
  return { stop: async () => void (await Promise.all(started.map((each) => each.stop()))) }
}
