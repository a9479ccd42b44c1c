import { Forbidden, type Reach, requestFromWeb } from "#http/web-request.ts"
import type { SecretKey } from "#db/secret-key.ts"
import { SendFailure } from "#mail/server/failure.ts"
import { type MailWorker, type MailWorkerDependencies, startMailWorker } from "#mail/server/mail-worker.ts"
import type { Outbox } from "#mail/server/outbox.ts"
import type { Webhooks } from "./webhooks.ts"
import { createHmac, randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"

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

/** Sends an event; throws SendFailure, with the code "410" if the receiver wants no more events. */
async function sendEvent(event: SignedEvent, signal: AbortSignal, now: Date, reach: Reach = {}): Promise<void> {
  const late = AbortSignal.timeout(reach.time ?? answerTime)
  try {
    const status = await post(event, AbortSignal.any([signal, late]), now, reach)
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
  // The status counts, even if the body is truncated.
  await readSome(answer).catch(() => {})
  return answer.statusCode ?? 0
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) if ((size += piece.length) > maxAnswer) break
  answer.destroy()
}

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
