import type { Context } from "hono"
import * as z from "zod/mini"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"
import { invalidField } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import type { SecretKey } from "#db/secret-key.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { readJson } from "#http/forms/body.ts"
import { Forbidden, type Reach, resolvePublic } from "#http/web-request.ts"
import * as rules from "../shared/webhook.ts"
import { makeWebhookSecret } from "./webhook-worker.ts"
import type { Notifications } from "./notifications.ts"
import type { Webhooks } from "./webhooks.ts"

interface WebhookSources {
  store: { webhooks: Webhooks; notifications: Notifications }
  secretKey: SecretKey
  webhookReach?: Reach
}

/** Mounts the calls about webhooks, and about notifications on the devices of the account. */
export function mountWebhooks(api: Api, guard: Guard, { store, secretKey, webhookReach = {} }: WebhookSources): void {
  const { webhooks, notifications } = store
  /** Notes the webhook in the activity log, by its host. */
  function noted(c: Context<Guarded>, webhook: rules.Webhook): rules.Webhook {
    c.set("about", { noun: "site", title: new URL(webhook.url).host })
    return webhook
  }
  const find = async (c: Context<Guarded>) => noted(c, await webhooks.get(c.req.param("id") ?? ""))._id
  api.on(...docs.listWebhooks, guard, async (c) => c.json(await webhooks.list()))
  api.on(...docs.addWebhook, guard, async (c) => {
    const form = parse(rules.webhookForm, await readJson(c.req.raw))
    await requirePublic("url", form.url, webhookReach)
    const secret = makeWebhookSecret()
    const about = { secret: await secretKey.encrypt(secret), by: c.get("who").email }
    return c.json({ ...noted(c, await webhooks.add(form, about)), secret }, 201)
  })
  api.on(...docs.changeWebhook, guard, async (c) => {
    const change = parse(rules.webhookChange, await readJson(c.req.raw))
    if (change.url !== undefined) await requirePublic("url", change.url, webhookReach)
    return c.json(noted(c, await webhooks.change(c.req.param("id"), change)))
  })
  api.on(...docs.removeWebhook, guard, async (c) => await webhooks.remove(await find(c)))
  api.on(...docs.listDeliveries, guard, async (c) => c.json(await webhooks.deliveries(c.req.param("id"))))
  api.on(...docs.testWebhook, guard, async (c) => await webhooks.sendTest(await find(c)))
  api.on(...docs.sendDelivery, guard, async (c) => await webhooks.sendAgain(await find(c), c.req.param("delivery")))
  api.on(...docs.readNotifications, guard, async (c) => {
    return c.json(await notifications.read(c.get("who").adminId, c.req.param("id")))
  })
  api.on(...docs.changeNotifications, guard, async (c) => {
    const form = parse(rules.deviceForm, await readJson(c.req.raw))
    await requirePublic("endpoint", form.endpoint, webhookReach)
    return c.json({ _id: await notifications.put(c.get("who"), form) })
  })
}

/** Throws "invalid" unless the host of a URL has only public addresses, which are checked again for each event. */
async function requirePublic(field: string, url: string, reach: Reach): Promise<void> {
  await resolvePublic(new URL(url), AbortSignal.timeout(reach.time ?? 10_000), reach).catch((error: unknown) => {
    if (!(error instanceof Forbidden))
      throw invalidField(field, "The server of this address is not known. Check its spelling.")
    const isPort = error.message === "port"
    throw invalidField(field, isPort ? "Use an address without a port." : "This address is in a private network.")
  })
}

const events = `\`${Object.keys(rules.webhookEvents).join("`, `")}\``

export const docs = documentCalls("Connections", {
  listWebhooks: at("GET /webhooks", { summary: "Lists the webhooks", answers: z.array(rules.webhookEntity) }),
  addWebhook: at("POST /webhooks", {
    summary: "Adds a webhook",
    details: `The response contains its secret, which is not shown again. Events are ${events}. Each is sent as \`POST\` with \`{ "type", "timestamp", "data" }\`, in which \`data.enquiry\` is the whole enquiry, and \`data.visit\`, \`data.quotation\` or \`data.payment\` the other item, as they are when the event is sent. The headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` follow [Standard Webhooks](https://www.standardwebhooks.com). An event is sent at least once, and repeated for three days until the receiver responds with 2xx within 10 seconds; 410 turns the webhook off.`,
    json: rules.webhookForm,
    notes: { url: "A public address with `https`." },
    example: { url: "https://hooks.example.com/maap", events: ["enquiry.created"] },
    status: 201,
    answers: rules.newWebhook,
    fails: ["in-use"],
  }),
  changeWebhook: at("PUT /webhooks/:id", {
    summary: "Changes a webhook, or turns it off or on",
    details: "Turning it off discards the events that are not sent yet.",
    json: rules.webhookChange,
    example: { isActive: false },
    answers: rules.webhookEntity,
  }),
  removeWebhook: at("DELETE /webhooks/:id", { summary: "Removes a webhook" }),
  listDeliveries: at("GET /webhooks/:id/deliveries", {
    summary: "Lists the latest 50 deliveries of a webhook, latest first",
    answers: z.array(rules.deliveryEntity),
  }),
  testWebhook: at("POST /webhooks/:id/test", {
    summary: "Sends a test event to a webhook",
    details: "Its type is `test`, and its enquiry is made up.",
    fails: ["invalid"],
  }),
  sendDelivery: at("POST /webhooks/:id/deliveries/:delivery", {
    summary: "Sends a delivery again",
    details: "A queued delivery is sent immediately.",
  }),
  readNotifications: at("GET /auth/notifications/:id", {
    summary: "Returns which notifications a device of the account shows, and the site’s key for Web Push",
    answers: rules.deviceState,
  }),
  changeNotifications: at("PUT /auth/notifications", {
    summary: "Turns notifications on or off for a device, or sends it a test notification",
    details: `The endpoint must be public. An account has at most ${rules.maxDevices} devices; another one replaces the oldest.`,
    json: rules.deviceForm,
    example: {
      endpoint: "https://push.example.com/3f1c",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
      choice: "mine",
      isTest: true,
    },
    answers: z.object({ _id: z.string() }),
  }),
})
