import { join } from "node:path"
import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { type PushService, startPushService } from "../../../test/site/push-receiver.ts"
import { ten, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { openSecretKey } from "#db/secret-key.ts"
import type { Tables } from "#db/tables.ts"
import type { Intervals, MailWorker } from "#mail/server/mail-worker.ts"
import { limitSessions } from "#accounts/server/sessions.ts"
import { type DeviceForm, maxDevices } from "#webhooks/shared/webhook.ts"
import { createNotifications } from "#webhooks/server/notifications.ts"
import { startWebhookWorker } from "#webhooks/server/webhook-worker.ts"
import { type Store, openStoreOn } from "../store/store.ts"
import { eventReader } from "./read-event.ts"

const { databases, newFolder } = prepareDatabases()

const form = {
  fullName: "Asha Kulkarni",
  email: "asha@home.example",
  phone: "98220 12345",
  company: "",
  message: "loft",
}
const estimate = "layout=straight&tier=essential&online=no&card=1"
const quick: Partial<Intervals> = { look: 20, gather: 0, firstWait: 3_600_000, maxWait: 3_600_000, stop: 100 }
const until = <Value>(look: () => Value) => expect.poll(look, { timeout: 30_000 })

describe.each(databases)("notifications on $database", ({ openDialect }) => {
  let db: Kysely<Tables>
  let store: Store
  let service: PushService
  let worker: MailWorker | undefined
  let errors: unknown[]
  let failures: string[]
  let people: Record<"owner" | "office" | "editor", { adminId: string; email: string }>

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
    service = await startPushService()
    errors = []
    failures = []
    people = { owner: await addPerson("owner"), office: await addPerson("office"), editor: await addPerson("editor") }
  })

  afterEach(async () => {
    await worker?.stop()
    await store.close()
    await service.stop()
    expect(errors).toEqual([])
  })

  async function addPerson(role: "owner" | "office" | "editor") {
    const email = `${role}@maap.example`
    const { _id } = await store.admins.put(email, "hash")
    await db.updateTable("admins").set({ role }).where("id", "=", _id).execute()
    return { adminId: _id, email }
  }

  const tokenOf = (name: string) => `token ${name}`

  /** Signs a person in on a device, and turns its notifications on. */
  async function turnOn(who: keyof typeof people, choice: DeviceForm["choice"], name = `${who}-${choice}`) {
    const { adminId } = people[who]
    const at = new Date().toISOString()
    await store.sessions.add({ tokenHash: tokenOf(name), adminId, passwordHash: "hash", createdAt: at })
    const sessionId = (await store.sessions.find(tokenOf(name)))?._id ?? ""
    return await store.notifications.put({ adminId, sessionId }, { ...service.subscribe(name), choice, isTest: false })
  }

  function start(): void {
    worker = startWebhookWorker({
      store,
      key: openSecretKey(join(newFolder(), "secret.key")),
      readEvent: eventReader(store),
      publicUrl: async () => "https://maap.example",
      reach: service.reach,
      onFailure: ({ code }) => failures.push(code),
      onError: (error) => errors.push(error),
      intervals: quick,
    })
  }

  const submit = async (change: object = {}) => await store.enquiries.submit({ ...form, ...change }, { page: "/" })
  const devices = async () => (await db.selectFrom("push_subscriptions").select("id").execute()).map(({ id }) => id)

  test("shows a new enquiry without personal data, encrypted for the device and signed by the site", async () => {
    await turnOn("owner", "all")
    start()
    const { _id } = await submit({ estimate })
    await until(() => service.received.length).toBe(1)
    const [first] = service.received
    const { shown, subject } = first ?? {}
    const headers: Record<string, string> = first?.headers ?? {}
    expect(shown).toMatchObject({
      title: "New enquiry",
      body: "Straight, 3,000 mm, Essential",
      path: `/admin/contacts?open=${_id}`,
    })
    expect([headers["ttl"], headers["content-encoding"], subject]).toEqual([
      "86400",
      "aes128gcm",
      "https://maap.example",
    ])
    for (const part of ["Asha", "home.example", "98220", "loft"]) expect(JSON.stringify(shown)).not.toContain(part)
  })

  test("shows each event on the devices that want it, and not the person's own changes", async () => {
    await store.business.put(withVisits(), { madeBy: "owner@maap.example" })
    for (const who of ["owner", "editor"] as const) await turnOn(who, "all")
    await turnOn("office", "mine")
    await turnOn("owner", "mine")
    start()
    const { owner, office } = people
    await store.enquiries.importLeads([{ line: 2, lead: { fullName: "Ravi", phone: "98220 54321" } }], office.email)
    const titles = (name: string) => service.shownOn(name).map(({ title }) => title)
    const { visit } = await store.visits.book(visitOf(1, ten), { page: "/book" })
    await until(() => titles("owner-all")).toEqual(["New enquiry", "New visit"])
    await store.enquiries.change(visit.enquiryId, { assignedTo: office.adminId }, { by: owner.email })
    await until(() => titles("office-mine")).toEqual(["An enquiry for you"])
    await store.enquiries.change(visit.enquiryId, { assignedTo: owner.adminId }, { by: owner.email })
    const { _id, values } = await store.quotations.add(visit.enquiryId, { from: "empty" }, { by: owner.email })
    const line = { id: "", description: "Cabinets", unit: "sq ft", rate: 145_050, hsn: "9403", quantity: 61 } as const
    const about = { by: owner.email, check: () => undefined }
    await store.quotations.change(_id, { ...values, groups: [{ title: "Kitchen", lines: [line] }] }, about)
    await store.quotations.send(_id, { ...about, mail: false })
    await store.quotations.accept(visit.enquiryId, { number: 1, name: "Asha", agrees: true })
    await store.enquiries.add({ ...form, email: "" }, { by: owner.email })
    await until(() => titles("owner-mine")).toEqual(["Quotation accepted"])
    await until(() => titles("owner-all")).toEqual(["New enquiry", "New visit", "Quotation accepted"])
    expect(titles("office-mine")).toEqual(["An enquiry for you"])
    expect(titles("editor-all")).toEqual([])
    const booked = service.shownOn("owner-all").find(({ title }) => title === "New visit")
    expect(booked?.body).toMatch(/^\w+day, \d+ \w+, 10 am/)
  })

  test("shows due follow-ups once, to the assigned person, or to all if it is nobody's", async () => {
    await turnOn("owner", "all")
    await turnOn("office", "mine")
    let time = new Date("2024-12-02T02:00:00.000Z")
    const timed = createNotifications(db, { now: () => time, onDue: () => {}, readSecret: store.secret })
    await timed.queueDue()
    const own = await submit()
    const free = await submit({ email: "b@x.example" })
    const later = await submit({ email: "c@x.example" })
    const set = async (id: string, next_at: string, assigned_to: string | null = null) =>
      await db.updateTable("enquiries").set({ next_at, assigned_to }).where("id", "=", id).execute()
    await set(own._id, "2024-12-02", people.office.adminId)
    await set(free._id, "2024-12-02T08:15")
    await set(later._id, "2024-12-02T15:30")
    await db.deleteFrom("webhook_deliveries").execute()
    const queued = async () => {
      const rows = db.selectFrom("webhook_deliveries").select(["kind", "enquiry_id"]).orderBy("id")
      return (await rows.execute()).map(({ kind, enquiry_id }) => [kind, enquiry_id])
    }
    // 8:20 am, 8:40 am and 3:30 pm in India.
    time = new Date("2024-12-02T02:50:00.000Z")
    await timed.queueDue()
    expect(await queued()).toEqual([["follow-up.due", free._id]])
    time = new Date("2024-12-02T03:10:00.000Z")
    await timed.queueDue()
    await timed.queueDue()
    expect(await queued()).toEqual([
      ["follow-up.due", free._id],
      ["follow-up.due", own._id],
    ])
    time = new Date("2024-12-02T10:00:00.000Z")
    await timed.queueDue()
    expect((await queued()).at(-1)).toEqual(["follow-up.due", later._id])
    start()
    await until(() => service.shownOn("office-mine")).toEqual([
      { title: "Follow-up due", body: "Open it in Today.", path: "/admin/dashboard", tag: "follow-up.due" },
    ])
    await until(() => service.shownOn("owner-all").length).toBe(2)
  })

  test.each([404, 410])("removes a device that is gone with %i, and keeps it with 500", async (status) => {
    const id = await turnOn("owner", "all")
    start()
    service.status = 500
    await submit()
    await until(() => failures).toEqual(["500"])
    expect(await devices()).toEqual([id])
    service.status = status
    await submit({ email: "b@x.example" })
    await until(devices).toEqual([])
    await submit({ email: "c@x.example" })
    expect(failures).toEqual(["500", String(status)])
  })

  test("sends nothing about an erased enquiry, to a private address, or with keys that are not keys", async () => {
    await turnOn("owner", "all")
    const { _id } = await submit()
    await store.erasures.erase(_id, { scope: "enquiry", askedBy: "", now: new Date() })
    const sessionId = (await store.sessions.find(tokenOf("owner-all")))?._id ?? ""
    for (const change of [{ endpoint: "http://10.0.0.7/x" }, { p256dh: "A".repeat(87) }]) {
      const device = { ...service.subscribe("wrong"), choice: "all", isTest: true, ...change } as const
      await store.notifications.put({ adminId: people.owner.adminId, sessionId }, device)
    }
    start()
    await until(() => failures.toSorted()).toEqual(["ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY", "FORBIDDEN"])
    expect(service.received).toEqual([])
  })

  test("ends with its session or its account, but not when the session expires", async () => {
    await turnOn("owner", "all", "signed-out")
    const [ended, expired] = [await turnOn("owner", "all", "ended"), await turnOn("owner", "all", "expired")]
    const other = await turnOn("office", "mine")
    await store.sessions.remove(tokenOf("signed-out"))
    expect((await devices()).toSorted()).toEqual([ended, expired, other].toSorted())
    await store.sessions.removeById(people.owner.adminId, (await store.sessions.find(tokenOf("ended")))?._id ?? "")
    const afterYears = new Date(Date.now() + 1e11)
    await store.sessions.removeOlder(limitSessions(afterYears))
    expect((await devices()).toSorted()).toEqual([expired, other].toSorted())
    await store.sessions.removeAll(people.owner.adminId)
    expect(await devices()).toEqual([other])
    await store.people.remove(people.office.adminId)
    expect(await devices()).toEqual([])
  })

  test("has at most 20 devices of an account, and one row for a device that changes or is turned off", async () => {
    const first = await turnOn("owner", "all", "0")
    await turnOn("office", "all")
    const { owner } = people
    const sessionId = (await store.sessions.find(tokenOf("0")))?._id ?? ""
    const device = { ...service.subscribe("again"), isTest: true }
    for (const choice of ["mine", "all"] as const)
      await store.notifications.put({ ...owner, sessionId }, { ...device, choice })
    for (let count = 0; count < maxDevices - 2; count++)
      await store.notifications.put(
        { ...owner, sessionId },
        { ...service.subscribe(`${count}`), choice: "all", isTest: false },
      )
    expect(await store.notifications.read(owner.adminId, first)).toMatchObject({ choice: "all" })
    await store.notifications.put({ ...owner, sessionId }, { ...service.subscribe("x"), choice: "all", isTest: false })
    expect((await devices()).length).toBe(maxDevices + 1)
    expect(await store.notifications.read(people.office.adminId, first)).toMatchObject({ choice: "off" })
    start()
    await until(() => service.shownOn("again").map(({ title }) => title)).toEqual(Array(2).fill("Test notification"))
    await store.notifications.put({ ...owner, sessionId }, { ...device, choice: "off" })
    expect((await devices()).length).toBe(maxDevices)
  })
})
