import { join } from "node:path"
import { Kysely } from "kysely"
import { Webhook } from "standardwebhooks"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { type Receiver, startReceiver } from "../../../test/site/webhook-receiver.ts"
import { eleven, ten, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { dayOf } from "#base/text/calendar.ts"
import { openSecretKey } from "#db/secret-key.ts"
import type { Tables } from "#db/tables.ts"
import type { Reach } from "#http/web-request.ts"
import type { Intervals, MailWorker } from "#mail/server/mail-worker.ts"
import { makeWebhookSecret, startWebhookWorker } from "#webhooks/server/webhook-worker.ts"
import { maxDeliveries, type WebhookEvent, webhookEvents } from "#webhooks/shared/webhook.ts"
import { openStoreOn, type Store } from "../store/store.ts"
import { eventReader } from "./read-event.ts"

const { databases, newFolder } = prepareDatabases()

const by = "owner@maap.example"
const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "10 × 8 ft" }
const all = Object.keys(webhookEvents) as WebhookEvent[]
const quick: Partial<Intervals> = { look: 20, gather: 0, firstWait: 1, maxWait: 20, stop: 100 }
const until = <Value>(look: () => Value) => expect.poll(look, { timeout: 30_000 })

describe.each(databases)("webhooks on $database", ({ openDialect }) => {
  let db: Kysely<Tables>
  let store: Store
  let receiver: Receiver
  let workers: MailWorker[]
  let errors: unknown[]
  let failures: string[]
  const key = openSecretKey(join(newFolder(), "secret.key"))
  const secret = makeWebhookSecret()

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
    receiver = await startReceiver()
    workers = []
    errors = []
    failures = []
  })

  afterEach(async () => {
    for (const worker of workers) await worker.stop()
    await store.close()
    await receiver.stop()
    expect(errors).toEqual([])
  })

  const add = async (events: WebhookEvent[] = all, url = receiver.url) =>
    (await store.webhooks.add({ url, events }, { secret: await key.encrypt(secret), by }))._id
  const submit = async (change: object = {}) =>
    (await store.enquiries.submit({ ...form, ...change }, { page: "/" }))._id
  const types = () => receiver.received.map(({ event }) => event.type)
  const deliveries = async (id: string) => await store.webhooks.deliveries(id)

  function start(intervals: Partial<Intervals> = {}, reach: Reach = receiver.reach): MailWorker {
    const worker = startWebhookWorker({
      store,
      key,
      readEvent: eventReader(store),
      publicUrl: async () => "https://maap.example",
      reach,
      onFailure: ({ code }) => failures.push(code),
      onError: (error) => errors.push(error),
      intervals: { ...quick, ...intervals },
    })
    workers.push(worker)
    return worker
  }

  test("sends each event with the whole entities, signed as the published library verifies", async () => {
    await store.business.put(withVisits(), { madeBy: by })
    await add()
    start()
    const { visit } = await store.visits.book(visitOf(1, ten), { page: "/book" })
    await store.visits.change({ id: visit._id }, { startsAt: eleven }, by)
    await store.visits.change({ id: visit._id }, { state: "cancelled-by-office" }, by)
    const enquiryId = visit.enquiryId
    await store.enquiries.change(enquiryId, { notes: "Wants a loft" }, { by })
    const { _id, values } = await store.quotations.add(enquiryId, { from: "empty" }, { by })
    const line = { id: "", description: "Cabinets", unit: "sq ft", rate: 145_050, hsn: "9403", quantity: 61 } as const
    const about = { by, check: () => undefined }
    await store.quotations.change(_id, { ...values, groups: [{ title: "Kitchen", lines: [line] }] }, about)
    await store.quotations.send(_id, { ...about, mail: false })
    await store.quotations.accept(enquiryId, { number: 1, name: "Asha", agrees: true })
    const today = dayOf(new Date().toISOString())
    await store.payments.add(
      enquiryId,
      { amount: 200_00, paidOn: today, mode: "upi", reference: "", mail: false },
      { by },
    )
    await until(() => types().filter((type) => type === "payment.recorded").length).toBe(1)
    await until(async () =>
      (await deliveries((await store.webhooks.list())[0]?._id ?? "")).every(({ state }) => state === "sent"),
    ).toBe(true)
    expect(types().filter((type) => type !== "enquiry.changed")).toEqual([
      "enquiry.created",
      "visit.booked",
      "visit.rescheduled",
      "visit.cancelled",
      "order.changed",
      "quotation.accepted",
      "payment.recorded",
    ])
    const library = new Webhook(secret)
    for (const { headers, body } of receiver.received) expect(() => library.verify(body, headers)).not.toThrow()
    const [first] = receiver.received
    const wrong = new Webhook(makeWebhookSecret())
    expect(() => wrong.verify(first?.body ?? "", first?.headers ?? {})).toThrow("No matching signature found")
    expect(() => library.verify(`${first?.body} `, first?.headers ?? {})).toThrow("No matching signature found")
    const paid = receiver.received.at(-1)?.event.data
    expect(paid?.["payment"]).toMatchObject({ amount: 200_00, mode: "upi" })
    const last = receiver.received.find(({ event }) => event.type === "quotation.accepted")?.event.data
    expect(last?.["enquiry"]).toMatchObject({ _id: enquiryId, fullName: "Visitor 1", outcome: "won", order: {} })
    expect(last?.["quotation"]).toMatchObject({ _id, state: "accepted", acceptedBy: "Asha" })
    const booked = receiver.received.find(({ event }) => event.type === "visit.booked")?.event.data
    expect(booked?.["visit"]).toMatchObject({ _id: visit._id, kind: "home" })
  })

  test("sends only chosen events, none to a webhook that is off, and nothing for reading an enquiry", async () => {
    const changed = await add(["enquiry.changed"])
    const off = await add()
    await store.webhooks.change(off, { isActive: false })
    const id = await submit()
    await store.enquiries.change(id, { isRead: true }, { by })
    await store.enquiries.events.add(id, { kind: "call", text: "Called", reached: true }, { by })
    await store.enquiries.change(id, { phone: "98220 54321" }, { by })
    expect((await deliveries(changed)).map(({ event }) => event)).toEqual(["enquiry.changed"])
    expect(await deliveries(off)).toEqual([])
  })

  test("sends possible spam only after the office has sent its e-mail", async () => {
    const id = await add()
    const spam = await submit({ subject: "x" })
    expect(await deliveries(id)).toEqual([])
    await store.enquiries.resendEmail(spam, by)
    expect(await deliveries(id)).toMatchObject([{ event: "enquiry.created", enquiryId: spam }])
  })

  test("stores only ids, and removes them with their enquiry", async () => {
    await add()
    const [erased, removed, left] = [
      await submit(),
      await submit({ email: "b@x.example" }),
      await submit({ email: "c@x.example" }),
    ]
    const rows = await db.selectFrom("webhook_deliveries").selectAll().execute()
    for (const part of ["Asha", "home.example", "98220", "10 × 8"]) expect(JSON.stringify(rows)).not.toContain(part)
    await store.erasures.erase(erased, { scope: "enquiry", askedBy: by, now: new Date() })
    await store.enquiries.remove(removed)
    start()
    await until(() => receiver.received.length).toBe(1)
    await store.webhooks.sendTest((await store.webhooks.list())[0]?._id ?? "")
    await until(types).toEqual(["enquiry.created", "test"])
    expect(receiver.received[0]?.event.data["enquiry"]?._id).toBe(left)
  })

  test("sends nothing about an enquiry that is erased while its event waits for another attempt", async () => {
    const id = await add()
    receiver.answer = (response) => void response.writeHead(500).end()
    start({ firstWait: 200, maxWait: 200 })
    const enquiry = await submit()
    await until(() => receiver.received.length).toBe(1)
    await store.erasures.erase(enquiry, { scope: "enquiry", askedBy: by, now: new Date() })
    await store.webhooks.sendTest(id)
    await until(() => types().filter((type) => type === "test").length).toBeGreaterThan(3)
    expect(types().filter((type) => type !== "test")).toEqual(["enquiry.created"])
    expect(JSON.stringify(await db.selectFrom("webhook_deliveries").selectAll().execute())).not.toContain(enquiry)
  })

  test("keeps the order of an enquiry's events while some fail, and does not make others wait", async () => {
    await add(["enquiry.created", "enquiry.changed"])
    const [slow, other] = [await submit(), await submit({ email: "b@x.example" })]
    for (let count = 0; count < 5; count++) await store.enquiries.change(slow, { notes: `Note ${count}` }, { by })
    let refusals = 8
    receiver.answer = (response, { event }) => {
      const isRefused = event.data["enquiry"]?._id === slow && refusals-- > 0
      response.writeHead(isRefused ? 503 : 200).end()
    }
    start()
    await until(
      async () =>
        (await store.webhooks.deliveries((await store.webhooks.list())[0]?._id ?? "")).filter(
          ({ state }) => state === "sent",
        ).length,
    ).toBe(7)
    const ids = new Set<string>()
    const ofSlow = receiver.received.filter(({ event }) => event.data["enquiry"]?._id === slow)
    const order = ofSlow.filter(
      ({ headers }) => !ids.has(headers["webhook-id"] ?? "") && ids.add(headers["webhook-id"] ?? ""),
    )
    expect(order.map(({ event }) => event.type)).toEqual(["enquiry.created", ...Array(5).fill("enquiry.changed")])
    expect(ofSlow).toHaveLength(14)
    const firstOther = receiver.received.findIndex(({ event }) => event.data["enquiry"]?._id === other)
    expect(firstOther).toBeLessThan(5)
  })

  test("repeats for three days under one id, then gives up, and sends again by hand under another", async () => {
    const id = await add()
    receiver.answer = (response) => void response.writeHead(500).end()
    start()
    await submit()
    await until(async () => (await deliveries(id))[0]?.state).toBe("failed")
    const [failed] = await deliveries(id)
    expect(failed).toMatchObject({ attempts: 25, problem: "The receiver responded with 500." })
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed?._id]))
    expect([receiver.received.length, new Set(failures)]).toEqual([25, new Set(["500"])])
    receiver.answer = (response) => void response.end()
    await store.webhooks.sendAgain(id, failed?._id ?? "")
    await until(async () => (await deliveries(id)).map(({ state }) => state)).toEqual(["sent", "failed"])
    expect(receiver.received.at(-1)?.headers["webhook-id"]).not.toBe(failed?._id)
  })

  test("waits longer after each attempt, and sends at once by hand", async () => {
    const id = await add()
    receiver.answer = (response) => void response.writeHead(500).end()
    start({ firstWait: 3_600_000, maxWait: 3_600_000 })
    await submit()
    await until(async () => (await deliveries(id))[0]?.problem).toBe("The receiver responded with 500.")
    const [waiting] = await deliveries(id)
    expect([waiting?.state, Date.parse(waiting?.at ?? "") > Date.now() + 3_000_000]).toEqual(["waiting", true])
    receiver.answer = (response) => void response.end()
    await store.webhooks.sendAgain(id, waiting?._id ?? "")
    await until(async () => (await deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["sent", 2],
    ])
  })

  test("turns a webhook off after 410, and discards what waits", async () => {
    const id = await add()
    receiver.answer = (response) => void response.writeHead(410).end()
    for (const email of ["a@x.example", "b@x.example", "c@x.example"]) await submit({ email })
    start()
    await until(async () => (await store.webhooks.get(id)).isActive).toBe(false)
    expect((await store.webhooks.get(id)).problem).toBe("The receiver responded that it wants no more events (410).")
    await until(async () => (await deliveries(id)).map(({ state }) => state)).toEqual(["failed", "failed", "failed"])
    await submit({ email: "d@x.example" })
    expect(await deliveries(id)).toHaveLength(3)
    await store.webhooks.change(id, { isActive: true })
    expect(await store.webhooks.get(id)).toMatchObject({ isActive: true, problem: "" })
  })

  test("gives up on a receiver that never answers after its time, while another one gets its events", async () => {
    const slow = await add(all, `${receiver.url}/slow`)
    const good = await add(all, `${receiver.url}/good`)
    receiver.answer = (response, { path }) => void (path.endsWith("slow") || response.end())
    start({ firstWait: 3_600_000 }, { ...receiver.reach, time: 300 })
    for (let count = 0; count < 3; count++) await submit({ email: `${count}@x.example` })
    await until(async () => (await deliveries(good)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"])
    await until(async () => (await deliveries(slow)).map(({ problem }) => problem)).toEqual(
      Array(3).fill("The receiver did not respond within 10 seconds."),
    )
  })

  test("reads at most a little of a response of 1 GB, and takes its status", async () => {
    const id = await add()
    let sent = 0
    let closed = false
    receiver.answer = (response) => {
      const piece = Buffer.alloc(64 * 1024)
      const more = () => {
        while (sent < 1024 ** 3 && !closed) {
          sent += piece.length
          if (!response.write(piece)) return
        }
      }
      response.on("drain", more).on("close", () => (closed = true))
      more()
    }
    start()
    await submit()
    await until(async () => (await deliveries(id))[0]?.state).toBe("sent")
    await until(() => closed).toBe(true)
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test("follows a redirect without the event, and none to a private address", async () => {
    const id = await add()
    receiver.answer = (response) => void response.writeHead(302, { Location: "/read" }).end()
    start({ firstWait: 3_600_000 })
    await submit()
    await until(async () => (await deliveries(id))[0]?.state).toBe("sent")
    expect(
      receiver.others.map(({ method, url, headers }) => [
        method,
        url,
        headers["webhook-id"],
        headers["content-length"],
      ]),
    ).toEqual([["GET", "/read", undefined, undefined]])
    for (const address of [
      "http://127.0.0.2/",
      "http://169.254.169.254/latest",
      "http://10.0.0.7/",
      "file:///etc/passwd",
    ]) {
      receiver.answer = (response) => void response.writeHead(302, { Location: address }).end()
      const { length } = await deliveries(id)
      await submit({ email: `${length}@x.example` })
      await until(async () => (await deliveries(id))[0]?.problem).toMatch(/private network|responded with 302/)
    }
    receiver.answer = (response) => void response.writeHead(307, { Location: "/read" }).end()
    await submit({ email: "moved@x.example" })
    await until(async () => (await deliveries(id))[0]?.problem).toBe("The receiver responded with 307.")
    expect(receiver.others).toHaveLength(1)
  })

  test("never connects to a private address, not even if the name changes between check and connection", async () => {
    const id = await add()
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "127.0.0.2", family: 4 }]
    const reach = { ...receiver.reach, resolve, isAllowed: (address: string) => address === "127.0.0.1" }
    start({ firstWait: 3_600_000 }, reach)
    await submit()
    await until(async () => (await deliveries(id))[0]?.state).toBe("sent")
    expect(asked).toBe(1)
    await submit({ email: "b@x.example" })
    await until(async () => (await deliveries(id))[0]?.problem).toBe(
      "The URL is in a private network or on an unusual port.",
    )
    expect(receiver.received).toHaveLength(1)
  })

  test("explains a receiver that does not exist, and a secret of another server", async () => {
    const away = await add(["enquiry.created"], "http://127.0.0.1:1/")
    const { _id: lost } = await store.webhooks.add({ url: receiver.url, events: all }, { secret: "other", by })
    start({ firstWait: 3_600_000 }, { ...receiver.reach, ports: new Set([1, receiver.port]) })
    await submit()
    await until(async () => (await deliveries(away))[0]?.problem).toBe(
      "The receiver could not be reached (ECONNREFUSED).",
    )
    await until(async () => (await deliveries(lost))[0]?.problem).toMatch(/^The secret can’t be read on this server/)
    expect(receiver.received).toEqual([])
  })

  test("keeps the latest 50 deliveries", async () => {
    const id = await add(["enquiry.created"])
    for (let count = 0; count < maxDeliveries + 10; count++) await submit({ email: `${count}@x.example` })
    start()
    await until(() => receiver.received.length).toBe(maxDeliveries + 10)
    await store.webhooks.sendTest(id)
    await until(() => types().at(-1)).toBe("test")
    const { length } = await db.selectFrom("webhook_deliveries").select("id").execute()
    expect([(await deliveries(id)).length, length <= maxDeliveries + 4]).toEqual([maxDeliveries, true])
  })

  test("a webhook that is removed while an enquiry arrives does not make it fail", async () => {
    const id = await add()
    const sent = await Promise.allSettled([
      ...Array.from({ length: 10 }, (_, count) => submit({ email: `${count}@x.example` })),
      store.webhooks.remove(id),
    ])
    expect(sent.filter(({ status }) => status === "rejected")).toEqual([])
    start()
    await expect(store.webhooks.deliveries(id)).rejects.toMatchObject({ code: "not-found" })
  })
})
